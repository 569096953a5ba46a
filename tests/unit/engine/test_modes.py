"""The mode that is told is the one in force, whoever changed it and however the agent was told."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import Problem
from kandev_desktop.domain.session.updates import ConfigOption, ModeChanged, OptionValue
from kandev_desktop.engine.commands import ChooseMode, ChooseOption
from kandev_desktop.engine.ports import PromptOutcome, RequestRefusedError
from kandev_desktop.engine.snapshots import CardAction, SessionSnapshot
from tests.fakes.clock import START
from tests.fakes.fake_agents import Play, answers
from tests.unit.engine.rig import PROFILES, SESSION, Rig

MODE = ConfigOption(
    id="mode",
    name="Mode",
    category="mode",
    current="ask",
    values=(OptionValue(value="ask", name="Ask"), OptionValue(value="read", name="Read only")),
)
CHOICES = (
    ChooseMode(session_id=SESSION, mode_id="read"),
    ChooseOption(session_id=SESSION, option_id="mode", value="read"),
)


def _rig(*, mode: str = "") -> Rig:
    rig = Rig(profiles={"one": replace(PROFILES["one"], mode=mode)})
    rig.agents.options, rig.agents.mode = (MODE,), "ask"
    rig.agents.answer_option = _takes
    return rig


async def _takes(_option_id: str, *, value: str | bool) -> tuple[ConfigOption, ...]:
    return (replace(MODE, current=value),)


async def _enters_read(play: Play) -> PromptOutcome:
    play.emit(ModeChanged(seq=0, at=START, mode_id="read"))
    return await answers(play)


def _told(snapshot: SessionSnapshot) -> list[str | bool]:
    """What is told of the mode, as a fact and in the menu."""
    return [snapshot.mode, *(option.current for option in snapshot.options)]


@pytest.mark.parametrize("choice", CHOICES, ids=["mode", "option"])
async def test_a_chosen_mode_is_told_everywhere(choice: ChooseMode | ChooseOption) -> None:
    rig = _rig()
    await rig.start(answers, answers)
    await rig.prompt()
    assert _told(rig.snapshot) == ["ask", "ask"]
    await rig.do(choice)
    assert _told(rig.snapshot) == ["read", "read"]
    await rig.prompt("Next.")
    assert _told(rig.snapshot) == ["read", "read"]
    await rig.stop()


async def test_a_mode_that_the_agent_enters_is_told_everywhere() -> None:
    rig = _rig()
    await rig.start(_enters_read)
    await rig.prompt()
    assert _told(rig.snapshot) == ["read", "read"]
    await rig.stop()


async def test_the_mode_of_a_profile_may_be_written_by_its_name() -> None:
    rig = _rig(mode="read ONLY")
    await rig.start(answers)
    await rig.prompt()
    assert _told(rig.snapshot) == ["read", "read"]
    await rig.stop()


@pytest.mark.parametrize(("mode", "told"), [("nonsense", True), ("read", False)])
async def test_a_mode_that_the_agent_does_not_have_is_told_as_a_fault_of_the_profile(
    mode: str, *, told: bool
) -> None:
    rig = _rig(mode=mode)
    rig.agents.answer_option = None
    rig.agents.option_error = RequestRefusedError(code=-32602, method="session/set_mode", detail="no")
    await rig.start(answers)
    await rig.prompt()
    await rig.clock.advance(1)
    problem = rig.card.problem
    assert problem is not None
    if told:
        assert problem.problem is Problem.VALUE_REFUSED
        assert problem.facts == {"option": "Mode", "value": "nonsense", "known": "ask, read"}
        assert rig.card.code is Code.PROVIDER_NOT_CONFIGURED
        assert rig.card.actions[0] is CardAction.OPEN_SETTINGS
    else:
        assert problem.problem is Problem.REQUEST_REFUSED
    await rig.stop()


async def test_the_mode_of_a_profile_is_told_once_the_agent_took_it() -> None:
    rig = _rig(mode="read")
    await rig.start(answers)
    await rig.prompt()
    assert _told(rig.snapshot) == ["read", "read"]
    await rig.stop()
