"""Each port's implementations, for its one suite."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.contract.store_places import InMemory, InSqlite, Place


@pytest.fixture(params=[InMemory, InSqlite])
async def store_place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Place]:
    place: Place = request.param(tmp_path)
    yield place
    await place.close()
