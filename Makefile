# Every target works on a fresh clone: `install` makes .venv and does nothing when nothing changed.
# ARGS go to the program behind the target, for example: make test ARGS="tests/unit -x"

# Recipes use relative paths, so that a checkout may stand in a folder with spaces in its name.
BIN := .venv/bin

.PHONY: install run test demo bench screenshots translations lint

# Any Python can start the installer, which then looks for a suitable one itself.
install:
	@for python in "$$PYTHON" python3 python3.13 python3.12 python3.11; do \
		if "$$python" -c "" 2> /dev/null; then exec "$$python" packaging/install.py; fi; \
	done; \
	echo "Python 3.11, 3.12 or 3.13 is needed, for example: sudo apt-get install python3 python3-venv" >&2; \
	exit 1

run: install
	$(BIN)/kandev-desktop $(ARGS)

# A process of tests for each core; ARGS="-n 0 …" runs them in one, as a debugger needs it.
test: install
	$(BIN)/python -m pytest --numprocesses=logical --maxprocesses=8 --dist=worksteal $(ARGS)

demo: install
	$(BIN)/kandev-desktop demo $(ARGS)

bench: install
	$(BIN)/python -m tests.bench $(ARGS)

screenshots: install
	$(BIN)/python packaging/screenshots.py $(ARGS)

translations: install
	$(BIN)/python packaging/translations.py update

lint: install
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python packaging/translations.py check
