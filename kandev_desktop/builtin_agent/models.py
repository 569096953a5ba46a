"""The provider's own list of models, where it answers quickly."""

import asyncio
from dataclasses import dataclass
from typing import assert_never

import httpx2
from pydantic import BaseModel, Field, JsonValue, ValidationError

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.exchange import make_client, read_body

LIST_TIMEOUT_S = 2.0
_LIST_BYTES = 4 * 1024 * 1024
_ANTHROPIC_VERSION = "2023-06-01"
# A page as long as the vendor allows: there is time for one.
_PAGE = "1000"


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A model by the name that requests use. `window` is its context and `max_output` the most that one answer
    holds, in tokens, 0 where nobody says; `thinks` says that it can show its thoughts."""

    id: str
    title: str
    window: int = 0
    max_output: int = 0
    thinks: bool = False


class _Listed(BaseModel):
    id: str
    display_name: str | None = None
    max_input_tokens: int | None = None
    max_context_length: int | None = None
    max_model_len: int | None = None
    context_length: int | None = None
    max_tokens: int | None = None
    capabilities: JsonValue = None

    def model(self) -> Model:
        window = self.max_input_tokens or self.max_context_length or self.max_model_len or self.context_length
        return Model(
            id=self.id,
            title=self.display_name or self.id,
            window=window or 0,
            max_output=self.max_tokens or 0,
            thinks=_thinks(self.capabilities),
        )


def _thinks(capabilities: JsonValue) -> bool:
    """Whether an Anthropic model itself decides how much to think: older ones want a budget."""
    match capabilities:
        case {"thinking": {"types": {"adaptive": {"supported": True}}}}:
            return True
        case _:
            return False


class _Page(BaseModel):
    data: list[_Listed]


class _GeminiListed(BaseModel):
    name: str
    title: str | None = Field(None, alias="displayName")
    window: int | None = Field(None, alias="inputTokenLimit")
    max_output: int | None = Field(None, alias="outputTokenLimit")
    methods: list[str] = Field([], alias="supportedGenerationMethods")
    thinking: bool | None = None

    def model(self) -> Model:
        name = self.name.removeprefix("models/")
        return Model(
            id=name,
            title=self.title or name,
            window=self.window or 0,
            max_output=self.max_output or 0,
            thinks=bool(self.thinking),
        )


class _GeminiPage(BaseModel):
    models: list[_GeminiListed]


async def list_models(config: Config, *, seconds: float = LIST_TIMEOUT_S) -> tuple[Model, ...]:
    """Ask once; no answer in time, or an unusable one, is an empty list.

    This goes round the vendors' SDKs, whose import takes longer than the whole request.
    """
    url, params, headers = _request(config)
    try:
        async with (
            make_client(config) as http,
            asyncio.timeout(seconds),
            http.stream("GET", url, params=params, headers=headers) as response,
        ):
            body = await read_body(response, _LIST_BYTES)
    except (httpx2.HTTPError, TimeoutError):
        return ()
    if response.status_code != httpx2.codes.OK or body is None:
        return ()
    try:
        return _read(config.dialect, body)
    except ValidationError:
        return ()


def _read(dialect: Dialect, content: bytes) -> tuple[Model, ...]:
    if dialect is not Dialect.GEMINI:
        return tuple(listed.model() for listed in _Page.model_validate_json(content).data)
    # The list holds models for embeddings and pictures as well.
    every = _GeminiPage.model_validate_json(content).models
    return tuple(listed.model() for listed in every if "generateContent" in listed.methods)


def _request(config: Config) -> tuple[str, dict[str, str], dict[str, str]]:
    """Address, query and headers."""
    match config.dialect:
        case Dialect.ANTHROPIC:
            headers = {"x-api-key": config.key, "anthropic-version": _ANTHROPIC_VERSION}
            return f"{config.base_url}/v1/models", {"limit": _PAGE}, headers
        case Dialect.OPENAI_RESPONSES | Dialect.OPENAI_CHAT:
            headers = {"authorization": f"Bearer {config.key}"} if config.key else {}
            return f"{config.base_url}/models", {}, headers
        case Dialect.GEMINI:
            headers = {"x-goog-api-key": config.key} if config.key else {}
            return f"{config.base_url}/models", {"pageSize": _PAGE}, headers
        case _:
            assert_never(config.dialect)
