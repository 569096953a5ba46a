"""What both of OpenAI's dialects share: the SDK's client and its errors."""

from collections.abc import Generator
from contextlib import contextmanager

import httpx2
from openai import APIConnectionError, APIError, APIStatusError, AsyncOpenAI

from kandev_desktop.builtin_agent.config import Config
from kandev_desktop.builtin_agent.exchange import timeout
from kandev_desktop.builtin_agent.providers import DroppedError, RefusedError
from kandev_desktop.builtin_agent.providers.streaming import decoded


def make_client(config: Config, http: httpx2.AsyncClient) -> AsyncOpenAI:
    """The SDK's client over our socket. It wants a key; servers on this machine ignore the stand-in."""
    return AsyncOpenAI(
        api_key=config.key or "none",
        base_url=config.base_url,
        timeout=timeout(config),
        max_retries=0,
        http_client=http,
    )


@contextmanager
def translated() -> Generator[None]:
    """Raise our errors for the SDK's."""
    try:
        yield
    except APIStatusError as error:
        raise RefusedError(status=error.status_code, body=decoded(error.response.text)) from error
    except (APIConnectionError, httpx2.HTTPError) as error:
        raise DroppedError from error
    except APIError as error:
        # An event with an `error` field; the SDK keeps what stands in it.
        raise RefusedError(status=None, body={"error": decoded(error.body)}) from error
