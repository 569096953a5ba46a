"""Signing in to an agent, by each of the ways that agents offer."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.profile import Help, SecretSource, Variable
from kandev_desktop.engine.commands import Resume
from kandev_desktop.engine.ports import AgentInfo, RequestRefusedError, SignInMethod
from kandev_desktop.engine.profiles.commands import ConfirmSignIn, EndSignIn, KeepKey, OfferSignIn, SignIn
from kandev_desktop.engine.snapshots import SigningIn, SignInOffer, SignInStage
from tests.fakes.fake_agents import answers, unauthorized
from tests.unit.engine.rig import PROFILES, Rig

BROWSER = SignInMethod(id="browser", name="Browser", description="Opens a page")
KEY = SignInMethod(id="key", name="API key", kind="env_var", variables=("A_KEY",))
TERMINAL = SignInMethod(id="terminal", name="Terminal", kind="terminal", argv=("login",))
WHOLE = SignInMethod(id="whole", name="Whole", kind="terminal", command=("other", "login"))


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    found = Rig()
    found.agents.info = AgentInfo(
        name="fake", version="1", can_load=True, sign_in=(BROWSER, KEY, TERMINAL, WHOLE)
    )
    yield found
    await found.stop()


def shown(rig: Rig) -> SigningIn:
    (found,) = rig.engine.app().sign_ins
    return found


async def test_the_ways_that_an_agent_offers(rig: Rig) -> None:
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    assert shown(rig) == SigningIn(
        profile="one",
        stage=SignInStage.OFFERED,
        offers=(
            SignInOffer(id="browser", name="Browser", description="Opens a page", kind="agent"),
            SignInOffer(id="key", name="API key", description="", kind="env_var", variables=("A_KEY",)),
            SignInOffer(
                id="terminal", name="Terminal", description="", kind="terminal", command=("agent", "login")
            ),
            SignInOffer(
                id="whole", name="Whole", description="", kind="terminal", command=("other", "login")
            ),
        ),
    )
    await rig.do(EndSignIn(profile="one"))
    assert (rig.engine.app().sign_ins, rig.agents.alive) == ((), False)


async def test_after_sign_in_the_agent_is_restarted_and_the_failed_prompt_is_offered_not_sent(
    rig: Rig,
) -> None:
    """After sign-in the agent process is restarted, the same session is loaded, and the failed prompt is
    offered, not sent."""
    await rig.start(unauthorized)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.owner_state is OwnerState.MANUAL
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="browser"))
    assert shown(rig).stage is SignInStage.DONE
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    rig.agents.calls.clear()
    await rig.do(Resume(session_id="s", generation=1))
    assert rig.agents.calls[:2] == ["stop", "load native-1"]
    assert rig.snapshot.cards[-1].owner_state is OwnerState.RECOVERED


@pytest.mark.parametrize("refused", [True, False])
async def test_a_sign_in_that_was_needed_ends_once_the_provider_lets_the_profile_in(
    rig: Rig, *, refused: bool
) -> None:
    await rig.start(unauthorized if refused else answers, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="key"))
    await rig.prompt("Once more.")
    await rig.clock.advance(1)
    assert bool(rig.engine.app().sign_ins) is not refused


async def test_a_browser_that_is_waited_for_can_be_called_off(rig: Rig) -> None:
    rig.agents.signing_in = asyncio.Event()
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="browser"))
    assert (shown(rig).stage, rig.agents.alive) == (SignInStage.WAITING, True)
    await rig.do(SignIn(profile="one", offer_id="browser"))
    assert rig.agents.calls.count("sign_in browser") == 1
    await rig.do(EndSignIn(profile="one"))
    assert (rig.engine.app().sign_ins, rig.agents.alive) == ((), False)


async def test_a_sign_in_that_is_refused_says_why_and_can_be_tried_again(rig: Rig) -> None:
    refused = RequestRefusedError(code=-32000, method="authenticate", detail="no")
    rig.agents.sign_in_error = refused
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="browser"))
    assert (shown(rig).stage, shown(rig).error) == (SignInStage.FAILED, refused)
    rig.agents.sign_in_error = None
    await rig.do(SignIn(profile="one", offer_id="browser"))
    assert (shown(rig).stage, shown(rig).error) == (SignInStage.DONE, None)


@pytest.mark.parametrize(
    ("has_terminal", "stage"), [(True, SignInStage.IN_TERMINAL), (False, SignInStage.BY_HAND)]
)
async def test_a_terminal_is_opened_or_its_command_is_shown(
    rig: Rig, *, has_terminal: bool, stage: SignInStage
) -> None:
    rig.machine.has_terminal = has_terminal
    await rig.start()
    await rig.prompt()
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="terminal"))
    assert (shown(rig).stage, rig.machine.terminals) == (stage, [("agent", "login")])
    launches = len(rig.agents.launches)
    await rig.do(ConfirmSignIn(profile="one"))
    assert shown(rig).stage is SignInStage.DONE
    await rig.prompt("Go on.")
    assert len(rig.agents.launches) == launches + 1


@pytest.mark.parametrize("has_terminal", [True, False])
async def test_a_terminal_has_what_the_agent_asks_for_and_the_profile_sets(*, has_terminal: bool) -> None:
    variables = (
        Variable(name="AGENT_HOME", source=SecretSource.LITERAL, reference="/agent"),
        Variable(name="A_KEY", source=SecretSource.ENVIRONMENT, reference="A_KEY"),
    )
    rig = Rig(profiles={"one": replace(PROFILES["one"], variables=variables)})
    rig.machine.has_terminal = has_terminal
    asked = replace(TERMINAL, environment={"LOGIN_MODE": "device"})
    rig.agents.info = AgentInfo(name="fake", version="1", sign_in=(asked,))
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="terminal"))
    wanted = {"AGENT_HOME": "/agent", "LOGIN_MODE": "device"}
    chosen = shown(rig).chosen
    assert chosen is not None
    assert (rig.machine.terminal_environments, dict(chosen.environment)) == ([wanted], wanted)
    await rig.stop()


async def test_a_variable_that_loads_code_is_refused_and_another_way_can_be_taken(rig: Rig) -> None:
    asked = replace(TERMINAL, environment={"LD_PRELOAD": "/x.so", "LOGIN_MODE": "device", "PATH": "/x"})
    rig.agents.info = AgentInfo(name="fake", version="1", sign_in=(asked, BROWSER))
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="terminal"))
    found = shown(rig)
    assert found.error is not None
    assert (found.stage, found.error.problem) == (SignInStage.FAILED, Problem.VARIABLE_REFUSED)
    assert found.error.facts["variables"] == "LD_PRELOAD, PATH"
    assert rig.machine.terminals == []
    await rig.do(SignIn(profile="one", offer_id="browser"))
    assert (shown(rig).stage, shown(rig).error) == (SignInStage.DONE, None)


async def test_a_way_by_key_waits_for_the_key(rig: Rig) -> None:
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="key"))
    chosen = shown(rig).chosen
    assert chosen is not None
    assert (shown(rig).stage, chosen.variables) == (SignInStage.OFFERED, ("A_KEY",))
    await rig.do(KeepKey(profile="one", variable="A_KEY", key="secret"))
    assert (rig.engine.app().sign_ins, rig.machine.keys) == ((), {"one/A_KEY": "secret"})


async def test_an_agent_that_offers_nothing_and_a_profile_that_knows_nothing(rig: Rig) -> None:
    rig.agents.info = AgentInfo(name="fake")
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    found = shown(rig)
    assert found.error is not None
    assert (found.stage, found.error.problem) == (SignInStage.FAILED, Problem.NOT_OFFERED)


async def test_what_the_profile_knows_helps_where_the_agent_does_not_even_start() -> None:
    profile = replace(PROFILES["one"], help=Help(sign_in=("agent", "auth")))
    rig = Rig(profiles={"one": profile})
    rig.agents.launch_error = KnownError(Problem.LAUNCH_REFUSED, command="agent", detail="")
    await rig.start()
    await rig.do(OfferSignIn(profile="one"))
    await rig.do(SignIn(profile="one", offer_id="profile"))
    assert rig.machine.terminals == [("agent", "auth")]
    await rig.stop()


async def test_a_profile_that_is_not_there(rig: Rig) -> None:
    await rig.start()
    await rig.do(OfferSignIn(profile="nobody"))
    assert rig.troubles() == [Problem.PROFILE_UNKNOWN]
