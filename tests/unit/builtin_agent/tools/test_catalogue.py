"""What the model is told of the tools agrees with what they take."""

from typing import Any

import pytest
from pydantic import BaseModel

from kandev_desktop.builtin_agent.providers import ToolSpec
from kandev_desktop.builtin_agent.tools.changing import EditArguments, WriteArguments
from kandev_desktop.builtin_agent.tools.modes import Leave, Mode, leave
from kandev_desktop.builtin_agent.tools.reading import ListArguments, ReadArguments
from kandev_desktop.builtin_agent.tools.searching import SearchArguments
from kandev_desktop.builtin_agent.tools.shell import ShellArguments
from kandev_desktop.builtin_agent.tools.work import Effect
from tests.unit.builtin_agent.tools.place import CATALOGUE

TAKES: dict[str, type[BaseModel]] = {
    "Read": ReadArguments,
    "List": ListArguments,
    "Search": SearchArguments,
    "Edit": EditArguments,
    "Write": WriteArguments,
    "Shell": ShellArguments,
}
BOUNDS = ("type", "minimum", "maximum", "minLength", "maxLength")


def essence(schema: dict[str, Any]) -> dict[str, Any]:
    """Names, types, what is needed and the bounds."""
    return {
        "required": schema.get("required", []),
        "closed": schema["additionalProperties"],
        "properties": {
            name: {key: inner[key] for key in BOUNDS if key in inner}
            for name, inner in schema["properties"].items()
        },
    }


@pytest.mark.parametrize("spec", CATALOGUE.specs, ids=lambda spec: spec.name)
def test_a_schema_is_what_its_tool_takes(spec: ToolSpec) -> None:
    assert essence(spec.parameters) == essence(TAKES[spec.name].model_json_schema())


@pytest.mark.parametrize("spec", CATALOGUE.specs, ids=lambda spec: spec.name)
def test_everything_is_described(spec: ToolSpec) -> None:
    properties: Any = spec.parameters["properties"]
    assert spec.description
    assert all(inner["description"] for inner in properties.values())


def test_every_tool_and_every_mode_is_told() -> None:
    assert [spec.name for spec in CATALOGUE.specs] == list(TAKES)
    assert [mode.id for mode in CATALOGUE.mode] == list(Mode)


LEAVES = {
    (Mode.ASK, Effect.READS): Leave.GIVEN,
    (Mode.ASK, Effect.WRITES): Leave.ASKED,
    (Mode.ASK, Effect.RUNS): Leave.ASKED,
    (Mode.EDIT, Effect.READS): Leave.GIVEN,
    (Mode.EDIT, Effect.WRITES): Leave.GIVEN,
    (Mode.EDIT, Effect.RUNS): Leave.ASKED,
    (Mode.READ, Effect.READS): Leave.GIVEN,
    (Mode.READ, Effect.WRITES): Leave.REFUSED,
    (Mode.READ, Effect.RUNS): Leave.REFUSED,
}


def test_what_each_mode_allows() -> None:
    assert {(mode, effect): leave(mode, effect) for mode in Mode for effect in Effect} == LEAVES
