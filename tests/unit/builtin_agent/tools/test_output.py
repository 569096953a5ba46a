"""An output keeps its head and its tail."""

import string

import pytest

from kandev_desktop.builtin_agent.tools.output import Output
from kandev_desktop.domain.evidence.bounds import CUT_MARK

CASES = [
    pytest.param([b"abc"], "abc", id="short"),
    pytest.param([b"01234567"], string.octdigits, id="just fits"),
    pytest.param([b"0123", b"45678"], f"0123{CUT_MARK}5678", id="one too many"),
    pytest.param([b"0", b"1" * 100, b"89"], f"0111{CUT_MARK}1189", id="much too much"),
    pytest.param(["abcé".encode(), "éxyz".encode()], f"abc{CUT_MARK}xyz", id="characters at both cuts"),
    pytest.param([b"a\xffb"], "a\ufffdb", id="no text"),
]


ENDS = [
    pytest.param([b"one\ntwo\n"], 100, "one\ntwo\n", id="all of it"),
    pytest.param([b"one\ntwo\n"], 6, "two\n", id="whole lines"),
    pytest.param([b"0123456789"], 4, "6789", id="a line that is longer"),
    pytest.param([b"x" * 50, b"\nend"], 5, "end", id="what was dropped before it"),
    pytest.param(["éé".encode()], 3, "é", id="half a character"),
]


@pytest.mark.parametrize(("chunks", "limit", "shown"), ENDS)
def test_the_end(chunks: list[bytes], limit: int, shown: str) -> None:
    output = Output(32)
    for chunk in chunks:
        output.add(chunk)
    assert output.end(limit) == shown


@pytest.mark.parametrize(("chunks", "shown"), CASES)
def test_head_and_tail(chunks: list[bytes], shown: str) -> None:
    output = Output(8)
    for chunk in chunks:
        output.add(chunk)
    assert output.text() == shown
