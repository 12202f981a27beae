# Everything runs in .venv, which is made and kept up to date by itself:
# nothing needs to be set up first, and nothing is fetched while it is up to date.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/.ready
GONE := $(shell [ ! -e $(READY) ] || $(RUN) -c '' 2>/dev/null || echo gone)
HAS := $(if $(GONE),,$(wildcard $(READY)))
LOOK := PYTHON="$(if $(HAS),$(RUN),$(PYTHON))" .ci/system look $(if $(HAS),,python)
PIP_INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check -c constraints.txt

.DEFAULT_GOAL := help
.NOTPARALLEL: # what is missing is told before anything is made
.PHONY: help run test check bench scaling bars spread trust explained calibration corpus screen insight format coverage messages system bare clean
.PHONY: can_show can_draw

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: can_show $(READY) ## Open the editor (FILE=route.yaml)
	$(RUN) -m editor $(if $(FILE),"$(FILE)")

test: can_draw $(READY) ## Run the tests on two cores (ARGS='-k wheel')
	@$(RUN) -m tests.warm_up
	$(RUN) -m pytest -n 2 $(ARGS)

check: $(READY) ## Check format, lint, types and layers
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy
	$(VENV)/bin/lint-imports

bench: can_draw $(READY) ## Measure the speed budgets (ARGS='--runs 20 --only live')
	$(RUN) -m tests.measuring.bench $(ARGS)

scaling: $(READY) ## Measure how games scale with boards, players and workers (five minutes)
	$(RUN) -m tests.measuring.scaling

bars: $(READY) ## Hold the bots to their bars, in full (a quarter of an hour)
	$(RUN) -m tests.measuring.bars

trust: $(READY) ## Measure how often watched figures and intervals err (ten minutes)
	$(RUN) -m tests.measuring.trust

spread: $(READY) ## Tell how far apart the panel's tables are (an hour; GAMES=2000 at each)
	$(RUN) -m tests.measuring.spread $(GAMES)

format: $(READY) ## Format the code and fix what ruff can fix
	$(RUN) -m ruff check --fix-only .
	$(RUN) -m ruff format .

coverage: can_draw $(READY) ## Run the tests and report branch coverage
	$(RUN) -m coverage run -m pytest $(ARGS)
	$(RUN) -m coverage report

explained: $(READY) ## Hold explanations to their bar (ARGS='--routes 15'; an hour in full)
	$(RUN) -m tests.measuring.explained $(ARGS)

calibration: $(READY) ## Put the official routes on record again (half a minute)
	$(RUN) -m tests.measuring.calibration
	$(RUN) -m tests.measuring.ordinal

corpus: $(READY) ## Draw and play random routes to compare with (ARGS=--games-only)
	$(RUN) -m tests.measuring.corpus $(ARGS)
	$(RUN) -m tests.measuring.board_corpus
	$(RUN) -m tests.measuring.ordinal

screen: $(READY) ## Fit what measures of a route foretell of its games (ten minutes)
	$(RUN) -m tests.measuring.screen

insight: $(READY) ## Hold all searches to their bars (ARGS='--routes 5 --only improve,explain,generate'; hours in full)
	$(RUN) -m tests.measuring.insight $(ARGS)

messages: $(READY) ## Gather the texts for translators and compile the translations
	$(RUN) -m tests.messages

system: ## Install what all this needs of the system, on Debian and its kin
	@PYTHON="$(PYTHON)" .ci/system install

bare: $(READY) ## Prove on a new, bare Debian that the above says what is missing (as root)
	.ci/bare

clean: ## Remove .venv and everything else that was made
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

can_show:
	@$(LOOK) qt window

can_draw:
	@$(LOOK) qt

# After an upgrade of the system its Python may be gone: then all of it is made anew.
ifneq ($(GONE),)
.PHONY: $(READY)
endif

# hatchling comes first and stays, so that a mere edit of pyproject.toml
# is installed again without an isolated build, hence without the network.
$(READY): pyproject.toml constraints.txt
	@PYTHON="$(PYTHON)" .ci/system look python
	@echo "Setting up $(VENV) (about a minute the first time) ..."
	$(PYTHON) -m venv $(if $(GONE),--clear) $(VENV)
	$(PIP_INSTALL) hatchling
	$(PIP_INSTALL) --no-build-isolation -e '.[dev]'
	@touch $@
