"""Which model an agent may report for the one that it was asked for."""

import pytest

from kandev_desktop.domain.session.updates import ConfigOption, OptionValue
from kandev_desktop.engine.ports import NativeSession
from kandev_desktop.engine.routing.models import ModelMismatchError, check_model

CLAUDE = {
    "default": "Default (recommended)",
    "opus": "Opus 5.5",
    "sonnet": "Sonnet 5.5",
    "haiku": "Haiku 5.5",
}
CODEX = {"gpt-5": "5", "gpt-6.1-sol": "6.1 Sol", "gpt-6-sol": "6 Sol"}
OPENCODE = {"anthropic/claude-sonnet-4-5": "Anthropic/Claude Sonnet 4.5"}
QWEN = {"$runtime|openai|fault-model(openai)": "fault-model"}
BOTH = {"opus": "Opus", "claude-opus-4-1": "Opus 4.1", "claude-opus-5-5": "Opus"}


def native(current: str, offered: dict[str, str]) -> NativeSession:
    values = tuple(OptionValue(value=value, name=name) for value, name in offered.items())
    option = ConfigOption(id="model", name="Model", category="model", current=current, values=values)
    return NativeSession(native_id="n", options=(option,))


@pytest.mark.parametrize(
    ("asked", "current", "offered"),
    [
        ("opus", "opus", CLAUDE),
        ("OPUS 5.5", "opus", CLAUDE),
        ("opus", "claude-opus-5-5-20260101", CLAUDE),
        ("opus", "claude-opus-4-5", {}),
        ("opus", "claude-opus-4-5", {"claude-opus-4-5": "Opus 4.5"}),
        ("opus", "claude-opus-5-5", BOTH),
        ("gpt-5", "gpt-5", CODEX),
        ("fault-model", "$runtime|openai|fault-model(openai)", QWEN),
        ("claude-sonnet-4-5", "anthropic/claude-sonnet-4-5", OPENCODE),
        ("", "anything", CLAUDE),
    ],
)
def test_what_was_asked_for_may_be_told_by_another_name(
    asked: str, current: str, offered: dict[str, str]
) -> None:
    check_model(asked, native(current, offered))


@pytest.mark.parametrize(
    ("asked", "current", "offered"),
    [
        ("opus", "sonnet", CLAUDE),
        ("opus", "default", CLAUDE),
        ("opus", "claude-opus-4-1", CLAUDE),
        ("opus", "claude-sonnet-5-5", CLAUDE),
        ("opus", "claude-opus-4-1", BOTH),
        ("claude-opus-4-1", "opus", CLAUDE),
        ("gpt-6-sol", "gpt-6.1-sol", CODEX),
        ("gpt-5", "gpt-5-mini", {}),
        ("gpt-5", "gpt-6-sol", CODEX),
    ],
)
def test_another_model_is_a_failed_change(asked: str, current: str, offered: dict[str, str]) -> None:
    with pytest.raises(ModelMismatchError) as refused:
        check_model(asked, native(current, offered))
    assert (refused.value.facts["value"], refused.value.facts["known"]) == (asked, current)


def test_an_agent_that_reports_no_model_is_taken_at_its_word() -> None:
    check_model("opus", NativeSession(native_id="n"))
