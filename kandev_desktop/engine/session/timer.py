"""Waits for what an owner row waits for, and says so to its session. Decides nothing."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from kandev_desktop.domain.policy.owner import Held, OwnerRow, OwnerState
from kandev_desktop.engine.ports import Clock, Network
from kandev_desktop.engine.session.attempt import JUMP
from kandev_desktop.engine.session.messages import Due, Message, NetworkBack
from kandev_desktop.engine.supervisor import Supervisor

LONGEST_WAIT_S = 55.0
"""The clock may be set and the machine may sleep: what is due is read again this often, and is sent within a
minute where nobody tells."""

NETWORK_POLL_S = 2.0

AGAIN_S = 30.0

SETTLE_S = 5.0
"""Section 5: how long the network has to come back after a sleep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """`due` is said once it is `until` (UTC); `back`, where it is set, `after_back_s` seconds after the network is
    there, whatever the time.

    Both carry the version of the row that waits, so that a stale one is harmless.
    """

    name: str
    until: datetime
    due: Message
    back: Message | None = None
    after_back_s: float = 0.0


class WaitTimer:
    """At most one wait at a time."""

    def __init__(
        self, *, clock: Clock, network: Network, supervisor: Supervisor, post: Callable[[Message], None]
    ) -> None:
        self._clock = clock
        self._network = network
        self._supervisor = supervisor
        self._post = post
        self._wait: Wait | None = None
        self._not_before = clock.monotonic()
        self._task: asyncio.Task[None] | None = None

    def begin(self, wait: Wait) -> None:
        """Wait for this in place of what was waited for."""
        self.disarm()
        self._wait = wait
        self._task = self._supervisor.spawn(self._run(wait), name=wait.name)

    def disarm(self) -> None:
        """Wait for nothing."""
        self._wait = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def reread(self) -> None:
        """Look at once at what is due: the clock was set, or the network moved."""
        if self._wait is not None:
            self.begin(self._wait)

    def network_moved(self) -> None:
        """The system tells of the network."""
        self.reread()

    def settle(self) -> None:
        """The machine slept: nothing is due before the network had its time to come back."""
        self._not_before = self._clock.monotonic() + SETTLE_S
        self.reread()

    async def _run(self, wait: Wait) -> None:
        if wait.back is not None:
            await self._until_online()
            if wait.after_back_s > 0:
                await self._clock.sleep(wait.after_back_s)
            await self._insist(wait.back)
        while (left := (wait.until - self._clock.now()).total_seconds()) > 0:
            await self._sleep(min(left, LONGEST_WAIT_S))
        await self._until_settled()
        await self._insist(wait.due)

    async def _sleep(self, seconds: float) -> None:
        """Sleep, and notice where the machine did too: nobody may have told yet."""
        wall, steady = self._clock.now(), self._clock.monotonic()
        await self._clock.sleep(seconds)
        passed = timedelta(seconds=self._clock.monotonic() - steady)
        if self._clock.now() - wall - passed > JUMP:
            self._not_before = self._clock.monotonic() + SETTLE_S

    async def _until_online(self) -> None:
        """The network is back once it still is there after its time to come back."""
        await self._until_settled()
        while not self._network.online:
            await self._sleep(NETWORK_POLL_S)
            await self._until_settled()

    async def _until_settled(self) -> None:
        while (left := self._not_before - self._clock.monotonic()) > 0:
            await self._clock.sleep(left)

    async def _insist(self, message: Message) -> None:
        """Say it again until the row has moved, which ends this wait: a store that failed may work again."""
        while True:
            self._post(message)
            await self._clock.sleep(AGAIN_S)


class RetryTimer(WaitTimer):
    """Follows the owner rows of one session."""

    def follow(self, row: OwnerRow) -> None:
        """Wait for this row if it is scheduled, else for nothing."""
        self.disarm()
        if row.state is OwnerState.SCHEDULED and row.retry_at is not None:
            held = row.held is Held.NETWORK
            wait = Wait(
                name=f"retry of {row.session_id}",
                until=row.retry_at,
                due=Due(version=row.version),
                back=NetworkBack(version=row.version) if held else None,
            )
            self.begin(wait)
