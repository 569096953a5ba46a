"""A recorded session through the tap and the collector of a living one: what each attempt left as evidence."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, assert_never

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects import Dialects, family
from kandev_desktop.acp.recording import (
    Entry,
    FrameIn,
    FrameOut,
    LineError,
    ProcessEnd,
    StderrText,
    StrayLine,
    Unseen,
    WriteRefused,
    entry,
)
from kandev_desktop.acp.tap import KNOWN_REQUESTS, PERMISSION, PROMPT, Tap
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.evidence.collector import STDERR_GRACE, EvidenceCollector
from kandev_desktop.domain.evidence.signals import Evidence, Phase
from kandev_desktop.domain.session.updates import Origin, Update

INITIALIZE = "initialize"
_OPENING = {
    "session/new": Phase.SESSION_START,
    "session/load": Phase.LOAD,
    "session/resume": Phase.LOAD,
}
_SERVED = KNOWN_REQUESTS - {PERMISSION}
"""File and terminal requests. A living client tells what came of them; a recording shows no more than that they were made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedAttempt:
    """One prompt's evidence; `prompt` counts from 1, 0 is a launch that never reached one.

    `ended_at` is the recording's time of the end, `silent_for` the longest time without a frame, `None` where
    the agent did something.
    """

    prompt: int
    evidence: Evidence
    ended_at: datetime
    silent_for: timedelta | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BadLine:
    """A line that is no entry; `number` counts from 1."""

    number: int
    reason: str


def replay(
    lines: Iterable[bytes], *, agent: str, catalogue: Catalogue, started_at: datetime, zone: str
) -> Iterator[ReplayedAttempt | BadLine]:
    """The attempts of one recording in order. `agent` is used where `initialize` names none.

    It is played twice, the first time for how the agent's good answers look: a program that knows the agent
    has seen one before.
    """
    entries: list[Entry] = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                entries.append(entry(line))
            except LineError as error:
                yield BadLine(number=number, reason=error.reason)
    name, dialects = _named(entries) or family(agent), Dialects(catalogue)
    first, second = (
        _Player(agent=name, dialects=dialects, started_at=started_at, zone=zone) for _ in range(2)
    )
    list(_played(first, entries))
    yield from _played(second, entries)


def _played(player: "_Player", entries: list[Entry]) -> Iterator[ReplayedAttempt]:
    for place, each in enumerate(entries):
        refused = isinstance(each, FrameOut) and isinstance(_after(entries, place), WriteRefused)
        yield from player.take(each, refused=refused)
    yield from player.finish()


def _after(entries: list[Entry], place: int) -> Entry | None:
    return entries[place + 1] if place + 1 < len(entries) else None


def _named(entries: Iterable[Entry]) -> str | None:
    """The family of the first agent that introduces itself."""
    for each in entries:
        if isinstance(each, FrameIn):
            result = read.mapping(read.mapping(each.frame).get("result"))
            name = read.text(read.mapping(result.get("agentInfo")).get("name"))
            if name:
                return family(name)
    return None


class _RecordedTime:
    """The clock of a recording."""

    def __init__(self, started_at: datetime) -> None:
        self._started_at = started_at
        self.t = 0.0

    def now(self) -> datetime:
        return self._started_at + timedelta(seconds=self.t)


class _Player:
    """Plays one recording, its processes one after the other."""

    def __init__(self, *, agent: str, dialects: Dialects, started_at: datetime, zone: str) -> None:
        self._agent = agent
        self._dialects = dialects
        self._zone = zone
        self._time = _RecordedTime(started_at)
        self._tap = self._new_tap()
        self._collector = self._new_collector(Phase.SPAWN)
        self._settled: float | None = None
        self._number = 0
        self._asked: int | str | None = None
        self._unanswered: set[int | str] = set()
        self._open = False
        self._launching = False

    # -- in

    def take(self, each: Entry, *, refused: bool) -> Iterator[ReplayedAttempt]:
        """Play one entry. `refused` says that the pipe took nothing of this frame."""
        self._time.t = max(self._time.t, each.t)
        if self._settled is not None and self._time.t - self._settled > STDERR_GRACE:
            yield from self._close()
        if isinstance(each, FrameOut):
            yield from self._out(each.frame, refused=refused)
        else:
            self._watch(each)

    def finish(self) -> Iterator[ReplayedAttempt]:
        """The recording is over."""
        yield from self._close()

    # -- within

    def _watch(self, each: FrameIn | StrayLine | StderrText | ProcessEnd | WriteRefused | Unseen) -> None:
        match each:
            case FrameIn(frame=frame):
                self._tap.feed_in(frame)
                self._served(read.mapping(frame))
                self._answered(read.mapping(frame))
            case StrayLine(text=text):
                self._tap.feed_strange("not JSON", text)
            case StderrText(text=text):
                for line in text.splitlines():
                    self._tap.feed_stderr(line)
            case ProcessEnd():
                # Stdin is closed on a program that has ended by itself, too: then a request is open.
                expected = each.expected and not self._unanswered
                self._tap.feed_exit(each.code, each.signal, expected=expected)
                self._settle()
            case WriteRefused(code=code) if self._asked is not None:
                self._tap.refused(self._asked, written=0, code=code, errno=None)
                self._settle()
            case WriteRefused() | Unseen():
                pass
            case _:
                assert_never(each)

    def _out(self, frame: dict[str, object], *, refused: bool) -> Iterator[ReplayedAttempt]:
        method, key = frame.get("method"), frame.get("id")
        if method == INITIALIZE:
            yield from self._close()
            self._launch()
        elif method == PROMPT:
            self._launching = False
            yield from self._close()
            self._dispatch(read.maybe_text(read.mapping(frame.get("params")).get("sessionId")), key)
        elif isinstance(method, str) and self._launching and method in _OPENING:
            self._collector.enter(_OPENING[method])
        self._tap.feed_out(frame, Origin.USER)
        if isinstance(key, int | str) and method is not None:
            self._unanswered.add(key)
            if not refused:
                self._tap.written(key)

    def _launch(self) -> None:
        self._tap = self._new_tap()
        self._unanswered.clear()
        self._collector = self._new_collector(Phase.SPAWN)
        self._launching = True

    def _dispatch(self, native_id: str | None, key: object) -> None:
        self._number += 1
        self._asked = key if isinstance(key, int | str) else None
        self._open = True
        self._collector = self._new_collector(Phase.SETUP, native_id)

    def _served(self, frame: dict[str, Any]) -> None:
        method = frame.get("method")
        if "id" in frame and isinstance(method, str) and method in _SERVED:
            self._tap.strange("a request that the recording answers", method)

    def _answered(self, frame: dict[str, Any]) -> None:
        key = frame.get("id")
        if "method" in frame or not isinstance(key, int | str):
            return
        self._unanswered.discard(key)
        if self._open and key == self._asked:
            self._settle()

    def _settle(self) -> None:
        if (self._open or self._launching) and self._settled is None:
            self._settled = self._time.t
            self._collector.settle(mono=self._time.t)

    def _close(self) -> Iterator[ReplayedAttempt]:
        """Hand out the attempt that is open, if one is."""
        if self._open or self._launching:
            yield ReplayedAttempt(
                prompt=self._number if self._open else 0,
                evidence=self._collector.evidence(),
                ended_at=self._time.now(),
                silent_for=self._silence(),
            )
        self._open = self._launching = False
        self._asked = None
        self._settled = None

    def _silence(self) -> timedelta | None:
        if not self._open or self._collector.effects.activity:
            return None
        until = self._time.t if self._settled is None else self._settled
        return self._collector.silence.longest(until=until)

    def _hear(self, update: Update) -> None:
        self._collector.add(update, mono=self._time.t)

    def _new_tap(self) -> Tap:
        return Tap(dialect=self._dialects.of(self._agent), emit=self._hear, clock=self._time)

    def _new_collector(self, phase: Phase, native_id: str | None = None) -> EvidenceCollector:
        return EvidenceCollector(
            agent=self._agent,
            zone=self._zone,
            dispatched_mono=self._time.t,
            phase=phase,
            native_id=native_id,
        )
