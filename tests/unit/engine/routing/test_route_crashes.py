"""Section 7 under a kill at every point of a route: nothing is sent twice, and no wait is lost."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.policy.candidates import OnExhausted
from kandev_desktop.domain.session.updates import Observed
from kandev_desktop.engine.commands import DeleteSession, Stop
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.routing.changes import PutDynamic
from kandev_desktop.engine.routing.commands import CancelWait, StartRun, TryNext
from tests.fakes.fake_agents import (
    FAILED,
    Play,
    answers,
    dies,
    overloaded,
    tool_then_overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing.mortal import Life, Scenario, killed, recorded
from tests.unit.engine.routing_rig import DYNAMIC, FIRST, SECOND, THIRD, dynamic, policies


async def limited(play: Play) -> PromptOutcome:
    """A limit with a time at which it ends."""
    play.http_error(429, "rate_limit_error", "Too many requests", {"retry-after": "600"})
    return FAILED


async def cut_off(play: Play) -> PromptOutcome:
    """This machine's network is not there."""
    play.emit(
        Observed(
            seq=0,
            at=play._agents.clock.now(),
            kind=SignalKind.TRANSPORT,
            text="connect ENETUNREACH",
            data={"syscall": "connect", "errno": "ENETUNREACH"},
        )
    )
    return FAILED


ONE_RETRY = dynamic(of=policies(retries=1))


async def success(life: Life) -> None:
    await life.begin(answers)
    await life.ask()
    await life.wait(1)


async def short_retry(life: Life) -> None:
    await life.begin(overloaded, answers)
    await life.ask()
    await life.wait(10)


async def next_candidate(life: Life) -> None:
    await life.begin(overloaded, overloaded, answers, using=ONE_RETRY)
    await life.ask()
    await life.wait(60)


async def park_and_wake(life: Life) -> None:
    await life.begin(*[overloaded] * 4, answers, using=ONE_RETRY)
    await life.ask()
    await life.wait(600)


async def park_and_fail_again(life: Life) -> None:
    await life.begin(*[overloaded] * 6, answers, using=ONE_RETRY)
    await life.ask()
    await life.wait(1200)


async def offline(life: Life) -> None:
    await life.begin(cut_off, cut_off, answers, using=ONE_RETRY)
    await life.ask()
    await life.wait(30)
    life.rig.network.online = False
    await life.wait(300)
    life.rig.network.online = True
    await life.wait(300)


async def unattended_run(life: Life) -> None:
    await life.begin(overloaded, answers)
    await life.start(StartRun(session_id=SESSION, profile=DYNAMIC, cwd="/folder", text="Say hello."))
    await life.wait(60)


async def spent_run(life: Life) -> None:
    await life.begin(overloaded, answers)
    run = StartRun(session_id=SESSION, profile=DYNAMIC, cwd="/folder", text="Say hello.", max_attempts=1)
    await life.start(run)
    await life.wait(60)


async def reset(life: Life) -> None:
    await life.begin(limited, answers, using=dynamic(of=policies(reset_wait=timedelta(hours=1))))
    await life.ask()
    await life.wait(900)


async def blocked(life: Life) -> None:
    await life.begin(unauthorized, unauthorized)
    await life.ask()
    await life.wait(10)


async def continued(life: Life) -> None:
    await life.begin(tool_then_overloaded, answers)
    await life.ask()
    await life.wait(60)


async def lost(life: Life) -> None:
    await life.begin(dies)
    await life.ask()
    await life.wait(60)


async def cancelled_wait(life: Life) -> None:
    await life.begin(overloaded)
    await life.ask()
    await life.wait(1)
    await life.do(lambda row: CancelWait(session_id=SESSION, route=row.route, tries=1))
    await life.wait(1)


async def tried_next(life: Life) -> None:
    await life.begin(overloaded, answers)
    await life.ask()
    await life.wait(1)
    await life.do(lambda row: TryNext(session_id=SESSION, route=row.route, tries=1))
    await life.wait(1)


async def stopped_wait(life: Life) -> None:
    await life.begin(overloaded)
    await life.ask()
    await life.wait(1)
    await life.do(lambda _: Stop(session_id=SESSION))
    await life.wait(1)


async def stopped_turn(life: Life) -> None:
    await life.begin(until_cancelled)
    await life.ask()
    await life.wait(1)
    await life.do(lambda _: Stop(session_id=SESSION))
    await life.wait(20)


async def new_prompt(life: Life) -> None:
    await life.begin(overloaded, answers)
    await life.ask()
    await life.wait(1)
    await life.ask("And then?")
    await life.wait(1)


async def new_prompt_in_a_turn(life: Life) -> None:
    await life.begin(until_cancelled, answers)
    await life.ask()
    await life.wait(1)
    await life.ask("And then?")
    await life.wait(20)


async def gone_on_with_a_dynamic_profile(life: Life) -> None:
    await life.begin(tool_then_overloaded, overloaded, answers, using=ONE_RETRY)
    await life.ask(profile=FIRST)
    await life.wait(1)
    await life.go_on_with(DYNAMIC)
    await life.wait(60)


async def gone_on_from_one_dynamic_profile_to_another(life: Life) -> None:
    await life.begin(
        tool_then_overloaded, overloaded, answers, using=dynamic(of=policies(hard=OnExhausted.STOP))
    )
    await life.store.commit([PutDynamic(profile=replace(dynamic(SECOND, THIRD), name="other"))])
    await life.ask()
    await life.wait(1)
    await life.do(lambda row: CancelWait(session_id=SESSION, route=row.route, tries=1))
    await life.go_on_with("other")
    await life.wait(60)


async def deleted(life: Life) -> None:
    await life.begin(overloaded)
    await life.ask()
    await life.wait(1)
    await life.do(lambda _: DeleteSession(session_id=SESSION))
    await life.wait(1)


SCENARIOS: dict[str, Scenario] = {
    each.__name__: each
    for each in (
        success,
        short_retry,
        next_candidate,
        park_and_wake,
        park_and_fail_again,
        offline,
        unattended_run,
        spent_run,
        reset,
        blocked,
        continued,
        lost,
        cancelled_wait,
        tried_next,
        stopped_wait,
        stopped_turn,
        new_prompt,
        new_prompt_in_a_turn,
        gone_on_with_a_dynamic_profile,
        gone_on_from_one_dynamic_profile_to_another,
        deleted,
    )
}


@pytest.mark.parametrize("name", SCENARIOS)
async def test_section_7_nothing_is_sent_twice_and_no_wait_is_lost(name: str) -> None:
    _, kills = await recorded(SCENARIOS[name])
    assert kills
    for kill in kills:
        try:
            await killed(SCENARIOS[name], kill)
        except Exception as error:
            error.add_note(f"{name}: {kill.point} {kill.number}")
            raise
