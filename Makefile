# What can be done with the house; each target sets up what it needs, once, and again when a lock file changes.
#   make play    open a table in the browser          make check   style, types, import layers, generated files
#   make test    run every test                       make exact   full counts; make soak: very many deals
#   make bench   measure the speed                    make audit   ask whether a dependency has a known hole

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory --no-builtin-rules

VENV := .venv
BIN := $(VENV)/bin
PAGE := src/tromf/server/page/index.html
NODE_MODULES := web/node_modules/.installed
PIP := $(BIN)/python -m pip -qq --no-input --disable-pip-version-check

# Tests bring no browser of their own; they use the machine's.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export PIP_ROOT_USER_ACTION := ignore
# Many tests start programs, and each would compile all that it imports anew.
unexport PYTHONDONTWRITEBYTECODE

KERNEL := kernel/CMakeLists.txt $(wildcard kernel/source/*)
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/public/cards -prune -o -path web/test -prune -o -type f -print) \
  $(shell find src/tromf/text -name "*.po" 2> /dev/null)

.PHONY: help play setup test check check-style check-types check-imports check-page check-generated generate
.PHONY: exact soak bench audit lock clean

help:
	@sed -n '2,4s/^#  *//p' Makefile

# --- set-up -----------------------------------------------------------------------------------------------------------

$(BIN)/python:
	@scripts/make-venv $(VENV)

# The package itself is installed in place, so that an edit is seen at once; an edit of the kernel is compiled.
define install
echo "installing $(1)"
$(PIP) install --no-deps --require-hashes -r requirements/$(2).lock
$(PIP) install --no-deps --no-build-isolation -e .
touch $@
endef

$(VENV)/.run: requirements/run.lock pyproject.toml $(KERNEL) | $(BIN)/python
	@$(call install,what the server needs,run)

$(VENV)/.dev: requirements/dev.lock pyproject.toml $(KERNEL) | $(BIN)/python
	@$(call install,what the tests and checks need,dev)
	touch $(VENV)/.run

$(VENV)/.bench: requirements/bench.lock $(VENV)/.dev
	@$(call install,what is measured beside us,bench)

$(VENV)/.audit: requirements/audit.lock $(VENV)/.dev
	@$(call install,the auditor,audit)

$(NODE_MODULES): web/package-lock.json web/package.json web/.npmrc
	@command -v npm > /dev/null || { echo "npm is missing: install Node.js 20 or newer, then run make again" >&2; exit 1; }
	echo "installing what the page is built with"
	npm ci --prefix web --silent --no-progress
	touch $@

$(PAGE): $(PAGE_SOURCES) $(NODE_MODULES)
	@echo "building the page"
	npm run --prefix web --silent build
	touch $@

READY := $(VENV)/.dev $(NODE_MODULES) $(PAGE)

setup: $(READY)
	@echo "ready"

# --- use --------------------------------------------------------------------------------------------------------------

# make play ARGS="--port 9000"
play: $(VENV)/.run $(PAGE)
	@exec $(BIN)/tromf play $(ARGS)

# --- tests ------------------------------------------------------------------------------------------------------------

# Every branch of the law must be taken by the tests of the law, so that only these are traced, which is slow.
LAW := $(foreach room,cards tricks games match,tests/$(room) src/tromf/$(room)) tests/referee

# Those of very many deals need not be traced: the others take every branch without them.
MANY := tests/games/test_signature.py tests/games/test_contract.py \
  $(foreach game,klaberjass rabloulti,tests/games/$(game)/test_properties.py)
TRACED := $(filter-out $(MANY),$(shell find $(LAW) -name "*.py"))

# The other tests often wait: for a browser, a process, a database, a clock.
WORKERS := $(shell echo $$(( ($$(nproc 2> /dev/null || echo 2) * 3 + 1) / 2 )))

# make test ARGS="tests/games -k auction" runs a part; the coverage that is asked of the law is then not.
test: $(READY)
	@chromium="$$(scripts/find-chromium)"
	export TROMF_CHROMIUM="$$chromium"
	scripts/quietly "page tests" npm run --prefix web --silent test
	if [ -n "$(ARGS)" ]; then exec $(BIN)/pytest $(ARGS); fi
	$(BIN)/pytest -n auto --dist loadfile --cov --cov-report= $(LAW) $(MANY:%=--ignore=%)
	$(BIN)/coverage report --fail-under=100
	$(BIN)/pytest -n $(WORKERS) --dist loadfile $(TRACED:%=--ignore=%)

# What takes long by its nature is not taken for a hang.
UNHURRIED := -o timeout=0 -o faulthandler_timeout=0

exact: $(READY)
	@scripts/sanitize
	TROMF_SAMPLE=full $(BIN)/pytest $(UNHURRIED) -m "exact" $(ARGS)

soak: $(READY)
	@TROMF_SAMPLE=full $(BIN)/pytest $(UNHURRIED) -m "soak" $(ARGS)

# --- checks -----------------------------------------------------------------------------------------------------------

check: check-style check-types check-imports check-page check-generated

check-style: $(VENV)/.dev
	@scripts/quietly "style" $(BIN)/ruff check .
	scripts/quietly "layout" $(BIN)/ruff format --check .

check-types: $(VENV)/.dev
	@scripts/quietly "types" $(BIN)/mypy src tests scripts $(wildcard bench)

check-imports: $(VENV)/.dev
	@scripts/quietly "import layers" $(BIN)/lint-imports

check-page: $(NODE_MODULES)
	@scripts/quietly "page types and style" npm run --prefix web --silent check

check-generated: $(VENV)/.dev $(NODE_MODULES)
	@scripts/quietly "generated files" $(BIN)/python scripts/generate.py --check
	scripts/quietly "options in the law pages" $(BIN)/python scripts/options_table.py --check

generate: $(VENV)/.dev $(NODE_MODULES)
	@$(BIN)/python scripts/generate.py
	$(BIN)/python scripts/options_table.py

# --- the rest ---------------------------------------------------------------------------------------------------------

bench: $(VENV)/.bench
	@$(BIN)/python -m bench $(ARGS)

audit: $(VENV)/.audit $(NODE_MODULES)
	@scripts/audit

# make lock ARGS=--upgrade
lock: $(VENV)/.dev
	@scripts/lock $(ARGS)

clean:
	@rm -rf $(VENV) web/node_modules web/public/cards src/tromf/server/page build dist htmlcov test-results .coverage .coverage.* \
	  .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .grimp_cache src/*.egg-info
	find src tests bench scripts -name __pycache__ -type d -prune -exec rm -rf {} + 2> /dev/null || true
