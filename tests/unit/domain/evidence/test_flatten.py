"""Structures as flat mappings, and the structures that stand inside texts."""

import json
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.evidence.flatten import (
    MAX_DEPTH,
    MAX_KEY,
    MAX_LEAF,
    MAX_LEAVES,
    MAX_TOTAL,
    embedded,
    flatten,
)
from kandev_desktop.domain.evidence.signals import Scalar


@dataclass(frozen=True)
class Case:
    id: str
    value: Any
    flat: dict[str, Scalar]


CASES = [
    Case("nothing", None, {}),
    Case("a scalar has no key", "x", {}),
    Case(
        "lists and mappings",
        {"error": {"code": 429, "details": [{"reason": "R"}, {"ok": None}]}, "n": 1.5, "t": True},
        {
            "error.code": 429,
            "error.details.0.reason": "R",
            "error.details.1.ok": None,
            "n": 1.5,
            "t": True,
        },
    ),
    Case("empty parts are no leaves", {"a": {}, "b": []}, {}),
    Case("order is kept", {"z": 1, "a": True}, {"z": 1, "a": True}),
    Case("dots in keys", {"_claude/model": "m", "a.b": 1}, {"_claude/model": "m", "a.b": 1}),
    Case("beyond 64 bits", {"a": 10**40, "b": -(10**40)}, {"a": float("inf"), "b": float("-inf")}),
    Case("no JSON", {"a": object(), "b": 1}, {"b": 1}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_flatten(case: Case) -> None:
    assert list(flatten(case.value).items()) == list(case.flat.items())


def test_depth_count_and_size_are_bounded() -> None:
    deep: Any = "x"
    for _ in range(MAX_DEPTH + 1):
        deep = [deep]
    many = flatten({str(key): key for key in range(10_000)})
    large = flatten({str(key): "x" * 10_000 for key in range(50)})

    assert flatten({"deep": deep}) == {}
    assert len(many) == MAX_LEAVES
    assert max(len(str(value)) for value in large.values()) == MAX_LEAF
    assert sum(len(str(value)) for value in large.values()) < MAX_TOTAL + MAX_LEAF + 1
    assert list(flatten({"k" * 1000: 1})) == ["k" * MAX_KEY]


def test_a_wide_structure_without_leaves_is_not_walked_through() -> None:
    assert flatten([[[] for _ in range(300)] for _ in range(300)]) == {}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", {}),
        ("no structure", {}),
        ('{"a": 1}', {"a": 1}),
        ('API Error: 429 {"a": {"b": 1}} · Please run /login', {"a.b": 1}),
        ('event: error\ndata: {"a": 1}', {"a": 1}),
        ("Error code: 401 - {'a': {'b': None, 'c': True}}", {"a.b": None, "a.c": True}),
        ("{not json} then {'a': 'é'}", {"a": "é"}),
        ('{"cut": "of', {}),
        ("{'cut': 'of", {}),
        ("{'a': __import__('os')}", {}),
        ("{'a': " + "[" * 500 + "}", {}),
        ("{}", {}),
    ],
)
def test_reads_the_first_structure_of_a_text(text: str, expected: dict[str, Any]) -> None:
    assert embedded(text) == expected


@given(st.text(alphabet="{}[]\"':, ab1-\\\n", max_size=200))
def test_no_text_is_too_broken_to_read(text: str) -> None:
    assert isinstance(embedded(text), dict) or embedded(text) == {}


@given(
    st.dictionaries(
        st.text(min_size=1, max_size=4), st.integers() | st.text(max_size=9), min_size=1, max_size=5
    )
)
def test_json_and_python_literals_are_read_alike(value: dict[str, Any]) -> None:
    assert embedded("said: " + json.dumps(value)) == flatten(value)
