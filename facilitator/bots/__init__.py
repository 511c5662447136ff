"""Opponents: one policy a file, from what a seat sees to a move."""
