"""Transcripts to look at and to test with: every kind of row, and the hostile ones."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.session.content import (
    DiffPart,
    FilePart,
    ImagePart,
    LinkPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.domain.session.updates import Location, ToolKind, ToolStatus
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, ToolRecord
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from tests.ui.scenes import NOW, Scene, history, message, snapshot, summary

OLD = """import time


class Handler:
    def refund_failed(self, refund, err):
        if err.status >= 500:
            return self.give_up(refund)
        return self.retry(refund)
"""
NEW = OLD.replace(
    """        if err.status >= 500:
            return self.give_up(refund)
""",
    """        if err.status in (502, 503, 504):
            return self.retry(refund, key=refund.idempotency_key)
""",
)
EARLIER = NOW - timedelta(minutes=6)


def called(position: int, kind: ToolKind, title: str, **changes: object) -> MessageRecord:
    """A tool row."""
    record = ToolRecord(tool_call_id=f"t{position}", title=title, kind=kind, status=ToolStatus.COMPLETED)
    record = replace(record, **changes)  # type: ignore[arg-type]
    running = record.status in {ToolStatus.PENDING, ToolStatus.IN_PROGRESS}
    state = MessageState.STREAMING if running else MessageState.COMPLETE
    return replace(message(position, MessageKind.TOOL, generation=1, at=EARLIER), tool=record, state=state)


def edited(
    position: int, path: str = "src/refunds/handler.py", *, old: str = OLD, new: str = NEW
) -> MessageRecord:
    """A change of a file."""
    return called(
        position,
        ToolKind.EDIT,
        f"Edit {path}",
        content=(DiffPart(path=path, old=old, new=new),),
        locations=(Location(path=path, line=6),),
    )


def ran(position: int, command: str, output: str, status: ToolStatus = ToolStatus.COMPLETED) -> MessageRecord:
    """A command with what a terminal of the client kept of its output."""
    return called(
        position,
        ToolKind.EXECUTE,
        "Run the tests",
        status=status,
        raw_input=f'{{"command": "{command}"}}',
        content=(TerminalPart(terminal_id=f"term-{position}", output=output),),
    )


def working() -> SessionSnapshot:
    """A session in which everything occurs once."""
    first = history()
    rows = (
        first[0],
        replace(message(2, MessageKind.THOUGHT, "The gateway answers **late**.\n\nSo the refund may exist.", generation=1, at=EARLIER)),
        replace(first[1], position=3, id="m3", revision=2),
        edited(4),
        ran(5, "make test-unit", "\n".join(f"tests/test_{n}.py ." for n in range(30))),
        ran(6, "make lint", "E501 line too long", ToolStatus.FAILED),
        ran(7, "make test-integration", "collecting", ToolStatus.IN_PROGRESS),
        replace(first[4], position=8, id="m8"),
        message(9, MessageKind.DIVIDER, "start_fresh"),
        message(10, MessageKind.NOTICE, "The model was switched by the agent."),
        replace(
            message(11, MessageKind.USER, "Cover late gateway answers too, then run `make test-integration`."),
            parts=(
                TextPart(text="Cover late gateway answers too, then run `make test-integration`."),
                FilePart(path="/home/me/notes.md", name="notes.md"),
                ImagePart(sha256="0" * 64, mime_type="image/png", name="sketch.png"),
                LinkPart(uri="https://example.org/spec", name="The specification"),
            ),
        ),
    )  # fmt: skip
    return snapshot(StatusKind.RUNNING, messages=rows)


def look_like_the_picture() -> SessionSnapshot:
    """The rows of the picture that the look is compared with."""
    first = history()
    answer = message(
        2,
        MessageKind.ANSWER,
        "The handler treats `504` as final, so the refund is lost. A time-out proves nothing about the charge, so I "
        "retry with the same idempotency key:\n\n```python\nif err.status in (502, 503, 504):\n"
        "    return self.retry(refund, key=refund.idempotency_key)\n```\n",
        generation=1,
        at=EARLIER,
    )
    old = "def refund_failed(self, refund, err):\n    if err.status >= 500:\n        return self.give_up(refund)\n"
    new = (
        "def refund_failed(self, refund, err):\n    if err.status in (502, 503, 504):\n"
        "        return self.retry(refund, key=refund.idempotency_key)\n"
    )
    rows = (answer, edited(3, old=old, new=new), first[4], first[5])
    return SessionSnapshot(summary=summary(), generation=2, messages=rows, model="6.1 Sol (medium)")


def hostile_texts() -> Mapping[str, str]:
    """Text of an agent that means harm or does not know better."""
    return {
        "html": "<script>alert(1)</script><iframe src='file:///etc/passwd'></iframe><b onclick=x>b</b>",
        "file link": "[read](file:///etc/passwd) ![img](file:///etc/passwd) <file:///etc/passwd>",
        "svg": "![x](data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=) <svg onload=alert(1)></svg>",
        "line of 5 MB": "x" * 5_000_000,
        "million blank lines": "a" + "\n" * 1_000_000 + "b",
        "million short lines": "a\n" * 1_000_000,
        "fence that never ends": "```python\n" + "x = 1\n" * 100_000,
        "deep quotes": "> " * 2_000 + "x",
        "deep lists": "\n".join("  " * depth + "- x" for depth in range(400)),
        "deep lists with wide steps": "\n".join("    " * depth + "- x" for depth in range(300)),
        "brackets": "[" * 50_000,
        "links": "[a](b" * 20_000,
        "emphasis": "*a **b _c" * 20_000,
        "zalgo": ("Z" + "\u0316\u0317\u0318\u0319" * 40) * 400,
        "bidi": "\u202e\u2066evil\u2069\u202c " * 5_000,
        "control": "\x1b[2J\x00\x07\x08\x9b31m" * 5_000,
        "wide table": "|" + "a|" * 5_000 + "\n|" + "-|" * 5_000,
        "tall table": "| a | b |\n| - | - |\n" + "| 1 | 2 |\n" * 20_000,
        "headings": "# x\n" * 20_000,
        "rules": "---\n" * 20_000,
    }


SCENES = {
    "transcript-all": lambda: Scene(working()),
    "transcript-picture": lambda: Scene(look_like_the_picture()),
}
