"""Structures as flat mappings, and the structures that stand inside texts."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.evidence.flatten import MAX_DEPTH, MAX_LEAF, MAX_LEAVES, embedded, flatten


def test_lists_and_mappings_become_dotted_paths() -> None:
    value = {"error": {"code": 429, "details": [{"reason": "R"}, {"ok": None}]}, "n": 1.5, "t": True}
    assert flatten(value) == {
        "error.code": 429,
        "error.details.0.reason": "R",
        "error.details.1.ok": None,
        "n": 1.5,
        "t": True,
    }


def test_a_leaf_stands_at_the_empty_path() -> None:
    assert flatten("text") == {"": "text"}


def test_depth_count_and_size_are_bounded() -> None:
    deep: dict[str, Any] = {"leaf": 1}
    for _ in range(MAX_DEPTH + 5):
        deep = {"d": deep}
    assert flatten(deep) == {}
    assert len(flatten({str(number): number for number in range(1000)})) == MAX_LEAVES
    assert flatten({"long": "x" * 10_000}) == {"long": "x" * MAX_LEAF}


def test_what_is_no_json_is_left_out() -> None:
    assert flatten({"a": object(), "b": 1}) == {"b": 1}


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
