import asyncio

import pytest

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.ports import Practice
from kandev_desktop.practice.exchange import Dialect
from kandev_desktop.practice.on_demand import PracticeProvider
from tests.fakes.practice import PATHS, InstantClock, ask, body


async def test_a_scenario_has_one_server_that_goes_on_where_it_stands() -> None:
    provider = PracticeProvider(clock=InstantClock())
    port: Practice = provider
    first, again, other = await asyncio.gather(
        port.base_url("overloaded*1"), port.base_url("overloaded*1"), port.base_url("ok")
    )
    assert first == again != other
    server = await provider.server("overloaded*1")
    path = f"/{first.rpartition('/')[2]}{PATHS[Dialect.CHAT]}"
    statuses = [(await ask(server.port, "POST", path, body(Dialect.CHAT))).status for _ in range(2)]
    await port.stop()
    assert statuses == [503, 200]
    with pytest.raises(ConnectionRefusedError):
        await ask(server.port, "GET", "/")


async def test_after_a_stop_a_scenario_begins_anew() -> None:
    provider = PracticeProvider(clock=InstantClock())
    before = await provider.base_url("ok")
    await provider.stop()
    after = await provider.base_url("ok")
    await provider.stop()
    assert before != after


async def test_an_unknown_scenario_starts_nothing() -> None:
    provider = PracticeProvider()
    with pytest.raises(KnownError):
        await provider.base_url("nope")
    await provider.stop()
