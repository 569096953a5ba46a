"""What one session does when something happens around it that no message of its own tells."""

from collections.abc import Sequence
from typing import Protocol, assert_never

from kandev_desktop.engine.machine.ports import ClockSet, MachineEvent, NetworkMoved, Woke
from kandev_desktop.engine.session.keeping import Keeping
from kandev_desktop.engine.session.reset_watch import ResetWatch
from kandev_desktop.engine.session.silence import Silence
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.session.unprompted import Unprompted


class Waits(Protocol):
    """Waits for what is due, and looks at the clock anew when it is told to."""

    def settle(self) -> None:
        """The machine slept."""
        ...

    def reread(self) -> None:
        """The clock was set."""
        ...

    def network_moved(self) -> None:
        """The system tells of the network."""
        ...

    def disarm(self) -> None:
        """Wait for nothing."""
        ...


class Watching:
    """Moves no owner row."""

    def __init__(
        self,
        state: SessionState,
        *,
        waits: Sequence[Waits],
        silence: Silence,
        unprompted: Unprompted,
        resets: ResetWatch,
        sink: SessionSink,
        keeping: Keeping,
    ) -> None:
        self._state = state
        self._waits = waits
        self._silence = silence
        self._unprompted = unprompted
        self._resets = resets
        self._sink = sink
        self._keeping = keeping

    def moved(self, event: MachineEvent) -> None:
        """Take notice of what happened to the machine."""
        match event:
            case Woke():
                run = self._sink.run
                if run is not None:
                    run.slept = True
                for each in self._waits:
                    each.settle()
                self._silence.woke()
                self._resets.reread()
            case ClockSet():
                for each in self._waits:
                    each.reread()
                self._silence.clock_set()
                self._resets.reread()
            case NetworkMoved():
                for each in self._waits:
                    each.network_moved()
            case unreachable:
                assert_never(unreachable)

    def end(self) -> None:
        """Wait for nothing more."""
        for each in self._waits:
            each.disarm()
        self._resets.disarm()

    async def stop_unprompted(self) -> bool:
        """End an agent that works without a prompt: it has no request that could be cancelled. False where it
        does not."""
        if not self._state.unprompted:
            return False
        await self._keeping.release()
        self._unprompted.over()
        return True
