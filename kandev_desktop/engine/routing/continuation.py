"""What a new native session is told so that it can go on with another one's work: bounded, in the language that agents
read. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.session.content import PromptPart, TextPart, plain_text
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.records import AttemptRecord, MessageKind, MessageRecord, PromptRecord
from kandev_desktop.engine.session.summary import summary, told_on
from kandev_desktop.engine.work.changes import WorkChanges

LONGEST_TASK = 8_000
LONGEST_ANSWER = 1_200
MOST_TOOLS = 40
MOST_FILES = 60
_LONGEST_TITLE = 200
"""Bounds in characters and in lines; what is left out is counted."""

_NOTHING = "Nothing is known."


@dataclass(frozen=True, slots=True, kw_only=True)
class Package:
    """What the parts of a continuation are made of. `failed` is the title of who served, `code` why it stopped,
    empty and `none` where a person changed over."""

    prompt: PromptRecord
    messages: Sequence[MessageRecord]
    attempts: Sequence[AttemptRecord]
    work: WorkChanges | None
    failed: str
    code: Code = Code.NONE


def package(template: str, told: Package) -> str:
    """The text of the continuation."""
    here = [each for each in told.messages if each.generation == told.prompt.generation]
    return template.format(
        task=_cut(plain_text(told.prompt.parts), LONGEST_TASK),
        done=_done(told, here),
        uncertain=_uncertain(told, here),
        work_tree=work_tree(told.work),
        reason=_reason(told),
        avoid=_avoid(here),
    )


def continued(template: str, told: Package) -> tuple[PromptPart, ...]:
    """What is sent: the text, and what was attached to the prompt."""
    attached = (part for part in told.prompt.parts if not isinstance(part, TextPart))
    return (TextPart(text=package(template, told)), *attached)


def background(template: str, messages: Iterable[MessageRecord]) -> str:
    """What stands before a prompt whose native session knows nothing of the conversation."""
    return template.format(summary=summary(messages))


def work_tree(work: WorkChanges | None) -> str:
    """The files that changed since the session began, one a line."""
    if work is None:
        return "Its status is not known."
    if not work.files:
        return "No file is known to have changed since the session began."
    lines = [
        f"- {each.state.value}: {each.path} (+{each.added} -{each.removed})"
        for each in work.files[:MOST_FILES]
    ]
    more = len(work.files) - len(lines) + work.more
    return "\n".join([*lines, *([f"- and {more} more"] if more else [])])


def _done(told: Package, here: Sequence[MessageRecord]) -> str:
    before = summary(each for each in told.messages if each.generation < told.prompt.generation)
    tools = _tools(here, {ToolStatus.COMPLETED})
    answers = [plain_text(each.parts) for each in here if each.kind is MessageKind.ANSWER]
    said = told_on(" ".join(answers[-1].split()), LONGEST_ANSWER) if answers else ""
    parts = [
        f"Earlier in this conversation:\n{before}" if before else "",
        f"Steps that completed:\n{tools}" if tools else "",
        f"The last words of the agent before you:\n{said}" if said else "",
    ]
    return "\n\n".join(part for part in parts if part) or _NOTHING


def _uncertain(told: Package, here: Sequence[MessageRecord]) -> str:
    began = _tools(here, set(ToolStatus) - {ToolStatus.COMPLETED})
    lines = [f"Steps that began and are not known to have completed:\n{began}"] if began else []
    if any(attempt.ended_at is None or not attempt.effects.nothing_happened for attempt in told.attempts):
        lines.append("The last answer was cut: what it announced may not have been done.")
    return "\n\n".join(lines) or "Nothing is known to be."


def _tools(here: Sequence[MessageRecord], statuses: set[ToolStatus]) -> str:
    titles = [
        f"- {told_on(each.tool.title, _LONGEST_TITLE)} ({each.tool.status.value})"
        for each in here
        if each.tool is not None and each.tool.status in statuses
    ]
    left_out = len(titles) - MOST_TOOLS
    kept = titles[-MOST_TOOLS:]
    return "\n".join([*([f"- {left_out} before these"] if left_out > 0 else []), *kept])


def _reason(told: Package) -> str:
    who = told.failed or "The agent before you"
    if told.code is Code.NONE:
        return "The user chose to go on with you."
    return f"{who} stopped: {told.code.value.replace('_', ' ')}."


def _avoid(here: Sequence[MessageRecord]) -> str:
    if any(each.tool is not None for each in here):
        return (
            "Every step above that completed has taken effect. Those that are uncertain may have: look first."
        )
    return "Nothing above is known to have taken effect."


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest].rstrip()} … (cut)"
