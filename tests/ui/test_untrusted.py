"""What others wrote is shown as it is, and acts on nobody."""

import pytest

from kandev_desktop.ui.text.untrusted import both_ends, one_line, visible


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("a\u202eb", "a⟨U+202E⟩b"),
        ("\u2066x\u2069", "⟨U+2066⟩x⟨U+2069⟩"),
        ("\x1b[31mred", "␛[31mred"),
        ("nul\x00del\x7f", "nul␀del␡"),
        ("\u200bz\ufeff", "⟨U+200B⟩z⟨U+FEFF⟩"),
        ("tab\tand\nline", "tab\tand\nline"),
        ("windows\r\nline", "windows\nline"),
        ("שלום مرحبا 你好 🙂", "שלום مرحبا 你好 🙂"),
    ],
)
def test_what_acts_on_the_reader_becomes_visible(given_text: str, shown: str) -> None:
    assert visible(given_text) == shown
    assert visible(shown) == shown


def test_one_line_is_one_line_and_bounded() -> None:
    assert one_line(" a\n\n b\t c ") == "a b c"
    assert one_line("x" * 400) == "x" * 299 + "…"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" a\n b ", "a b"),
        ("abcdefghij", "abcdefghij"),
        ("abcdefghijk", "abcde…hijk"),
        ("ab" + "-" * 10_000 + "yz", "ab---…--yz"),
        ("a" + " " * 10_000 + "z", "a … z"),
    ],
)
def test_both_ends_of_a_long_line_stay(text: str, shown: str) -> None:
    assert both_ends(text, 10) == shown
