"""The lists of models, in each vendor's shape."""

from typing import Any, assert_never

from kandev_desktop.practice.exchange import Dialect

_ANTHROPIC = ("claude-opus-4-5", "claude-sonnet-4-5", "claude-haiku-4-5")
_OPENAI = ("gpt-5", "gpt-5-mini", "gpt-5-codex")
_GEMINI = ("gemini-2.5-pro", "gemini-2.5-flash")
_CREATED = "2026-01-01T00:00:00Z"
_CREATED_EPOCH = 1767225600


def listing(dialect: Dialect) -> dict[str, Any]:
    """The whole list as one page."""
    match dialect:
        case Dialect.ANTHROPIC:
            return {
                "data": [
                    {"type": "model", "id": name, "display_name": name, "created_at": _CREATED}
                    for name in _ANTHROPIC
                ],
                "has_more": False,
                "first_id": _ANTHROPIC[0],
                "last_id": _ANTHROPIC[-1],
            }
        case Dialect.RESPONSES | Dialect.CHAT:
            return {
                "object": "list",
                "data": [
                    {"id": name, "object": "model", "created": _CREATED_EPOCH, "owned_by": "system"}
                    for name in _OPENAI
                ],
            }
        case Dialect.GEMINI:
            return {"models": [_gemini(name) for name in _GEMINI]}
    assert_never(dialect)


def _gemini(name: str) -> dict[str, Any]:
    return {
        "name": f"models/{name}",
        "version": "001",
        "displayName": name,
        "inputTokenLimit": 1048576,
        "outputTokenLimit": 65536,
        "supportedGenerationMethods": ["generateContent", "countTokens"],
    }
