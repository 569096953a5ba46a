"""A bounded summary of a transcript, for a session that starts fresh."""

from collections.abc import Iterable

from kandev_desktop.domain.evidence.sanitiser import sanitise
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.records import MessageKind, MessageRecord

LONGEST = 2_400
"""Characters, about 400 words."""

_LONGEST_ENTRY = 400
_LOOKED_AT = 4
"""Times what is kept: what a cut would leave of a key has no shape any more."""
_SPEAKERS = {MessageKind.USER: "User", MessageKind.ANSWER: "Agent"}


def summary(messages: Iterable[MessageRecord]) -> str:
    """Prompts, answers and tools, the latest kept, each cut to its beginning, oldest first."""
    kept: list[str] = []
    left = LONGEST
    for message in reversed(tuple(messages)):
        entry = _entry(message)
        if entry is None:
            continue
        left -= len(entry) + 1
        if left < 0:
            break
        kept.append(entry)
    return "\n".join(reversed(kept))


def _entry(message: MessageRecord) -> str | None:
    if message.tool is not None:
        return f"Tool: {told_on(message.tool.title, _LONGEST_ENTRY)} ({message.tool.status.value})"
    speaker = _SPEAKERS.get(message.kind)
    if speaker is None:
        return None
    text = " ".join(plain_text(message.parts).split())
    text = told_on(text, _LONGEST_ENTRY) if message.kind is MessageKind.ANSWER else text[:_LONGEST_ENTRY]
    return f"{speaker}: {text}" if text else None


def told_on(text: str, longest: int) -> str:
    """What an agent said as another provider may be told it: without what looks like a key, and where it is longer
    than `longest`, cut with a mark."""
    clean = sanitise(text[: longest * _LOOKED_AT])
    return clean if len(clean) <= longest else f"{clean[:longest].rstrip()} … (cut)"
