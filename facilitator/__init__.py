"""facilitator: a narrative facilitator and game-master's assistant for the terminal."""

__version__ = "0.1.0"
