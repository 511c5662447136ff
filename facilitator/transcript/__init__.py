"""The transcript: its format, the journal that writes it and the reader that trusts nothing."""
