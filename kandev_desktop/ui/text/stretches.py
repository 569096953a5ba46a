"""What a message says and shows from top to bottom: text, the images below it, text again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.text.images import Image, is_image

LONGEST = 400_000
"""Characters of a message that are laid out. What is copied is whole."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Text, and the images that stand below it before the text goes on."""

    text: str
    images: tuple[Image, ...] = ()


def stretches(message: MessageRecord) -> tuple[Stretch, ...]:
    """The message as it is laid out, at most `LONGEST` characters of it. Only the first may have no text."""
    parts = message.parts
    if len(parts) == 1 and isinstance(parts[0], TextPart) and len(parts[0].text) <= LONGEST:
        return (Stretch(parts[0].text),)  # most messages by far
    return tuple(_cut(_found(message)))


def _found(message: MessageRecord) -> Iterator[Stretch]:
    texts: list[str] = []
    shown: list[Image] = []
    for part in message.parts:
        if is_image(part):
            shown.append(part)
        elif isinstance(part, TextPart) and part.text.strip():
            if shown:
                yield Stretch("\n\n".join(texts), tuple(shown))
                texts, shown = [], []
            texts.append(part.text)
    yield Stretch("\n\n".join(texts), tuple(shown))


def _cut(found: Iterable[Stretch]) -> Iterator[Stretch]:
    left, note = LONGEST, True
    for stretch in found:
        text = stretch.text[:left]
        left -= len(text)
        if note and len(text) < len(stretch.text):
            rest = QCoreApplication.translate("Transcript", "The text goes on. Copying gives all of it.")
            text, note = f"{text}\n\n{rest}", False
        yield Stretch(text, stretch.images)
