"""What an attempt was sent and what it showed, each as one text."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, tzinfo

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.session.content import PromptPart, ShownPart, TextPart, plain_text
from kandev_desktop.engine.history.records import AttemptPage
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.ui.text import times, transcript
from kandev_desktop.ui.text.attempt_counts import ATTEMPT_COUNTS
from kandev_desktop.ui.text.attempt_revisions import Versions
from kandev_desktop.ui.text.attempt_tools import ToolText, ToolTexts
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import visible

LONGEST = 20_000
"""Characters of a text that are shown; a longer one keeps its head and its tail."""

MOST = 200
"""Messages that are shown, the first of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidText:
    """A text with who said it. `replaced` counts in words how often it was, empty for never; `versions` are what it
    showed before. `tool` is what a tool was given and gave back, under its `text`."""

    who: str
    time: str
    text: str
    replaced: str = ""
    versions: Versions | None = None
    tool: ToolText | None = None


def said(page: AttemptPage, agent: str, now: datetime, zone: tzinfo | None = None) -> tuple[SaidText, ...]:
    """The prompt, what went out in its place where that is another text, and the rows of the attempt, in order."""
    return (*_sent(page, now, zone), *_shown(page, agent, now, zone))


def left_out(page: AttemptPage) -> int:
    """How many messages are not among them."""
    return max(0, len(_rows(page)) - MOST)


def _sent(page: AttemptPage, now: datetime, zone: tzinfo | None) -> Iterator[SaidText]:
    asked, sent = _text(page.prompt.parts), _text(page.attempt.sent)
    yield SaidText(
        who=_say(QT_TRANSLATE_NOOP("Attempt", "Prompt")),
        time=times.moment(page.prompt.created_at, now, zone),
        text=asked,
    )
    if page.attempt.sent and sent != asked:
        yield SaidText(
            who=_say(QT_TRANSLATE_NOOP("Attempt", "Sent in its place")),
            time=times.moment(page.attempt.started_at, now, zone),
            text=sent,
        )


def _rows(page: AttemptPage) -> list[MessageRecord]:
    """Those of the attempt. Its prompt stands before them already."""
    told = {each.message.id: each.message for each in page.replaced}
    rows = {each.id: each for each in page.messages} | told
    spoken = (each for each in rows.values() if each.kind not in {MessageKind.USER, MessageKind.HANDOVER})
    return sorted(spoken, key=lambda each: each.position)


def _shown(page: AttemptPage, agent: str, now: datetime, zone: tzinfo | None) -> Iterator[SaidText]:
    before = {each.message.id: Versions(each, now, zone) for each in page.replaced if each.revisions}
    tools = ToolTexts()
    for row in _rows(page)[:MOST]:
        versions = before.get(row.id)
        tool = None if row.tool is None else tools.told(row, row.tool)
        yield SaidText(
            who=foreign(transcript.speaker(row, agent)) or _unspoken(row),
            time=times.moment(row.created_at, now, zone),
            text=_row_text(row) if tool is None else tool.line,
            replaced="" if versions is None else ATTEMPT_COUNTS.before(versions.count),
            versions=versions,
            tool=tool,
        )


def _row_text(row: MessageRecord) -> str:
    if row.plan:
        return "\n".join(transcript.steps(row))
    if row.kind is MessageKind.DIVIDER:
        return transcript.divider(row)
    return visible(bounded(transcript.body(row), LONGEST))


def _unspoken(row: MessageRecord) -> str:
    match row.kind:
        case MessageKind.TOOL:
            return _say(QT_TRANSLATE_NOOP("Attempt", "Tool"))
        case MessageKind.PLAN:
            return _say(QT_TRANSLATE_NOOP("Attempt", "Plan"))
        case _:
            return _say(QT_TRANSLATE_NOOP("Attempt", "Kandev"))


def _text(parts: tuple[PromptPart | ShownPart, ...]) -> str:
    """The text, with a line for how much else there was."""
    others = sum(not isinstance(part, TextPart) for part in parts)
    text = visible(bounded(plain_text(parts), LONGEST))
    if not others:
        return text
    beside = _say(QT_TRANSLATE_NOOP("Attempt", "Sent along: {count}")).format(count=others)
    return "\n".join(part for part in (text, beside) if part)


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
