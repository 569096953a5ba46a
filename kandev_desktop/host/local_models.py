"""Model servers on this machine: which are known, which answer now, and the profiles that use them."""

import asyncio
import tomllib
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, TypeAdapter

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.host.threads import in_thread

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
            title=f"{profile.title} · {endpoint.title}",
            base_url=endpoint.base_url,
        )
        for endpoint in endpoints
    ]


async def probe(addresses: Sequence[str], *, seconds: float = 0.5) -> dict[str, tuple[str, ...]]:
    """The base addresses that answer, with the models that each offers, asked all at once."""
    answers = await asyncio.gather(*(_models(address, seconds) for address in addresses))
    return {address: models for address, models in zip(addresses, answers, strict=True) if models}


async def _models(address: str, seconds: float) -> tuple[str, ...]:
    """None from a port that is closed, silent, or served by something else."""
    try:
        body = await asyncio.wait_for(in_thread(lambda: _read(address, seconds), "ask models"), 2 * seconds)
        return tuple(model.id for model in _ModelList.model_validate_json(body).data)
    except (OSError, HTTPException, ValueError):
        return ()


def _read(address: str, seconds: float) -> bytes:
    """The answer's body. `seconds` bound each wait for the socket; proxies are for elsewhere and not asked."""
    # Not httpx: this runs at every start, and importing httpx takes longer than all of the rest.
    parts = urlsplit(address)
    connect = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    with closing(connect(parts.hostname or "", parts.port, timeout=seconds)) as connection:
        connection.request("GET", f"{parts.path}/models")
        response = connection.getresponse()
        body = response.read(_ANSWER_LIMIT + 1)
    if response.status != HTTPStatus.OK or len(body) > _ANSWER_LIMIT:
        raise ValueError("no list of models")
    return body
