"""Options, modes and models become one list."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.acp.options import Offer, offer
from kandev_desktop.domain.session.updates import ConfigOption, OptionValue

MODES = {"currentModeId": "ask", "availableModes": [{"id": "ask", "name": "Ask"}, {"id": "code"}]}
MODELS = {"currentModelId": "m1", "availableModels": [{"modelId": "m1", "name": "M1", "description": "d"}]}
MODE_OPTION = ConfigOption(
    id="mode",
    name="Mode",
    category="mode",
    current="ask",
    values=(OptionValue(value="ask", name="Ask"), OptionValue(value="code", name="code")),
)
MODEL_OPTION = ConfigOption(
    id="model",
    name="Model",
    category="model",
    current="m1",
    values=(OptionValue(value="m1", name="M1", description="d"),),
)
NEW_MODE = {"id": "permissions", "name": "P", "category": "mode", "currentValue": "auto", "options": []}


@dataclass(frozen=True)
class Case:
    id: str
    result: dict[str, Any]
    offer: Offer


CASES = [
    Case("nothing", {}, Offer(options=(), mode="", legacy=frozenset())),
    Case(
        "older forms",
        {"modes": MODES, "models": MODELS},
        Offer(options=(MODE_OPTION, MODEL_OPTION), mode="ask", legacy=frozenset({"mode", "model"})),
    ),
    Case(
        "a real option outranks its older form",
        {"modes": MODES, "models": MODELS, "configOptions": [NEW_MODE]},
        Offer(
            options=(
                MODEL_OPTION,
                ConfigOption(id="permissions", name="P", category="mode", current="auto"),
            ),
            mode="ask",
            legacy=frozenset({"model"}),
        ),
    ),
    Case(
        "odd types",
        {
            "modes": {"currentModeId": 5, "availableModes": MODES["availableModes"]},
            "models": [],
            "configOptions": 7,
        },
        Offer(options=(), mode="", legacy=frozenset()),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_offers(case: Case) -> None:
    assert offer(case.result) == case.offer


def test_what_is_left_out_of_a_long_offer_is_counted() -> None:
    modes = {"currentModeId": "m", "availableModes": [{"id": "m"}] * 1_002}
    found = offer({"modes": modes, "configOptions": [{"id": "x", "currentValue": True}] * 1_003})
    assert found.left_out == 3
    assert found.options[0].left_out == 2


def test_an_offer_after_a_change() -> None:
    before = offer({"modes": MODES, "models": MODELS})
    answered = before.with_answer((ConfigOption(id="x", name="X", category="", current=True),))

    assert before.with_current("mode", value="code").options[0].current == "code"
    assert [option.id for option in answered.options] == ["mode", "model", "x"]
