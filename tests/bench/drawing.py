"""How long the loop is held while the session of an attempt is put into words, of as many attempts as one ever has."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, timedelta
from statistics import median
from time import perf_counter

from kandev_desktop.engine.history.records import PromptMark, SessionHistory
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.history_timeline import summed, timeline
from tests.ui.history_scenes import marked, row, session_of
from tests.ui.scenes import NOW

AIM_MS = 16
_ATTEMPTS, _OF_A_PROMPT, _TURNS = 5_000, 5, 15


def report() -> Iterator[str]:
    """A line for each step."""
    found = _session()
    steps: tuple[tuple[str, Callable[[], object]], ...] = (
        ("its sum", lambda: summed(found)),
        ("its last attempts", lambda: timeline(found, Names(), NOW, UTC)),
        (
            "those around one in its middle",
            lambda: timeline(found, Names(), NOW, UTC, around=found.rows[_ATTEMPTS // 2].attempt_id),
        ),
    )
    yield f"**A session of {_ATTEMPTS:,} attempts in words** (ms on the loop, {_TURNS} turns, aim {AIM_MS})"
    yield ""
    yield "| step | median | worst | within the aim |"
    yield "| --- | ---: | ---: | --- |"
    for name, step in steps:
        turns = [_took(step) for _ in range(_TURNS)]
        within = "yes" if median(turns) < AIM_MS else "no"
        yield f"| {name} | {median(turns):.1f} | {max(turns):.1f} | {within} |"


def _took(step: Callable[[], object]) -> float:
    begun = perf_counter()
    step()
    return (perf_counter() - begun) * 1000


def _session() -> SessionHistory:
    """A minute between its attempts, each of which failed and was tried again."""
    rows = tuple(
        row(
            n % _OF_A_PROMPT + 1,
            NOW - timedelta(minutes=_ATTEMPTS - n),
            attempt_id=f"x{n}",
            generation=n // _OF_A_PROMPT + 1,
        )
        for n in range(_ATTEMPTS)
    )
    first = session_of(rows[:_OF_A_PROMPT])
    prompts = [PromptMark(generation=each.generation, at=each.started_at) for each in rows[::_OF_A_PROMPT]]
    return marked(replace(first, rows=rows, prompts=tuple(prompts)))
