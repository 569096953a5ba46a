"""Ends a process by SIGKILL at one point of one transition. The ports that the engine is given do it."""

import os
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import CommandsChanged, PermissionAsked, PromptWritten, Update
from kandev_desktop.engine.changes import Change, MoveOwner, OpenOwner
from kandev_desktop.engine.ports import AgentLauncher, AgentLink, AgentSink, LaunchSpec, PermissionAnswer
from kandev_desktop.store.sqlite_store import SqliteStore


class Point(StrEnum):
    """Where a transition can be cut. The last two are there only where it sends."""

    BEFORE_COMMIT = "before commit"
    AFTER_COMMIT = "after commit"
    AFTER_WRITE = "after the write"
    AFTER_FIRST_FRAME = "after the first frame"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kill:
    """One point of one transition; `state` is `None` for a committed prompt, which has no row before."""

    state: OwnerState | None
    targets: frozenset[OwnerState]
    point: Point

    def concerns(self, changes: Sequence[Change]) -> bool:
        """Whether these changes are the transition."""
        if self.state is None:
            return any(isinstance(change, OpenOwner) for change in changes)
        return any(
            isinstance(change, MoveOwner)
            and change.before.state is self.state
            and change.after.state in self.targets
            for change in changes
        )


class AnyKill(Protocol):
    """One point of one transition of whatever row."""

    @property
    def point(self) -> Point: ...

    def concerns(self, changes: Sequence[Change]) -> bool:
        """Whether these changes are the transition."""
        ...


def die() -> None:
    """End this process here."""
    os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(60)  # the signal comes before this line, or nothing goes on


class Executioner:
    """Knows whether the transition was committed and which point is the last."""

    def __init__(self, kill: AnyKill | None) -> None:
        self._kill = kill
        self._committed = False

    def before_commit(self, changes: Sequence[Change]) -> None:
        if self._is(Point.BEFORE_COMMIT) and self._concerns(changes):
            die()

    def after_commit(self, changes: Sequence[Change]) -> None:
        if not self._concerns(changes):
            return
        if self._is(Point.AFTER_COMMIT):
            die()
        self._committed = True

    def heard(self, update: Update) -> None:
        """What the agent's pipes brought, before anybody takes notice."""
        if not self._committed:
            return
        if self._is(Point.AFTER_WRITE) and isinstance(update, PromptWritten):
            die()
        if self._is(Point.AFTER_FIRST_FRAME) and isinstance(update, CommandsChanged):
            die()

    def _is(self, point: Point) -> bool:
        return self._kill is not None and self._kill.point is point

    def _concerns(self, changes: Sequence[Change]) -> bool:
        return self._kill is not None and self._kill.concerns(changes)


class KillingStore:
    """A store whose process can end around a commit. `refused` are moves that a full disk does not take."""

    def __init__(self, inner: SqliteStore, executioner: Executioner) -> None:
        self._inner = inner
        self._executioner = executioner
        self.refused: frozenset[tuple[OwnerState, OwnerState]] = frozenset()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def commit(self, changes: Sequence[Change]) -> bool:
        moves = {
            (change.before.state, change.after.state) for change in changes if isinstance(change, MoveOwner)
        }
        if moves & self.refused:
            raise StoreError(Problem.DISK_FULL, path="history.db")
        self._executioner.before_commit(changes)
        won = await self._inner.commit(changes)
        if won:
            self._executioner.after_commit(changes)
        return won


class KillingLauncher:
    """Implements AgentLauncher: agents whose words can be the last that a process hears."""

    def __init__(self, inner: AgentLauncher, executioner: Executioner) -> None:
        self._inner = inner
        self._executioner = executioner

    async def launch(self, spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        return await self._inner.launch(spec, _Listening(sink, self._executioner))


class _Listening:
    """Implements AgentSink."""

    def __init__(self, inner: AgentSink, executioner: Executioner) -> None:
        self._inner = inner
        self._executioner = executioner

    def on_update(self, update: Update) -> None:
        self._executioner.heard(update)
        self._inner.on_update(update)

    async def decide(self, request: PermissionAsked) -> PermissionAnswer:
        return await self._inner.decide(request)
