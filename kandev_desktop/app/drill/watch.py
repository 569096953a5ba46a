"""What is seen of a drilled agent beside its evidence, and what it is allowed."""

import asyncio
from pathlib import Path

from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    ChunkKind,
    Guaranteed,
    Observed,
    PermissionAsked,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    ToolKind,
    Update,
)
from kandev_desktop.engine.ports import Clock, PermissionAnswer
from kandev_desktop.engine.session.attempt import AttemptRun
from kandev_desktop.practice.answers import Tally

_SAID = 2000
_OURS = (PromptWritten, PermissionSettled, PipeEnded, Guaranteed)
_NO_FRAMES = frozenset({SignalKind.STDERR, SignalKind.EXIT, SignalKind.TRANSPORT})


class Watch:
    """Implements AgentSink for one attempt: feeds its evidence, times its silence, answers its questions.

    `prompted` is done once the prompt was written. `silent_s` is the longest time after it without a frame,
    `seconds` the time from it to the end; `said` is the last part of what came as an answer since, and
    `answers` says how often the provider's answer begins in it.
    """

    def __init__(self, clock: Clock, folder: Path) -> None:
        self._clock = clock
        self._folder = folder
        self._prompted: float | None = None
        self._heard = 0.0
        self._ended = False
        self._tally = Tally()
        self.run: AttemptRun | None = None
        self.prompted = asyncio.Event()
        self.silent_s = 0.0
        self.said = ""

    @property
    def answers(self) -> int:
        return self._tally.answers

    @property
    def seconds(self) -> float:
        return 0.0 if self._prompted is None else self._heard - self._prompted

    def on_update(self, update: Update) -> None:
        if self.run is not None:
            self.run.observe(update)
        if self._ended:
            return
        match update:
            case PromptWritten():
                self._begin()
            case Chunk(kind=ChunkKind.ANSWER, part=TextPart(text=text)):
                self._hear()
                self.said = (self.said + text)[-_SAID:]
                self._tally.add(text)
            case _ if _is_frame(update):
                self._hear()
            case _:
                pass

    def end(self) -> None:
        """The attempt is over: what comes from now on is fed to its evidence only."""
        self._hear()
        self._ended = True

    def _begin(self) -> None:
        """Some agents greet at their start; that belongs to no answer."""
        self._prompted = self._heard = self._clock.monotonic()
        self.said = ""
        self.prompted.set()

    def _hear(self) -> None:
        now = self._clock.monotonic()
        if self._prompted is not None:
            self.silent_s = max(self.silent_s, now - self._heard)
        self._heard = now

    async def decide(self, request: PermissionAsked) -> PermissionAnswer:
        """Allow this once what stays in the drill's folder."""
        wanted = "allow_once" if stays_inside(request, self._folder) else "reject_once"
        option = next((each.id for each in request.options if each.kind == wanted), None)
        return PermissionAnswer(option_id=option)


def stays_inside(request: PermissionAsked, folder: Path) -> bool:
    """Whether a request names no place outside the folder. Commands are the practice provider's own and go
    by the folder that they run in."""
    named = [] if request.kind is ToolKind.EXECUTE else list(request.subject)
    inside = folder.resolve()
    return all((inside / place).resolve().is_relative_to(inside) for place in [*named, request.cwd])


def _is_frame(update: Update) -> bool:
    return not (isinstance(update, _OURS) or (isinstance(update, Observed) and update.kind in _NO_FRAMES))
