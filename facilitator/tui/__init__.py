"""The Textual screen: it shows what the table lets it see and posts the moves it was handed."""
