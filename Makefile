# Everything runs in a virtual environment of its own, .venv, made on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check slow odds real-model bench pictures clean

play: $(VENV)/installed
	$(BIN)/facilitator

test: $(VENV)/installed
	$(BIN)/python -m pytest

check: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest

slow: $(VENV)/installed
	$(BIN)/python -m pytest -m slow

odds: $(VENV)/installed
	$(BIN)/python -m pytest -n 0 -s -m odds -o faulthandler_timeout=0 tests/bots

real-model: $(VENV)/installed
	.ci/model-server
	$(BIN)/python -m pytest -n 0 -m model_server -o faulthandler_timeout=900 tests/models

bench: $(VENV)/installed
	$(BIN)/pip install -q -e '.[bench]'
	$(BIN)/python -m tests.bench

pictures: $(VENV)/installed
	$(BIN)/python -m tests.pictures

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q -e '.[dev]'
	touch $@
