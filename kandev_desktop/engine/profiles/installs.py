"""Installs of agents, which a person started after having seen the command."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from kandev_desktop.engine.profiles.ports import Programs
from kandev_desktop.engine.snapshots import Install, InstallState
from kandev_desktop.engine.supervisor import Supervisor

MOST_LINES = 200
LONGEST_LINE = 500


@dataclass(slots=True)
class _Running:
    command: tuple[str, ...]
    state: InstallState = InstallState.RUNNING
    lines: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_LINES))
    task: asyncio.Task[None] | None = None


class Installs:
    """At most one a profile. `tell` is called after every change, `ended` after one that went well."""

    def __init__(
        self,
        *,
        programs: Programs,
        supervisor: Supervisor,
        tell: Callable[[], None],
        ended: Callable[[], None],
    ) -> None:
        self._programs = programs
        self._supervisor = supervisor
        self._tell = tell
        self._ended = ended
        self._installs: dict[str, _Running] = {}

    @property
    def shown(self) -> tuple[Install, ...]:
        """Every install as it stands."""
        return tuple(
            Install(profile=name, command=each.command, state=each.state, lines=tuple(each.lines))
            for name, each in self._installs.items()
        )

    def begin(self, name: str, command: tuple[str, ...]) -> None:
        """Run the command, unless it runs already."""
        known = self._installs.get(name)
        if known is not None and known.state is InstallState.RUNNING:
            return
        running = self._installs[name] = _Running(command)
        running.task = self._supervisor.spawn(self._run(running), name=f"install of {name}")
        self._tell()

    def stop(self, name: str) -> None:
        """End one that runs; show nothing any more of one that has ended."""
        running = self._installs.get(name)
        if running is None:
            return
        if running.state is InstallState.RUNNING and running.task is not None:
            running.state = InstallState.STOPPED
            running.task.cancel()
        else:
            del self._installs[name]
        self._tell()

    async def _run(self, running: _Running) -> None:
        def line(text: str) -> None:
            running.lines.append(text[:LONGEST_LINE])
            self._tell()

        code = await self._programs.run(running.command, line)
        if running.state is InstallState.RUNNING:
            running.state = InstallState.DONE if code == 0 else InstallState.FAILED
        self._tell()
        if running.state is InstallState.DONE:
            self._ended()
