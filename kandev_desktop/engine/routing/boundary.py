"""The row of a transcript that says who serves from here: kept as text, since the row outlives the profiles."""

import json
from dataclasses import dataclass
from enum import StrEnum

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import Sends

_MARK = "route "


class BoundaryKind(StrEnum):
    """What happened here. Values are stored: never rename one."""

    CLAIMED = "claimed"
    CONTINUED = "continued"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Boundary:
    """A change of route in the transcript, by the route or (`continued`) by a person.

    `title` and `model` are the profile's that serves from here, or whose agent reported another model than the one
    asked for (`refused`), which `reported` then is. `from_title` is the one before, empty where none was, and `code`
    why it was left. `sends` is what the new one was sent. `passed` are the titles of those that stand before the new
    one and could not serve, each with what held it back.
    """

    kind: BoundaryKind
    title: str
    model: str = ""
    from_title: str = ""
    code: Code = Code.NONE
    sends: Sends = Sends.PROMPT
    reported: str = ""
    passed: tuple[tuple[str, Code], ...] = ()


def written(boundary: Boundary) -> str:
    """The text of a dividing row."""
    told = {
        "kind": boundary.kind.value,
        "title": boundary.title,
        "model": boundary.model,
        "from": boundary.from_title,
        "code": boundary.code.value,
        "sends": boundary.sends.value,
        "reported": boundary.reported,
        "passed": [[title, code.value] for title, code in boundary.passed],
    }
    return _MARK + json.dumps(told, ensure_ascii=False)


def read(text: str) -> Boundary | None:
    """The change of route that a dividing row tells of; `None` for any other row."""
    if not text.startswith(_MARK):
        return None
    try:
        told = json.loads(text.removeprefix(_MARK))
        return Boundary(
            kind=BoundaryKind(told["kind"]),
            title=str(told["title"]),
            model=str(told["model"]),
            from_title=str(told["from"]),
            code=Code(told["code"]),
            sends=Sends(told["sends"]),
            reported=str(told["reported"]),
            # Rows from before it was kept have none.
            passed=tuple((str(title), Code(code)) for title, code in told.get("passed", ())),
        )
    except (ValueError, KeyError, TypeError):
        return None
