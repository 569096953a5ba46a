"""The catalogue and the dialects follow the structure that agents share, never the words of one rehearsal."""

import re
from pathlib import Path

import pytest

from kandev_desktop.acp import dialects
from kandev_desktop.shipped import resources

SOURCES = sorted([*(resources() / "catalogue").glob("*.toml"), *Path(dialects.__file__).parent.glob("*.py")])
REHEARSED = re.compile(
    r"(?:\b|_)fault(?:\b|_|\d)|sample[-_]|practice|rehears|127\.0\.0\.1:\d|no-such-host|hello from|will be cut",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_words_of_a_rehearsal(path: Path) -> None:
    assert REHEARSED.search(path.read_text(encoding="utf-8")) is None


@pytest.mark.parametrize(
    "words", ["req_fault000", "the fault server", "msg_sample_1", "Hello from", "fault-model"]
)
def test_such_words_would_be_found(words: str) -> None:
    assert REHEARSED.search(words)


@pytest.mark.parametrize("words", ["default", "Defaulting to fallback"])
def test_ordinary_words_would_not(words: str) -> None:
    assert REHEARSED.search(words) is None
