# Two commands, each of which does all of its own set-up:
#   make conformance   the suite on reference_fx
#   make test          everything: the suite on reference_fx and on torch.fx, our own tests, lint and types

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python -m
INSTALLED := $(VENV)/installed

.PHONY: conformance test setup lint types own-tests conformance-torch clean

conformance: setup
	$(RUN) pytest -n auto conformance/

test: lint types conformance conformance-torch own-tests

conformance-torch: setup
	$(RUN) pytest -n auto conformance/ --fx-impl torch.fx

own-tests: setup
	$(RUN) pytest -n auto tests/

lint: setup
	$(RUN) ruff check .
	$(RUN) ruff format --check .

types: setup
	$(RUN) mypy

# .venv is current when its interpreter runs and it was installed from today's pyproject.toml and constraints.txt.
setup:
	@if ! { [ $(INSTALLED) -nt pyproject.toml ] && [ $(INSTALLED) -nt constraints.txt ] \
	        && $(VENV)/bin/python -c 'import reference_fx' 2>/dev/null; }; then $(MAKE) --no-print-directory $(INSTALLED); fi

.PHONY: $(INSTALLED)
$(INSTALLED):
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is %d.%d: call make with PYTHON=/path/to/python3.11" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear $(VENV)
	$(RUN) pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $(INSTALLED)

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
