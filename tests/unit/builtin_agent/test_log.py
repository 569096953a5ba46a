import json
import logging
from collections.abc import Iterator

import pytest

from kandev_desktop.builtin_agent.failure import Failure, Kind, Phase
from kandev_desktop.builtin_agent.log import log_failure, quieten

KEY = "sk-planted-0123456789"


@pytest.fixture(autouse=True)
def root_logger() -> Iterator[None]:
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    # The runner's own handlers would be closed by what is tested.
    root.handlers[:] = []
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_library_is_heard_without_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    quieten()
    logger = logging.getLogger("lib")
    logger.info("unheard")
    try:
        int(KEY)
    except ValueError:
        logger.exception("failed with %s", KEY)
    (line,) = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert told.pop("at").startswith("test_log.py:")
    assert told == {"event": "log", "level": "ERROR", "logger": "lib", "error": "ValueError"}


def test_a_failed_attempt_is_one_line_of_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    failure = Failure(kind=Kind.HTTP, phase=Phase.SETUP, text=KEY, data={"a": KEY}, hints={}, written=True)
    log_failure(failure, {"status": 529})
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line) == {"event": "attempt_failed", "kind": "http", "status": 529}
