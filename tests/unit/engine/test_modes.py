"""The mode that is told is the one in force, whoever changed it and however the agent was told."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.session.updates import ConfigOption, ModeChanged, OptionValue
from kandev_desktop.engine.commands import ChooseMode, ChooseOption
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.snapshots import SessionSnapshot
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


async def test_the_mode_of_a_profile_is_told_once_the_agent_took_it() -> None:
    rig = _rig(mode="read")
    await rig.start(answers)
    await rig.prompt()
    assert _told(rig.snapshot) == ["read", "read"]
    await rig.stop()
