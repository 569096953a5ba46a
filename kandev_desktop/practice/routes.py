"""Which request means what. Pure."""

import re
from dataclasses import dataclass
from enum import Enum

from kandev_desktop.practice.exchange import Dialect


class Kind(Enum):
    """What a route does."""

    GENERATE = "generate"
    COUNT_TOKENS = "count_tokens"
    MODELS = "models"
    JOURNAL = "journal"
    SCENARIO = "scenario"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """What a request means. `model` and `stream` only where the path says them."""

    kind: Kind
    dialect: Dialect | None = None
    model: str = ""
    stream: bool = False


_FIXED = {
    ("POST", "/v1/messages"): Route(kind=Kind.GENERATE, dialect=Dialect.ANTHROPIC),
    ("POST", "/v1/messages/count_tokens"): Route(kind=Kind.COUNT_TOKENS, dialect=Dialect.ANTHROPIC),
    ("POST", "/v1/responses"): Route(kind=Kind.GENERATE, dialect=Dialect.RESPONSES),
    ("POST", "/v1/chat/completions"): Route(kind=Kind.GENERATE, dialect=Dialect.CHAT),
    ("GET", "/v1/models"): Route(kind=Kind.MODELS, dialect=Dialect.CHAT),
    ("GET", "/v1beta/models"): Route(kind=Kind.MODELS, dialect=Dialect.GEMINI),
    ("GET", "/_journal"): Route(kind=Kind.JOURNAL),
    ("POST", "/_scenario"): Route(kind=Kind.SCENARIO),
}
_GEMINI = re.compile(
    r"/v1(?:beta)?/models/(?P<model>[^/]+):(?P<verb>streamGenerateContent|generateContent|countTokens)"
)


def route(method: str, path: str, *, anthropic: bool) -> Route:
    """The route of a path without its token. `anthropic`: the request has an `anthropic-version` header."""
    fixed = _FIXED.get((method, path))
    if fixed is not None:
        if fixed.kind is Kind.MODELS and fixed.dialect is Dialect.CHAT and anthropic:
            return Route(kind=Kind.MODELS, dialect=Dialect.ANTHROPIC)
        return fixed
    call = _GEMINI.fullmatch(path)
    if method != "POST" or call is None:
        return Route(kind=Kind.UNKNOWN)
    if call["verb"] == "countTokens":
        return Route(kind=Kind.COUNT_TOKENS, dialect=Dialect.GEMINI, model=call["model"])
    return Route(
        kind=Kind.GENERATE,
        dialect=Dialect.GEMINI,
        model=call["model"],
        stream=call["verb"] == "streamGenerateContent",
    )
