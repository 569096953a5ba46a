"""Text and JSON that every peer takes, whatever came in."""

import json
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.builtin_agent.conversation import Json
from kandev_desktop.builtin_agent.sound import escaped, sound, strict_object, whole_text

anything = st.text(st.characters(exclude_categories=()))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | anything,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(anything, inner, max_size=3),
    max_leaves=8,
)


@given(text=anything)
def test_text_can_be_sent(text: str) -> None:
    for told in (whole_text(text), escaped(text)):
        assert told.encode().decode() == told
    assert whole_text(whole_text(text)) == whole_text(text)


@given(text=st.text())
def test_good_text_stays_as_it_is(text: str) -> None:
    assert (whole_text(text), escaped(text)) == (text, text)


@pytest.mark.parametrize(
    ("text", "whole", "written"),
    [
        ("a\ud83db", "a\ufffdb", "a\\ud83db"),
        ("\udc00\ud800", "\ufffd\ufffd", "\\udc00\\ud800"),
        ("\ud83d\ude42", "🙂", "🙂"),
    ],
)
def test_halves(text: str, whole: str, written: str) -> None:
    assert (whole_text(text), escaped(text)) == (whole, written)


@given(value=values)
def test_json_can_be_sent(value: object) -> None:
    told = sound(cast("Json", value))
    sent = json.dumps(told, ensure_ascii=False, allow_nan=False).encode()
    assert json.loads(sent) == told
    assert sound(told) == told


def test_what_is_too_deep_is_left_out() -> None:
    value: Json = "x"
    for _ in range(5000):
        value = [value]
    assert "x" not in json.dumps(sound(value))


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[1]", "7", '{"a": NaN}', '{"a": -Infinity}', '{"a": [1e999]}', '{"a": "\\ud83d"}',
        '{"\\udc00": 1}', '{"a": "\ud83d"}', '{"a": %s}' % ("9" * 5000), '{"a": %s}' % ("[" * 100_000),
        '{{"a": {}{}}}'.format("[" * 500, "]" * 500),
    ],
)  # fmt: skip
def test_no_object_that_could_be_sent_back(text: str) -> None:
    assert strict_object(text) is None


def test_an_object() -> None:
    assert strict_object('{"a": [1, 1.5, "\\ud83d\\ude42", null]}') == {"a": [1, 1.5, "🙂", None]}
