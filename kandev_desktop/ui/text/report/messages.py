"""What an attempt was sent and what it showed, with what a tool was given and gave back."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import tzinfo

from kandev_desktop.domain.session.content import PromptPart, ShownPart
from kandev_desktop.engine.history.cleaned import cleaned
from kandev_desktop.engine.history.records import AttemptPage, Replaced
from kandev_desktop.engine.records import MessageKind, MessageRecord, ToolRecord
from kandev_desktop.ui.text import times, tool_body, tool_words, transcript
from kandev_desktop.ui.text.attempt_counts import ATTEMPT_COUNTS
from kandev_desktop.ui.text.diff import Sign
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.report.markup import Html, block, element, joined, text
from kandev_desktop.ui.text.report.words import say
from kandev_desktop.ui.text.tool_body import Line, Section

TEXT = 16 * 1024
"""Characters of one text, of which a longer one keeps its head and its tail."""

_CHANGED = {Sign.ADDED: "add", Sign.REMOVED: "del"}
_ASKED = frozenset({MessageKind.USER, MessageKind.HANDOVER})


def messages(page: AttemptPage, agent: str, zone: tzinfo | None) -> Iterator[Html]:
    """The rows of the attempt in order, one at a time: each is cleaned when it is told. `agent` is who speaks."""
    rows = {each.id: each for each in page.messages} | {
        each.message.id: each.message for each in page.replaced
    }
    for row in sorted(rows.values(), key=lambda each: each.position):
        if row.kind not in _ASKED and (row.tool is not None or _words(row).strip()):
            yield _message(cleaned(row, TEXT), agent, zone)


def revisions(found: Replaced, zone: tzinfo | None) -> Html:
    """What a message showed before it was replaced, the oldest first."""
    told = []
    for each in cleaned(found.revisions, TEXT):
        title = say(QT_TRANSLATE_NOOP("Report", "Shown until {time}")).format(
            time=times.exact_time(each.replaced_at, zone)
        )
        told += [element("h5", text(title)), block(_shown(found, each.parts), css="said")]
    head = element("h4", text(ATTEMPT_COUNTS.before(len(found.revisions))))
    return element("section", head, *told)


def _shown(of: Replaced, parts: tuple[PromptPart | ShownPart, ...]) -> str:
    return _words(replace(of.message, parts=parts))


def _message(row: MessageRecord, agent: str, zone: tzinfo | None) -> Html:
    at = element("span", text(times.exact_time(row.created_at, zone)), css="muted")
    head = element("h5", text(_who(row, agent)), Html(" "), at)
    if row.tool is not None:
        return element("section", head, *_tool(row.tool))
    return element("section", head, block(_words(row), css="said"))


def _who(row: MessageRecord, agent: str) -> str:
    if row.tool is not None:
        reached = tool_words.stage(row, row.tool)
        verb = tool_words.verb(reached, row.tool.kind)[0]
        outcome = tool_words.outcome(reached, row.tool.kind)[0]
        return clauses((f"{verb} {foreign(transcript.tool_object(row.tool)[0])}", outcome))
    return transcript.speaker(row, agent) or say(QT_TRANSLATE_NOOP("Report", "Kandev"))


def _words(row: MessageRecord) -> str:
    if row.plan:
        return "\n".join(transcript.steps(row))
    return transcript.divider(row) if row.kind is MessageKind.DIVIDER else transcript.body(row)


def _tool(tool: ToolRecord) -> Iterator[Html]:
    places = [f"{each.path}:{each.line}" if each.line else each.path for each in tool.locations]
    if places:
        yield block("\n".join(places))
    for section in tool_body.sections(tool):
        yield _section(section)


def _section(section: Section) -> Html:
    lines = Html("\n").join(_line(each) for each in section.lines)
    return joined(
        element("h5", text(section.title)) if section.title else Html(""),
        element("pre", Html(lines), dir="ltr") if lines else Html(""),
    )


def _line(line: Line) -> Html:
    if line.sign in _CHANGED:
        return element("span", text(f"{line.sign.value} {line.text}"), css=_CHANGED[line.sign])
    return text(f"  {line.text}" if line.number else line.text)
