"""Run every benchmark in this folder: `make bench`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def main() -> None:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        print(f"== {path.stem}")
        import_module(f"tests.bench.{path.stem}").main()


if __name__ == "__main__":
    main()
