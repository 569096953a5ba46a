"""One suite for every agent link: the fake and the real adapter with a real child program."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import (
    Chunk,
    Observed,
    PermissionAsked,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    Update,
)
from kandev_desktop.engine.ports import AgentLink, PromptOutcome, RequestRefusedError, StopKind
from tests.contract.link_places import Does, InMemory, InProcess, LinkPlace
from tests.fakes.agents.client import Listener

PROMPT = (TextPart(text="Do it."),)


@pytest.fixture(params=[InMemory, InProcess])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[LinkPlace]:
    place: LinkPlace = request.param(tmp_path)
    yield place
    await place.close()


@pytest.fixture
def listener() -> Listener:
    return Listener()


async def send(link: AgentLink) -> PromptOutcome:
    native = await link.new_session("/")
    return await link.prompt(native.native_id, PROMPT, {})


async def test_an_agent_comes_up_and_goes(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(), listener)
    assert link.info.version == "1"
    assert link.info.can_load
    assert link.alive

    assert await link.stop()
    assert await link.stop()
    assert not link.alive


async def test_sessions_have_ids_of_their_own(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(), listener)
    ids = {(await link.new_session("/")).native_id, (await link.new_session("/")).native_id}
    assert len(ids) == 2
    assert await link.stop()


async def test_an_answer_arrives_before_the_outcome(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(Does.ANSWERS), listener)
    outcome = await send(link)
    told = [type(update) for update in listener.heard]
    assert outcome == PromptOutcome(kind=StopKind.ENDED, stop_reason="end_turn")
    assert told == [PromptWritten, Chunk, Observed]
    assert listener.only(Observed)[0].kind is SignalKind.ACP_RESULT
    assert listener.text() == "Hello."
    assert await link.stop()


async def test_updates_are_numbered_and_name_their_session(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(Does.ANSWERS), listener)
    native = await link.new_session("/")
    await link.prompt(native.native_id, PROMPT, {})
    numbers = [update.seq for update in listener.heard]
    assert numbers == sorted(set(numbers))
    assert {update.native_id for update in listener.heard} == {native.native_id}
    assert await link.stop()


async def test_a_failure_has_its_evidence_before_the_outcome(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(Does.FAILS), listener)
    assert await send(link) == PromptOutcome(kind=StopKind.FAILED)
    assert [each.text for each in listener.only(Observed)] == ["Overloaded"]
    assert link.alive
    assert await link.stop()


async def test_a_cancel_ends_the_prompt(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(Does.WAITS), listener)
    native = await link.new_session("/")
    async with asyncio.TaskGroup() as tasks:
        prompt = tasks.create_task(link.prompt(native.native_id, PROMPT, {}))
        await listener.hears(lambda update: isinstance(update, Chunk))
        await link.cancel(native.native_id)
    cancels = [each.data for each in listener.only(Observed) if each.kind is SignalKind.TRANSPORT]

    assert prompt.result() == PromptOutcome(kind=StopKind.ENDED, stop_reason="cancelled")
    assert [(data["method"], data["origin"]) for data in cancels] == [("session/cancel", "user")]
    assert await link.stop()


async def test_a_lost_pipe_settles_the_prompt(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(Does.DIES), listener)
    assert await send(link) == PromptOutcome(kind=StopKind.LOST)
    (ended,) = listener.only(PipeEnded)
    assert (ended.signal, ended.expected) == (9, False)
    assert not link.alive
    assert await link.stop()


async def test_a_lost_pipe_answers_no_load_and_puts_no_words_into_the_agents_mouth(
    tmp_path: Path, listener: Listener
) -> None:
    place = InProcess(tmp_path)
    link = await place.launcher.launch(place.spec(Does.DIES), listener)
    await send(link)
    with pytest.raises(RequestRefusedError) as refused:
        await link.load_session("kept", "/")
    assert (refused.value.code, refused.value.facts["detail"]) == (None, "")
    assert await link.stop()
    await place.close()


async def test_a_permission_is_told_answered_and_settled(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(Does.ASKS), listener)
    await send(link)
    (asked,) = listener.only(PermissionAsked)
    (settled,) = listener.only(PermissionSettled)
    assert (settled.request_id, settled.option_id, settled.allowed) == (asked.request_id, "yes", True)
    assert _place(listener.heard, asked) < _place(listener.heard, settled)
    assert await link.stop()


def _place(heard: list[Update], update: Update) -> int:
    return heard.index(update)


async def test_a_refused_load_says_its_code(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(refuse_load=True), listener)
    with pytest.raises(RequestRefusedError) as refused:
        await link.load_session("gone", "/")
    assert (refused.value.code, refused.value.method) == (-32602, "session/load")
    assert [(each.kind, each.code) for each in listener.only(Observed)] == [(SignalKind.ACP_ERROR, -32602)]
    assert await link.stop()


async def test_a_session_is_loaded_under_its_id(place: LinkPlace, listener: Listener) -> None:
    link = await place.launcher.launch(place.spec(), listener)
    assert (await link.load_session("kept", "/")).native_id == "kept"
    assert await link.stop()
