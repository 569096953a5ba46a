"""What a judgement was made of, as it lies on the disk. All keys are made up."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from kandev_desktop.engine.changes import AddEvidence
from kandev_desktop.store.sqlite_store import open_store
from tests.contract import store_cases as known
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng

KEY = "sk-ant-api03-Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"


def holding(folder: Path, text: str) -> list[str]:
    """The files that hold a text."""
    return [file.name for file in folder.iterdir() if text.encode() in file.read_bytes()]


async def test_no_key_of_it_reaches_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "kandev.db"
    store = await open_store(path, clock=FakeClock(), rng=FakeRng(), program="test")
    kept = known.EVIDENCE
    signal = replace(
        kept.evidence.signals[0], text=f"refused {KEY}", code=KEY, data={KEY: KEY}, hints={KEY: KEY}
    )
    leaking = replace(kept, step=KEY, evidence=replace(kept.evidence, signals=(signal,)))
    others = [change for change in known.EVERYTHING if not isinstance(change, AddEvidence)]
    assert await store.commit([*others, AddEvidence(kept=leaking)])
    assert not holding(tmp_path, KEY)
    await store.close()
    assert not holding(tmp_path, KEY)
    with closing(sqlite3.connect(path)) as connection:
        ((stored,),) = connection.execute("SELECT evidence FROM evidence").fetchall()
    assert "refused" in stored
