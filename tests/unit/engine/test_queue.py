"""What a person changes about a prompt that waits."""

from hashlib import sha256

import pytest

from kandev_desktop.domain.errors import Problem
from kandev_desktop.domain.session.content import FilePart, TextPart
from kandev_desktop.engine.commands import Attachment, EditQueued, QueuePrompt, Stop
from tests.fakes.fake_agents import answers, until_cancelled
from tests.unit.engine.rig import SESSION, Rig

TEXT = b"print('hello')"
FILE = FilePart(path="/folder/a.py", name="a.py", sha256=sha256(TEXT).hexdigest())


@pytest.fixture
async def rig() -> Rig:
    """A running prompt and one with a file behind it."""
    rig = Rig()
    await rig.start(until_cancelled, answers)
    await rig.prompt("First.")
    attached = Attachment(part=FILE, content=TEXT)
    await rig.do(QueuePrompt(session_id=SESSION, text="Look.", attachments=(attached,)))
    return rig


async def test_an_edited_prompt_keeps_its_place_and_what_is_attached(rig: Rig) -> None:
    await rig.do(QueuePrompt(session_id=SESSION, text="Third."))
    await rig.do(EditQueued(session_id=SESSION, generation=2, text="Look here."))
    assert [(each.generation, each.text) for each in rig.snapshot.queued] == [
        (2, "Look here."),
        (3, "Third."),
    ]
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert stored.prompts[1].parts == (TextPart(text="Look here."), FILE)
    await rig.do(Stop(session_id=SESSION))
    await rig.stop()


async def test_a_prompt_may_become_its_attachment_alone(rig: Rig) -> None:
    await rig.do(EditQueued(session_id=SESSION, generation=2, text=" "))
    assert [(each.text, each.attached) for each in rig.snapshot.queued] == [("", (FILE,))]
    await rig.do(QueuePrompt(session_id=SESSION, text="Third."))
    await rig.do(EditQueued(session_id=SESSION, generation=3, text=""))
    assert rig.troubles() == [Problem.PROMPT_EMPTY.value]
    await rig.do(Stop(session_id=SESSION))
    await rig.stop()


async def test_what_was_sent_is_not_edited(rig: Rig) -> None:
    await rig.do(EditQueued(session_id=SESSION, generation=1, text="Other."))
    await rig.do(EditQueued(session_id=SESSION, generation=9, text="Other."))
    assert rig.agents.sent() == ["First."]
    assert rig.troubles() == []
    await rig.do(Stop(session_id=SESSION))
    await rig.stop()
