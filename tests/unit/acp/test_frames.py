"""Bytes become JSON whatever they hold, or are refused."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.frames import FEW_VALUES, UNREAD, LeftOutError, decode, decode_large, encode
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


def _wanted() -> bool:
    return True


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.id)
def test_good_lines(case: Case) -> None:
    assert decode(case.line) == decode_large(case.line, _wanted) == case.value


@pytest.mark.parametrize("line", BAD, ids=lambda line: line[:12].decode("latin-1") or "empty")
def test_bad_lines(line: bytes) -> None:
    with pytest.raises(StrangeError):
        decode(line)
    with pytest.raises(StrangeError):
        decode_large(line, _wanted)


def _deep(levels: int, values: bytes) -> bytes:
    return b"[" * levels + values + b"]" * levels


MANY = b",".join([b"1"] * (FEW_VALUES + 1))
LARGE_GOOD = {
    "many values": _deep(1, MANY),
    "deep": _deep(800, b'"' + b"x" * 300_000 + b'"'),
    "deep and many values": _deep(800, MANY),
    "half a pair among many values": _deep(1, MANY + b',"\\ud800"'),
}
LARGE_BAD = {"many and more": _deep(1, MANY) + b"1", "many and an end": _deep(1, MANY)[:-1]}


@pytest.mark.parametrize("line", LARGE_GOOD.values(), ids=LARGE_GOOD)
def test_a_large_line_is_read_as_a_small_one(line: bytes) -> None:
    # The values are compared as text: a comparison goes less deep.
    assert json.dumps(decode_large(line, _wanted)) == json.dumps(decode(line))


@pytest.mark.parametrize("line", LARGE_BAD.values(), ids=LARGE_BAD)
def test_a_large_line_that_is_no_json(line: bytes) -> None:
    with pytest.raises(StrangeError) as raised:
        decode_large(line, _wanted)
    assert not isinstance(raised.value, LeftOutError)


def test_a_large_line_is_left_once_it_is_not_wanted_any_more() -> None:
    answers = iter([True, True, False])
    with pytest.raises(LeftOutError, match=UNREAD):
        decode_large(_deep(1, MANY), lambda: next(answers))


def test_what_is_encoded_is_one_line_of_utf_8() -> None:
    assert encode({"a": "ä\n\ud800"}) == '{"a":"ä\\n?"}\n'.encode()
