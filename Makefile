PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed

.PHONY: dataset test check generate clean

# The dataset, from the dumps in data/raw.
dataset: $(INSTALLED)
	$(BIN)/icml-abstracts build data/raw/*.txt --out . --expect-count 38

test: $(INSTALLED)
	$(BIN)/python -m pytest

# Lint, types, and generated files current.
check: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m icml_abstracts.project --check

# Write what is generated from the code.
generate: $(INSTALLED)
	$(BIN)/python -m icml_abstracts.project

$(INSTALLED): pyproject.toml requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt --editable .
	touch $@

clean:
	rm -rf $(VENV) dist build
