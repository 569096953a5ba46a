"""What folders are called beside each other."""

from dataclasses import dataclass

import pytest

from kandev_desktop.ui.text.folder_names import short_names


@dataclass(frozen=True)
class Case:
    id: str
    names: dict[str, str]


CASES = (
    Case("none", {}),
    Case("by the last part", {"/home/a/shop": "shop", "/home/a/docs": "docs"}),
    Case("with the part before where two end alike", {"/a/web/app": "web/app", "/a/api/app": "api/app", "/b": "b"}),
    Case("as deep as it takes", {"/x/1/src/app": "1/src/app", "/x/2/src/app": "2/src/app", "/x/lib/app": "lib/app"}),
    Case("one that ends another", {"/app": "/app", "/x/app": "x/app"}),
    Case("the root, and no path", {"/": "/", "": ""}),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_names_tell_folders_apart(case: Case) -> None:
    assert short_names(case.names) == case.names


def test_ten_thousand_that_end_alike() -> None:
    folders = [f"/home/{number}/work" for number in range(10_000)]
    assert short_names(folders)[folders[-1]] == "9999/work"
