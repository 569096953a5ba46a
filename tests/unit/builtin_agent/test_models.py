import asyncio
from dataclasses import dataclass

import pytest

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.models import Model, list_models
from tests.fakes.provider import JSON, Ending, Reply, provider
from tests.unit.builtin_agent.speech import VERSIONS


def config(dialect: Dialect, address: str) -> Config:
    return Config(dialect=dialect, base_url=address + VERSIONS[dialect], key="k")


@dataclass(frozen=True)
class Case:
    id: str
    reply: Reply
    models: tuple[Model, ...] = ()


def listing(body: str, status: int = 200) -> Reply:
    return Reply(status=status, headers=JSON, pieces=(body,))


CASES = [
    Case(
        "names and windows",
        listing(
            '{"data": [{"id": "a", "display_name": "A", "max_input_tokens": 9, "max_tokens": 4},'
            ' {"id": "b", "extra": [], "capabilities": {"thinking": {"types": {"adaptive": {"supported": true}}}}}]}'
        ),
        (Model(id="a", title="A", window=9, max_output=4), Model(id="b", title="b", thinks=True)),
    ),
    Case("refused", listing("{}", 401)),
    Case("another shape", listing('{"things": []}')),
    Case("no JSON", listing("<html>")),
    Case("broken off", Reply(headers=JSON, pieces=('{"data"',), ending=Ending.CUT)),
    Case("no answer", Reply(status=0, ending=Ending.RESET)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
@pytest.mark.parametrize("dialect", [Dialect.ANTHROPIC, Dialect.OPENAI_CHAT])
async def test_lists(case: Case, dialect: Dialect) -> None:
    async with provider(models=case.reply) as fake:
        assert await list_models(config(dialect, fake.address), seconds=10) == case.models


GEMINI_LIST = """{"models": [
  {"name": "models/g", "displayName": "G", "inputTokenLimit": 9, "outputTokenLimit": 4, "thinking": true,
   "supportedGenerationMethods": ["generateContent", "countTokens"]},
  {"name": "models/embedding", "supportedGenerationMethods": ["embedContent"]},
  {"name": "models/bare", "supportedGenerationMethods": ["generateContent"]}
], "nextPageToken": "x"}"""


async def test_the_list_of_gemini_holds_models_that_answer() -> None:
    async with provider(models=listing(GEMINI_LIST)) as fake:
        listed = await list_models(config(Dialect.GEMINI, fake.address), seconds=10)
    assert listed == (
        Model(id="g", title="G", window=9, max_output=4, thinks=True),
        Model(id="bare", title="bare"),
    )


async def test_a_list_without_end_is_left() -> None:
    endless = Reply(headers=JSON, pieces=("x" * 1024 * 1024,) * 5, ending=Ending.HANG)
    async with provider(models=endless) as fake:
        assert await list_models(config(Dialect.OPENAI_CHAT, fake.address), seconds=10) == ()
        await asyncio.wait_for(fake.dropped.wait(), 5)


async def test_a_slow_list_is_not_waited_for() -> None:
    async with provider(models=Reply(status=0, ending=Ending.HANG)) as fake:
        assert await list_models(config(Dialect.OPENAI_CHAT, fake.address), seconds=0.1) == ()


@pytest.mark.parametrize("address", ["socks://127.0.0.1:9", "http://-\u00e4:80"])
async def test_no_list_through_a_proxy_that_cannot_be_used(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALL_PROXY", address)
    monkeypatch.delenv("NO_PROXY", raising=False)
    elsewhere = Config(dialect=Dialect.OPENAI_CHAT, base_url="https://provider.invalid/v1", key="k")
    assert await list_models(elsewhere, seconds=10) == ()
