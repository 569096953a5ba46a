"""Health as the window reads it, and what a person does about it."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.resources import CircuitState
from kandev_desktop.engine.commands import ArchiveSession, CreateSession, SendPrompt
from kandev_desktop.engine.events import HealthChanged
from kandev_desktop.engine.machine.ports import NetworkMoved
from kandev_desktop.engine.profiles.commands import ConfirmSignIn, DetectAgents, KeepKey, SaveProfile
from kandev_desktop.engine.routing.changes import MoveCircuit
from kandev_desktop.engine.routing.commands import CheckResource
from kandev_desktop.engine.routing.snapshots import InboxItem, InboxKind, ResourceState, ResourceView
from kandev_desktop.engine.snapshots import CardAction, Need
from tests.fakes.clock import START
from tests.fakes.fake_agents import Behaviour, answers, unauthorized
from tests.unit.engine.rig import PROFILES, SESSION, Rig

S = ResourceState


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    # Two accounts: profiles of one program share theirs.
    two = replace(PROFILES["two"], command=("other",))
    found = Rig(profiles={"two": two, "one": PROFILES["one"]})
    yield found
    await found.stop()


def row(rig: Rig, scope: Scope, profile: str = "one") -> ResourceView:
    (found,) = (
        each
        for each in rig.engine.health().resources
        if each.scope is scope and each.profile in {"", profile}
    )
    return found


def item(rig: Rig) -> InboxItem:
    (found,) = rig.engine.health().inbox
    return found


async def refused(rig: Rig, *then: Behaviour) -> None:
    """A session whose sign-in was refused."""
    await rig.start(unauthorized, *then)
    await rig.prompt()
    await rig.clock.advance(1)


async def test_at_first_there_is_the_network_alone(rig: Rig) -> None:
    await rig.start()
    health = rig.engine.health()
    assert [each.scope for each in health.resources] == [Scope.NETWORK]
    assert (health.inbox, health.spans, health.online) == ((), (), True)


def is_left_to_its_session(rig: Rig) -> bool:
    """Whether nothing is left to mend but the session, which goes on when a person says so."""
    found = item(rig)
    return (found.kind, found.session_id, found.remedy) == (InboxKind.SESSION, SESSION, CardAction.RETRY_NOW)


async def test_the_resources_of_profiles_in_use_are_shown(rig: Rig) -> None:
    await rig.start()
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))
    assert HealthChanged(at=rig.clock.now()) in rig.events
    assert (row(rig, Scope.PROVIDER_ACCOUNT).account, row(rig, Scope.PROVIDER_ACCOUNT).state) == (
        "A",
        S.IN_USE,
    )
    await rig.do(ArchiveSession(session_id=SESSION, archived=True))
    assert [each.scope for each in rig.engine.health().resources] == [Scope.NETWORK]


async def test_accounts_have_their_letters_in_the_order_of_titles_whatever_came_first(rig: Rig) -> None:
    await rig.start()
    for name in ("two", "one"):
        await rig.do(CreateSession(session_id=name, profile=name, cwd="/folder"))
    shown = [(each.profile, each.account) for each in rig.engine.health().resources[1:]]
    assert shown == [("one", "A"), ("two", "B")]


async def test_a_refused_sign_in_is_in_the_inbox_with_who_waits_for_it(rig: Rig) -> None:
    await refused(rig)
    found = item(rig)
    assert (found.code, found.remedy, found.profile) == (Code.AUTH_REQUIRED, CardAction.SIGN_IN, "one")
    assert (found.sessions, found.runs) == (1, 0)
    assert row(rig, Scope.PROVIDER_ACCOUNT).state is S.NEEDS_YOU
    (span,) = rig.engine.health().spans
    assert (span.key, span.code, span.ended_at) == (found.resource, Code.AUTH_REQUIRED, None)


async def test_one_session_with_an_answer_resolves_it(rig: Rig) -> None:
    await refused(rig, answers)
    await rig.prompt("Again.")
    await rig.clock.advance(1)
    found = item(rig)
    assert found.code is Code.AUTH_REQUIRED
    assert found.resolved_at is not None
    assert row(rig, Scope.PROVIDER_ACCOUNT).state is S.IN_USE
    rig.clock.set_wall(rig.clock.now() + timedelta(hours=24))
    assert rig.engine.health().inbox == ()


async def test_an_own_session_is_never_held_back(rig: Rig) -> None:
    await refused(rig, answers)
    await rig.do(
        CreateSession(session_id="t", profile="one", cwd="/folder"),
        SendPrompt(session_id="t", text="Hello."),
    )
    await rig.clock.advance(1)
    assert len(rig.agents.prompts) == 2


@pytest.mark.parametrize("how", ["sign in", "model", "check", "check all"])
async def test_a_remedy_has_the_next_attempt_test_it(rig: Rig, how: str) -> None:
    await refused(rig)
    match how:
        case "sign in":
            await rig.do(ConfirmSignIn(profile="one"))
        case "model":
            await rig.do(SaveProfile(profile=replace(PROFILES["one"], model="m-2")))
        case "check":
            await rig.do(CheckResource(resource=item(rig).resource))
        case _:
            await rig.do(CheckResource())
    assert is_left_to_its_session(rig)
    found = row(rig, Scope.PROVIDER_ACCOUNT)
    assert (found.state, found.until) == (S.DUE, None)
    (circuit,) = await rig.store.circuits()
    assert circuit.state is CircuitState.OPEN


async def test_a_new_key_makes_another_account_of_which_nothing_is_known(rig: Rig) -> None:
    await refused(rig)
    await rig.do(KeepKey(profile="one", variable="A_KEY", key="sk-secret"))
    assert is_left_to_its_session(rig)
    assert row(rig, Scope.PROVIDER_ACCOUNT).state is S.IN_USE
    (circuit,) = await rig.store.circuits()
    (span,) = await rig.store.health_spans(START)
    assert (circuit.state, span.ended_at) == (CircuitState.CLOSED, rig.clock.now())


async def test_a_title_is_no_remedy(rig: Rig) -> None:
    await refused(rig)
    await rig.do(SaveProfile(profile=replace(PROFILES["one"], title="Mine")))
    assert item(rig).profile_title == "Mine"


async def test_another_resource_is_not_checked(rig: Rig) -> None:
    await refused(rig)
    await rig.do(CheckResource(resource="unknown"), ConfirmSignIn(profile="two"))
    assert item(rig).resolved_at is None


async def test_an_agent_that_was_installed_is_a_remedy(rig: Rig) -> None:
    rig.machine.missing["one"] = (Need.PROGRAM, "agent")
    await refused(rig)
    del rig.machine.missing["one"]
    await rig.do(DetectAgents())
    assert is_left_to_its_session(rig)


async def test_a_remedy_that_cannot_be_written_does_no_harm(rig: Rig) -> None:
    await refused(rig)
    rig.store.at_commit_of(MoveCircuit, _disk_full)
    await rig.do(ConfirmSignIn(profile="one"))
    await rig.do(CheckResource())
    assert rig.troubles() == ["disk_full"]
    rig.store.mend()
    assert item(rig).code is Code.AUTH_REQUIRED


def _disk_full() -> None:
    raise StoreError(Problem.DISK_FULL, path="/")


async def test_this_machines_network(rig: Rig) -> None:
    await rig.start()
    rig.network.online = False
    await rig.watched.tell(NetworkMoved())
    assert HealthChanged(at=rig.clock.now()) in rig.events
    assert (row(rig, Scope.NETWORK).state, rig.engine.health().online) == (S.OFFLINE, False)
    rig.network.online = True
    await rig.watched.tell(NetworkMoved())
    assert row(rig, Scope.NETWORK).state is S.IN_USE


async def test_what_was_known_is_shown_by_the_next_engine(rig: Rig) -> None:
    await refused(rig)
    before = rig.engine.health()
    again = Rig(clock=rig.clock, store=rig.store.reopened("instance-2"), profiles=rig.profiles)
    await again.start()
    assert again.engine.health() == before
    await again.stop()
