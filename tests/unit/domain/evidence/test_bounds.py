"""Texts stay small and keep both ends."""

from kandev_desktop.domain.evidence.bounds import bounded


def test_a_long_text_keeps_head_and_tail() -> None:
    text = bounded("a" * 10_000 + "b" * 10_000, 101)
    assert (len(text), text[:3], text[-3:]) == (101, "aaa", "bbb")
    assert bounded("short", 101) == "short"
