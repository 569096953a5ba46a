"""What a drill sees of its agent: silence, the last words, and questions that it answers."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kandev_desktop.app.drill.watch import Watch
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    ChunkKind,
    Observed,
    Origin,
    PermissionAsked,
    PermissionOption,
    PermissionSettled,
    PromptWritten,
    ToolKind,
    Update,
)
from tests.fakes.clock import FakeClock

AT = datetime(2026, 1, 1, tzinfo=UTC)
OPTIONS = (
    PermissionOption(id="always", name="", kind="allow_always"),
    PermissionOption(id="yes", name="", kind="allow_once"),
    PermissionOption(id="no", name="", kind="reject_once"),
)


def chunk(text: str, kind: ChunkKind = ChunkKind.ANSWER) -> Chunk:
    return Chunk(seq=1, at=AT, kind=kind, part=TextPart(text=text))


def asked(kind: ToolKind, *subject: str, cwd: str = "") -> PermissionAsked:
    return PermissionAsked(
        seq=1, at=AT, request_id="r", tool_call_id=None, title="", kind=kind,
        options=OPTIONS, subject=subject, cwd=cwd,
    )  # fmt: skip


STDERR = Observed(seq=1, at=AT, kind=SignalKind.STDERR, text="retrying")
SETTLED = PermissionSettled(seq=1, at=AT, request_id="r", option_id="yes", allowed=True, origin=Origin.USER)


async def heard(*steps: float | Update) -> Watch:
    """A watch after updates and the seconds between them."""
    clock = FakeClock()
    watch = Watch(clock, Path("/drill/place"))
    for step in steps:
        if isinstance(step, float):
            await clock.advance(step)
        else:
            watch.on_update(step)
    watch.end()
    return watch


async def test_silence_is_the_longest_time_without_a_frame() -> None:
    watch = await heard(
        9.0, PromptWritten(seq=1, at=AT), 2.0, chunk("a"), 3.0, STDERR, 4.0, SETTLED, 1.0, chunk("b"), 5.0
    )
    assert (watch.silent_s, watch.seconds) == (8.0, 15.0)


async def test_the_time_to_the_end_is_silence_too() -> None:
    watch = await heard(PromptWritten(seq=1, at=AT), 30.0)
    assert (watch.silent_s, watch.seconds) == (30.0, 30.0)


async def test_nothing_is_silent_before_a_prompt() -> None:
    watch = await heard(5.0, chunk("a"), 5.0)
    assert (watch.silent_s, watch.seconds) == (0.0, 0.0)


async def test_what_comes_after_the_end_changes_nothing() -> None:
    watch = await heard(PromptWritten(seq=1, at=AT), 1.0, chunk("a"))
    watch.on_update(chunk("b"))
    assert (watch.said, watch.silent_s) == ("a", 1.0)


async def test_only_answers_are_said_and_the_last_part_is_kept() -> None:
    watch = await heard(
        chunk("greeting"),
        PromptWritten(seq=1, at=AT),
        chunk("thought", ChunkKind.THOUGHT),
        chunk("x" * 3000),
        chunk("end"),
    )
    assert watch.said == "x" * 1997 + "end"


async def test_every_copy_of_the_answer_is_counted() -> None:
    cut, whole = "Hello from the practice provider. Every", "Hello from the practice provider."
    watch = await heard(PromptWritten(seq=1, at=AT), *map(chunk, cut), chunk(whole + cut), chunk(whole))
    assert watch.answers == 4


async def test_a_prompt_that_was_written_is_told() -> None:
    assert not (await heard(chunk("greeting"))).prompted.is_set()
    assert (await heard(PromptWritten(seq=1, at=AT))).prompted.is_set()


@dataclass(frozen=True)
class Case:
    id: str
    request: PermissionAsked
    answer: str


CASES = (
    Case("a command", asked(ToolKind.EXECUTE, "/bin/sh", "-c", "echo >> notes"), "yes"),
    Case("a command in the folder", asked(ToolKind.EXECUTE, "ls", cwd="/drill/place/sub"), "yes"),
    Case("a command elsewhere", asked(ToolKind.EXECUTE, "ls", cwd="/drill/placeshop"), "no"),
    Case("a file in the folder", asked(ToolKind.EDIT, "/drill/place/a"), "yes"),
    Case("a relative file", asked(ToolKind.READ, "a"), "yes"),
    Case("a file elsewhere", asked(ToolKind.READ, "/drill/place/a", "/etc/hosts"), "no"),
    Case("a file above", asked(ToolKind.EDIT, "../a"), "no"),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_what_stays_inside_is_allowed_once(case: Case) -> None:
    answer = await Watch(FakeClock(), Path("/drill/place")).decide(case.request)
    assert answer.option_id == case.answer
