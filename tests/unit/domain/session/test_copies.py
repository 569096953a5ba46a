"""Where an answer begins anew."""

from dataclasses import dataclass

import pytest

from kandev_desktop.domain.session.copies import alike, split

CUT = "Hello, this answer will be cut. "


@dataclass(frozen=True)
class Case:
    id: str
    text: str
    copies: tuple[str, ...]


CASES = [
    Case("nothing", "", ("",)),
    Case("an answer", CUT, (CUT,)),
    Case("two copies", CUT * 2, (CUT, CUT)),
    Case("eleven", CUT * 11, (CUT,) * 11),
    Case("a copy that broke off early", CUT + "Hello, thi", (CUT, "Hello, thi")),
    Case("too little to tell", CUT + "Hello,", (CUT + "Hello,",)),
    Case("a longer one at last", CUT[:26] + CUT + "All", (CUT[:26], CUT + "All")),
    Case("its own opening words in the middle", CUT + "Hello, thi is all.", (CUT + "Hello, thi is all.",)),
    Case("a line", "=" * 200, ("=" * 200,)),
    Case("short lines that recur", "ok ok ok ok " * 2, ("ok ok ok ok " * 2,)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_split(case: Case) -> None:
    assert split(case.text) == case.copies


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_nothing_is_lost(case: Case) -> None:
    assert "".join(split(case.text)) == case.text


@pytest.mark.parametrize(
    ("first", "second", "is_alike"),
    [
        (CUT, CUT, True),
        (CUT, "Hello, thi", True),
        (CUT, "Hello,", False),
        (CUT, "Hello, that answer will not", False),
        ("", "", False),
    ],
)
def test_alike(first: str, second: str, is_alike: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
    assert alike(first, second) is is_alike
    assert alike(second, first) is is_alike
