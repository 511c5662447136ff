"""Why one move is better than another: for each game how a choice is judged, and the sentences that say so."""
