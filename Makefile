PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
REFEREES := .venv-referees
DOCS := .venv-docs

.PHONY: dataset test referees docs check generate mutants clean

# The dataset, from the dumps and the bibliography in data/raw.
dataset: $(INSTALLED)
	$(BIN)/icml-abstracts build data/raw/*.txt --catalog data/raw/papers.csv --out . --expect-count 38

test: $(INSTALLED)
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

# What other communities' validators say of the package; heavy, so in an environment of their own.
referees: $(REFEREES)/installed
	$(REFEREES)/bin/python -m pytest referees
	$(REFEREES)/bin/python tools/printed.py --check docs/recipes/huggingface.md

# The documentation as a site, in site/.
docs: $(DOCS)/installed
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --quiet

# Lint, types, and generated files current.
check: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m icml_abstracts.project --check

# Which changes of the code no test notices; takes hours.
mutants: $(INSTALLED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check mutmut==3.8.1
	HYPOTHESIS_PROFILE=mutants PYTHONPATH=$(CURDIR)/tests:$(CURDIR)/tools $(BIN)/mutmut run
	$(BIN)/mutmut results

# Write what is generated from the code, and what the examples in the documentation print.
generate: $(INSTALLED)
	$(BIN)/python -m icml_abstracts.project
	$(BIN)/python tools/printed.py

$(INSTALLED): pyproject.toml requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt --editable .
	touch $@

$(REFEREES)/installed: pyproject.toml requirements-referees.txt
	test -x $(REFEREES)/bin/python || $(PYTHON) -m venv $(REFEREES)
	$(REFEREES)/bin/python -m pip install --quiet --disable-pip-version-check --requirement requirements-referees.txt --editable .
	touch $@

$(DOCS)/installed: requirements-docs.txt
	test -x $(DOCS)/bin/python || $(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install --quiet --disable-pip-version-check --requirement requirements-docs.txt
	touch $@

clean:
	rm -rf $(VENV) $(REFEREES) $(DOCS) dist build site
