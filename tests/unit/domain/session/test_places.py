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
    Case("from the folder on", "a/b.py", "/work", "/work/a/b.py", is_inside=True),
    Case("from the root", "/work/a", "/work", "/work/a", is_inside=True),
    Case("the folder itself", "/work/", "/work", "/work", is_inside=True),
    Case("nothing", "", "/work", "/work", is_inside=True),
    Case("doubled and here", "./a//b/.", "/work/", "/work/a/b", is_inside=True),
    Case("elsewhere", "/etc/passwd", "/work", "/etc/passwd", is_inside=False),
    Case("a name that begins alike", "/workshop/a", "/work", "/workshop/a", is_inside=False),
    Case("up", "../a", "/work", "/work/../a", is_inside=False),
    Case("up and back", "/work/../work/a", "/work", "/work/../work/a", is_inside=False),
    Case("a backslash is a letter", "a\\..\\b", "/work", "/work/a\\..\\b", is_inside=True),
    Case("everything is in the root", "/etc", "/", "/etc", is_inside=True),
    Case("a drive", "a/b", "C:\\work", "C:\\work\\a\\b", is_inside=True),
    Case("the same drive, other letters", "c:/WORK/a", "C:\\work", "c:\\WORK\\a", is_inside=True),
    Case("another drive", "D:\\work\\a", "C:\\work", "D:\\work\\a", is_inside=False),
    Case("up on a drive", "..\\a", "C:\\work", "C:\\work\\..\\a", is_inside=False),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_path(case: Case) -> None:
    assert (whole(case.path, case.folder), inside(case.path, case.folder)) == (case.name, case.is_inside)
