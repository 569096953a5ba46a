"""The continuation package: what it says, and that it stays within its bounds."""

from dataclasses import replace
from pathlib import Path

import pytest

from kandev_desktop import shipped
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.session.content import ImagePart, TextPart
from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.records import (
    AttemptKind,
    AttemptRecord,
    Configuration,
    MessageKind,
    MessageRecord,
    MessageState,
    PromptKind,
    PromptRecord,
    ToolRecord,
)
from kandev_desktop.engine.routing.continuation import (
    LONGEST_TASK,
    MOST_FILES,
    MOST_TOOLS,
    Package,
    background,
    continued,
    package,
    work_tree,
)
from kandev_desktop.engine.work.changes import FileChange, FileState, Source, WorkChanges
from tests.fakes.clock import START
from tests.fakes.fake_agents import answers, tool_then_overloaded
from tests.fakes.work_tree import FakeWorkTree
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, policies

TEMPLATE = (shipped.resources() / "prompts" / "continue.md").read_text("utf-8")
CONFIGURATION = Configuration(profile="one", cwd="/folder")


def told(**changes: object) -> Package:
    prompt = PromptRecord(
        session_id="s",
        generation=2,
        kind=PromptKind.SENT,
        parts=(TextPart(text="Mend the {build}."),),
        configuration=CONFIGURATION,
        created_at=START,
    )
    attempt = AttemptRecord(
        id="a",
        session_id="s",
        generation=2,
        number=1,
        kind=AttemptKind.FIRST,
        native_id="n",
        sent=prompt.parts,
        configuration=CONFIGURATION,
        started_at=START,
        ended_at=START,
        effects=Effects(content=True, tools=2, delivery=Delivery.ACKED),
    )
    base = Package(
        prompt=prompt,
        messages=(
            row(1, MessageKind.USER, "What is here?"),
            row(1, MessageKind.ANSWER, "A build."),
            row(2, MessageKind.USER, "Mend the {build}."),
            tool("Run make", ToolStatus.COMPLETED),
            tool("Write Makefile", ToolStatus.IN_PROGRESS),
            row(2, MessageKind.ANSWER, "I have run make and"),
        ),
        attempts=(attempt,),
        work=None,
        failed="One",
        code=Code.QUOTA_LIMITED,
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def row(generation: int, kind: MessageKind, text: str) -> MessageRecord:
    return MessageRecord(
        id=f"{generation}-{kind}-{text[:9]}",
        session_id="s",
        generation=generation,
        attempt_id="a",
        position=1,
        kind=kind,
        state=MessageState.COMPLETE,
        created_at=START,
        parts=(TextPart(text=text),),
    )


def tool(title: str, status: ToolStatus) -> MessageRecord:
    record = ToolRecord(tool_call_id=title, title=title, kind=ToolKind.EXECUTE, status=status)
    return replace(row(2, MessageKind.TOOL, title), parts=(), tool=record)


def test_it_says_the_task_what_was_done_what_is_uncertain_why_and_what_not_to_repeat() -> None:
    text = package(TEMPLATE, told())
    sections = dict(part.split("\n", 1) for part in text.split("## ")[1:])
    assert sections["The task"].strip() == "Mend the {build}."
    done = sections["What was done"]
    assert "User: What is here?" in done
    assert "- Run make (completed)" in done
    assert "I have run make and" in done
    assert "- Write Makefile (in_progress)" in sections["What is uncertain"]
    assert "The last answer was cut" in sections["What is uncertain"]
    assert sections["Why you take over"].strip() == "One stopped: quota limited."
    assert "has taken effect" in sections["What not to repeat"]


def test_a_person_s_choice_is_said_as_one() -> None:
    text = package(TEMPLATE, told(code=Code.NONE))
    assert "The user chose to go on with you." in text


def test_it_stays_within_its_bounds_and_counts_what_it_leaves_out() -> None:
    tools = tuple(tool(f"Step {number}", ToolStatus.COMPLETED) for number in range(500))
    long = replace(told().prompt, parts=(TextPart(text="x" * 100_000),))
    answer = row(2, MessageKind.ANSWER, "y" * 100_000)
    text = package(TEMPLATE, told(prompt=long, messages=(*tools, answer)))
    assert len(text) < LONGEST_TASK + 20_000
    assert f"- {500 - MOST_TOOLS} before these" in text
    assert "Step 499" in text
    assert "Step 0 " not in text


def test_what_looks_like_a_key_in_an_agent_s_words_is_told_to_nobody_else() -> None:
    key = "sk-proj-Zk4vQ8mTn2Xw7Lr5Yb3Hc9Jd"
    rows = [
        replace(row(generation, MessageKind.ANSWER, f"{padding}The key is {key}."), generation=generation)
        for generation in (1, 2)
        for padding in ("", "y " * 190, "y " * 590)
    ]
    steps = [tool(f"{padding}curl -H {key}", ToolStatus.COMPLETED) for padding in ("", "y " * 85, "y " * 190)]
    earlier = [replace(step, generation=1) for step in steps]
    told_by_all = [package(TEMPLATE, told(messages=(*earlier, *steps, each))) for each in rows]
    for text in (*told_by_all, background("{summary}", [*rows, *steps])):
        assert "Zk4v" not in text
        assert "sk-proj" not in text
        assert "[redacted]" in text


def test_the_work_tree_is_told_file_by_file_and_bounded() -> None:
    files = tuple(
        FileChange(path=f"src/{number}.py", state=FileState.MODIFIED, added=2, removed=1)
        for number in range(MOST_FILES + 5)
    )
    lines = work_tree(WorkChanges(source=Source.GIT, files=files, more=3)).splitlines()
    assert lines[0] == "- modified: src/0.py (+2 -1)"
    assert lines[-1] == "- and 8 more"
    assert len(lines) == MOST_FILES + 1


@pytest.mark.parametrize(
    ("work", "says"),
    [
        (None, "Its status is not known."),
        (
            WorkChanges(source=Source.GIT, files=()),
            "No file is known to have changed since the session began.",
        ),
    ],
    ids=["nobody can tell", "nothing changed"],
)
def test_what_is_not_known_of_the_work_tree_is_said(work: WorkChanges | None, says: str) -> None:
    assert work_tree(work) == says


def test_what_was_attached_goes_along() -> None:
    image = ImagePart(name="a.png", mime_type="image/png", sha256="0" * 64, size=1)
    prompt = replace(told().prompt, parts=(TextPart(text="Look."), image))
    text, attached = continued(TEMPLATE, told(prompt=prompt))
    assert isinstance(text, TextPart)
    assert attached is image


async def test_the_next_candidate_is_told_how_the_work_tree_stands(tmp_path: Path) -> None:
    rig = RoutedRig()
    rig.work_tree = FakeWorkTree(rig.clock)
    await rig.begin(tool_then_overloaded, answers, using=dynamic(of=policies(retries=0)))
    await rig.do(CreateSession(session_id=SESSION, profile=DYNAMIC, cwd=str(tmp_path)))
    await rig.do(SendPrompt(session_id=SESSION, text="Say hello."))
    (tmp_path / "made.txt").write_text("one\n", encoding="utf-8")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two"]
    assert "TREE - added: made.txt (+1 -0)" in rig.agents.sent()[-1]
    await rig.stop()
