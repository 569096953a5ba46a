"""What a click, Enter or a row's own buttons can act on in a row of the transcript."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LinkTarget:
    """An address, already checked."""

    address: str


@dataclass(frozen=True, slots=True)
class CopyTarget:
    """Text to copy: a block of code."""

    text: str


@dataclass(frozen=True, slots=True)
class FoldTarget:
    """Open or fold the row."""


@dataclass(frozen=True, slots=True)
class WholeTarget:
    """Show the lines that are left out."""


@dataclass(frozen=True, slots=True)
class RevisionsTarget:
    """What the message showed before."""

    message_id: str


Target = LinkTarget | CopyTarget | FoldTarget | WholeTarget | RevisionsTarget
