"""Several failures within one prompt, hints, and refusals that are never asked again, in every dialect."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.builtin_agent.config import Dialect
from tests.fakes.provider import JSON, Reply
from tests.unit.builtin_agent.recovering.breaking import breaks_within
from tests.unit.builtin_agent.recovering.cells import Fault
from tests.unit.builtin_agent.recovering.speaking import (
    Call,
    Said,
    Thought,
    Words,
    begun,
    error_event,
    refusal,
    whole,
)
from tests.unit.builtin_agent.recovering.stage import Seen, Stage
from tests.unit.builtin_agent.recovering.world import Notes, SkippingLoop, WaitedClock


@dataclass(frozen=True)
class Refuses:
    """A bad status before the stream."""

    status: int
    code: str = "overloaded_error"
    retry_after: str = ""


@dataclass(frozen=True)
class Breaks:
    """A stream that is cut after this much."""

    said: tuple[Said, ...] = (Words("Hel"),)


@dataclass(frozen=True)
class Fails:
    """A stream that ends with an error event of this code."""

    code: str


@dataclass(frozen=True)
class Garbles:
    """Bytes that are no HTTP."""


@dataclass(frozen=True)
class Says:
    """A whole answer."""

    said: tuple[Said, ...] = (Words("Hello!"),)


Step = Refuses | Breaks | Fails | Garbles | Says
OVERLOADED, CUT, ANSWERS = Refuses(503), Breaks(), Says()


@dataclass(frozen=True, kw_only=True)
class Mixture:
    """What the provider does request by request, and what comes of it: each request is made, and no other."""

    id: str
    steps: tuple[Step, ...]
    waits: tuple[float, ...] = ()
    end: tuple[object, ...] = ("done", "end_turn")
    bubbles: Mapping[tuple[str, str], str]
    revisions: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()


HELLO = {("m1", "text"): "Hello!"}
HEL = {("m1", "text"): "Hel"}
AWAY = (("text", "Hel"),)


def asks(id_: str) -> Says:
    return Says((Call(id_),))


def refused(status: int, code: str = "overloaded_error") -> tuple[object, ...]:
    return "failed", "setup", status, code


BROKEN = ("failed", "stream", None, "incomplete_body")
FOUR_BREAKS = (CUT, asks("u1"), CUT, asks("u2"), CUT, asks("u3"), CUT)

MIXTURES = [
    Mixture(
        id="setup, then stream",
        steps=(OVERLOADED, CUT, ANSWERS),
        waits=(0.5, 0.75),
        bubbles=HELLO,
        revisions=AWAY,
    ),
    Mixture(
        id="stream, then setup",
        steps=(CUT, OVERLOADED, ANSWERS),
        waits=(0.75, 0.5),
        bubbles=HELLO,
        revisions=AWAY,
    ),
    Mixture(
        id="setup, stream, setup",
        steps=(OVERLOADED, CUT, OVERLOADED),
        waits=(0.5, 0.75),
        end=refused(503),
        bubbles=HEL,
    ),
    Mixture(
        id="stream, setup, stream",
        steps=(CUT, OVERLOADED, Breaks((Words("Hello wor"),))),
        waits=(0.75, 0.5),
        end=BROKEN,
        bubbles={("m1", "text"): "Hello wor"},
        revisions=AWAY,
    ),
    Mixture(
        id="a shorter second partial",
        steps=(Breaks((Words("Hello wor"),)), CUT),
        waits=(0.75,),
        end=BROKEN,
        bubbles={("m1", "text"): "Hello wor"},
        revisions=(("text", "Hello wor"), ("text", "Hel")),
    ),
    Mixture(
        id="three stream retries and a fourth break",
        steps=FOUR_BREAKS,
        waits=(0.75, 0.75, 0.75),
        end=BROKEN,
        bubbles={**{(f"m{number}", "text"): "" for number in range(1, 4)}, ("m4", "text"): "Hel"},
        revisions=AWAY * 3,
        lines=("u1", "u2", "u3"),
    ),
    Mixture(
        id="a replay that asks for a tool in place of speaking",
        steps=(CUT, asks("u1"), ANSWERS),
        waits=(0.75,),
        bubbles={("m1", "text"): "", ("m2", "text"): "Hello!"},
        revisions=AWAY,
        lines=("u1",),
    ),
    Mixture(
        id="a replay that speaks in place of thinking",
        steps=(Breaks((Thought("hm"),)), ANSWERS),
        waits=(0.75,),
        bubbles={**HELLO, ("m1", "thought"): ""},
        revisions=(("text", ""), ("thought", "hm")),
    ),
    Mixture(
        id="a replay that asks for a tool in place of thinking and speaking",
        steps=(Breaks((Thought("hm"), Words("Hel"))), asks("u1"), ANSWERS),
        waits=(0.75,),
        bubbles={("m1", "thought"): "", ("m1", "text"): "", ("m2", "text"): "Hello!"},
        revisions=(("thought", "hm"), *AWAY),
        lines=("u1",),
    ),
    Mixture(
        id="a replay that thinks in place of speaking",
        steps=(CUT, Says((Thought("so"), Words("Hello!")))),
        waits=(0.75,),
        bubbles={**HELLO, ("m1", "thought"): "so"},
        revisions=(("thought", ""), *AWAY),
    ),
    Mixture(id="a hint of 3 s", steps=(Refuses(503, retry_after="3"), ANSWERS), waits=(3.0,), bubbles=HELLO),
    Mixture(id="a hint of 8 s", steps=(Refuses(503, retry_after="8"), ANSWERS), waits=(8.0,), bubbles=HELLO),
    Mixture(id="a hint of 9 s", steps=(Refuses(503, retry_after="9"),), end=refused(503), bubbles={}),
    Mixture(id="a hint of none", steps=(Refuses(503, retry_after="0"), ANSWERS), waits=(0.0,), bubbles=HELLO),
    Mixture(
        id="a date to come",
        steps=(Refuses(503, retry_after="Thu, 01 Jan 2026 12:00:05 GMT"), ANSWERS),
        waits=(4.8,),
        bubbles=HELLO,
    ),
    Mixture(
        id="a date in the past",
        steps=(Refuses(503, retry_after="Thu, 01 Jan 2026 11:59:00 GMT"), ANSWERS),
        waits=(0.5,),
        bubbles=HELLO,
    ),
    Mixture(
        id="a throttle with a hint",
        steps=(Refuses(429, "rate_limit_error", "3"), ANSWERS),
        waits=(3.0,),
        bubbles=HELLO,
    ),
    Mixture(
        id="a throttle without a hint",
        steps=(Refuses(429, "rate_limit_error"),),
        end=refused(429, "rate_limit_error"),
        bubbles={},
    ),
    Mixture(
        id="a spent quota with a hint",
        steps=(Refuses(429, "insufficient_quota", "3"),),
        end=refused(429, "insufficient_quota"),
        bubbles={},
    ),
    Mixture(
        id="a wrong key",
        steps=(Refuses(401, "authentication_error", "3"),),
        end=refused(401, "authentication_error"),
        bubbles={},
    ),
    Mixture(
        id="a context that is too long",
        steps=(Refuses(400, "context_length_exceeded", "3"),),
        end=refused(400, "context_length_exceeded"),
        bubbles={},
    ),
    Mixture(
        id="a replay that is refused for good",
        steps=(CUT, Refuses(401, "authentication_error")),
        waits=(0.75,),
        end=refused(401, "authentication_error"),
        bubbles=HEL,
    ),
    Mixture(
        id="an overload within the stream",
        steps=(Fails("overloaded_error"),),
        end=("failed", "stream", None, "overloaded_error"),
        bubbles=HEL,
    ),
    Mixture(
        id="a server that speaks no HTTP",
        steps=(Garbles(),),
        end=("failed", "setup", None, "protocol_error"),
        bubbles={},
    ),
]


def reply(dialect: Dialect, step: Step) -> Reply:
    match step:
        case Refuses():
            hint = {"retry-after": step.retry_after} if step.retry_after else {}
            return Reply(status=step.status, headers={**JSON, **hint}, pieces=(refusal(dialect, step.code),))
        case Breaks():
            return breaks_within(dialect, Fault.CLOSE, step.said)
        case Fails():
            return Reply(pieces=(*begun(dialect, (Words("Hel"),)), error_event(dialect, step.code)))
        case Garbles():
            return Reply(status=0, pieces=(b"\x15\x03\x01 no http\r\n\r\n",))
        case Says():
            return Reply(pieces=whole(dialect, step.said))


def in_short(seen: Seen) -> tuple[object, ...]:
    return (
        seen.end,
        len(seen.contexts),
        seen.waits,
        seen.bubbles,
        seen.revisions,
        seen.lines,
        seen.connections,
    )


@pytest.mark.parametrize("dialect", list(Dialect), ids=str)
def test_every_mixture(dialect: Dialect, tmp_path: Path) -> None:
    faults = []
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        for mixture in MIXTURES:
            notes = Notes(tmp_path / f"{mixture.id}.txt")
            stage = Stage(dialect=dialect, clock=WaitedClock(), tools=notes)
            steps = (*mixture.steps, Says((Words("One too many."),)))
            seen = runner.run(stage.play([reply(dialect, step) for step in steps]))
            wanted = (
                mixture.end,
                len(mixture.steps),
                mixture.waits,
                mixture.bubbles,
                mixture.revisions,
                mixture.lines,
                0,
            )
            if in_short(seen) != wanted:
                faults.append(f"{mixture.id}:\n  saw    {in_short(seen)}\n  wanted {wanted}")
    print(f"{dialect}: {len(MIXTURES)} mixtures")
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)
