"""Every way in which a response breaks, at every place, in every dialect, and what follows: section 6 as a whole."""

import asyncio
import time
from collections import Counter
from pathlib import Path

import httpx2
import pytest

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.exchange import make_client
from kandev_desktop.builtin_agent.providers import load
from tests.unit.builtin_agent.recovering.cells import ALL, POSSIBLE, Cell, Fault, Sequel, impossible
from tests.unit.builtin_agent.recovering.expected import expected, replies
from tests.unit.builtin_agent.recovering.stage import Seen, Stage
from tests.unit.builtin_agent.recovering.world import Notes, SkippingLoop, WaitedClock

GROUPS = list(dict.fromkeys((cell.dialect, cell.fault) for cell in POSSIBLE))


async def played(cell: Cell, folder: Path) -> Seen:
    stops = cell.sequel is Sequel.STOP
    clock = WaitedClock(stops_at=1 if stops else 0)
    stage = Stage(dialect=cell.dialect, clock=clock, tools=Notes(folder / "notes.txt"))
    stop = (lambda _: clock.stopped.wait()) if stops else None
    return await stage.play(replies(cell), stop)


def differences(seen: Seen, wanted: Seen) -> list[str]:
    names = Seen.__dataclass_fields__
    pairs = ((name, getattr(seen, name), getattr(wanted, name)) for name in names)
    return [f"  {name}:\n    saw    {saw}\n    wanted {want}" for name, saw, want in pairs if saw != want]


@pytest.mark.parametrize(
    ("dialect", "fault"), GROUPS, ids=[f"{dialect}-{fault.value}" for dialect, fault in GROUPS]
)
def test_every_cell(dialect: Dialect, fault: Fault, tmp_path: Path) -> None:
    cells = [cell for cell in POSSIBLE if (cell.dialect, cell.fault) == (dialect, fault)]
    faults, took = [], []
    load(Config(dialect=dialect, base_url="http://127.0.0.1"))  # the SDK's import is nobody's cell
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        for number, cell in enumerate(cells):
            folder = tmp_path / str(number)
            folder.mkdir()
            began = time.perf_counter()
            seen = runner.run(played(cell, folder))
            took.append((time.perf_counter() - began, str(cell)))
            if found := differences(seen, expected(cell)):
                faults.append("\n".join([str(cell), *found]))
    seconds, slowest = max(took)
    print(
        f"{len(cells)} cells in {sum(each for each, _ in took):.2f} s, slowest {seconds * 1000:.0f} ms: {slowest}"
    )
    if faults:
        pytest.fail(f"{len(faults)} of {len(cells)} cells\n" + "\n".join(faults), pytrace=False)


def test_every_cell_is_played_or_cannot_exist() -> None:
    reasons = Counter(impossible(cell) for cell in ALL)
    played = reasons.pop("")
    print(f"{len(ALL)} cells: {played} played, {len(ALL) - played} that cannot exist")
    for reason, cells in reasons.items():
        print(f"  {cells}: {reason}")
    # Whoever adds to an axis plays its cells or says why they cannot exist.
    assert (len(ALL), played) == (4 * 7 * 7 * 3, 4 * (6 * 6 + 3) * 3 - 3)


async def test_no_provider_is_offered_http_2() -> None:
    """The reason for which a GOAWAY cannot exist."""
    offered = asyncio.get_running_loop().create_future()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        offered.set_result(await reader.read(4096))
        writer.close()

    server = await asyncio.start_server(listen, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        config = Config(dialect=Dialect.OPENAI_CHAT, base_url=f"https://127.0.0.1:{port}")
        with pytest.raises(httpx2.ConnectError):
            async with make_client(config) as client:
                await client.get(config.base_url)
    hello: bytes = offered.result()
    assert (b"\x08http/1.1" in hello, b"\x02h2" in hello) == (True, False)
