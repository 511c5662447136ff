"""What every registered game keeps to, whichever it is: the suite names none and knows only the contract."""
