"""The images of a session's transcript: which are kept, and which are too many."""

from collections.abc import Iterable, Iterator, Sequence

from kandev_desktop.domain.session.content import (
    Blob,
    DataPart,
    ImagePart,
    LeftOut,
    PromptPart,
    ShownPart,
)
from kandev_desktop.engine.changes import PutBlob
from kandev_desktop.engine.records import MessageRecord

MAX_IMAGES = 200
MAX_BYTES = 64 * 1024 * 1024
"""Different images of one session, and their bytes. The same image again costs nothing."""


class ShownImages:
    """Holds bytes until they are committed together with a row that shows them."""

    def __init__(self, messages: Iterable[MessageRecord]) -> None:
        self._sizes = {part.sha256: part.size for message in messages for part in _images(message)}
        self._waiting: dict[str, Blob] = {}

    def admit(self, parts: Sequence[ShownPart], blobs: Iterable[Blob]) -> tuple[ShownPart, ...]:
        """The parts, where an image that there is no room for is only named."""
        for each in blobs:
            size = len(each.content)
            if each.sha256 not in self._sizes and self._room(size):
                self._sizes[each.sha256] = size
                self._waiting[each.sha256] = each
        return tuple(map(self._admitted, parts))

    def take(self, messages: Iterable[MessageRecord]) -> tuple[PutBlob, ...]:
        """The bytes that came since the last call. What none of these rows shows any more is forgotten."""
        wanted = {part.sha256 for message in messages for part in _images(message)}
        waiting, self._waiting = self._waiting, {}
        for sha256 in waiting.keys() - wanted:
            del self._sizes[sha256]
        return tuple(PutBlob(blob=each) for each in waiting.values() if each.sha256 in wanted)

    def put_back(self, blob: Blob) -> None:
        """Offer bytes again that the store did not take."""
        self._waiting[blob.sha256] = blob

    def _room(self, size: int) -> bool:
        return len(self._sizes) < MAX_IMAGES and sum(self._sizes.values()) + size <= MAX_BYTES

    def _admitted(self, part: ShownPart) -> ShownPart:
        if not isinstance(part, ImagePart) or part.sha256 in self._sizes:
            return part
        return DataPart(kind=part.mime_type, size=part.size, left_out=LeftOut.TOO_MANY)


def _images(message: MessageRecord) -> Iterator[ImagePart]:
    parts: tuple[PromptPart | ShownPart, ...] = message.parts
    if message.tool is not None:
        parts = (*parts, *message.tool.content)
    return (part for part in parts if isinstance(part, ImagePart))
