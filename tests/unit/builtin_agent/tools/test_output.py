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


@pytest.mark.parametrize(("chunks", "shown"), CASES)
def test_head_and_tail(chunks: list[bytes], shown: str) -> None:
    output = Output(8)
    for chunk in chunks:
        output.add(chunk)
    assert output.text() == shown
