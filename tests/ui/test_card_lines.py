"""The lines of the section Card of the checks of behaviour that are about what a card shows."""

from collections.abc import Callable

from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.widgets.button import Variant
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, Scene

Show = Callable[[Scene], Stage]


def test_for_a_damaged_session_start_fresh_is_first_and_resume_second_with_a_warning(stage: Show) -> None:
    shown = stage(SCENES["damaged"]()).card
    fresh, resume = shown.button(CardAction.START_FRESH), shown.button(CardAction.RESUME)
    assert fresh.x() < resume.x()
    assert (fresh.variant, resume.variant) == (Variant.PRIMARY, Variant.NORMAL)
    assert resume.accessibleDescription().startswith("may fail again, or go on from a wrong state")
