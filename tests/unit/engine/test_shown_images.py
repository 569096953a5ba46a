"""Images in a transcript: kept once, kept with a row, and not without end."""

from dataclasses import replace
from itertools import count

from kandev_desktop.domain.session.content import (
    Blob,
    DataPart,
    ImagePart,
    LeftOut,
    ShownPart,
    TextPart,
    blob,
)
from kandev_desktop.domain.session.updates import Chunk, ChunkKind, ToolChanged
from kandev_desktop.engine.changes import Change, PutBlob
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.engine.shown_images import MAX_BYTES, MAX_IMAGES
from kandev_desktop.engine.transcript import Transcript
from tests.fakes.clock import START


def transcript(messages: tuple[MessageRecord, ...] = ()) -> Transcript:
    numbers = count(1)
    made = Transcript("s", messages, new_id=lambda: f"row-{len(messages)}-{next(numbers)}")
    made.begin(1, "a1")
    return made


def picture(content: bytes) -> tuple[ImagePart, Blob]:
    kept = blob(content)
    return ImagePart(sha256=kept.sha256, mime_type="image/png", size=len(content)), kept


def chunk(content: bytes) -> Chunk:
    part, kept = picture(content)
    return Chunk(seq=1, at=START, kind=ChunkKind.ANSWER, part=part, blobs=(kept,))


def tool(*contents: bytes) -> ToolChanged:
    found = [picture(content) for content in contents]
    parts, blobs = tuple(part for part, _ in found), tuple(kept for _, kept in found)
    return ToolChanged(seq=1, at=START, tool_call_id="t", content=parts, blobs=blobs)


def written(changes: tuple[Change, ...]) -> list[bytes]:
    return [change.blob.content for change in changes if isinstance(change, PutBlob)]


def parts(made: Transcript) -> list[tuple[object, ...]]:
    return [(*row.parts, *(row.tool.content if row.tool else ())) for row in made.messages]


def test_an_image_stands_in_its_message_and_its_bytes_are_committed_with_it() -> None:
    made = transcript()
    made.apply(Chunk(seq=1, at=START, kind=ChunkKind.ANSWER, part=TextPart(text="See: ")))
    made.apply(chunk(b"one"))
    made.apply(Chunk(seq=1, at=START, kind=ChunkKind.ANSWER, part=TextPart(text="there")))
    assert parts(made) == [(TextPart(text="See: "), picture(b"one")[0], TextPart(text="there"))]
    assert written(made.take_changes()) == [b"one"]
    assert written(made.take_changes()) == []


def test_the_same_image_again_is_written_once() -> None:
    made = transcript()
    made.apply(chunk(b"one"))
    made.apply(tool(b"one", b"two"))
    assert written(made.take_changes()) == [b"one", b"two"]
    made.apply(tool(b"two", b"one"))
    assert written(made.take_changes()) == []
    reopened = transcript(made.messages)
    reopened.apply(tool(b"one"))
    assert written(reopened.take_changes()) == []


def test_bytes_that_no_row_shows_any_more_are_never_written() -> None:
    made = transcript()
    made.apply(tool(b"one"))
    made.apply(tool(b"two"))
    assert written(made.take_changes()) == [b"two"]
    made.apply(tool(b"one"))
    assert written(made.take_changes()) == [b"one"]


def test_bytes_that_the_store_did_not_take_are_offered_again() -> None:
    made = transcript()
    made.apply(chunk(b"one"))
    made.put_back(made.take_changes())
    assert written(made.take_changes()) == [b"one"]


def test_images_beyond_the_number_are_only_named() -> None:
    made = transcript()
    for number in range(MAX_IMAGES + 1):
        made.apply(replace(chunk(b"%d" % number), notice=True))
    made.apply(replace(chunk(b"0"), notice=True))
    left_out: ShownPart = DataPart(kind="image/png", size=3, left_out=LeftOut.TOO_MANY)
    assert parts(made)[-3:] == [(picture(b"199")[0],), (left_out,), (picture(b"0")[0],)]
    assert len(written(made.take_changes())) == MAX_IMAGES


def test_images_beyond_the_bytes_are_only_named() -> None:
    made = transcript()
    made.apply(tool(b"a" * (MAX_BYTES // 2), b"b" * (MAX_BYTES // 2)))
    made.apply(chunk(b"c"))
    assert parts(made)[-1] == (DataPart(kind="image/png", size=1, left_out=LeftOut.TOO_MANY),)
    assert len(written(made.take_changes())) == 2
