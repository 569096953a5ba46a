import asyncio

from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.events import AppChanged, Event
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.clock import START, settle


async def test_a_failing_task_is_reported_by_name_and_forgotten() -> None:
    failures: list[tuple[str, str]] = []
    supervisor = Supervisor(lambda name, error: failures.append((name, str(error))))

    async def fails() -> None:
        raise ValueError("no")

    supervisor.spawn(fails(), name="the failing one")
    names = list(supervisor.names)
    await settle()
    assert names == ["the failing one"]
    assert failures == [("the failing one", "no")]
    assert supervisor.names == ()


async def test_closing_ends_every_task_also_those_that_start_others_on_their_way_out() -> None:
    ended: list[str] = []
    supervisor = Supervisor(lambda _name, _error: None)

    async def last_words() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("last words")

    async def waits() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("waits")
            supervisor.spawn(last_words(), name="last words")

    supervisor.spawn(waits(), name="waits")
    await settle()
    await supervisor.close()
    assert supervisor.names == ()
    assert "waits" in ended


def test_a_listener_that_raises_is_reported_and_the_others_still_hear() -> None:
    failures: list[str] = []
    heard: list[Event] = []
    bus = Bus(lambda name, error: failures.append(f"{name}: {error}"))

    def raises(_event: Event) -> None:
        raise RuntimeError("deaf")

    bus.subscribe(raises)
    unsubscribe = bus.subscribe(heard.append)
    bus.publish(AppChanged(at=START))
    unsubscribe()
    unsubscribe()
    bus.publish(AppChanged(at=START))
    assert heard == [AppChanged(at=START)]
    assert failures == ["bus listener: deaf"] * 2
