"""Markdown is cut into blocks as it streams."""

from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.ui.text.markdown import Splitter


@given(st.lists(st.sampled_from(["para one two", "# head", "- a", "  - b", "1. x", "```py", "~~~", "```", "", "> q", "| a |"]), max_size=40), st.integers(1, 9))  # fmt: skip
def test_the_splitter_loses_nothing_and_settles_the_same_in_any_pieces(lines: list[str], size: int) -> None:
    text = "\n".join(lines) + "\n"
    pieces, whole = Splitter(), Splitter()
    settled = [block for at in range(0, len(text), size) for block in pieces.feed(text[at : at + size])]
    at_once = list(whole.feed(text))
    assert "".join(piece.text for piece in (*settled, pieces.tail)) == text
    assert (settled, pieces.tail) == (at_once, whole.tail)


def test_a_fence_is_not_split_at_its_blank_lines() -> None:
    splitter = Splitter()
    (settled,) = splitter.feed("```\na\n\nb\n```\n\nnext\n")
    assert (settled.text, splitter.tail.text) == ("```\na\n\nb\n```\n\n", "next\n")
