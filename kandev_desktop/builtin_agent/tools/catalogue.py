"""The tools and the modes as the model and the person are told of them: data that ships with the program."""

import tomllib
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from kandev_desktop.builtin_agent.providers import ToolSpec
from kandev_desktop.builtin_agent.tools.modes import Mode


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ModeText(_Strict):
    """One mode in words."""

    id: Mode
    name: str
    description: str


class _ToolText(_Strict):
    name: str
    description: str
    parameters: dict[str, Any]


class Catalogue(_Strict):
    """The whole file."""

    mode: tuple[ModeText, ...]
    tool: tuple[_ToolText, ...]

    @property
    def specs(self) -> tuple[ToolSpec, ...]:
        """The tools in order."""
        return tuple(
            ToolSpec(name=tool.name, description=tool.description.strip(), parameters=tool.parameters)
            for tool in self.tool
        )


def read(path: Path) -> Catalogue:
    """Read it. Raises pydantic's ValidationError: the file is part of the program."""
    return Catalogue.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
