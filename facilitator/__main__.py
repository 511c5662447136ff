"""Run the command as a module: `python -m facilitator`."""

import sys

from facilitator.cli import main

if __name__ == "__main__":
    sys.exit(main())
