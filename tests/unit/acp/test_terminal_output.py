"""A terminal keeps the end of its output, cut between code points."""

from dataclasses import dataclass

import pytest

from kandev_desktop.acp.terminals import MAX_OUTPUT, Output


@dataclass(frozen=True)
class Case:
    id: str
    limit: int
    chunks: tuple[bytes, ...]
    text: str
    truncated: bool


CASES = [
    Case("all", 10, (b"abc",), "abc", False),
    Case("the end", 3, (b"ab", b"cd"), "bcd", True),
    Case("never inside a code point", 4, ("aäöü".encode(),), "öü", True),
    Case("a wide code point that does not fit", 3, ("\U0001f600".encode(),), "", True),
    Case("nothing", 0, (b"abc",), "", True),
    Case("invalid bytes", 10, (b"a\xffb",), "a\ufffdb", False),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_output(case: Case) -> None:
    output = Output(case.limit)
    for chunk in case.chunks:
        output.add(chunk)
    assert (output.text(whole=True), output.truncated) == (case.text, case.truncated)


def test_an_unfinished_code_point_waits_for_its_rest() -> None:
    output = Output(10)
    output.add("ä".encode()[:1])
    assert not output.text(whole=False)
    output.add("ä".encode()[1:])
    assert output.text(whole=False) == "ä"


def test_no_limit_is_above_ours() -> None:
    output = Output(10 * MAX_OUTPUT)
    output.add(b"x" * (MAX_OUTPUT + 1))
    assert (len(output.text(whole=True)), output.truncated) == (MAX_OUTPUT, True)
