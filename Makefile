# `make` prints these lines. Each command first sets up what it needs:
#   make conformance   run the suite on reference_fx
#   make check         before every commit: format, lint, types, the specification, and the suite on reference_fx
#                      without the models
#   make test          before every pull request: lint, types, the suite on reference_fx, the small programs and the
#                      snapshots on torch.fx, make from-scratch, and this project's tests
#   make from-scratch  run the small programs on docs/from_scratch/fx.py, with its list of known failures
#   make nightly       checks that take hours: every check of every model, torch.fx on models, the wrong and the correct
#                      implementations in tests/, mutants, the site and the releases; `make -k nightly` goes on
#                      after a failure
#   make compare       run the suite on four implementations, and write records/page.html, which compares them
#   make releases      run the suite on several torch releases, and write records/fx-by-release.md; RELEASES="2.13 2.15"
#                      chooses releases; CHAPTERS=1 runs only the small programs
#   make bench         compare the speed of reference_fx and torch.fx; BENCH="--check benchmarks/ratios.json" lists rows
#                      that have become slower; docs/performance.md explains the rows
#   make mutants       inject bugs into copies of reference_fx, and check whether the suite catches them; all bugs take
#                      days
#   make fuzz          test 10,000 random programs, edits, arguments and names; EXAMPLES=500 and IMPL=torch.fx choose
#                      others
#   make site          build the documentation and the specification as pages with a search: build/site/README.html
#   make setup         only set up .venv, with all packages and the command .venv/bin/fxconf

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python -m
INSTALLED := $(VENV)/installed
MODELS := $(wildcard conformance/test_models*.py) conformance/test_dynamo_models.py
SMALL_PROGRAMS := $(filter-out $(MODELS),$(wildcard conformance/test_*.py))

# Forks of FX 2.0 and of FX 1.13 that none of us wrote. Their other dependencies are for what is not FX.
FORKS := brevitas.backport.fx pippy.fx
PACKAGES_OF_FORKS := brevitas==0.13.4 dependencies==7.7.1 unfoldNd==0.2.3 torchpippy==0.1.1

.PHONY: help conformance check test from-scratch nightly compare releases bench mutants fuzz site setup fxconf lint types own-tests browser torch-small torch-models every-check nightly-tests clean

help:
	@sed -n 's/^#   //p' Makefile

conformance: setup
	$(RUN) pytest -n auto -W error conformance/

check: lint types
	$(RUN) pytest -n auto tests/test_architecture.py tests/test_figures.py tests/test_public_names.py tests/test_spec*.py
	$(RUN) pytest -n auto -W error $(SMALL_PROGRAMS)
	@echo "make check leaves out the models, torch.fx and the other tests of tests/. make test runs them."

test: lint types conformance torch-small from-scratch own-tests

torch-small: setup
	$(RUN) pytest -n auto $(SMALL_PROGRAMS) conformance/test_models.py::test_graph_text conformance/test_models.py::test_code_text --fx-impl torch.fx

from-scratch: setup
	$(RUN) pytest -n auto $(SMALL_PROGRAMS) --fx-impl docs.from_scratch.fx --fx-level must --fx-expect docs/from_scratch/known_failures.toml

nightly: MUTANTS := -n 50
nightly: every-check torch-models nightly-tests mutants site releases

every-check: setup
	$(RUN) pytest -n auto -W error conformance/ --fx-full --fx-report records

torch-models: setup
	$(RUN) pytest -n auto $(MODELS) --fx-impl torch.fx --fx-report records

nightly-tests: setup browser
	$(RUN) pytest -n auto --dist loadfile --no-loadscope-reorder tests/ -m nightly

# These tests wait for browsers and other processes, so that one worker more than there are cores has something to do.
# A file is one worker's, as many of its tests share what takes long to make.
own-tests: setup browser
	$(RUN) pytest -n $$($(VENV)/bin/python -c 'import os; print((os.cpu_count() or 1) + 1)') \
	    --dist loadfile --no-loadscope-reorder tests/ -m "not nightly"

# Get Chromium if there is none. Without it, the tests of pages are left out.
browser: setup
	@$(RUN) tests.browser

# MUTANTS="-n 50 -j 4" plants 50 faults, four at a time. It goes on where it was interrupted.
mutants: setup
	$(RUN) tests.mutants $(MUTANTS)

bench: setup
	$(RUN) benchmarks.against_torch_fx --all --largest 1000000 $(BENCH)

EXAMPLES := 10000
IMPL := reference_fx
fuzz: setup
	$(RUN) pytest -n auto conformance/test_random_programs.py --fx-impl $(IMPL) --fx-examples $(EXAMPLES) --timeout 0

site: setup
	$(RUN) sphinx -W --keep-going -q -j auto -b html -c docs/site -d build/doctrees . build/site

# Forks have no lists of known failures, so that their runs fail: the page says how.
RECORDED := -n auto conformance/ --fx-report records --tb=no
compare: setup
	$(RUN) pip install --quiet --disable-pip-version-check --no-deps $(PACKAGES_OF_FORKS)
	@status=0; for name in reference_fx torch.fx; do $(RUN) pytest $(RECORDED) --fx-impl $$name || status=1; done; \
	for name in $(FORKS); do $(RUN) pytest $(RECORDED) --fx-impl $$name; done; \
	$(VENV)/bin/fxconf report $(patsubst %,records/%.jsonl,reference_fx torch.fx $(FORKS)) -o records/page.html && exit $$status

# What changed from release to release is written even if a run failed.
releases: setup
	@mkdir -p records; $(RUN) nox $(if $(RELEASES),-s $(foreach release,$(RELEASES),"suite($(release))")) $(if $(CHAPTERS),-- $(SMALL_PROGRAMS)); status=$$?; \
	for name in reference_fx torch.fx; do $(VENV)/bin/fxconf compare records/releases/*/$$name.jsonl; done >records/fx-by-release.md; \
	exit $$status

lint: setup
	$(RUN) ruff format --check .
	$(RUN) ruff check .

types: setup
	$(RUN) mypy

# .venv is current when its interpreter runs and it was installed from today's pyproject.toml and constraints.txt.
setup:
	@if ! { [ $(INSTALLED) -nt pyproject.toml ] && [ $(INSTALLED) -nt constraints.txt ] \
	        && $(VENV)/bin/python -c 'import reference_fx' 2>/dev/null; }; then $(MAKE) --no-print-directory $(INSTALLED); fi

# Where .venv is a link, as in a git worktree, the environment is another checkout's, and is not replaced.
.PHONY: $(INSTALLED)
$(INSTALLED):
	@! [ -L $(VENV) ] || { echo "$(VENV) is a link to $$(readlink $(VENV)), which is not current here and is left as it is: remove the link, and make setup makes an environment" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is %d.%d: call make with PYTHON=/path/to/python3.11" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear $(VENV)
	$(RUN) pip install --quiet --disable-pip-version-check --no-compile --constraint constraints.txt --editable '.[dev]'
	@$(RUN) compileall -q -j 0 $(VENV)/lib >/dev/null || true
	@$(MAKE) --no-print-directory fxconf
	@touch $(INSTALLED)

# fxconf runs this clone's code from any folder. -P ignores a folder called conformance where it is called.
fxconf:
	@echo '#!/bin/sh' >$(VENV)/bin/fxconf
	@echo 'PYTHONPATH="$(CURDIR)$${PYTHONPATH:+:$$PYTHONPATH}" exec "$(abspath $(VENV))/bin/python" -P -m fxconf "$$@"' >>$(VENV)/bin/fxconf
	@chmod +x $(VENV)/bin/fxconf

clean:
	rm -rf $(VENV) .nox records build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
