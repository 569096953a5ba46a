"""The sessions that one process has, over the folder that keeps them."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest
from acp.interfaces import Client

from kandev_desktop.builtin_agent.conversation import Text
from kandev_desktop.builtin_agent.journal import JournalError, Trouble
from kandev_desktop.builtin_agent.models import Model
from kandev_desktop.builtin_agent.sessions import Session, Sessions
from kandev_desktop.builtin_agent.tools.modes import Mode
from kandev_desktop.builtin_agent.tools.toolbox import Toolbox
from tests.fakes.clock import FakeClock
from tests.unit.builtin_agent.journal.kept import shelf
from tests.unit.builtin_agent.tools.place import CATALOGUE, Asker

LISTED = (Model(id="a", title="A"), Model(id="b", title="B"))


def sessions(folder: Path) -> Sessions:
    ids = count(1)
    toolbox = Toolbox(CATALOGUE, environ={}, private=(), clock=FakeClock(), new_id=lambda: f"id{next(ids)}")
    return Sessions(shelf(folder), toolbox)


async def used(of: Sessions, folder: Path) -> Session:
    """A session with a question, and with choices from before and after it."""
    session = await of.begin(cast("Client", Asker()), "s1", str(folder), models=LISTED, model="a")
    session.choose_model("b")
    session.conversation.ask((Text(text="hi"),))
    session.choose_mode(Mode.EDIT)
    return session


async def reopened(of: Sessions, folder: Path, *models: Model) -> Session:
    return await of.reopen(cast("Client", Asker()), "s1", str(folder), models=models, model="a")


async def trouble(asked: Any) -> Trouble:
    with pytest.raises(JournalError) as raised:
        await asked
    return raised.value.trouble


async def test_a_session_goes_on_with_its_choices(tmp_path: Path) -> None:
    first = sessions(tmp_path)
    before = await used(first, tmp_path)
    await first.close("s1")
    session = await reopened(sessions(tmp_path), tmp_path, *LISTED)
    assert (session.model, session.tools.mode) == ("b", Mode.EDIT)
    assert session.conversation.messages == before.conversation.messages
    session.journal.close()


async def test_a_model_that_nobody_lists_any_more_stays_the_chosen_one(tmp_path: Path) -> None:
    first = sessions(tmp_path)
    await used(first, tmp_path)
    await first.close("s1")
    session = await reopened(sessions(tmp_path), tmp_path, LISTED[0])
    assert (session.model, [model.id for model in session.models]) == ("b", ["b", "a"])
    session.journal.close()


async def test_a_session_is_had_by_one_until_it_is_closed(tmp_path: Path) -> None:
    first, second = sessions(tmp_path), sessions(tmp_path)
    await used(first, tmp_path)
    assert await trouble(reopened(second, tmp_path)) is Trouble.IN_USE
    assert second.find("s1") is None
    await first.close("s1")
    assert await trouble(first.close("s1")) is Trouble.NOT_FOUND
    (await reopened(second, tmp_path)).journal.close()


async def test_a_prompt_ends_before_its_session_is_given_free(tmp_path: Path) -> None:
    of = sessions(tmp_path)
    session = await used(of, tmp_path)
    told: list[str] = []

    async def answering() -> Any:
        try:
            await asyncio.Event().wait()
        finally:
            # What is kept at the very end still finds its file.
            session.choose_mode(Mode.READ)
            told.append("kept")

    session.running = asyncio.ensure_future(answering())
    await asyncio.sleep(0)
    await of.close("s1")
    assert (told, session.running.cancelled()) == (["kept"], True)
