"""Whom a drill runs."""

from pathlib import Path

import pytest

from kandev_desktop.app.drill.run import drill
from kandev_desktop.cli.main import UsageError
from kandev_desktop.engine.routing.changes import PutDynamic
from kandev_desktop.files import paths
from kandev_desktop.store.sqlite_store import open_store
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng
from tests.unit.engine.routing_rig import DYNAMIC, dynamic


async def test_a_dynamic_profile_is_named_as_one_with_its_candidates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KANDEV_HOME", str(tmp_path))
    database = paths.find().database
    database.parent.mkdir(parents=True, exist_ok=True)
    store = await open_store(database, clock=FakeClock(), rng=FakeRng(), program="a test")
    await store.commit([PutDynamic(profile=dynamic())])
    await store.close()
    with pytest.raises(
        UsageError, match=r"'any' is a dynamic profile; drill one of its candidates: one, two"
    ):
        await anext(drill(DYNAMIC, ["ok"], cap_s=1.0))
