"""A command in a field: what its words are, and that it is read as it was written."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.ui.text.command_words import words, written


@dataclass(frozen=True)
class Case:
    id: str
    text: str
    words: tuple[str, ...] | None


CASES = (
    Case("nothing", " \n ", ()),
    Case("a program", "my-agent", ("my-agent",)),
    Case("on one line", "npx -y @acme/agent --acp", ("npx", "-y", "@acme/agent", "--acp")),
    Case("a word a line", "npx\n-y\n@acme/agent", ("npx", "-y", "@acme/agent")),
    Case("a line that goes on", "npx -y \\\n  @acme/agent", ("npx", "-y", "@acme/agent")),
    Case("a word that goes on", "a\\\nb", ("ab",)),
    Case("a word that goes on in quotes", '"a\\\nb"', ("ab",)),
    Case("a backslash before a line in single quotes", "'a\\\nb'", ("a\\\nb",)),
    Case("a backslash that is kept before a line", "a\\\\\nb", ("a\\", "b")),
    Case("the same in quotes", '"a\\\\\nb"', ("a\\\nb",)),
    Case("lines that go on to nothing", "a \\\n\\\n", ("a",)),
    Case("an apostrophe in quotes", "\"it's\" a\\\nb", ("it's", "ab")),
    Case("a quote behind a backslash", "a\\' b\\\nc", ("a'", "bc")),
    Case("quotes keep blanks", "'/opt/my agent' --say=\"a b\"", ("/opt/my agent", "--say=a b")),
    Case("so does a backslash", r"/opt/my\ agent", ("/opt/my agent",)),
    Case("an empty word", "agent ''", ("agent", "")),
    Case("nothing is expanded", "agent $HOME *.py ~ # {python}", ("agent", "$HOME", "*.py", "~", "#", "{python}")),
    Case("an open quote", "agent 'and so on", None),
    Case("an open backslash", "agent \\", None),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_command_is_parted_into_its_words(case: Case) -> None:
    assert words(case.text) == case.words


@pytest.mark.parametrize(
    ("system", "program"), [("nt", r"C:\tools\agent.exe"), ("posix", "C:toolsagent.exe")]
)
def test_a_backslash_parts_the_names_of_a_path_on_windows(system: str, program: str) -> None:
    assert words(r"C:\tools\agent.exe --acp", system=system) == (program, "--acp")


def test_a_plain_word_is_written_without_quotes() -> None:
    assert written(("{python}", "-m", "my agent")) == "{python} -m 'my agent'"


_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
_MARKS = st.text(st.sampled_from("a '\"\\\n"), max_size=8)


@given(st.lists(_TEXT | _MARKS, max_size=5))
def test_what_is_written_is_read_again(command: list[str]) -> None:
    assert words(written(command)) == tuple(command)
