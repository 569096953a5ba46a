"""The provider's own list of models, where it answers quickly."""

import asyncio
from dataclasses import dataclass

import httpx2
from pydantic import BaseModel, ValidationError

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.exchange import client_options

LIST_TIMEOUT_S = 2.0
_LIST_BYTES = 4 * 1024 * 1024
_ANTHROPIC_VERSION = "2023-06-01"


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A model by the name that requests use. `window` is its context in tokens, 0 where nobody says."""

    id: str
    title: str
    window: int = 0


class _Listed(BaseModel):
    id: str
    display_name: str | None = None
    max_input_tokens: int | None = None
    max_context_length: int | None = None
    max_model_len: int | None = None
    context_length: int | None = None

    def model(self) -> Model:
        window = self.max_input_tokens or self.max_context_length or self.max_model_len or self.context_length
        return Model(id=self.id, title=self.display_name or self.id, window=window or 0)


class _Page(BaseModel):
    data: list[_Listed]


async def list_models(config: Config, *, seconds: float = LIST_TIMEOUT_S) -> tuple[Model, ...]:
    """Ask once; no answer in time, or an unusable one, is an empty list.

    This goes round the vendors' SDKs, whose import takes longer than the whole request.
    """
    url, headers = _request(config)
    try:
        async with httpx2.AsyncClient(**client_options(config)) as http, asyncio.timeout(seconds):
            response = await http.get(url, headers=headers)
    except (httpx2.HTTPError, TimeoutError):
        return ()
    if response.status_code != httpx2.codes.OK or len(response.content) > _LIST_BYTES:
        return ()
    try:
        page = _Page.model_validate_json(response.content)
    except ValidationError:
        return ()
    return tuple(listed.model() for listed in page.data)


def _request(config: Config) -> tuple[str, dict[str, str]]:
    if config.dialect is Dialect.ANTHROPIC:
        return f"{config.base_url}/v1/models", {
            "x-api-key": config.key,
            "anthropic-version": _ANTHROPIC_VERSION,
        }
    headers = {"authorization": f"Bearer {config.key}"} if config.key else {}
    return f"{config.base_url}/models", headers
