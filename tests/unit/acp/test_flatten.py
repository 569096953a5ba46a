"""Structures become flat and stay small."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.flatten import MAX_DEPTH, MAX_LEAVES, MAX_TEXT, MAX_TOTAL, bounded, flatten


@dataclass(frozen=True)
class Case:
    id: str
    value: Any
    flat: dict[str, Any]


CASES = [
    Case("nothing", None, {}),
    Case("a scalar has no key", "x", {}),
    Case("nested", {"a": {"b": [1, {"c": None}]}}, {"a.b.0": 1, "a.b.1.c": None}),
    Case("empty parts are no leaves", {"a": {}, "b": []}, {}),
    Case("order is kept", {"z": 1, "a": True}, {"z": 1, "a": True}),
    Case("dots in keys", {"_claude/model": "m", "a.b": 1}, {"_claude/model": "m", "a.b": 1}),
    Case("beyond 64 bits", {"a": 10**40, "b": -(10**40)}, {"a": float("inf"), "b": float("-inf")}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_flatten(case: Case) -> None:
    assert list(flatten(case.value).items()) == list(case.flat.items())


def test_bounds() -> None:
    deep: Any = "x"
    for _ in range(MAX_DEPTH + 1):
        deep = [deep]
    many = flatten({str(key): key for key in range(10_000)})
    large = flatten({str(key): "x" * 10_000 for key in range(50)})

    assert flatten({"deep": deep}) == {}
    assert len(many) == MAX_LEAVES
    assert max(len(str(value)) for value in large.values()) == MAX_TEXT
    assert sum(len(str(value)) for value in large.values()) < MAX_TOTAL + MAX_TEXT + 1


def test_a_wide_structure_without_leaves_is_not_walked_through() -> None:
    assert flatten([[[] for _ in range(300)] for _ in range(300)]) == {}


def test_a_long_text_keeps_head_and_tail() -> None:
    text = bounded("a" * 10_000 + "b" * 10_000, 101)
    assert (len(text), text[:3], text[-3:]) == (101, "aaa", "bbb")
    assert bounded("short", 101) == "short"
