"""Bringing an agent up for an attempt."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.profile import Variable
from kandev_desktop.domain.session.updates import ConfigOption, OptionValue
from kandev_desktop.engine.ports import AgentInfo, RequestRefusedError, SignInMethod
from kandev_desktop.engine.records import Configuration
from kandev_desktop.engine.session.agents import AgentSlot, NotLoadableError, Wanted
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import FakeAgents
from tests.unit.engine.rig import PROFILES, NoPractice

KEY = SignInMethod(id="key", name="API key", kind="env_var", variables=("A_KEY",))
BROWSER = SignInMethod(id="browser", name="Browser")
REFUSED = RequestRefusedError(code=-32000, method="session/new", detail="sign in first")


class SomeSecrets:
    def __init__(self, **values: str) -> None:
        self.values = values

    async def resolve(self, variables: Sequence[Variable], profile: str) -> Mapping[str, str]:
        return self.values


class NobodyListens:
    def on_update(self, update: object) -> None:
        return

    async def decide(self, request: object) -> None:
        raise AssertionError(request)


def wanted(native_id: str | None = None, **fields: object) -> Wanted:
    configuration = Configuration(profile="one", cwd="/folder", model="m-1")
    return Wanted(
        profile=PROFILES["one"],
        configuration=configuration,
        native_id=native_id,
        **{"must_load": False, **fields},  # type: ignore[arg-type]
    )


class Bench:
    def __init__(self, **secrets: str) -> None:
        self.agents = FakeAgents(FakeClock())
        self.slot = AgentSlot(
            launcher=self.agents,
            secrets=SomeSecrets(**secrets),
            practice=NoPractice(),
            sink=NobodyListens(),  # type: ignore[arg-type]
        )


async def test_an_open_session_is_kept() -> None:
    bench = Bench()
    first = await bench.slot.open(wanted())
    again = await bench.slot.open(wanted(first.native.native_id))
    assert (first.created, first.launched) == (True, True)
    assert (again.created, again.launched, again.native) == (False, False, first.native)
    assert bench.agents.calls == ["new"]


async def test_the_environment_carries_secrets_model_and_address_and_no_repr_shows_them() -> None:
    bench = Bench(A_KEY="secret-value")
    profile = replace(PROFILES["one"], base_url="https://provider.example")
    await bench.slot.open(replace(wanted(), profile=profile))
    (spec,) = bench.agents.launches
    assert spec.environment == {
        "A_KEY": "secret-value",
        "KANDEV_BASE_URL": "https://provider.example",
        "KANDEV_MODEL": "m-1",
    }
    assert "secret-value" not in repr(spec)


async def test_an_address_that_was_set_counts_before_the_practice_provider() -> None:
    bench = Bench()
    profile = replace(PROFILES["one"], base_url="http://127.0.0.1:9", practice="ok")
    await bench.slot.open(replace(wanted(), profile=profile))
    (spec,) = bench.agents.launches
    assert spec.environment["KANDEV_BASE_URL"] == "http://127.0.0.1:9"


async def test_another_profile_gets_another_process() -> None:
    bench = Bench()
    await bench.slot.open(wanted())
    await bench.slot.open(replace(wanted(), profile=PROFILES["two"]))
    assert bench.agents.calls == ["new", "stop", "new"]


async def test_a_restart_is_a_new_process() -> None:
    bench = Bench()
    await bench.slot.open(wanted())
    await bench.slot.open(wanted(restart=True))
    assert len(bench.agents.launches) == 2


async def test_a_sign_in_that_needs_nobody_is_done_when_the_agent_asks_for_it() -> None:
    bench = Bench(A_KEY="k")
    bench.agents.info = AgentInfo(name="fake", sign_in=(BROWSER, KEY))
    bench.agents.new_session_errors = [REFUSED]
    opened = await bench.slot.open(wanted())
    assert opened.created
    assert bench.agents.calls == ["new", "sign_in key", "new"]


@pytest.mark.parametrize(
    ("secrets", "methods"), [({}, (KEY,)), ({"A_KEY": "k"}, (BROWSER,)), ({"A_KEY": "k"}, ())]
)
async def test_any_other_sign_in_is_a_persons(
    secrets: dict[str, str], methods: tuple[SignInMethod, ...]
) -> None:
    bench = Bench(**secrets)
    bench.agents.info = AgentInfo(name="fake", sign_in=methods)
    bench.agents.new_session_errors = [REFUSED]
    with pytest.raises(RequestRefusedError):
        await bench.slot.open(wanted())
    assert bench.agents.calls == ["new"]


async def test_another_refusal_is_no_reason_to_sign_in() -> None:
    bench = Bench(A_KEY="k")
    bench.agents.info = AgentInfo(name="fake", sign_in=(KEY,))
    bench.agents.new_session_errors = [
        RequestRefusedError(code=-32603, method="session/new", detail="broken")
    ]
    with pytest.raises(RequestRefusedError):
        await bench.slot.open(wanted())
    assert bench.agents.calls == ["new"]


async def test_a_session_is_resumed_where_it_cannot_be_loaded() -> None:
    bench = Bench()
    bench.agents.info = AgentInfo(name="fake", can_resume=True)
    opened = await bench.slot.open(wanted("native-7", must_load=True))
    assert (opened.created, bench.agents.calls) == (False, ["resume native-7"])


async def test_a_session_that_must_be_loaded_and_cannot_is_refused() -> None:
    bench = Bench()
    with pytest.raises(NotLoadableError) as caught:
        await bench.slot.open(wanted("native-7", must_load=True))
    assert caught.value.problem is Problem.SESSION_NOT_LOADABLE
    assert bench.agents.calls == []


@pytest.mark.parametrize("refuses", [True, False])
async def test_a_session_with_nothing_in_it_may_be_a_new_one(*, refuses: bool) -> None:
    bench = Bench()
    bench.agents.info = AgentInfo(name="fake", can_load=refuses)
    bench.agents.refuse_load = refuses
    opened = await bench.slot.open(wanted("native-7"))
    assert opened.created


async def test_a_load_that_fails_is_never_replaced_by_a_new_session_without_asking() -> None:
    bench = Bench()
    bench.agents.info = AgentInfo(name="fake", can_load=True)
    bench.agents.refuse_load = True
    with pytest.raises(RequestRefusedError):
        await bench.slot.open(wanted("native-7", must_load=True))
    assert bench.agents.calls == ["load native-7"]


async def test_choices_are_set_where_the_agent_offers_them_and_differs() -> None:
    bench = Bench()
    values = (OptionValue(value="m-1", name="M 1"), OptionValue(value="m-2", name="M 2"))
    bench.agents.options = (
        ConfigOption(id="llm", name="Model", category="model", current="m-2", values=values),
        ConfigOption(id="mode", name="Mode", category="mode", current="ask"),
    )
    await bench.slot.open(wanted())
    assert bench.agents.calls == ["new", "option llm=m-1"]


async def test_what_stands_in_the_way_of_a_launch_is_told() -> None:
    bench = Bench()
    bench.agents.launch_error = KnownError(Problem.COMMAND_NOT_FOUND, command="agent", install="")
    with pytest.raises(KnownError):
        await bench.slot.open(wanted())
    assert bench.slot.link is None
    assert await bench.slot.stop() is True
