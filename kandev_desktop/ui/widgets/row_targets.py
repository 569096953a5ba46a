"""What a click, Enter or a row's own buttons can act on in a row of the transcript."""

from dataclasses import dataclass

from kandev_desktop.domain.session.content import ImagePart


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


@dataclass(frozen=True, slots=True)
class ImageTarget:
    """An image to look at, or one that cannot be looked at, to save."""

    image: ImagePart
    drawn: bool = True


@dataclass(frozen=True, slots=True)
class OneAnswerTarget:
    """Show the copies of an answer as one."""

    message_id: str


Target = LinkTarget | CopyTarget | FoldTarget | WholeTarget | RevisionsTarget | OneAnswerTarget | ImageTarget
