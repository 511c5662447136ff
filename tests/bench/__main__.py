"""Run every benchmark in this folder, each in a process of its own, so that none measures what another left behind:
`make bench`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def main() -> None:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        print(f"== {path.stem}", flush=True)
        subprocess.run([sys.executable, "-m", f"tests.bench.{path.stem}"], check=True)


if __name__ == "__main__":
    main()
