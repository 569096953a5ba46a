"""Which editor opens a file, and how it is told the line."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.editor import editor_command, set_editor


@dataclass(frozen=True)
class Case:
    id: str
    there: tuple[str, ...]
    expected: tuple[str, ...] | None
    variables: dict[str, str] = field(default_factory=dict)


CASES = (
    Case("none", (), None),
    Case("the first that is there", ("gedit", "kate"), ("{bin}/kate", "--line", "7", "/a b/-x.py")),
    Case("the one that VISUAL names", ("code", "gedit"), ("{bin}/gedit", "+7", "/a b/-x.py"), {"VISUAL": "gedit"}),
    Case(
        "with its own arguments", ("code", "zed"), ("{bin}/code", "--new-window", "--goto", "/a b/-x.py:7"),
        {"EDITOR": "code --new-window"},
    ),
    Case("an editor for terminals is passed over", ("vim", "zed"), ("{bin}/zed", "/a b/-x.py:7"), {"VISUAL": "vim"}),
    Case("a broken variable", ("zed",), ("{bin}/zed", "/a b/-x.py:7"), {"VISUAL": "'"}),
    Case("an unknown program is never started", ("evil",), None, {"EDITOR": "evil"}),
    Case("one that is not there", (), None, {"EDITOR": "code"}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_command(tmp_path: Path, case: Case) -> None:
    for name in case.there:
        program = tmp_path / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    found = editor_command("/a b/-x.py", 7, {"PATH": str(tmp_path), **case.variables})
    expected = None if case.expected is None else tuple(part.format(bin=tmp_path) for part in case.expected)
    assert found == expected


def test_a_program_in_a_relative_folder_is_no_editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "code").write_text("#!/bin/sh\n")
    (tmp_path / "code").chmod(0o755)
    monkeypatch.chdir(tmp_path)
    assert editor_command("/a", 1, {"PATH": "."}) is None


@dataclass(frozen=True)
class Set:
    id: str
    command: str
    expected: tuple[str, ...] | Problem


SET = (
    Set("in a word", "mine --goto {file}:{line}", ("{bin}/mine", "--goto", "/a b/{line}:7")),
    Set("in words of their own", "mine -n +{line} '{file}'", ("{bin}/mine", "-n", "+7", "/a b/{line}")),
    Set("without a line", "{bin}/mine {file}", Problem.EDITOR_INVALID),
    Set("not there", "other {file}", Problem.EDITOR_FAILED),
    Set("a program that is no word", "'' {file}", Problem.EDITOR_FAILED),
)  # fmt: skip


@pytest.mark.parametrize("case", SET, ids=lambda case: case.id)
def test_the_command_that_was_set(tmp_path: Path, case: Set) -> None:
    for name in ("mine", "code"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    variables = {"PATH": str(tmp_path), "VISUAL": "code"}
    if isinstance(case.expected, Problem):
        with pytest.raises(KnownError) as raised:
            editor_command("/a b/{line}", 7, variables, case.command)
        assert raised.value.problem is case.expected
    else:
        program, *rest = case.expected
        found = editor_command("/a b/{line}", 7, variables, case.command)
        assert found == (program.format(bin=tmp_path), *rest)


@pytest.mark.parametrize(
    "command", ["code", "code {line}", "{file}", "code {file} {other}", "code '{file}", "code {file} {}"]
)
def test_a_command_that_is_none(command: str) -> None:
    with pytest.raises(KnownError) as raised:
        set_editor(command)
    assert raised.value.facts == {"command": command, "file": "{file}", "line": "{line}"}


@pytest.mark.parametrize("command", ["", "  "])
def test_none_set(command: str) -> None:
    assert set_editor(command) == ()
