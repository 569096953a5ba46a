import pytest
from acp import RequestError
from acp.schema import (
    AudioContentBlock,
    BlobResourceContents,
    EmbeddedResourceContentBlock,
    ImageContentBlock,
    ResourceContentBlock,
    TextContentBlock,
    TextResourceContents,
)

from kandev_desktop.builtin_agent.content import Block, to_parts
from kandev_desktop.builtin_agent.conversation import Image, Part, Text

CASES: list[tuple[Block, Part]] = [
    (TextContentBlock(type="text", text="hi"), Text(text="hi")),
    (
        ImageContentBlock(type="image", data="AAAA", mime_type="image/png"),
        Image(media_type="image/png", data="AAAA"),
    ),
    (
        ImageContentBlock(type="image", data="AA\nAA\n", mime_type="image/png"),
        Image(media_type="image/png", data="AAAA"),
    ),
    (
        ResourceContentBlock(type="resource_link", name="a.py", uri="file:///w/a.py"),
        Text(text="[a.py](file:///w/a.py)"),
    ),
    (TextContentBlock(type="text", text="\ud83d x"), Text(text="\ufffd x")),
    (
        ResourceContentBlock(type="resource_link", name="\udcff", uri="file:///\udcff"),
        Text(text="[\ufffd](file:///\ufffd)"),
    ),
    (
        EmbeddedResourceContentBlock(
            type="resource", resource=TextResourceContents(uri="file:///a", text="\ud83d\ud83d\ude42")
        ),
        Text(text='<resource uri="file:///a">\n\ufffd🙂\n</resource>'),
    ),
    (
        EmbeddedResourceContentBlock(
            type="resource", resource=TextResourceContents(uri='file:///a"b', text="x = 1")
        ),
        Text(text='<resource uri="file:///a&quot;b">\nx = 1\n</resource>'),
    ),
    (
        EmbeddedResourceContentBlock(
            type="resource",
            resource=BlobResourceContents(uri="file:///a.png", blob="AAAA", mime_type="image/png"),
        ),
        Image(media_type="image/png", data="AAAA"),
    ),
    (
        EmbeddedResourceContentBlock(
            type="resource", resource=BlobResourceContents(uri="file:///a.bin", blob="AAAA")
        ),
        Text(text='<resource uri="file:///a.bin" type="application/octet-stream">not text</resource>'),
    ),
]


@pytest.mark.parametrize(("block", "part"), CASES, ids=lambda value: type(value).__name__)
def test_each_block_is_one_part(block: Block, part: Part) -> None:
    assert to_parts([block]) == (part,)


@pytest.mark.parametrize(
    "blocks",
    [
        [],
        [AudioContentBlock(type="audio", data="AAAA", mime_type="audio/wav")],
        [ImageContentBlock(type="image", data="AAA", mime_type="image/png")],
        [ImageContentBlock(type="image", data="%%%", mime_type="image/png")],
        [ImageContentBlock(type="image", data="", mime_type="image/png")],
        [ImageContentBlock(type="image", data="AAAA", mime_type="text/html")],
        [ImageContentBlock(type="image", data="AAAA", mime_type="image/png\r\nX: y")],
    ],
    ids=["empty", "audio", "bad padding", "no base64", "an empty image", "no image", "a forged type"],
)
def test_what_was_not_offered_is_refused(blocks: list[Block]) -> None:
    with pytest.raises(RequestError) as refused:
        to_parts(blocks)
    assert refused.value.code == -32602
