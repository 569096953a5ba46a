"""What others wrote does not act on a terminal."""

import json
import unicodedata
from dataclasses import dataclass

import pytest

from kandev_desktop.cli.output import LABEL, json_line, label, plain, visible

CONTROLS = "".join(chr(code) for code in (*range(0x20), *range(0x7F, 0xA0)))
BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@dataclass(frozen=True)
class Case:
    id: str
    text: str
    visible: str


CASES = (
    Case("prose", "Grüße, 世界: 👩\u200d💻\u00a0ok", "Grüße, 世界: 👩\u200d💻\u00a0ok"),
    Case("lines and tabs", "a\n\tb\r\nc", "a\n\tb\nc"),
    Case("a lone return", "safe\rrm", "safe�rm"),
    Case("a cleared screen", "\x1b[2J", "�[2J"),
    Case("a title and its bell", "\x1b]0;owned\x07", "�]0;owned�"),
    Case("the clipboard", "\x1b]52;c;ZXZpbA==\x1b\\", "�]52;c;ZXZpbA==�\\"),
    Case("an eight-bit sequence", "\x9b2J\x9d0;x\x9c", "�2J�0;x�"),
    Case("backspaces", "rm\b\bls", "rm��ls"),
    Case("reordered text", "a\u202egnp.exe\u2066b", "a�gnp.exe�b"),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_acts_is_made_visible(case: Case) -> None:
    assert visible(case.text) == case.visible
    assert visible(case.visible) == case.visible


def test_no_control_passes_but_tab_and_line_feed() -> None:
    assert {sign for sign in visible(CONTROLS + BIDI) if unicodedata.category(sign) in {"Cc", "Cf"}} == {
        "\n",
        "\t",
    }


def test_a_line_to_decide_by_shows_also_what_is_invisible() -> None:
    assert plain("ls\n\u200b\u00a0\t; rm") == "ls����; rm"


def test_a_label_is_one_short_line() -> None:
    assert label("two\n lines\x1b[1m") == "two lines�[1m"
    assert label("x" * LABEL) == "x" * LABEL
    assert label("x" * (LABEL + 1)) == "x" * (LABEL - 1) + "…"


def test_a_row_of_json_is_safe_to_look_at_and_keeps_its_values() -> None:
    row = {"text": CONTROLS + BIDI + "ü \ud800 👩\u200d💻"}
    line = json_line(row)
    assert visible(line) == line
    assert "\n" not in line
    assert "ü" in line
    assert json.loads(line) == row
