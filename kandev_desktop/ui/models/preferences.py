"""What a person has set: every change applies at once and is kept."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.ui.models.history_choice import SavedFilter


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """`theme` is `system` or a theme's name, `language` `system` or a tag, `text_scale` multiplies every font.
    `reduce_motion` is `system`, `on` or `off`.
    `notify_needed` and `notify_done` ask for notifications while the window is not in front. `editor` is the
    command that opens a file, empty for the one that is found. `announce_by` is `announcement` or `notification`: what a
    screen reader hears changes of state by. `history_filters` are those that are kept under names,
    `history_days` and `history_mebibytes` the limits of the history that were confirmed, 0 for none."""

    automatic_retry: bool = True
    theme: str = "system"
    text_scale: float = 1.0
    reduce_motion: str = "system"
    language: str = "system"
    enter_sends: bool = True
    notify_needed: bool = True
    notify_done: bool = True
    editor: str = ""
    announce_by: str = "announcement"
    history_days: int = 0
    history_mebibytes: int = 0
    history_filters: tuple[SavedFilter, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What the settings tell and cannot change: where things are kept, which languages there are, as tag and
    name."""

    data: str = ""
    config: str = ""
    log: str = ""
    languages: tuple[tuple[str, str], ...] = ()


class Preferences(QObject):
    """`keep` stores the values and raises KnownError where it cannot; nothing changes then."""

    changed = Signal()
    failed = Signal(object)

    def __init__(
        self,
        values: Values | None = None,
        *,
        keep: Callable[[Values], None] = lambda _values: None,
        facts: Facts | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._values = values or Values()
        self._keep = keep
        self.facts = facts or Facts()

    @property
    def values(self) -> Values:
        """What holds now."""
        return self._values

    def change(self, **changes: object) -> None:
        """Set these values."""
        values = replace(self._values, **changes)  # type: ignore[arg-type]
        if values == self._values:
            return
        try:
            self._keep(values)
        except KnownError as error:
            self.failed.emit(error)
            return
        self._values = values
        self.changed.emit()
