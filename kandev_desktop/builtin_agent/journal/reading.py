"""What a session's file says, whatever moment its writer ended at. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from kandev_desktop.builtin_agent.conversation import Message
from kandev_desktop.builtin_agent.journal import JournalError, Trouble
from kandev_desktop.builtin_agent.journal.entries import (
    Choice,
    Entry,
    Fetch,
    Header,
    NewerError,
    UnreadableError,
    decode,
)

_NEVER_WRITTEN = b"\0"
"""What a file system leaves where a block was allotted and the power went before its content came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """The entries of a file. `size` is where the last whole one ends; without a header nothing was kept yet."""

    header: Header | None = None
    messages: tuple[Message, ...] = ()
    choices: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    size: int = 0


def read(content: bytes, fetch: Fetch) -> Kept:
    """Read a file. What stands behind the last end of a line was never whole, and nothing followed from it.

    Raises JournalError, DAMAGED with the number of the line or NEWER.
    """
    size = content.rfind(b"\n") + 1
    lines = content[:size].split(b"\n")[:-1]
    if lines and _NEVER_WRITTEN in lines[-1]:
        size -= len(lines.pop()) + 1
    entries = [_entry(line, number, fetch) for number, line in enumerate(lines, 1)]
    header = entries[0] if entries else None
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, Header) is not (number == 1):
            raise _damaged(number)
    return Kept(
        header=header if isinstance(header, Header) else None,
        messages=tuple(entry for entry in entries if isinstance(entry, Message)),
        choices={entry.option: entry.value for entry in entries if isinstance(entry, Choice)},
        size=size,
    )


def _entry(line: bytes, number: int, fetch: Fetch) -> Entry:
    try:
        return decode(line, fetch)
    except UnreadableError as error:
        raise _damaged(number) from error
    except NewerError as error:
        text = "The session was kept by a later version of the agent"
        raise JournalError(Trouble.NEWER, text) from error


def _damaged(number: int) -> JournalError:
    return JournalError(Trouble.DAMAGED, f"The session file is corrupt: line {number} cannot be read")
