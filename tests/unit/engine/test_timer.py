"""The retry timer under clocks that jump and waits that are long."""

from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.policy.owner import Held, OwnerRow, OwnerState
from kandev_desktop.engine.session.messages import Due, Message, NetworkBack
from kandev_desktop.engine.session.timer import RetryTimer
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.clock import START, FakeClock, settle
from tests.unit.engine.rig import FakeNetwork


class Bench:
    def __init__(self) -> None:
        self.clock = FakeClock()
        self.network = FakeNetwork()
        self.posted: list[Message] = []
        self.supervisor = Supervisor(lambda _name, error: self.posted.append(error))  # type: ignore[arg-type]
        self.timer = RetryTimer(
            clock=self.clock, network=self.network, supervisor=self.supervisor, post=self.posted.append
        )


def waiting(after: timedelta, *, version: int = 3, held: Held | None = None) -> OwnerRow:
    return OwnerRow(
        id="o",
        instance_id="i",
        session_id="s",
        generation=1,
        state=OwnerState.SCHEDULED,
        version=version,
        attempt_id="a",
        updated_at=START,
        scheduled_at=START,
        retry_at=START + after,
        held=held,
    )


async def test_it_is_never_early_and_says_so_once_where_the_row_moves() -> None:
    bench = Bench()
    bench.timer.follow(waiting(timedelta(seconds=5)))
    await bench.clock.advance(4.999)
    assert bench.posted == []
    await bench.clock.advance(0.001)
    assert bench.posted == [Due(version=3)]
    bench.timer.follow(replace(waiting(timedelta(0)), state=OwnerState.DISPATCHING))
    await bench.clock.advance(3600)
    assert bench.posted == [Due(version=3)]


async def test_a_row_that_could_not_move_is_due_again_every_half_minute() -> None:
    bench = Bench()
    bench.timer.follow(waiting(timedelta(seconds=5)))
    await bench.clock.advance(5 + 95)
    assert bench.posted == [Due(version=3)] * 4
    bench.timer.disarm()


async def test_thirty_days_are_waited_in_short_steps() -> None:
    bench = Bench()
    bench.timer.follow(waiting(timedelta(days=30)))
    await bench.clock.advance(0)
    assert bench.clock.next_wake_in <= 60
    await bench.clock.advance(timedelta(days=30).total_seconds() - 1)
    assert bench.posted == []
    await bench.clock.advance(1)
    assert bench.posted == [Due(version=3)]
    bench.timer.disarm()


async def test_a_clock_set_back_does_not_fire_early() -> None:
    bench = Bench()
    bench.timer.follow(waiting(timedelta(seconds=50)))
    bench.clock.set_wall(START - timedelta(hours=1))
    await bench.clock.advance(60)
    assert bench.posted == []
    await bench.clock.advance(3600 - 10)
    assert bench.posted == [Due(version=3)]
    bench.timer.disarm()


async def test_a_clock_set_forward_fires_once_within_a_minute() -> None:
    bench = Bench()
    bench.timer.follow(waiting(timedelta(hours=5)))
    await bench.clock.advance(1)
    bench.clock.set_wall(START + timedelta(hours=6))
    await bench.clock.advance(60)
    assert set(bench.posted) == {Due(version=3)}
    bench.timer.disarm()


async def test_a_clock_that_is_known_to_be_set_is_read_at_once() -> None:
    bench = Bench()
    bench.timer.follow(waiting(timedelta(hours=5)))
    await bench.clock.advance(1)
    bench.clock.set_wall(START + timedelta(hours=6))
    bench.timer.reread()
    await bench.clock.advance(0)
    assert bench.posted == [Due(version=3)]
    bench.timer.disarm()
    bench.timer.reread()
    bench.timer.settle()
    await settle()
    assert bench.supervisor.names == ()


async def test_following_another_row_forgets_the_first() -> None:
    bench = Bench()
    bench.timer.follow(waiting(timedelta(seconds=5)))
    bench.timer.follow(waiting(timedelta(seconds=9), version=4))
    await bench.clock.advance(10)
    assert bench.posted == [Due(version=4)]
    bench.timer.follow(waiting(timedelta(seconds=30), version=5))
    bench.timer.disarm()
    await bench.clock.advance(60)
    assert bench.posted == [Due(version=4)]
    assert bench.supervisor.names == ()


async def test_a_row_that_is_held_waits_for_the_network() -> None:
    bench = Bench()
    bench.network.online = False
    bench.timer.follow(waiting(timedelta(0), held=Held.NETWORK))
    await bench.clock.advance(600)
    assert bench.posted == []
    bench.network.online = True
    await bench.clock.advance(2)
    assert bench.posted == [NetworkBack(version=3)]
    bench.timer.disarm()


async def test_a_network_that_goes_again_before_it_settled_was_not_back() -> None:
    bench = Bench()
    bench.network.online = False
    bench.timer.follow(waiting(timedelta(0), held=Held.NETWORK))
    await bench.clock.advance(1)
    bench.network.online = True
    bench.timer.settle()
    await bench.clock.advance(1)
    bench.network.online = False
    await bench.clock.advance(600)
    assert bench.posted == []
    bench.network.online = True
    await bench.clock.advance(2)
    assert bench.posted == [NetworkBack(version=3)]
    bench.timer.disarm()
