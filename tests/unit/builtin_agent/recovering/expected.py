"""What section 6 of the recovery specification makes of a cell, without the code that is tested."""

from dataclasses import dataclass
from typing import Any, assert_never

from tests.fakes.provider import Reply
from tests.unit.builtin_agent.recovering.breaking import (
    SETUP_CODES,
    STREAM_CODES,
    breaks_before,
    breaks_within,
)
from tests.unit.builtin_agent.recovering.cells import Cell, Moment, Sequel
from tests.unit.builtin_agent.recovering.reading import Told
from tests.unit.builtin_agent.recovering.speaking import (
    RECEIVED,
    SENT,
    Call,
    Said,
    Thought,
    Words,
    whole,
)
from tests.unit.builtin_agent.recovering.stage import QUESTION, THINKING_S, Seen

RULE = "\n\n---\n\n"
_ASKED: Told = ("user", QUESTION)
_LOOK = Words("I look.")
_PARTIAL = Words("Hel")
_ANSWER = Words("Hello!")
_BEFORE = {Moment.TOOL: (Call("u1"),), Moment.TWO_TOOLS: (Call("u1"), Call("u2"))}
_PARTIALS: dict[Moment, tuple[Said, ...]] = {
    Moment.SETUP: (),
    Moment.FIRST_BYTE: (),
    Moment.THINKING: (Thought("hm"),),
    Moment.ARGUMENTS: (_PARTIAL, Call("lost", '{"a', whole=False)),
}
_ANSWERS: dict[Moment, tuple[Said, ...]] = {
    Moment.THINKING: (Thought("so"), _ANSWER),
    Moment.ARGUMENTS: (Call("u9"),),
}
Update = tuple[object, ...]


@dataclass(frozen=True)
class _Turn:
    """A turn: what its broken response said, if one broke, and what its whole one says, if one comes."""

    breaks: tuple[Said, ...] | None = None
    answer: tuple[Said, ...] | None = None


def turns(cell: Cell) -> tuple[_Turn, ...]:
    """The turns of a cell's prompt."""
    before = _BEFORE.get(cell.moment)
    heals = cell.sequel is Sequel.HEALS
    answer = _ANSWERS.get(cell.moment, (_ANSWER,))
    broken = _Turn(_PARTIALS.get(cell.moment, (_PARTIAL,)), answer if heals else None)
    first = (_Turn(answer=(_LOOK, *before)),) if before else ()
    asks = heals and any(isinstance(part, Call) for part in answer)
    return (*first, broken, *((_Turn(answer=(Words("Done."),)),) if asks else ()))


def replies(cell: Cell) -> tuple[Reply, ...]:
    """What the provider answers, in order. One more than may be asked for is whole."""
    sent: list[Reply] = []
    for turn in turns(cell):
        if turn.breaks is not None:
            again = cell.sequel is Sequel.FAILS_AGAIN
            sent += [_broken(cell, turn.breaks)] * (2 if again else 1)
        if turn.answer is not None:
            sent.append(Reply(pieces=whole(cell.dialect, turn.answer)))
    return (*sent, Reply(pieces=whole(cell.dialect, (Words("One too many."),))))


def _broken(cell: Cell, said: tuple[Said, ...]) -> Reply:
    if cell.moment is Moment.SETUP:
        return breaks_before(cell.fault)
    return breaks_within(cell.dialect, cell.fault, said)


def expected(cell: Cell) -> Seen:
    """The whole of what a cell does to the world."""
    model = _Model(cell)
    for turn in turns(cell):
        model.turn(turn)
    return model.seen()


class _Model:
    """Plays a prompt by the words of the specification."""

    def __init__(self, cell: Cell) -> None:
        self._cell = cell
        self._setup = cell.moment is Moment.SETUP
        self._context: list[Told] = [_ASKED]
        self._contexts: list[tuple[Told, ...]] = []
        self._told: list[Update] = []
        self._bubbles: dict[tuple[str, str], str] = {}
        self._revisions: list[tuple[str, str]] = []
        self._lines: list[str] = []
        self._waits: list[float] = []
        self._messages = 0
        self._end: tuple[object, ...] = ()

    def turn(self, turn: _Turn) -> None:
        """One turn is one message."""
        self._messages += 1
        self._promise(holds=True)
        if turn.breaks is not None:
            self._attempt(turn.breaks, broken=True, number=0)
            self._wait(shown=any(isinstance(part, Words) for part in turn.breaks))
        match self._cell.sequel:
            case Sequel.FAILS_AGAIN if turn.breaks is not None:
                self._attempt(turn.breaks, broken=True, number=1)
                self._end = ("failed", *self._failure())
            case Sequel.STOP if turn.breaks is not None:
                self._end = ("stopped",)
            case _ if turn.answer is not None:
                self._attempt(turn.answer, broken=False, number=0 if turn.breaks is None else 1)
                self._take_away(turn.breaks or (), turn.answer)
                self._take(turn.answer)
            case _:
                raise AssertionError(turn)

    def seen(self) -> Seen:
        return Seen(
            end=self._end,
            contexts=tuple(self._contexts),
            kept=tuple(self._context),
            told=tuple(self._told),
            bubbles=self._bubbles,
            revisions=tuple(self._revisions),
            lines=tuple(self._lines),
            waits=tuple(self._waits),
        )

    def _attempt(self, said: tuple[Said, ...], *, broken: bool, number: int) -> None:
        self._contexts.append(tuple(told for told in self._context if told[0] != "thought"))
        again = number == 1 and not self._setup
        for part in said:
            match part:
                case Words(text=text):
                    self._show("text", text, replaces=again)
                case Thought(text=text):
                    self._show("thought", text, replaces=again)
                case Call():
                    pass
                case _:
                    assert_never(part)
        self._measure(broken=broken, number=number)

    def _take_away(self, broke: tuple[Said, ...], answer: tuple[Said, ...]) -> None:
        """What broke goes, also where the whole answer says nothing of its kind."""
        spoken = {type(part) for part in answer}
        for kind, said in (("thought", Thought), ("text", Words)):
            if said not in spoken and any(isinstance(part, said) for part in broke):
                self._show(kind, "", replaces=True)

    def _show(self, kind: str, text: str, *, replaces: bool) -> None:
        place = (f"m{self._messages}", kind)
        self._told.append((kind, place[0], text, {"replaces": True} if replaces else {}))
        if replaces:
            self._revisions.append((kind, self._bubbles.get(place, "")))
        self._bubbles[place] = text

    def _measure(self, *, broken: bool, number: int) -> None:
        in_stream = not (broken and self._setup)
        phase, _, code = self._failure() if broken else ("stream", 200, None)
        numbers = {
            "phase": phase,
            "provider_wait_ms": round(THINKING_S * 1000) if in_stream else None,
            "stream_ms": 0 if in_stream else None,
            "status": 200 if in_stream else None,
            "provider_code": code,
            "retry_attempt": number,
        }
        self._told.append(("info", {"diagnostics": numbers}))

    def _failure(self) -> tuple[str, int | None, str]:
        if self._setup:
            return "setup", None, SETUP_CODES[self._cell.fault]
        return "stream", None, STREAM_CODES[self._cell.fault]

    def _wait(self, *, shown: bool) -> None:
        seconds = 0.5 if self._setup else 0.75
        retrying: dict[str, Any] = {
            "attempt": 1,
            "of": 1,
            "phase": "setup" if self._setup else "stream",
            "delay_ms": round(seconds * 1000),
            "code": "network_unavailable" if self._setup else "stream_failed",
        }
        if not self._setup:
            self._promise(holds=False)
        if shown:
            self._told.append(("text", f"m{self._messages}", RULE, {"retrying": retrying}))
        else:
            self._told.append(("info", {"retrying": retrying}))
        self._waits.append(seconds)

    def _take(self, answer: tuple[Said, ...]) -> None:
        """A whole answer enters the context, and the tools that it asks for run in order."""
        self._promise(holds=False)
        self._told.append(("used", SENT + RECEIVED))
        calls = [part for part in answer if isinstance(part, Call)]
        for part in answer:
            match part:
                case Thought(text=text):
                    self._context.append(("thought", text))
                case Words(text=text):
                    self._context.append(("assistant", text))
                case Call(id=id_, arguments=arguments):
                    self._context.append(("call", id_, "note", arguments))
                case _:
                    assert_never(part)
        for call in calls:
            self._lines.append(call.id)
            self._context.append(("result", call.id, f"did {call.id}"))
        if not calls:
            self._end = ("done", "end_turn")

    def _promise(self, *, holds: bool) -> None:
        self._told.append(("info", {"guarantee": holds}))
