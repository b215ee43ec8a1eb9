PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
REFEREES := .venv-referees

.PHONY: dataset test referees check generate clean

# The dataset, from the dumps in data/raw.
dataset: $(INSTALLED)
	$(BIN)/icml-abstracts build data/raw/*.txt --out . --expect-count 38

test: $(INSTALLED)
	$(BIN)/python -m pytest

# What other communities' validators say of the package; heavy, so in an environment of their own.
referees: $(REFEREES)/installed
	$(REFEREES)/bin/python -m pytest referees

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

$(REFEREES)/installed: requirements-referees.txt
	test -x $(REFEREES)/bin/python || $(PYTHON) -m venv $(REFEREES)
	$(REFEREES)/bin/python -m pip install --quiet --disable-pip-version-check --requirement requirements-referees.txt
	touch $@

clean:
	rm -rf $(VENV) $(REFEREES) dist build
