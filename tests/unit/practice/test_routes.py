from dataclasses import dataclass

import pytest

from kandev_desktop.practice.exchange import Dialect
from kandev_desktop.practice.routes import Kind, Route, route

UNKNOWN = Route(kind=Kind.UNKNOWN)


@dataclass(frozen=True)
class Case:
    id: str
    route: Route
    anthropic: bool = False


def _gemini(*, stream: bool) -> Route:
    return Route(kind=Kind.GENERATE, dialect=Dialect.GEMINI, model="gemini-2.5-pro", stream=stream)


CASES = [
    Case("POST /v1/messages", Route(kind=Kind.GENERATE, dialect=Dialect.ANTHROPIC)),
    Case("POST /v1/messages/count_tokens", Route(kind=Kind.COUNT_TOKENS, dialect=Dialect.ANTHROPIC)),
    Case("POST /v1/responses", Route(kind=Kind.GENERATE, dialect=Dialect.RESPONSES)),
    Case("POST /v1/chat/completions", Route(kind=Kind.GENERATE, dialect=Dialect.CHAT)),
    Case("POST /v1beta/models/gemini-2.5-pro:streamGenerateContent", _gemini(stream=True)),
    Case("POST /v1/models/gemini-2.5-pro:streamGenerateContent", _gemini(stream=True)),
    Case("POST /v1beta/models/gemini-2.5-pro:generateContent", _gemini(stream=False)),
    Case(
        "POST /v1beta/models/gemini-2.5-pro:countTokens",
        Route(kind=Kind.COUNT_TOKENS, dialect=Dialect.GEMINI, model="gemini-2.5-pro"),
    ),
    Case("GET /v1/models", Route(kind=Kind.MODELS, dialect=Dialect.CHAT)),
    Case("GET /v1/models", Route(kind=Kind.MODELS, dialect=Dialect.ANTHROPIC), anthropic=True),
    Case("GET /v1beta/models", Route(kind=Kind.MODELS, dialect=Dialect.GEMINI)),
    Case("GET /_journal", Route(kind=Kind.JOURNAL)),
    Case("POST /_scenario", Route(kind=Kind.SCENARIO)),
    Case("GET /v1/messages", UNKNOWN),
    Case("OPTIONS /v1/messages", UNKNOWN),
    Case("POST /_journal", UNKNOWN),
    Case("GET /v1beta/models/gemini-2.5-pro:generateContent", UNKNOWN),
    Case("POST /v1beta/models/gemini-2.5-pro:embedContent", UNKNOWN),
    Case("POST /v1beta/models/a/b:generateContent", UNKNOWN),
    Case("POST /v1/v1/messages", UNKNOWN),
    Case("GET /", UNKNOWN),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.id}{' anthropic' * case.anthropic}")
def test_route(case: Case) -> None:
    method, path = case.id.split(" ")
    assert route(method, path, anthropic=case.anthropic) == case.route
