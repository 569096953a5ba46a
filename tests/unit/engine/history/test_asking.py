"""A window's questions are answered on the loop, once, or not at all."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.history.asking import Asking
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import EVERYTHING, HistoryFilter, HistoryPage, Total
from kandev_desktop.engine.supervisor import Supervisor
from tests.contract import history_cases as known
from tests.fakes.clock import settle
from tests.fakes.fake_history import FakeHistory

ROWS = [known.row(told) for told in known.KEPT]


class Opened(FakeHistory):
    """Waits with each total until it may answer, and writes down what became of it."""

    def __init__(self) -> None:
        super().__init__(ROWS)
        self.go = asyncio.Event()
        self.cancelled = 0
        self.closed = 0

    async def total(self, wanted: HistoryFilter, *, most: int = 10_000) -> Total:
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return await super().total(wanted, most=most)

    async def close(self) -> None:
        self.closed += 1


Failures = list[tuple[str, BaseException]]


@pytest.fixture
def failures() -> Failures:
    return []


@pytest.fixture
async def supervisor(failures: Failures) -> AsyncIterator[Supervisor]:
    supervisor = Supervisor(lambda name, error: failures.append((name, error)))
    yield supervisor
    await supervisor.close()


@pytest.fixture
def opened() -> Opened:
    return Opened()


@pytest.fixture
def asking(opened: Opened, supervisor: Supervisor) -> Asking:
    return Asking(opened, supervisor)


def first_page(history: History) -> Any:
    return history.page(EVERYTHING)


def count(history: History) -> Any:
    return history.total(EVERYTHING)


async def test_an_answer_is_heard_once_and_not_before_it_was_asked_for(
    asking: Asking, supervisor: Supervisor
) -> None:
    heard: list[HistoryPage | KnownError] = []
    asking.ask(first_page, heard.append)
    assert heard == []
    await settle()
    (page,) = heard
    assert isinstance(page, HistoryPage)
    assert len(page.rows) == len(ROWS)
    assert supervisor.names == ()


async def test_what_keeps_a_file_from_being_read_is_the_answer(
    asking: Asking, opened: Opened, supervisor: Supervisor, failures: Failures
) -> None:
    opened.broken = KnownError(Problem.DATABASE_MISSING, path="/nowhere")
    heard: list[object] = []
    asking.ask(first_page, heard.append)
    await settle()
    assert heard == [opened.broken]
    assert failures == []


@pytest.mark.parametrize("wait", [False, True], ids=["before it begins", "while it is asked"])
async def test_what_is_taken_back_is_cancelled_and_not_heard(
    asking: Asking, opened: Opened, supervisor: Supervisor, failures: Failures, *, wait: bool
) -> None:
    heard: list[object] = []
    take_back = asking.ask(count, heard.append)
    if wait:
        await settle()
    take_back()
    take_back()
    opened.go.set()
    await settle()
    assert (heard, opened.cancelled, supervisor.names) == ([], int(wait), ())
    assert failures == []


async def test_an_answer_that_was_just_given_is_not_heard_when_it_is_taken_back(
    asking: Asking, opened: Opened, supervisor: Supervisor
) -> None:
    heard: list[object] = []
    take_back = asking.ask(count, heard.append)
    await settle()
    opened.go.set()
    take_back()
    await settle()
    assert heard == []


async def test_taking_back_what_was_heard_is_nothing(asking: Asking, supervisor: Supervisor) -> None:
    heard: list[object] = []
    take_back = asking.ask(first_page, heard.append)
    await settle()
    take_back()
    assert len(heard) == 1


async def test_a_fault_is_reported_and_not_heard(
    asking: Asking, supervisor: Supervisor, failures: Failures
) -> None:
    fault = RuntimeError("ours")

    def faulty(history: History) -> Any:
        raise fault

    heard: list[object] = []
    asking.ask(faulty, heard.append)
    await settle()
    assert (heard, failures) == ([], [("look back", fault)])


async def test_closing_takes_all_back_and_lets_the_file_go_once(
    asking: Asking, opened: Opened, supervisor: Supervisor
) -> None:
    heard: list[object] = []
    for _ in range(3):
        asking.ask(count, heard.append)
    await settle()
    asking.close()
    asking.close()
    assert asking.closed
    await settle()
    assert (heard, opened.cancelled, opened.closed, supervisor.names) == ([], 3, 1, ())


async def test_an_end_waits_until_the_file_is_let_go(asking: Asking, opened: Opened) -> None:
    await asking.end()
    assert (asking.closed, opened.closed) == (True, 1)
