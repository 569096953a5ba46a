"""What a person sends and what an agent shows, as values."""

from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256 as _sha256


@dataclass(frozen=True, slots=True, kw_only=True)
class TextPart:
    """Plain or markdown text."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Blob:
    """Bytes by their SHA-256: images and files."""

    sha256: str
    content: bytes = field(repr=False)


def blob(content: bytes) -> Blob:
    """Bytes with their hash."""
    return Blob(sha256=_sha256(content).hexdigest(), content=content)


@dataclass(frozen=True, slots=True, kw_only=True)
class ImagePart:
    """An image by content hash; the bytes are a blob of the store, `size` of them where that is known."""

    sha256: str
    mime_type: str
    name: str = ""
    size: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FilePart:
    """A file that the prompt names. With `sha256` its text travels along, without it only the link does.

    Without a `path` it is text that was put in whole, such as a long paste, and travels as plain text.
    """

    path: str
    name: str
    sha256: str | None = None
    mime_type: str = "text/plain"


PromptPart = TextPart | ImagePart | FilePart


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkPart:
    """A resource that an agent points at. Never loaded by itself."""

    uri: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiffPart:
    """One file's change as the agent reports it. `old` is `None` for a new file."""

    path: str
    old: str | None
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalPart:
    """A terminal that the agent runs through the client, with the bounded tail of what it wrote."""

    terminal_id: str
    output: str = ""
    exit_code: int | None = None


class LeftOut(StrEnum):
    """Why an image's bytes were not kept."""

    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True, kw_only=True)
class DataPart:
    """Content that is counted but not drawn: audio, blobs, kinds that nobody knows yet.

    `left_out` is set for an image, whose `kind` is its media type.
    """

    kind: str
    size: int
    left_out: LeftOut | None = None


ShownPart = TextPart | ImagePart | LinkPart | DiffPart | TerminalPart | DataPart


def joined(*texts: str) -> str:
    """Texts of a person under each other; what is blank is left out."""
    return "\n\n".join(text for text in texts if text.strip())


def plain_text(parts: "tuple[PromptPart | ShownPart, ...]") -> str:
    """The text of the parts, joined; what a title or a search row is made from."""
    return "\n".join(part.text for part in parts if isinstance(part, TextPart))
