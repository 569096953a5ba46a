"""Profiles as a person changes them while sessions use them."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.profile import Help, Profile, SecretSource, Variable
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.engine.profiles.commands import (
    DetectAgents,
    InstallAgent,
    KeepKey,
    RemoveKey,
    RemoveProfile,
    SaveProfile,
    StopInstall,
)
from kandev_desktop.engine.snapshots import CardState, Install, InstallState, Need
from tests.fakes.clock import settle
from tests.fakes.fake_agents import overloaded, unauthorized, until_cancelled
from tests.unit.engine.rig import PROFILES, Rig

MINE = Profile(name="mine", title="Mine", agent="generic", command=("my-agent", "--acp"))
SHIPPED = PROFILES["one"]


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    found = Rig()
    yield found
    await found.stop()


def settled(rig: Rig) -> list[ProfileSettled]:
    return [event for event in rig.events if isinstance(event, ProfileSettled)]


async def test_a_profile_that_is_kept_can_be_used_at_once_and_is_there_after_a_restart(rig: Rig) -> None:
    await rig.start()
    await rig.do(SaveProfile(profile=MINE, new=True))
    app = rig.engine.app()
    assert (app.own_profiles, [each.name for each in app.profiles]) == ((MINE,), ["one", "two", "mine"])
    await rig.prompt(profile="mine")
    assert rig.agents.launches[-1].command == MINE.command
    assert await rig.store.profiles() == (MINE,)


async def test_a_family_has_the_title_of_the_profile_that_ships_for_it(rig: Rig) -> None:
    await rig.start()
    await rig.do(
        SaveProfile(profile=replace(MINE, agent="two"), new=True),
        SaveProfile(profile=replace(MINE, name="else", agent="acme"), new=True),
    )
    families = {each.name: each.family for each in rig.engine.app().profiles}
    assert (families["mine"], families["else"]) == ("Two", "")


async def test_what_is_wrong_is_told_by_field_and_nothing_is_kept(rig: Rig) -> None:
    await rig.start()
    await rig.do(SaveProfile(profile=replace(MINE, name="one", title=""), new=True))
    assert settled(rig)[-1].faults == (
        FieldFault(field="name", fault=Fault.NAME_TAKEN),
        FieldFault(field="title", fault=Fault.MISSING),
    )
    assert rig.engine.app().own_profiles == ()


async def test_an_own_profile_stands_in_for_one_that_ships_until_it_is_removed(rig: Rig) -> None:
    await rig.start()
    other = replace(SHIPPED, model="m-2")
    await rig.do(SaveProfile(profile=other))
    app = rig.engine.app()
    assert (app.own_profiles, app.replaced_profiles) == ((other,), frozenset({"one"}))
    assert SHIPPED not in app.shipped_profiles
    await rig.do(RemoveProfile(profile="one"))
    app = rig.engine.app()
    assert (app.own_profiles, app.replaced_profiles) == ((), frozenset())
    assert SHIPPED in app.shipped_profiles


async def test_what_is_as_it_ships_needs_no_own_one(rig: Rig) -> None:
    await rig.start()
    await rig.do(
        SaveProfile(profile=replace(SHIPPED, model="m-2")),
        SaveProfile(profile=SHIPPED),
    )
    assert (rig.engine.app().own_profiles, await rig.store.profiles()) == ((), ())


async def test_a_changed_profile_disarms_a_scheduled_retry(rig: Rig) -> None:
    """A changed prompt, model, profile or configuration during the wait disarms it."""
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.state is CardState.SCHEDULED
    await rig.do(SaveProfile(profile=replace(SHIPPED, command=("agent", "--other"))))
    assert rig.card.owner_state is OwnerState.MANUAL
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1


async def test_a_new_title_disarms_nothing(rig: Rig) -> None:
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(SaveProfile(profile=replace(SHIPPED, title="Another name")))
    assert rig.card.state is CardState.SCHEDULED
    assert rig.snapshot.summary.agent == "Another name"


async def test_a_changed_profile_marks_what_runs(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.do(SaveProfile(profile=replace(SHIPPED, model="m-2")))
    assert rig.snapshot.cards == () or rig.card.owner_state is OwnerState.RUNNING
    assert len(rig.agents.launches) == 1


async def test_the_next_prompt_starts_the_agent_of_a_changed_profile_anew(rig: Rig) -> None:
    rig.agents.info = replace(rig.agents.info, can_load=True)
    await rig.start()
    await rig.prompt()
    await rig.do(SaveProfile(profile=replace(SHIPPED, command=("agent", "--other"))))
    assert len(rig.agents.launches) == 1
    await rig.prompt("Go on.")
    assert [spec.command for spec in rig.agents.launches] == [("agent",), ("agent", "--other")]
    assert "load native-1" in rig.agents.calls


async def test_a_removed_profile_sends_nothing_any_more(rig: Rig) -> None:
    await rig.start(overloaded)
    await rig.do(SaveProfile(profile=MINE, new=True))
    await rig.prompt(profile="mine")
    await rig.clock.advance(1)
    assert rig.card.state is CardState.SCHEDULED
    await rig.do(RemoveProfile(profile="mine"))
    assert rig.card.owner_state is OwnerState.MANUAL
    await rig.prompt("Again.")
    assert rig.troubles() == [Problem.PROFILE_UNKNOWN]


# -- keys


async def test_a_key_goes_to_the_keyring_and_the_profile_refers_to_it(rig: Rig) -> None:
    await rig.start()
    command = KeepKey(profile="one", variable="A_KEY", key="sk-secret")
    assert "sk-secret" not in repr(command)
    await rig.do(command)
    assert rig.machine.keys == {"one/A_KEY": "sk-secret"}
    (own,) = rig.engine.app().own_profiles
    assert own.variables == (
        Variable(name="A_KEY", source=SecretSource.KEYRING, reference="one/A_KEY", required=True),
    )
    assert "sk-secret" not in repr(rig.events)
    await rig.do(RemoveKey(profile="one", variable="A_KEY"))
    assert (rig.machine.keys, rig.engine.app().own_profiles) == ({}, ())


async def test_a_keyring_that_is_refused_keeps_nothing(rig: Rig) -> None:
    rig.machine.key_error = KnownError(Problem.KEYRING_UNUSABLE, backend="null")
    await rig.start()
    await rig.do(KeepKey(profile="one", variable="A_KEY", key="sk-secret"))
    assert settled(rig)[-1].error is rig.machine.key_error
    assert (rig.machine.keys, rig.engine.app().own_profiles) == ({}, ())


async def test_a_replaced_key_restarts_every_agent_that_has_it(rig: Rig) -> None:
    rig.agents.info = replace(rig.agents.info, can_load=True)
    shared = (Variable(name="A_KEY", source=SecretSource.KEYRING, reference="shared"),)
    await rig.start()
    await rig.do(
        SaveProfile(profile=replace(MINE, variables=shared), new=True),
        SaveProfile(profile=replace(MINE, name="twin", variables=shared), new=True),
        CreateSession(session_id="t", profile="twin", cwd="/folder"),
        SendPrompt(session_id="t", text="Hello."),
    )
    await rig.do(KeepKey(profile="mine", variable="A_KEY", key="new"))
    await rig.do(SendPrompt(session_id="t", text="Again."))
    assert (rig.machine.keys, len(rig.agents.launches)) == ({"shared": "new"}, 2)


# -- detection and installs


async def test_a_refused_sign_in_is_remembered_until_it_is_looked_for_again(rig: Rig) -> None:
    await rig.start(unauthorized)
    await rig.prompt()
    await rig.clock.advance(1)
    needs = {each.name: each.need for each in rig.engine.app().profiles}
    assert needs == {"one": Need.SIGN_IN, "two": Need.NOTHING}
    await rig.do(DetectAgents())
    assert {each.need for each in rig.engine.app().profiles} == {Need.NOTHING}


async def test_agents_are_looked_for_once_at_a_time(rig: Rig) -> None:
    await rig.start()
    await settle()
    looks = rig.machine.looks
    await rig.do(DetectAgents(), DetectAgents(), DetectAgents())
    assert rig.machine.looks - looks in {1, 2, 3}
    assert not rig.engine.app().detecting


@pytest.fixture
async def installing() -> AsyncIterator[Rig]:
    profile = replace(SHIPPED, help=Help(install=("npm", "install", "--global", "x")))
    found = Rig(profiles={"one": profile})
    found.machine.output = ("added 1 package",)
    await found.start()
    await settle()
    yield found
    await found.stop()


@pytest.mark.parametrize(("code", "state"), [(0, InstallState.DONE), (1, InstallState.FAILED)])
async def test_an_install_tells_its_output_and_its_end(
    installing: Rig, code: int, state: InstallState
) -> None:
    installing.machine.exit_code = code
    looks = installing.machine.looks
    await installing.do(InstallAgent(profile="one"))
    assert installing.engine.app().installs == (
        Install(
            profile="one",
            command=("npm", "install", "--global", "x"),
            state=state,
            lines=("added 1 package",),
        ),
    )
    assert (installing.machine.looks > looks) == (code == 0)
    await installing.do(StopInstall(profile="one"))
    assert installing.engine.app().installs == ()


async def test_an_install_can_be_stopped(installing: Rig) -> None:
    installing.machine.hangs = True
    await installing.do(InstallAgent(profile="one"), InstallAgent(profile="one"))
    assert len(installing.machine.ran) == 1
    await installing.do(StopInstall(profile="one"))
    assert [each.state for each in installing.engine.app().installs] == [InstallState.STOPPED]


async def test_only_what_is_safe_is_run(rig: Rig) -> None:
    await rig.start()
    await rig.do(InstallAgent(profile="one"), InstallAgent(profile="nobody"))
    assert rig.machine.ran == []
