# All developer commands. A machine with Python 3.11+, make and a package index is enough: everything else is installed
# into .venv and node_modules, at the versions that the lock files pin. See CONTRIBUTING.md.

PYTHON ?= python3
PORT ?= 8000
PY := .venv/bin/python

.PHONY: quick quickscenarios quickrules quickmodules setup build pseudo serve free compress release reproduce test webkit check audit browse bench bench-betting bench-coach bench-boot bench-first lighthouse soak odds hostile records every serve-recipes compose count format lock clean help zensical mutants early browsers beside firefox

help:            ## what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/'

quick: setup     ## format, lint, types, rules, scenarios and browser modules: what to run while one writes (under a minute)
	@$(MAKE) --no-print-directory -j2 quickscenarios check quickrules quickmodules  # the longest first: two cores end together

quickscenarios: setup
	@$(PY) -m pytest -q -p no:cacheprovider tests/scenarios

quickrules: setup
	@$(PY) -m pytest -q -p no:cacheprovider tests/rules

quickmodules: setup
	@$(PY) -m pytest -q -p no:cacheprovider tests/code/test_imports.py tests/modules $(UNBUILT)

UNBUILT := --deselect "tests/modules/test_modules.py::test_modules[snapshot.test.mjs]"  # it reads what a build makes

setup:           ## install what the build needs (quick when done before)
	@$(PYTHON) tools/setup.py

build: setup     ## write the site to site/
	@$(PY) tools/build/build.py

pseudo: setup    ## write the site, with the pages of a few games, in a made-up language to build/pseudo/site: what stands there without brackets comes from no template
	@$(PY) tools/build/build.py pseudo

serve: free build  ## build, then serve on http://localhost:8000/ (PORT=... for another)
	@$(PY) tools/publish/serve.py --port $(PORT)

free: setup
	@$(PY) tools/publish/serve.py --port $(PORT) --try

compress: build  ## lay beside each file of site/ the same compressed, for a server that sends such (minutes; docs/serving.md)
	@$(PY) -c "from tools import setup; setup.run(setup.node(), 'tools/publish/compress.mjs', 'site')"

release: build   ## lay everything that is published into dist/: wheel, source archive, site, cards as PDF, checksums; publishes nothing
	@$(PYTHON) tools/setup.py browser
	@$(PY) tools/publish/release.py

reproduce: setup ## build the site twice, in two folders and time zones, and compare every byte (long; QUICK=--quick takes over what is baked already)
	@$(PY) tools/publish/reproduce.py $(QUICK)

zensical: build  ## render the same pages by Zensical too and compare what readers read (docs/built-with.md says why)
	@$(PY) tools/build/beside_zensical.py

check: setup     ## the linters, the type checkers, the variant files' own lint
	@nice $(PY) tools/check.py  # a build beside it goes first

audit: setup     ## ask OSV what is known of the packages that the lock files pin (needs the network; AUDIT="--data FOLDER" reads OSV's files)
	@$(PY) tools/publish/audit.py $(AUDIT)

bench: setup     ## measure the engine beside its peers, write the tables of docs/speed.md
	@$(PY) -m tests.benchmarks

bench-betting: setup ## 10,000 random sequences of bets of each kind beside PokerKit: the same player, bounds and chips at every decision (long)
	@$(PY) -m tests.benchmarks betting 10000

bench-coach: build  ## measure how soon the coach has spoken in a browser, write that table of docs/speed.md
	@$(PYTHON) tools/setup.py browser
	@$(PY) -m tests.benchmarks.coaching

bench-boot: build  ## measure how soon a hand can be played in a browser, write that table of docs/speed.md
	@$(PYTHON) tools/setup.py browser
	@$(PY) -m tests.benchmarks.booting

bench-first: build ## measure how soon a first visitor on a slow phone sees a decision, write that table of docs/speed.md (needs nginx)
	@$(PYTHON) tools/setup.py browser
	@$(PY) -m tests.benchmarks.first_decision

lighthouse: build  ## ask Lighthouse about five pages on a phone, write that table of docs/speed.md (on a quiet machine; RUNS=... for another number of runs)
	@$(PYTHON) tools/setup.py browser nginx
	@$(PY) -m tests.benchmarks.lighthouse

soak: build      ## play a thousand deals in one tab of a browser and look whether memory goes on growing (long; SOAK=... for another number)
	@$(PYTHON) tools/setup.py browser
	@$(PY) -m tests.benchmarks.soaking

odds: setup      ## deal every game at every number of seats, write what wins there (long; goes on where it was stopped)
	@$(PY) -m farm odds

mutants: setup   ## forty named faults in a copy of the code, one at a time: do the tests next to each notice? (minutes)
	@$(PY) -m tests.code_mutants

hostile: setup   ## 100,000 hostile files, requests, records and actions (long; make test does some hundreds)
	@$(PY) -m tests.benchmarks.hostile

records: setup   ## a deal of every game, replayed and dealt again by every CPython from 3.11 to 3.14 that is here, and by Pyodide's (PYTHONS=... for others)
	@$(PY) -m tests.benchmarks.pythons

every: pseudo browsers  ## every property of every game, every option at every number of seats, every look of every page (make test tries some of them)
	@$(MAKE) --no-print-directory build
	@EVERY=1 $(PY) -m pytest -n auto --dist loadgroup

serve-recipes: build  ## the recipe for nginx by a real nginx, in front of the built site (make test does so where there is one)
	@$(PYTHON) tools/setup.py nginx
	@RECIPES=1 $(PY) -m pytest tests/site/test_nginx.py

webkit: build    ## read, play, drill, settle and print in WebKitGTK, and read without a network (no part of make test)
	@$(PYTHON) tools/setup.py webkit
	@WEBKIT=1 $(PY) -m pytest tests/webkit

compose: setup   ## every pair of phrases, and thousands of games by chance: refused in words or dealt (long; make test tries some hundreds)
	@COMPOSE=1 $(PY) -m pytest -n auto tests/compose

count: setup     ## evaluate all 133,784,560 hands of seven cards and compare with the known counts
	@$(PY) -m tests.benchmarks.counts

format: setup    ## lay the code out as the check wants it
	@$(PY) tools/check.py format

test: setup      ## everything, but a twelfth of the browser's tests and half of each sample of games: each change has another turn (make every tries all)
	@$(MAKE) --no-print-directory -j4 check build browsers early
	@$(MAKE) --no-print-directory -j3 pseudo second-build firefox
	@BY_TURNS=1 $(PY) -m pytest -n auto --dist loadgroup --no-loadscope-reorder $(addprefix --ignore=,$(EARLY)) $(PYTEST)  # the browser's, which take longest, before many short ones

browse: build browsers  ## every test in the browser (make test tries a twelfth of them)
	@$(PY) -m pytest -n auto --dist loadgroup tests/browser

EARLY := tests/coach/test_obvious_decisions.py tests/coach/test_reasons.py tests/compose  # long ones, which need neither the site nor what a build learns

early: setup     # runs beside MkDocs
	@nice $(PY) -m pytest $(EARLY)

browsers: setup  # and the server that tests are run with
	@$(PYTHON) tools/setup.py browser firefox nginx

second-build:    # a second build, beside the one that stands here
	@$(PY) tools/publish/reproduce.py --beside

firefox:         # the tests that are marked for it
	@BY_TURNS=1 BROWSER=firefox $(PY) -m pytest -n auto -m firefox tests/browser

lock:            ## pin the newest allowed versions anew
	@$(PYTHON) tools/setup.py lock

clean:           ## remove what make made
	rm -rf .venv node_modules build site dist .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
