"""A client that knows nothing of replacing: the state that the ACP SDK itself keeps of a session's updates."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest
from acp.contrib.session_state import SessionAccumulator
from acp.schema import SessionNotification

from kandev_desktop.builtin_agent.config import Dialect
from tests.fakes.provider import Reply
from tests.unit.builtin_agent.recovering.breaking import breaks_within
from tests.unit.builtin_agent.recovering.cells import Fault
from tests.unit.builtin_agent.recovering.speaking import Words, whole
from tests.unit.builtin_agent.recovering.stage import Stage
from tests.unit.builtin_agent.recovering.world import Notes, Screen, SkippingLoop, WaitedClock


@dataclass
class Stranger(Screen):
    """Takes every update as it comes off the wire."""

    seen: SessionAccumulator = field(default_factory=SessionAccumulator)

    async def session_update(self, session_id: str, update: object) -> None:
        frame = SessionNotification(session_id=session_id, update=cast("Any", update))
        line = frame.model_dump_json(by_alias=True, exclude_none=True)
        self.seen.apply(SessionNotification.model_validate_json(line))


@pytest.mark.parametrize("dialect", list(Dialect), ids=str)
def test_a_mended_answer_is_two_texts_with_a_rule_between(dialect: Dialect, tmp_path: Path) -> None:
    screen = Stranger()
    stage = Stage(dialect=dialect, clock=WaitedClock(), tools=Notes(tmp_path / "notes"), screen=screen)
    replies = (
        breaks_within(dialect, Fault.CLOSE, (Words("Hel"),)),
        Reply(pieces=whole(dialect, (Words("Hello!"),))),
    )
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        runner.run(stage.play(replies))
    chunks = screen.seen.snapshot().agent_messages
    assert "".join(cast("Any", chunk.content).text for chunk in chunks) == "Hel\n\n---\n\nHello!"
    assert {chunk.message_id for chunk in chunks} == {"m1"}
