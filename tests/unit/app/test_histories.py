"""The databases that a window looks back at are opened when they are asked about, and let go."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from kandev_desktop.app.histories import FileHistories, file_histories
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.rejudge import Differing
from kandev_desktop.engine.history.asking import Asking
from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.engine.history.records import EVERYTHING, Total
from kandev_desktop.files.paths import HOME_VARIABLE
from kandev_desktop.store.sqlite_store import open_store
from kandev_desktop.ui.models.history_export import Order, Preview, What, preview, write
from tests.contract import history_cases as known
from tests.fakes.clock import FakeClock, settle
from tests.fakes.past import failed_attempt, past_row
from tests.fakes.rng import FakeRng
from tests.unit.store.places import fill

OVERLOADED = parse_envelope(
    {
        "agent": "codex",
        "correlated": True,
        "effects": {"delivery": "acked"},
        "signals": [{"kind": "http", "status": 529}],
    }
)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "kandev.db"
    fill(path, known.changes())
    return path


@pytest.fixture
async def histories(database: Path) -> AsyncIterator[FileHistories]:
    async with file_histories(database) as opened:
        yield opened


async def total(face: Asking) -> Total | KnownError:
    heard: asyncio.Future[Total | KnownError] = asyncio.get_running_loop().create_future()
    face.ask(lambda history: history.total(EVERYTHING), heard.set_result)
    return await heard


async def test_the_programs_own_and_a_copy_are_read_side_by_side(
    histories: FileHistories, tmp_path: Path
) -> None:
    other = tmp_path / "other.db"
    fill(other, known.changes()[:3])
    copy = histories.copy(str(other))
    assert await total(histories.own) == Total(attempts=len(known.KEPT))
    assert await total(copy) == Total(attempts=0)


async def test_a_copy_that_cannot_be_read_says_so_with_each_question(
    histories: FileHistories, tmp_path: Path
) -> None:
    place = tmp_path / "later.db"
    copy = histories.copy(str(place))
    error = await total(copy)
    assert isinstance(error, KnownError)
    assert error.problem is Problem.DATABASE_MISSING
    fill(place, known.changes())
    assert await total(copy) == Total(attempts=len(known.KEPT))


async def test_the_own_one_is_there_again_after_it_was_closed(histories: FileHistories) -> None:
    histories.own.close()
    assert await total(histories.own) == Total(attempts=len(known.KEPT))


async def test_a_kept_attempt_is_judged_again_by_the_shipped_catalogue(histories: FileHistories) -> None:
    page = failed_attempt(past_row(1), OVERLOADED)
    (failure,) = page.failures
    otherwise = replace(failure, classification=replace(failure.classification, code=Code.MODEL_CAPACITY))
    alike = await histories.rejudged(page)
    differing = await histories.rejudged(replace(page, failures=(otherwise,)))
    assert alike is not None
    assert differing is not None
    assert (alike.differs, differing.differs) == ((), (Differing.CODE,))
    assert await histories.rejudged(failed_attempt(past_row(1), OVERLOADED, kept=False)) is None


async def test_what_was_asked_at_the_end_is_not_heard(database: Path) -> None:
    heard: list[object] = []
    async with file_histories(database) as histories:
        histories.own.ask(lambda history: history.total(EVERYTHING), heard.append)
    assert heard == []


async def test_what_is_asked_after_the_end_opens_nothing(database: Path) -> None:
    heard: list[object] = []
    async with file_histories(database) as histories:
        own = histories.own
    own.ask(lambda history: history.total(EVERYTHING), heard.append)
    histories.own.ask(lambda history: history.total(EVERYTHING), heard.append)
    await settle()
    assert heard == []


async def test_let_go_before_its_owner_it_leaves_no_log(tmp_path: Path) -> None:
    path = tmp_path / "owned" / "kandev.db"
    store = await open_store(path, clock=FakeClock(), rng=FakeRng(), program="a test")
    async with file_histories(path) as histories:
        assert await store.commit(known.changes())
        assert await total(histories.own) == Total(attempts=len(known.KEPT))
    await store.close()
    assert sorted(each.name for each in path.parent.iterdir()) == ["kandev.db", "kandev.db.owner"]


@pytest.mark.parametrize("how", list(Format))
async def test_what_is_exported_can_be_read_before_it_is_written(
    histories: FileHistories, how: Format, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    order = Order(what=What.FILTER, how=how, wanted=EVERYTHING)
    heard: asyncio.Future[Preview | KnownError] = asyncio.get_running_loop().create_future()
    histories.own.ask(lambda history: preview(histories, history, order), heard.set_result)
    found = await heard
    assert isinstance(found, Preview)
    assert known.KEPT[0].id in found.text
    written: asyncio.Future[Path | KnownError] = asyncio.get_running_loop().create_future()
    target, counts = tmp_path / "out", list[int]()
    histories.own.ask(
        lambda history: write(histories, history, order, target, counts.append), written.set_result
    )
    assert await written == target
    assert counts == list(range(1, len(known.KEPT) + 1))
    assert target.stat().st_size > 0
