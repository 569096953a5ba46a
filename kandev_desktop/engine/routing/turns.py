"""What a routed session asks before it sends anything: whether an unattended run may go on now."""

from enum import StrEnum
from typing import Protocol


class Turn(StrEnum):
    """The answer to a session that wants to send."""

    GO = "go"
    WAIT = "wait"
    SPENT = "spent"


class Turns(Protocol):
    """Grants the slots of unattended runs, of which each folder has few, and watches their budgets."""

    def take(self, session_id: str) -> Turn:
        """Asked before every dispatch of a routed session, in this order: its budget, then its slot.

        `GO`: it may send; a run holds its slot until its route parks, needs a person or ends. `WAIT`: it is in line
        and is posted `RunTurn` once it may, whereupon it asks again; meanwhile its route is held by `queue`. `SPENT`:
        its budget ran out. A session that is no unattended run may always go.
        """
        ...

    def spent(self, session_id: str) -> bool:
        """Whether the budget of a session's unattended run leaves it no further attempt."""
        ...
