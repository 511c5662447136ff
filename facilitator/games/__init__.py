"""The games: rules as values, and the words that may be said of them."""
