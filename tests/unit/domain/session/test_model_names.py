"""Which short names of models mean which full ones."""

import pytest

from kandev_desktop.domain.session.model_names import short_for, version

SHORT = """
opus                      claude-opus-4-5-20251101
Opus                      claude-opus-4-5
sonnet                    claude-3-5-sonnet-20241022
haiku                     claude-haiku-4-5@20251001
opus                      anthropic/claude-opus-4.5
sonnet-4.5                claude-sonnet-4-5-20250929
claude-opus-4             claude-opus-4-20250514
claude-opus-4-20250514    anthropic/claude-opus-4-20250514
claude-3-5-sonnet-latest  claude-3-5-sonnet-20241022
gemini-pro                gemini-2.5-pro
gemini-2.5-pro            models/gemini-2.5-pro
gpt-5                     gpt-5-2025-08-07
gpt-5                     openai/gpt-5
"""
OTHERS = """
opus                      claude-sonnet-4-5
opus                      opusplan
sonnet                    sonnet[1m]
claude                    claude-opus-4-5
claude-opus-4             claude-opus-4-1-20250805
claude-opus-4-20250514    claude-opus-4-20250805
claude-opus-4-20250514    claude-opus-4
claude-opus-4-5-20251101  opus
sonnet-4                  claude-sonnet-4-5
gpt-5                     gpt-5-mini
gpt-5                     gpt-5.1
gpt-5                     gpt-5-codex
gpt                       gpt-5-mini
gpt-4                     gpt-4o
mini                      gpt-5-mini
o3                        o3-mini
gemini                    gemini-2.5-flash
gemini-pro                gemini-3.1-pro-preview
llama                     llama-3-70b
openai/gpt-5              anthropic/gpt-5
openrouter/gpt-5          openai/gpt-5
gpt-5                     openrouter/gpt-5
latest                    claude-opus-4-5
5                         gpt-5
"""


def pairs(table: str) -> list[tuple[str, str]]:
    return [(short, full) for short, full in (line.split() for line in table.strip().splitlines())]


@pytest.mark.parametrize(("short", "full"), pairs(SHORT))
def test_a_short_name_means_what_it_leaves_the_maker_the_version_or_the_day_out_of(
    short: str, full: str
) -> None:
    assert short_for(short, full)


@pytest.mark.parametrize(("short", "full"), pairs(OTHERS))
def test_another_model_is_never_meant(short: str, full: str) -> None:
    assert not short_for(short, full)


def test_a_day_is_no_part_of_the_version() -> None:
    assert version("Claude Opus 4.5 (2025-11-01)") == ("4", "5")
    assert version("opus") == ()
