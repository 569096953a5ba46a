"""The dividing row of a change of route in words: who serves from here, why, and what it knows."""

from collections.abc import Iterator
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import Sends
from kandev_desktop.engine.routing.boundary import Boundary, BoundaryKind
from kandev_desktop.ui.text import codes, routes
from kandev_desktop.ui.text.untrusted import one_line

_LONGEST = 60
_MOST_PASSED = 3


def words(changed: Boundary) -> str:
    """The whole row as sentences."""
    match changed.kind:
        case BoundaryKind.REFUSED:
            return _refused(changed)
        case BoundaryKind.CLAIMED | BoundaryKind.CONTINUED:
            parts = (_serves(changed), _why(changed), *_passed(changed), _knows(changed))
            return " ".join(part for part in parts if part)
        case unreachable:
            assert_never(unreachable)


def _serves(changed: Boundary) -> str:
    who = _named(changed.title, changed.model)
    if changed.title == changed.from_title:
        return QCoreApplication.translate("Route", "{candidate} goes on in a new session.").format(
            candidate=who
        )
    if changed.kind is BoundaryKind.CONTINUED:
        chosen = QCoreApplication.translate("Route", "You went on with {candidate}.")
        return chosen.format(candidate=who)
    return QCoreApplication.translate("Route", "{candidate} serves from here.").format(candidate=who)


def _why(changed: Boundary) -> str:
    if not changed.from_title or changed.code is Code.NONE:
        return ""
    return routes.trouble(changed.from_title, changed.code)


def _passed(changed: Boundary) -> Iterator[str]:
    told = QCoreApplication.translate("Route", "{candidate} was passed over: {cause}.")
    for title, code in changed.passed[:_MOST_PASSED]:
        yield told.format(candidate=one_line(title, _LONGEST), cause=codes.words(code).title)


def _knows(changed: Boundary) -> str:
    if changed.sends is Sends.PROMPT:
        return ""
    return QCoreApplication.translate("Route", "It knows a summary of what is above.")


def _refused(changed: Boundary) -> str:
    told = QCoreApplication.translate(
        "Route", "{candidate} was not used: it reported the model {reported} instead of {model}."
    )
    return told.format(
        candidate=one_line(changed.title, _LONGEST),
        reported=one_line(changed.reported, _LONGEST),
        model=one_line(changed.model, _LONGEST),
    )


def _named(title: str, model: str) -> str:
    return " · ".join(part for part in (one_line(title, _LONGEST), one_line(model, _LONGEST)) if part)
