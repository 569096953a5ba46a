"""Paths by their words."""

from dataclasses import dataclass

import pytest

from kandev_desktop.domain.session.places import inside, whole


@dataclass(frozen=True)
class Case:
    id: str
    path: str
    folder: str
    name: str
    is_inside: bool


CASES = [
    Case("from the folder on", "a/b.py", "/project", "/project/a/b.py", is_inside=True),
    Case("from the root", "/project/a", "/project", "/project/a", is_inside=True),
    Case("the folder itself", "/project/", "/project", "/project", is_inside=True),
    Case("nothing", "", "/project", "/project", is_inside=True),
    Case("doubled and here", "./a//b/.", "/project/", "/project/a/b", is_inside=True),
    Case("elsewhere", "/etc/passwd", "/project", "/etc/passwd", is_inside=False),
    Case("a name that begins alike", "/projects/a", "/project", "/projects/a", is_inside=False),
    Case("up", "../a", "/project", "/project/../a", is_inside=False),
    Case("up and back", "/project/../project/a", "/project", "/project/../project/a", is_inside=False),
    Case("a backslash is a letter", "a\\..\\b", "/project", "/project/a\\..\\b", is_inside=True),
    Case("everything is in the root", "/etc", "/", "/etc", is_inside=True),
    Case("a drive", "a/b", "C:\\project", "C:\\project\\a\\b", is_inside=True),
    Case("the same drive, other letters", "c:/PROJECT/a", "C:\\project", "c:\\PROJECT\\a", is_inside=True),
    Case("another drive", "D:\\project\\a", "C:\\project", "D:\\project\\a", is_inside=False),
    Case("up on a drive", "..\\a", "C:\\project", "C:\\project\\..\\a", is_inside=False),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_path(case: Case) -> None:
    assert (whole(case.path, case.folder), inside(case.path, case.folder)) == (case.name, case.is_inside)
