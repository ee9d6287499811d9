# `make` prints these lines. Each command does all of its own set-up:
#   make conformance   the suite on reference_fx
#   make check         before every commit: format, lint, types, architecture, the pages and the specification, and the suite on
#                      reference_fx without the models
#   make test          everything: the suite on reference_fx and on torch.fx, our own tests, lint and types
#   make compare       the suite on four implementations, and records/page.html, which compares them
#   make claims        make compare, and the claims of conformance of the first three in docs/conformance; EDITION=0.1 chooses
#   make releases      the suite and the times on several releases of torch, one after the other; RELEASES="2.13 2.15" chooses;
#                      CHAPTERS=1 for the small programs alone, on the oldest and the newest release
#   make bench         reference_fx against torch.fx as ratios, and its growth; BENCH="--check benchmarks/ratios.json" names
#                      what has become slower; docs/performance.md says where the time goes
#   make mutants       faults planted in copies of reference_fx, to see whether the suite notices them; all of them take days
#   make fuzz          10,000 random programs, edits, arguments and names each; EXAMPLES=500 and IMPL=torch.fx choose
#   make wheels        both distributions, in dist/: reference-fx, and reference-fx-conformance, which holds the suite;
#                      REPOSITORY=https://github.com/OWNER/NAME has them say where the project is
#   make site          the documentation, the specification and the results as pages with a search: build/site/html/index.html
#   make setup         the set-up alone: .venv, with everything installed and the command .venv/bin/fxconf

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python -m
INSTALLED := $(VENV)/installed
SMALL_PROGRAMS := $(filter-out conformance/test_models%,$(wildcard conformance/test_*.py))

# Forks of FX 2.0 and of FX 1.13 that none of us wrote. Their other dependencies are for what is not FX.
FORKS := brevitas==0.13.4 dependencies==7.7.1 unfoldNd==0.2.3 torchpippy==0.1.1
CLAIMED := reference_fx torch.fx brevitas.backport.fx
COMPARED := $(CLAIMED) pippy.fx

.PHONY: help conformance check test compare claims releases bench wheels mutants fuzz site setup fxconf lint types own-tests browser conformance-torch clean

help:
	@sed -n 's/^#   //p' Makefile

conformance: setup
	$(RUN) pytest -n auto -W error conformance/

check: lint types
	$(RUN) pytest -n auto tests/test_architecture.py tests/test_figures.py tests/test_public_names.py tests/test_spec*.py
	$(RUN) pytest -n auto -W error $(SMALL_PROGRAMS)
	@echo "make check leaves out the models, torch.fx and the other tests of tests/. make test runs them."

test: lint types conformance conformance-torch own-tests
	@$(RUN) conformance.releases --check || true

conformance-torch: setup
	$(RUN) pytest -n auto conformance/ --fx-impl torch.fx

# These tests wait for browsers and other processes, so that one worker more than there are cores has something to do.
# A file is one worker's, as many of its tests share what takes long to make.
own-tests: setup browser
	$(RUN) pytest -n $$($(VENV)/bin/python -c 'import os; print((os.cpu_count() or 1) + 1)') \
	    --dist loadfile --no-loadscope-reorder tests/

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

# RECORDS="records/*.jsonl" has each requirement show their outcomes, besides those of the claims in docs/conformance.
site: setup
	$(RUN) docs.site.build $(RECORDS)

# The page is made of what was found, and a run that failed fails the command after that.
compare: setup
	$(RUN) pip install --quiet --disable-pip-version-check --no-deps $(FORKS)
	@status=0; for name in $(COMPARED); do \
	    $(RUN) pytest -n auto conformance/ --fx-impl $$name --fx-report records --tb=no || status=1; \
	done; \
	$(VENV)/bin/fxconf report $(COMPARED:%=records/%.jsonl) -o records/page.html && exit $$status

claims: compare
	@for name in $(CLAIMED); do $(VENV)/bin/fxconf claim records/$$name.jsonl -o docs/conformance/$$name.md || exit; done

# It goes on where it was interrupted. What changed from release to release is written even if a run failed.
releases: setup
ifdef CHAPTERS
	@$(RUN) conformance.releases --chapters $(RELEASES)
else
	@$(RUN) conformance.releases $(RELEASES); status=$$?; \
	$(VENV)/bin/fxconf report records/releases/*.jsonl --speed records/releases/*.json -o records/releases.html && \
	$(VENV)/bin/fxconf releases records/releases/*.jsonl --speed records/releases/*.json -o records/fx-by-release.md && exit $$status
endif

wheels: setup
	$(RUN) wheels dist $(if $(REPOSITORY),--repository $(REPOSITORY))
	$(RUN) twine check --strict dist/*.whl

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
	rm -rf $(VENV) records .fx-repro .fx-pending build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
