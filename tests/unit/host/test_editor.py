"""Which editor opens a file, and how it is told the line."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kandev_desktop.host.editor import editor_command


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
