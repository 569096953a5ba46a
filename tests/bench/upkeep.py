"""How long a backup, the checks and a compaction of a million attempts take: minutes, so only where it is named."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from kandev_desktop.store.connection import Access, connect
from kandev_desktop.store.upkeep import SqliteUpkeep
from kandev_desktop.store.worker import Worker
from tests.bench.forgetting import forget
from tests.bench.history_database import ATTEMPTS, kept

Work = Callable[[SqliteUpkeep, Path], Awaitable[object]]


def report() -> Iterator[str]:
    """A line for each work, over a copy, of which nothing is in memory at first."""
    path = kept()
    with TemporaryDirectory(dir=path.parent) as folder:
        yield f"**Upkeep of {ATTEMPTS:,} attempts, {path.stat().st_size / 1e9:.1f} GB** (s, cold)"
        yield ""
        yield "| work | s |"
        yield "| --- | ---: |"
        before = os.getloadavg()[0]
        copy = Path(folder, path.name)
        shutil.copyfile(path, copy)
        for name, work in WORKS.items():
            forget(copy)
            yield f"| {name} | {asyncio.run(seconds(copy, work)):.1f} |"
    yield ""
    yield f"Load average {before:.1f} before, {os.getloadavg()[0]:.1f} after."
    yield ""


async def seconds(path: Path, work: Work) -> float:
    """Of one work over the database of a path, with the thread that writes beside it."""
    writer = Worker("bench-writer")
    with closing(await writer.run(lambda: connect(path, Access.WRITE))) as connection:
        upkeep = SqliteUpkeep(path, writer=writer, connection=connection)
        begun = perf_counter()
        try:
            await work(upkeep, path)
            return perf_counter() - begun
        finally:
            await upkeep.close()
            await writer.close(lambda: None)


async def _backed_up(upkeep: SqliteUpkeep, path: Path) -> None:
    target = path.with_suffix(".copy")
    await upkeep.back_up(os.fspath(target), _unheard)
    target.unlink()


async def _checked(upkeep: SqliteUpkeep, _path: Path) -> None:
    faults = await upkeep.check(_unheard)
    if faults:
        raise sqlite3.DatabaseError("; ".join(faults))


async def _compacted(upkeep: SqliteUpkeep, _path: Path) -> None:
    await upkeep.compact()


def _unheard(_done: float | None) -> None: ...


WORKS: Mapping[str, Work] = {
    "backup": _backed_up,
    "integrity checks": _checked,
    "compaction": _compacted,
}
