"""Model servers on this machine: which are known, which answer now, and the profiles that use them."""

import asyncio
import json
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import httpx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from kandev_desktop.domain.session.profile import Profile

_ANSWER_LIMIT = 1 << 20


class Endpoint(BaseModel):
    """Where a kind of server listens by default. Its models are listed at `base_url`/models."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    title: str
    base_url: str


class _Model(BaseModel):
    id: str


class _ModelList(BaseModel):
    data: tuple[_Model, ...]


def load_endpoints(file: Path) -> tuple[Endpoint, ...]:
    """The endpoints of `resources/builtin_agent/local_endpoints.toml`."""
    entries = tomllib.loads(file.read_text("utf-8"))["endpoint"]
    return TypeAdapter(tuple[Endpoint, ...]).validate_python(entries)


def expand(profiles: Iterable[Profile], endpoints: Sequence[Endpoint]) -> tuple[Profile, ...]:
    """Put a profile for each endpoint in place of one that is local and names no address.

    They exist whether or not a server runs, so that a session keeps its profile when the server rests.
    """
    return tuple(
        made
        for profile in profiles
        for made in (_at_endpoints(profile, endpoints) if _is_template(profile) else [profile])
    )


def _is_template(profile: Profile) -> bool:
    return profile.local and not profile.base_url and not profile.practice


def _at_endpoints(profile: Profile, endpoints: Sequence[Endpoint]) -> list[Profile]:
    return [
        replace(
            profile,
            name=f"{profile.name}-{endpoint.id}",
            title=f"{profile.title} ({endpoint.title})",
            base_url=endpoint.base_url,
        )
        for endpoint in endpoints
    ]


async def probe(addresses: Sequence[str], *, seconds: float = 0.5) -> dict[str, tuple[str, ...]]:
    """The base addresses that answer, with the models that each offers, asked all at once."""
    # The proxies of the environment are for elsewhere.
    async with httpx.AsyncClient(timeout=seconds, trust_env=False) as client:
        answers = await asyncio.gather(*(_models(client, address, seconds) for address in addresses))
    return {address: models for address, models in zip(addresses, answers, strict=True) if models}


async def _models(client: httpx.AsyncClient, address: str, seconds: float) -> tuple[str, ...]:
    """None from a port that is closed, silent, or served by something else."""
    try:
        async with asyncio.timeout(seconds):
            body = await _read(client, f"{address}/models")
        return tuple(model.id for model in _ModelList.model_validate(json.loads(body)).data)
    except (httpx.HTTPError, TimeoutError, ValueError):
        return ()


async def _read(client: httpx.AsyncClient, address: str) -> bytes:
    async with client.stream("GET", address) as response:
        response.raise_for_status()
        body = b""
        async for chunk in response.aiter_bytes():
            body += chunk
            if len(body) > _ANSWER_LIMIT:
                raise ValueError("longer than a list of models")
        return body
