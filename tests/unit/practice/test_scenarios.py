from dataclasses import dataclass

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.practice.scenarios import SCENARIOS, Lane, Script, Step, parse


@dataclass(frozen=True)
class Case:
    id: str
    text: str
    steps: tuple[tuple[str, int | None], ...]


CASES = [
    Case("one scenario stays", "ok", (("ok", None),)),
    Case("a number on the last step is followed by ok", "overloaded*2", (("overloaded", 2), ("ok", None))),
    Case("a step without a number is one request", "auth,ok", (("auth", 1), ("ok", None))),
    Case("the last step stays", "overloaded*8,stall", (("overloaded", 8), ("stall", None))),
    Case(
        "three steps",
        "overloaded*2,cut_after_text,ok",
        (("overloaded", 2), ("cut_after_text", 1), ("ok", None)),
    ),
    Case("spaces around steps", " auth*3 , ok ", (("auth", 3), ("ok", None))),
    Case("refused alone", "refused", (("refused", None),)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_parse(case: Case) -> None:
    expected = tuple(Step(scenario=SCENARIOS[name], requests=requests) for name, requests in case.steps)
    assert parse(case.text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nope",
        "ok,",
        "ok,nope",
        "OK",
        "ok*",
        "ok*0",
        "ok*-1",
        "ok*x",
        "ok*1.5",
        "ok*\u0663",
        "ok*10000",
        "ok*99999999999999999999",
    ],
)
def test_anything_else_is_unknown_and_names_what_is_known(text: str) -> None:
    with pytest.raises(KnownError) as caught:
        parse(text)
    assert caught.value.problem is Problem.SCENARIO_UNKNOWN
    assert caught.value.facts == {"scenario": text or "''", "known": ", ".join(SCENARIOS)}


def _deal(script: Script, lanes: list[Lane]) -> list[tuple[int, str]]:
    dealt = [script.next(lane) for lane in lanes]
    return [(step, scenario.name) for step, scenario in dealt]


def test_a_script_counts_requests() -> None:
    script = Script("overloaded*2,cut_after_text,ok")
    assert _deal(script, [Lane.MAIN] * 5) == [
        (1, "overloaded"),
        (1, "overloaded"),
        (2, "cut_after_text"),
        (3, "ok"),
        (3, "ok"),
    ]


def test_a_side_request_uses_up_no_failure_of_a_main_one() -> None:
    script = Script("overloaded*2")
    lanes = [Lane.SIDE, Lane.MAIN, Lane.SIDE, Lane.MAIN, Lane.SIDE, Lane.MAIN]
    assert _deal(script, lanes) == [
        (1, "overloaded"),
        (1, "overloaded"),
        (1, "overloaded"),
        (1, "overloaded"),
        (2, "ok"),
        (2, "ok"),
    ]


def test_eight_overloads_outlast_an_agent_that_gives_up_after_six_requests() -> None:
    """One agent sends a title request first, then six tries of its own; the retry from outside sees two more."""
    script = Script("overloaded*8")
    _deal(script, [Lane.SIDE])
    first_prompt = _deal(script, [Lane.MAIN] * 6)
    retry = _deal(script, [Lane.MAIN] * 3)
    assert [name for _, name in first_prompt] == ["overloaded"] * 6
    assert [name for _, name in retry] == ["overloaded", "overloaded", "ok"]


@pytest.mark.parametrize("text", ["refused*2", "refused,ok", "ok,refused"])
def test_a_scenario_that_takes_no_connection_is_known_and_stands_alone(text: str) -> None:
    with pytest.raises(KnownError) as caught:
        parse(text)
    assert caught.value.problem is Problem.SCENARIO_ALONE
    assert caught.value.facts == {"scenario": "refused", "script": text}
