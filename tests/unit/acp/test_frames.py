"""Bytes become JSON whatever they hold, or are refused."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.frames import decode, decode_large, encode
from kandev_desktop.acp.read import StrangeError


@dataclass(frozen=True)
class Case:
    id: str
    line: bytes
    value: Any


GOOD = [
    Case("object", b'{"a": 1}', {"a": 1}),
    Case("carriage return", b'{"a": 1}\r', {"a": 1}),
    Case("invalid UTF-8", b'{"a": "\xff"}', {"a": "\ufffd"}),
    Case("NUL", b'{"a": "\\u0000"}', {"a": "\0"}),
    Case("half a pair", b'{"a\\ud800": ["\\udfff"]}', {"a\ufffd": ["\ufffd"]}),
    Case("a whole pair", b'{"a": "\\ud83d\\ude00"}', {"a": "\U0001f600"}),
    Case("not a number", b"[1e999]", [float("inf")]),
]
BAD = [b"hello", b"", b'{"a": 1', b'{"a": 1} {"b": 2}', b"[" * 100_000, b"1" * 10_000, b"\xff\xfe"]


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.id)
def test_good_lines(case: Case) -> None:
    assert decode(case.line) == decode_large(case.line) == case.value


@pytest.mark.parametrize("line", BAD, ids=lambda line: line[:12].decode("latin-1") or "empty")
def test_bad_lines(line: bytes) -> None:
    for read in (decode, decode_large):
        with pytest.raises(StrangeError):
            read(line)


def test_what_is_encoded_is_one_line_of_utf_8() -> None:
    assert encode({"a": "ä\n\ud800"}) == '{"a":"ä\\n?"}\n'.encode()
