"""The type of an image out of its first bytes."""

from dataclasses import dataclass

import pytest

from kandev_desktop.domain.session.images import image_type


@dataclass(frozen=True)
class Case:
    id: str
    content: bytes
    mime_type: str


CASES = [
    Case("png", b"\x89PNG\r\n\x1a\n....", "image/png"),
    Case("jpeg", b"\xff\xd8\xff\xe0....", "image/jpeg"),
    Case("gif", b"GIF89a....", "image/gif"),
    Case("old gif", b"GIF87a....", "image/gif"),
    Case("webp", b"RIFF\x10\0\0\0WEBPVP8 ", "image/webp"),
    Case("sound in the same container", b"RIFF\x10\0\0\0WAVEfmt ", ""),
    Case("svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", ""),
    Case("bitmap", b"BM......", ""),
    Case("cut", b"\x89PNG", ""),
    Case("nothing", b"", ""),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_image_type(case: Case) -> None:
    assert image_type(case.content) == case.mime_type
