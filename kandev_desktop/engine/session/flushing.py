"""Writes what comes of a running answer."""

from collections.abc import Sequence

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.engine.changes import Change, DropMessage
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.session.attempt import AttemptRun
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.state import SessionState

FLUSH_EVERY_S = 0.25
"""How old the stored text of a running answer may be when the program is killed."""


class Flushing:
    """What keeps the store from writing is told once until it changes, and written with what comes next. A
    change at fault is told, and only that one is lost."""

    def __init__(self, state: SessionState, recovery: Recovery, outside: Outside) -> None:
        self._state = state
        self._recovery = recovery
        self._out = outside

    async def follow(self, run: AttemptRun) -> None:
        """Write until cancelled."""
        refused: Problem | None = None
        while True:
            await self._out.clock.sleep(FLUSH_EVERY_S)
            run.look()
            changes = self._state.take_changes()
            if not changes:
                continue
            try:
                await self._out.store.commit(changes)
            except StoreError as error:
                self._state.put_back(changes)
                if error.problem is not refused:
                    self._recovery.trouble(error)
                refused = error.problem
            except Exception:  # ruff: ignore[blind-except] - told by each change that has it
                await self._write_alone(changes)
            else:
                refused = None

    async def _write_alone(self, changes: Sequence[Change]) -> None:
        """Write all but what is at fault. No row is dropped after one was lost, which may have taken its place."""
        lost = False
        for change in changes:
            if lost and isinstance(change, DropMessage):
                continue
            try:
                await self._out.store.commit((change,))
            except StoreError:
                self._state.put_back((change,))
            except Exception as fault:  # ruff: ignore[blind-except] - one bad row must not end the flushing
                lost = True
                self._out.supervisor.report(f"flush {self._state.record.id}", fault)
