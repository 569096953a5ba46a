"""Section 7 under a kill around what a person does to a route in each of its states, and which moves that leaves."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import DynamicProfile, OnExhausted
from kandev_desktop.domain.policy.route import ROUTE_TRANSITIONS, RouteHappening, RouteState
from kandev_desktop.engine.commands import Stop
from kandev_desktop.engine.ports import (
    AgentLink,
    AgentSink,
    LaunchError,
    LaunchSpec,
    PromptOutcome,
    RequestRefusedError,
)
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, StartRun, TryNext
from tests.fakes.fake_agents import (
    Behaviour,
    FakeLink,
    Play,
    answers,
    dies,
    overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing.mortal import Life, Scenario, killed, recorded
from tests.unit.engine.routing.test_route_crashes import ONE_RETRY, SCENARIOS, cut_off, limited
from tests.unit.engine.routing_rig import DYNAMIC, dynamic, policies

_S, _H = RouteState, RouteHappening
Step = Callable[[Life], Awaitable[None]]


# -- where a route stands


async def retry_wait(life: Life) -> None:
    await life.begin(overloaded)
    await life.ask()
    await life.wait(1)


async def retrying(life: Life) -> None:
    await life.begin(overloaded, until_cancelled)
    await life.ask()
    await life.wait(7)


async def waiting_for_reset(life: Life) -> None:
    await life.begin(limited, using=dynamic(of=policies(reset_wait=timedelta(hours=1))))
    await life.ask()
    await life.wait(1)


async def parked(life: Life) -> None:
    await life.begin(*[overloaded] * 4, using=ONE_RETRY)
    await life.ask()
    await life.wait(60)


async def offline(life: Life) -> None:
    await life.begin(cut_off, cut_off, using=ONE_RETRY)
    life.rig.network.online = True
    await life.ask()
    await life.wait(30)
    life.rig.network.online = False


async def blocked(life: Life) -> None:
    await life.begin(unauthorized, unauthorized)
    await life.ask()
    await life.wait(1)


async def needs_person(life: Life) -> None:
    await life.begin(dies)
    await life.ask()
    await life.wait(60)


async def stopped(life: Life) -> None:
    await life.begin(until_cancelled)
    await life.ask()
    await life.wait(1)
    await life.do(lambda _: Stop(session_id=SESSION))
    await life.wait(20)


async def done(life: Life) -> None:
    await life.begin(answers)
    await life.start(StartRun(session_id=SESSION, profile=DYNAMIC, cwd="/folder", text="Say hello."))
    await life.wait(1)


async def held(life: Life) -> None:
    """Nobody sends while known offline."""
    await life.begin()
    life.rig.network.online = False
    await life.ask()


async def held_retry(life: Life) -> None:
    await retry_wait(life)
    life.rig.network.online = False
    await life.wait(10)


async def held_reset(life: Life) -> None:
    await waiting_for_reset(life)
    life.rig.network.online = False
    await life.wait(700)


# -- what a person does there


async def prompt(life: Life) -> None:
    await life.ask("And then?")
    await life.wait(20)


async def stop(life: Life) -> None:
    await life.do(lambda _: Stop(session_id=SESSION))
    await life.wait(20)


async def cancel(life: Life) -> None:
    tries = life.prompts
    await life.do(lambda row: CancelWait(session_id=SESSION, route=row.route, tries=tries))
    await life.wait(1)


async def try_next(life: Life) -> None:
    tries = life.prompts
    await life.do(lambda row: TryNext(session_id=SESSION, route=row.route, tries=tries))
    await life.wait(1)


async def retry_now(life: Life) -> None:
    tries = life.prompts
    await life.do(lambda row: RouteRetryNow(session_id=SESSION, route=row.route, tries=tries))
    await life.wait(1)


async def lose_network(life: Life) -> None:
    """Nobody does that."""
    life.rig.network.online = False
    await life.wait(700)


ANY: tuple[Step, ...] = (prompt, stop, cancel, try_next, retry_now)
ACTIONS: Mapping[Step, tuple[Step, ...]] = {
    retry_wait: (retry_now, lose_network),
    retrying: (prompt, stop),
    waiting_for_reset: (*ANY, lose_network),
    parked: (prompt, stop, cancel, retry_now),
    offline: ANY,
    blocked: (prompt, stop, retry_now),
    needs_person: (prompt, stop, retry_now),
    stopped: (prompt,),
    done: (prompt,),
    held: ANY,
    held_retry: ANY,
    held_reset: ANY,
}
"""What may be done where. Four of a short wait are among the other scenarios."""


def acting(place: Step, action: Step) -> Scenario:
    async def scenario(life: Life) -> None:
        await place(life)
        life.mark()
        life.rig.network.online = True
        life.rig.agents.behaviours.clear()
        life.rig.agents.behaviours.append(life.counted(answers))
        await action(life)

    return scenario


BOTH: dict[str, Scenario] = {
    f"{action.__name__} {place.__name__}": acting(place, action)
    for place, actions in ACTIONS.items()
    for action in actions
}

# -- how an attempt fails


def failing(*behaviours: Behaviour, seconds: float = 1, using: DynamicProfile) -> Scenario:
    async def scenario(life: Life) -> None:
        await life.begin(*behaviours, using=using)
        await life.ask()
        if seconds > 1:
            await life.wait(1)
            life.mark()
        await life.wait(seconds)

    return scenario


def unlaunched(error: Exception, using: DynamicProfile, *, ends: bool = False) -> Scenario:
    """The agent does not come up; where it `ends`, its pipe says so."""

    async def scenario(life: Life) -> None:
        async def launch(_: LaunchSpec, sink: AgentSink) -> AgentLink:
            if ends:
                Play(life.rig.agents, "", sink).pipe_ended()
            raise error

        life.rig.agents.launch_with = launch
        await failing(using=using)(life)

    return scenario


async def refused_session(life: Life) -> None:
    refused = RequestRefusedError(code=-32603, method="session/new", detail="Internal error")
    life.rig.agents.new_session_errors = [refused]
    await failing(using=AT_ONCE)(life)


async def goes_on_while_blocked(life: Life) -> None:
    """The agent says something after its attempt has ended."""
    plays = list[Play]()

    async def refused(play: Play) -> PromptOutcome:
        plays.append(play)
        return await unauthorized(play)

    await failing(refused, using=AT_ONCE)(life)
    life.mark()
    plays[0].text("I go on.")
    await life.wait(1)


async def stopped_start(life: Life) -> None:
    async def launch(_: LaunchSpec, sink: AgentSink) -> AgentLink:
        await life.rig.clock.sleep(30)
        life.rig.agents.alive = True
        return FakeLink(life.rig.agents, sink)

    life.rig.agents.launch_with = launch
    await life.begin(until_cancelled)
    await life.ask()
    await life.wait(1)
    await life.do(lambda _: Stop(session_id=SESSION))
    await life.wait(60)


STOPS = dynamic("one", of=policies(retries=1, hard=OnExhausted.STOP, transient=OnExhausted.STOP))
AT_ONCE = dynamic("one", of=policies(retries=0, hard=OnExhausted.STOP, transient=OnExhausted.STOP))
SKIPS = dynamic("one", "two", of=policies(retries=0))
PATIENT = dynamic(of=policies(reset_wait=timedelta(hours=1)))
EARLY = LaunchError(Problem.AGENT_ENDED_EARLY, command="agent", exit=None, stderr="")
MISSING = KnownError(Problem.COMMAND_NOT_FOUND, command="agent", install="")

FAILING: dict[str, Scenario] = {
    "blocked at once": failing(unauthorized, using=AT_ONCE),
    "parked at once": failing(overloaded, using=AT_ONCE),
    "offline at once": failing(cut_off, using=AT_ONCE),
    "retried twice": failing(overloaded, overloaded, seconds=8, using=PATIENT),
    "lost in a retry": failing(overloaded, dies, seconds=8, using=STOPS),
    "blocked by a retry": failing(overloaded, unauthorized, seconds=8, using=STOPS),
    "parked by a retry": failing(overloaded, overloaded, seconds=8, using=STOPS),
    "a reset in a retry": failing(overloaded, limited, seconds=8, using=PATIENT),
    "ends before its start": unlaunched(EARLY, STOPS, ends=True),
    "missing": unlaunched(MISSING, AT_ONCE),
    "missing, with another": unlaunched(MISSING, SKIPS),
    "goes on while blocked": goes_on_while_blocked,
    "refused a session": refused_session,
    "stopped before its start": stopped_start,
}

ACTING = BOTH | FAILING

# -- which moves that leaves

_BY_A_RESTART = frozenset({_H.RESTART, _H.RESTART_AMBIGUOUS})
"""What the next program does after each kill."""

_NOT_ELIGIBLE = "who served is held back or was not chosen, so the prompt goes by way of a selection"
_SERVES_ON = "who served still may, so the prompt needs no selection"
_EARLY = "no agent names such a cause before its session is open"
_PARKS = "a park is left before anything can hold it: only short waits are asked whether they may go out"
UNREACHED: Mapping[tuple[RouteState, RouteState], str] = {
    (_S.BLOCKED, _S.ACTIVE): _NOT_ELIGIBLE,
    (_S.WAITING_FOR_CAPACITY, _S.ACTIVE): _NOT_ELIGIBLE,
    (_S.SELECTING, _S.ACTIVE): _NOT_ELIGIBLE,
    (_S.DONE, _S.SELECTING): _SERVES_ON,
    (_S.STOPPED, _S.SELECTING): _SERVES_ON,
    (_S.STARTING, _S.WAITING_FOR_NETWORK): _EARLY,
    (_S.STARTING, _S.WAITING_FOR_CAPACITY): _EARLY,
    (_S.STARTING, _S.WAITING_FOR_RESET): _EARLY,
    (_S.WAITING_FOR_NETWORK, _S.WAITING_FOR_NETWORK): _PARKS,
    (_S.WAITING_FOR_CAPACITY, _S.WAITING_FOR_CAPACITY): _PARKS,
}
"""Pairs of states that no scenario goes between, and why."""


@pytest.mark.parametrize("name", ACTING)
async def test_section_7_what_a_person_did_is_done_once_or_not_at_all(name: str) -> None:
    _, kills = await recorded(ACTING[name])
    assert kills
    for kill in kills:
        try:
            await killed(ACTING[name], kill)
        except Exception as error:
            error.add_note(f"{name}: {kill.point} {kill.number}")
            raise


async def test_section_7_every_move_of_the_table_is_killed_or_named() -> None:
    """A move is a pair of states: of happenings that go between the same two, one is enough."""
    moves = {(state, to) for (state, on), to in ROUTE_TRANSITIONS.items() if on not in _BY_A_RESTART}
    met = set[tuple[RouteState, RouteState]]()
    for scenario in (*SCENARIOS.values(), *ACTING.values()):
        life, _ = await recorded(scenario)
        met |= life.store.moves
    assert moves - met == UNREACHED.keys()
