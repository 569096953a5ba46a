"""What is allowed without a question, by the kind of a request and what is read from its structure, never its title."""

from kandev_desktop.domain.session.updates import PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.engine.permissions import option_for, stays
from kandev_desktop.engine.routing.records import Allowed

_READS = frozenset({ToolKind.READ, ToolKind.SEARCH, ToolKind.THINK})
_EDITS = _READS | {ToolKind.EDIT, ToolKind.MOVE, ToolKind.DELETE}
_COVERED = {
    Allowed.NOTHING: frozenset[ToolKind](),
    Allowed.READ: _READS,
    Allowed.EDIT: _EDITS,
    Allowed.ALL: frozenset(ToolKind),
}


def covers(allowed: Allowed, kind: ToolKind) -> bool:
    """Whether this much takes in such a request; each takes in what the one before it does."""
    return kind in _COVERED[allowed]


def permits(allowed: Allowed, request: PermissionAsked, folder: str) -> bool:
    """Whether nobody has to be asked about this request of an unattended run in a folder.

    Less than all takes in no file outside the folder, none that is not named, and nothing that a person is to be asked
    about each time.
    """
    if allowed is Allowed.ALL or not covers(allowed, request.kind):
        return allowed is Allowed.ALL
    return not request.ask_always and stays(request, folder)


def ruled(
    allowed: Allowed, request: PermissionAsked, folder: str, *, remembered: PermissionOption | None
) -> PermissionOption | None:
    """The option that answers a request of an unattended run; `None` where the agent offers no such answer.

    A refusal that a person had remembered comes first. What they allowed widens nothing: they did not know of the run.
    """
    if remembered is not None and remembered.kind.startswith("reject"):
        return remembered
    return option_for(request, allowed=permits(allowed, request, folder))
