"""A scheduled retry whose wait is over: checked once more, then sent."""

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.policy.owner import Happening, OwnerState, Step
from kandev_desktop.domain.session.nearness import near_by
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import Network
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.session.closing import Closing
from kandev_desktop.engine.session.desk import PromptDesk
from kandev_desktop.engine.session.rebuild import hindrance
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState


class DueRetry:
    """Acts on the version of the owner row that the wait was for; any other is stale.

    What the store refuses to take stays unsent and is shown as waiting for the disk, until a later try is taken.
    """

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        closing: Closing,
        desk: PromptDesk,
        *,
        sink: SessionSink,
        network: Network,
        outside: Outside,
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._closing = closing
        self._desk = desk
        self._sink = sink
        self._network = network
        self._out = outside

    async def due(self, version: int) -> None:
        """Send, or wait for the network without using an attempt."""
        await self._once_online(version, Happening.DUE)

    async def network_back(self, version: int) -> None:
        """Send what waited for the network, where that did not go again meanwhile."""
        await self._once_online(version, Happening.NETWORK_BACK)

    async def now(self) -> None:
        """Send whatever waits, however long it still has."""
        row = self._state.owner
        if row is not None and self._waits(row.version):
            await self._retry(Happening.RETRY_NOW, AttemptKind.RETRY_NOW)

    async def _once_online(self, version: int, on: Happening) -> None:
        if not self._waits(version):
            return
        try:
            await self._send_or_hold(on)
        except StoreError:
            self._state.refused_due = self._state.owner
            now, session_id = self._out.clock.now(), self._state.record.id
            self._out.bus.publish(SessionChanged(at=now, session_id=session_id))
            raise

    async def _send_or_hold(self, on: Happening) -> None:
        near = self._state.profile is not None and near_by(self._state.profile)
        if near or self._network.online:
            await self._retry(on)
        else:
            await self._recovery.move(Step(on=Happening.DUE_OFFLINE, at=self._out.clock.now()))

    def _waits(self, version: int) -> bool:
        row = self._state.owner
        return row is not None and row.version == version and row.state is OwnerState.SCHEDULED

    async def _retry(self, on: Happening, kind: AttemptKind = AttemptKind.AUTOMATIC) -> None:
        row, run = self._state.owner, self._sink.run
        if row is None:
            return
        attempts = self._state.attempts_of(row.generation)
        why_not = await hindrance(
            self._out.store,
            attempts[-1] if attempts else None,
            self._state.profile,
            by_person=row.person_armed,
        )
        if run is not None and run.went_on:
            await self._closing.went_on(run.attempt.id)
        elif why_not is not None:
            step = Step(on=Happening.CHECK_FAILED, at=self._out.clock.now(), reason=why_not)
            await self._recovery.move(step)
        else:
            await self._desk.retry(on, kind)
