"""What stays is looked through for garbage once."""

import gc
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from kandev_desktop.app import garbage
from kandev_desktop.engine.events import AgentStarted, AppChanged, Event, SessionOpened

NOW = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture(autouse=True)
def own_settings() -> Iterator[None]:
    kept = gc.get_threshold()
    gc.disable()
    gc.unfreeze()
    yield
    gc.unfreeze()
    gc.set_threshold(*kept)
    gc.enable()


def test_from_the_first_paint_on_garbage_is_looked_for_in_what_is_new() -> None:
    garbage.settle()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[2] > 10


@pytest.mark.parametrize(
    ("event", "stays"),
    [
        (AgentStarted(at=NOW, session_id="s", agent="a", version="1"), True),
        (SessionOpened(at=NOW, session_id="s", profile="p", cwd="/"), True),
        (AppChanged(at=NOW), False),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_an_agent_or_a_session_brought_stays(event: Event, *, stays: bool) -> None:
    garbage.heard(event)
    assert (gc.get_freeze_count() > 0) is stays
