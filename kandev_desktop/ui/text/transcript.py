"""The rows of a transcript in words: who speaks, what a tool did, what a screen reader hears."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from pathlib import PurePath
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.session.content import (
    DataPart,
    DiffPart,
    FilePart,
    ImagePart,
    LeftOut,
    LinkPart,
    PromptPart,
    ShownPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.engine.records import MessageKind, MessageRecord, ToolRecord
from kandev_desktop.engine.routing import boundary
from kandev_desktop.ui.text import boundaries, images, times, tool_body, tool_words
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.diff import Sign, diff
from kandev_desktop.ui.text.left_out import LEFT_OUT
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.transcript_counts import TRANSCRIPT_COUNTS
from kandev_desktop.ui.text.untrusted import one_line, visible

_DIVIDERS: Mapping[str, str] = MappingProxyType({
    "start_fresh": QT_TRANSLATE_NOOP("Transcript", "Started fresh: the agent knows a summary of what is above"),
    "start_anew": QT_TRANSLATE_NOOP("Transcript", "Started fresh with your prompt"),
    "fork": QT_TRANSLATE_NOOP("Transcript", "Forked: what is above belongs to the first session as well"),
})  # fmt: skip

_TICKS = re.compile(r"`+")

_HEARD = 20_000

_LONGEST_STEP = 500

MOST_STEPS = 100
"""Steps of a plan that are shown."""


def speaker(message: MessageRecord, agent: str) -> str:
    """Who a message is from; empty for rows that nobody speaks."""
    match message.kind:
        case MessageKind.USER:
            return QCoreApplication.translate("Transcript", "You")
        case MessageKind.HANDOVER:
            return QCoreApplication.translate("Transcript", "Kandev sent a summary")
        case MessageKind.ANSWER:
            return one_line(agent, 60)
        case MessageKind.THOUGHT:
            thinks = QCoreApplication.translate("Transcript", "{agent} thinks")
            return thinks.format(agent=one_line(agent, 60))
        case MessageKind.TOOL | MessageKind.PLAN | MessageKind.NOTICE | MessageKind.DIVIDER:
            return ""


def body(message: MessageRecord) -> str:
    """The message's text for drawing, with a line for each part that is not text."""
    parts = message.parts
    if len(parts) == 1:  # most messages by far
        return _part(parts[0])
    return "\n\n".join(shown for part in parts if (shown := _part(part)))


def searched(message: MessageRecord, folder: str = "") -> str:
    """The text of a row that finding looks through, which is what the row can show. `folder` is the session's."""
    if message.tool is not None:
        lines = searched_lines(tool_body.sections(message.tool))
        return "\n".join((searched_head(message.tool, folder), *lines))
    if message.plan:
        return "\n".join(steps(message))
    match message.kind:
        case MessageKind.DIVIDER:
            return divider(message)
        case MessageKind.NOTICE:
            return notice(message)
        case _:
            return body(message)


def searched_head(tool: ToolRecord, folder: str) -> str:
    """What a tool worked on, where that is the agent's text and none of ours."""
    words, foreign = tool_object(tool, folder)
    return words if foreign else ""


def searched_lines(sections: Sequence[tool_body.Section]) -> tuple[str, ...]:
    """Every line below the head of a tool."""
    return tuple(line.text for section in sections for line in section.lines)


def steps(message: MessageRecord) -> tuple[str, ...]:
    """The steps of a plan that are shown, in words."""
    return tuple(one_line(entry.content, _LONGEST_STEP) for entry in message.plan[:MOST_STEPS])


def notice(message: MessageRecord) -> str:
    """What a row that nobody speaks says, on its one line."""
    return one_line(body(message))


def beside(message: MessageRecord) -> tuple[tuple[str, str], ...]:
    """Icon and name of what a person sent along and of what an agent points at, but for the images."""
    parts = (part for part in message.parts if not images.is_image(part))
    return tuple(found for part in parts if (found := _attachment(part)) is not None)


def is_literal(message: MessageRecord) -> bool:
    """Whether the text is what was sent, which means every character as it is written."""
    return message.kind in {MessageKind.USER, MessageKind.HANDOVER}


def full_text(message: MessageRecord) -> str:
    """Everything a row stands for, to read and copy: Markdown unless it is literal."""
    if message.tool is not None:
        tool = message.tool
        parts = [
            f"**{tool_words.verb(tool_words.stage(message, tool), tool.kind)[0]}** {tool_object(tool)[0]}",
            _fenced(tool_body.command(tool) or tool.raw_input),
        ]
        parts += [_shown_whole(part) for part in tool.content]
        parts += [LEFT_OUT.parts(tool.content_left_out)] if tool.content_left_out else []
        return "\n\n".join(part for part in [*parts, _fenced(tool.raw_output)] if part)
    if message.plan:
        steps = (
            f"- [{'x' if entry.status == 'completed' else ' '}] {entry.content}" for entry in message.plan
        )
        return "\n".join(filter(None, (*steps, more_steps(message, len(message.plan)))))
    return "\n\n".join(filter(None, map(_in_place, message.parts)))


def divider(message: MessageRecord) -> str:
    """What a dividing line says. The engine names the kind; anything else is said as it stands."""
    named = body(message)
    changed = boundary.read(named)
    if changed is not None:
        return boundaries.words(changed)
    source = _DIVIDERS.get(named)
    return one_line(named) if source is None else QCoreApplication.translate("Transcript", source)


def tool_object(tool: ToolRecord, folder: str = "") -> tuple[str, bool]:
    """What a tool worked on, and whether that is machine text.

    A command and a changed file are read from structure: a title is only the agent's claim. Paths in `folder`
    are told from there on.
    """
    paths = tool_body.changed_paths(tool)
    if len(paths) > 1:
        return COUNTS.files(len(paths) + tool.locations_left_out), False
    if paths:
        return one_line(_below(folder, paths[0]), 200), True
    named = tool_body.command(tool) or tool.title
    if named:
        return one_line(named, 200), True
    return QCoreApplication.translate("Transcript", "a tool without a name"), False


def _below(folder: str, path: str) -> str:
    place = PurePath(path)
    inside = folder and ".." not in place.parts and place.is_relative_to(folder)
    return str(place.relative_to(folder)) if inside else path


def plan_line(message: MessageRecord) -> tuple[str, str]:
    """How much of a plan is done, and the step at work."""
    done = sum(entry.status == "completed" for entry in message.plan)
    current = next((entry for entry in message.plan if entry.status == "in_progress"), None)
    now = QCoreApplication.translate("Transcript", "Now: {step}")
    return COUNTS.steps_done(done, len(message.plan) + message.plan_left_out), (
        "" if current is None else now.format(step=one_line(current.content, 200))
    )


def more_steps(message: MessageRecord, shown: int = MOST_STEPS) -> str:
    """What stands below the steps of a plan that are shown, empty where those are all."""
    left_out = max(0, len(message.plan) - shown) + message.plan_left_out
    return TRANSCRIPT_COUNTS.steps_left_out(left_out) if left_out else ""


def starting(agent: str) -> str:
    """That an agent is still to be up."""
    return QCoreApplication.translate("Transcript", "Starting {agent}…").format(agent=one_line(agent, 60))


def working(agent: str) -> str:
    """That an agent has a prompt, and nothing came from it yet."""
    return QCoreApplication.translate("Transcript", "{agent} is working…").format(agent=one_line(agent, 60))


def coming() -> str:
    """What follows where a session is still to be had from its agent."""
    return QCoreApplication.translate("Transcript", "What was said in this session appears here then.")


def heard(
    message: MessageRecord, agent: str, zone: tzinfo | None = None, folder: str = "", *, asked: bool = False
) -> str:
    """What a screen reader says for the row; `folder` is the session's, `asked` as `tool_words.stage` has it."""
    match message.kind:
        case MessageKind.DIVIDER:
            return divider(message)
        case MessageKind.TOOL if message.tool is not None:
            return _tool_heard(message, message.tool, folder, asked=asked)
        case MessageKind.PLAN:
            return ". ".join(part for part in plan_line(message) if part)
        case _:
            who = speaker(message, agent)
            said = visible("\n".join(filter(None, map(_named, message.parts)))[:_HEARD]) or taken_away(
                message
            )
            if not who:
                return said
            sentence = QCoreApplication.translate("Transcript", "{who}, {time}: {text}")
            return sentence.format(who=who, time=times.clock_time(message.created_at, zone), text=said)


def taken_away(message: MessageRecord) -> str:
    """What stands in place of words that were replaced by none; empty for words that stand."""
    gone = bool(message.revision) and not body(message)
    return TRANSCRIPT_COUNTS.earlier_versions(message.revision) if gone else ""


def _tool_heard(message: MessageRecord, tool: ToolRecord, folder: str, *, asked: bool) -> str:
    reached = tool_words.stage(message, tool, asked=asked)
    sentence = QCoreApplication.translate("Transcript", "{verb} {object}: {outcome}").format(
        verb=tool_words.verb(reached, tool.kind)[0],
        object=tool_object(tool, folder)[0],
        outcome=tool_words.outcome(reached, tool.kind)[0],
    )
    if shown := images.images(message):
        told = QCoreApplication.translate("Transcript", "{sentence}, {images}")
        sentence = told.format(sentence=sentence, images=TRANSCRIPT_COUNTS.images(len(shown)))
    if not tool_body.has_diff(tool):
        return sentence
    added, removed = tool_body.counts(tool)
    told = QCoreApplication.translate("Transcript", "{sentence}, {added}, {removed}")
    return told.format(
        sentence=sentence,
        added=TRANSCRIPT_COUNTS.lines_added(added),
        removed=TRANSCRIPT_COUNTS.lines_removed(removed),
    )


def message_time(at: datetime, zone: tzinfo | None = None) -> str:
    """The time in a message's caption."""
    return times.clock_time(at, zone)


def _part(part: PromptPart | ShownPart) -> str:
    return part.text if isinstance(part, TextPart) else ""


def _in_place(part: PromptPart | ShownPart) -> str:
    """A part's text, or its name in brackets where it stands."""
    found = _attachment(part)
    return _part(part) if found is None else f"[{found[1]}]"


def _named(part: PromptPart | ShownPart) -> str:
    found = _attachment(part)
    return _part(part) if found is None else found[1]


def _attachment(part: PromptPart | ShownPart) -> tuple[str, str] | None:
    match part:
        case TextPart() | TerminalPart():
            return None
        case ImagePart():
            return "action.attach", images.described(part)
        case DataPart(left_out=LeftOut()):
            return "action.attach", images.caption(part)
        case FilePart():
            return "thing.file", one_line(part.name, 120)
        case LinkPart():
            return "action.open_address", one_line(part.name or part.uri, 120)
        case DiffPart():
            return "thing.edit", one_line(part.path)
        case DataPart():
            data = QCoreApplication.translate("Transcript", "{kind}, {size} bytes")
            return "thing.file", data.format(kind=one_line(part.kind, 40), size=part.size)


def _shown_whole(part: ShownPart) -> str:
    match part:
        case DiffPart():
            lines = (
                f"{line.sign if line.sign is not Sign.GAP else '…'} {line.text}" for line in diff(part).lines
            )
            return f"{one_line(part.path)}\n\n{_fenced(chr(10).join(lines))}"
        case TerminalPart():
            return _fenced(part.output)
        case _:
            return _named(part)


def _fenced(text: str) -> str:
    if not text:
        return ""
    ticks = "`" * max(3, *(len(run) + 1 for run in _TICKS.findall(text)), 3)
    return f"{ticks}\n{text}\n{ticks}"
