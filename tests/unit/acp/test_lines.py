"""Lines come out whole and bounded, however the stream is chopped."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.acp.lines import LineSplitter


@dataclass(frozen=True)
class Case:
    id: str
    chunks: tuple[bytes, ...]
    skipped: tuple[bytes | None, ...]
    cut: tuple[bytes | None, ...]


CASES = [
    Case("one line", (b"abc\n",), (b"abc",), (b"abc",)),
    Case("two in a chunk", (b"a\nb\n",), (b"a", b"b"), (b"a", b"b")),
    Case("in pieces", (b"ab", b"c\nd", b"\n"), (b"abc", b"d"), (b"abc", b"d")),
    Case("no newline at the end", (b"a\nbc",), (b"a", b"bc"), (b"a", b"bc")),
    Case("empty lines", (b"\n\n",), (b"", b""), (b"", b"")),
    Case("as long as allowed", (b"12345678\n",), (b"12345678",), (b"12345678",)),
    Case("too long", (b"123456789\nx\n",), (None, b"x"), (b"12345678", b"x")),
    Case("too long in pieces", (b"12345", b"6789", b"000\nx\n"), (None, b"x"), (b"12345678", b"x")),
    Case("too long without an end", (b"123456789", b"0"), (None,), (b"12345678",)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_lines(case: Case) -> None:
    assert tuple(split(case.chunks, cut=False)) == case.skipped
    assert tuple(split(case.chunks, cut=True)) == case.cut


def split(chunks: tuple[bytes, ...], *, cut: bool) -> list[bytes | None]:
    splitter = LineSplitter(8, cut=cut)
    return [line for chunk in chunks for line in splitter.feed(chunk)] + splitter.finish()


def test_a_cut_line_comes_out_before_its_end() -> None:
    assert LineSplitter(4, cut=True).feed(b"123456") == [b"1234"]


@given(st.lists(st.binary(max_size=20)))
def test_chopping_changes_nothing(chunks: list[bytes]) -> None:
    assert split(tuple(chunks), cut=False) == split((b"".join(chunks),), cut=False)
