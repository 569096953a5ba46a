"""What a mode lets a tool do."""

from enum import Enum, StrEnum
from typing import assert_never

from kandev_desktop.builtin_agent.tools.work import Effect


class Mode(StrEnum):
    """The values are the ids of ACP's session modes."""

    ASK = "ask"
    EDIT = "edit"
    READ = "read"


class Leave(Enum):
    """Whether a tool may be used."""

    GIVEN = "given"
    ASKED = "asked"
    REFUSED = "refused"


def leave(mode: Mode, effect: Effect) -> Leave:
    """Whether a tool with this effect may be used in a mode."""
    match mode:
        case _ if effect is Effect.READS:
            return Leave.GIVEN
        case Mode.READ:
            return Leave.REFUSED
        case Mode.EDIT:
            return Leave.GIVEN if effect is Effect.WRITES else Leave.ASKED
        case Mode.ASK:
            return Leave.ASKED
        case _:
            assert_never(mode)
