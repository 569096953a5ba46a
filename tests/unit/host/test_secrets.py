"""References become values, and values stay out of sight."""

import asyncio
import threading
from dataclasses import dataclass, field

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.profile import SecretSource, Variable
from kandev_desktop.host.secrets import SystemSecrets


def literal(name: str, value: str) -> Variable:
    return Variable(name=name, source=SecretSource.LITERAL, reference=value)


def environment(name: str, reference: str, *, required: bool = False) -> Variable:
    return Variable(name=name, source=SecretSource.ENVIRONMENT, reference=reference, required=required)


def keyring(name: str, reference: str, *, required: bool = False) -> Variable:
    return Variable(name=name, source=SecretSource.KEYRING, reference=reference, required=required)


@dataclass(frozen=True)
class Case:
    id: str
    variables: tuple[Variable, ...]
    expected: dict[str, str] | tuple[Problem, dict[str, str]]
    environment: dict[str, str] = field(default_factory=dict)
    keys: dict[str, str] | None = field(default_factory=dict)
    asked: tuple[str, ...] = ()


CASES = [
    Case("nothing", (), {}),
    Case("a literal, an empty one too", (literal("A", "1"), literal("B", "")), {"A": "1", "B": ""}),
    Case("the environment under another name", (environment("A", "B"),), {"A": "v"}, {"B": "v"}),
    Case("an absent optional one is left out", (environment("A", "A"),), {}),
    Case("an empty one is absent", (environment("A", "A"),), {}, {"A": ""}),
    Case(
        "an absent required one is named",
        (environment("A", "A", required=True),),
        (Problem.SECRET_MISSING, {"profile": "p", "variable": "A"}),
    ),
    Case("the keyring", (keyring("A", "a"),), {"A": "k"}, keys={"a": "k"}, asked=("a",)),
    Case(
        "the first alternative wins and the keyring is not asked",
        (environment("A", "A", required=True), keyring("A", "a")),
        {"A": "v"},
        {"A": "v"},
        {"a": "k"},
    ),
    Case(
        "the second alternative where the first has none",
        (environment("A", "A", required=True), keyring("A", "a")),
        {"A": "k"},
        keys={"a": "k"},
        asked=("a",),
    ),
    Case(
        "required and in neither place",
        (environment("A", "A"), keyring("A", "a", required=True)),
        (Problem.SECRET_MISSING, {"profile": "p", "variable": "A"}),
        asked=("a",),
    ),
    Case(
        "an unusable keyring matters to a required one",
        (keyring("A", "a", required=True),),
        (Problem.KEYRING_UNUSABLE, {"backend": "fail"}),
        keys=None,
        asked=("a",),
    ),
    Case(
        "and not to an optional one",
        (keyring("A", "a"), literal("B", "1")),
        {"B": "1"},
        keys=None,
        asked=("a",),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_resolve(case: Case) -> None:
    asked: list[str] = []

    def read_key(reference: str) -> str | None:
        asked.append(reference)
        if case.keys is None:
            raise KnownError(Problem.KEYRING_UNUSABLE, backend="fail")
        return case.keys.get(reference)

    secrets = SystemSecrets(case.environment, read_key)
    outcome: dict[str, str] | tuple[Problem, dict[str, str]]
    try:
        outcome = dict(await secrets.resolve(case.variables, "p"))
    except KnownError as error:
        outcome = (error.problem, error.facts)
    assert outcome == case.expected
    assert tuple(asked) == case.asked


async def test_values_have_no_representation() -> None:
    values = await SystemSecrets({"A": "value-of-a"}).resolve((environment("A", "A"),), "p")
    assert repr(values) == str(values) == f"{values}" == "Environment(A)"
    assert values["A"] == "value-of-a"


async def test_a_keyring_that_waits_for_a_person_does_not_hold_the_loop() -> None:
    answered = threading.Event()

    def read_key(reference: str) -> str:
        answered.wait()
        return "k"

    asking = asyncio.ensure_future(SystemSecrets({}, read_key).resolve((keyring("A", "a"),), "p"))
    ran = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(ran.set_result, True)
    assert await ran
    assert not asking.done()
    answered.set()
    assert dict(await asking) == {"A": "k"}


async def test_giving_up_the_wait_is_possible_while_the_prompt_stands() -> None:
    answered = threading.Event()
    started = asyncio.Event()
    loop = asyncio.get_running_loop()

    def read_key(reference: str) -> None:
        loop.call_soon_threadsafe(started.set)
        answered.wait()

    asking = asyncio.ensure_future(SystemSecrets({}, read_key).resolve((keyring("A", "a"),), "p"))
    await started.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    answered.set()
