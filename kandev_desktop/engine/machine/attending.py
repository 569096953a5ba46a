"""Attends to the machine while the program runs: hands on what happens to it, and keeps it awake."""

import asyncio

from kandev_desktop.engine.events import AppChanged, MachineWoke
from kandev_desktop.engine.machine.idle import IdleKeeper
from kandev_desktop.engine.machine.ports import ClockSet, Machine, MachineEvent, NetworkMoved, Woke
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.roster import Roster
from kandev_desktop.engine.routing.health import Health
from kandev_desktop.engine.routing.run_desk import RunDesk

_ONE_SLEEP_S = 2.0
"""Two sources tell of one sleep within this time."""


class Attending:
    """`begin` comes after the first paint: what listens takes time to load."""

    def __init__(
        self, machine: Machine, *, roster: Roster, health: Health, runs: RunDesk, outside: Outside
    ) -> None:
        self._machine = machine
        self._roster = roster
        self._health = health
        self._runs = runs
        self._out = outside
        self._keeper = IdleKeeper(machine.idle, outside.clock, roster.waits_for_disk)
        self.heard = self._keeper.heard
        self._woke_at: float | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Watch, and keep the machine awake for what is owed already."""
        for actor in self._roster.actors:
            if actor.state.owner is not None:
                self._keeper.note(actor.state.owner)
            if actor.state.route is not None:
                self._keeper.note_route(actor.state.route)
        spawn = self._out.supervisor.spawn
        self._tasks = [
            spawn(self._machine.watch.watch(self._moved), name="machine watch"),
            spawn(self._keeper.run(), name="idle inhibitor"),
            spawn(self._keeper.reread(), name="idle inhibitor's clock"),
        ]

    async def end(self) -> None:
        """Listen no more, and let the machine sleep."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _moved(self, event: MachineEvent) -> None:
        if isinstance(event, Woke) and self._told_already():
            return
        for actor in self._roster.actors:
            actor.moved(event)
        self._health.moved(event)
        now = self._out.clock.now()
        match event:
            case Woke():
                self._out.bus.publish(MachineWoke(at=now))
            case NetworkMoved():
                self._out.bus.publish(AppChanged(at=now))
            case ClockSet():
                self._runs.reread()

    def _told_already(self) -> bool:
        before, now = self._woke_at, self._out.clock.monotonic()
        self._woke_at = now
        return before is not None and now - before < _ONE_SLEEP_S
