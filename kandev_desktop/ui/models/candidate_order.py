"""The candidates of a dynamic profile while they are written: their order, which one is chosen, what is wrong."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from kandev_desktop.domain.session.profile_faults import FieldFault
from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.models.policy_draft import CandidateDraft
from kandev_desktop.ui.text import policy_fields
from kandev_desktop.ui.text.untrusted import one_line

_NAME = 60


class CandidateOrder(QObject):
    """`shown` tells that something is to be drawn anew, `edited` that a person changed something."""

    shown = Signal()
    edited = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.drafts: tuple[CandidateDraft, ...] = ()
        self.current = 0
        self._profiles: Mapping[str, ProfileSummary] = {}
        self._faults: tuple[FieldFault, ...] = ()

    @property
    def chosen(self) -> CandidateDraft | None:
        """The candidate whose policies are shown, `None` where there is none."""
        return self.drafts[self.current] if self.drafts else None

    def show(self, drafts: Iterable[CandidateDraft]) -> None:
        """Show these, the first of them chosen."""
        self.drafts, self.current, self._faults = tuple(drafts), 0, ()
        self.shown.emit()

    def show_profiles(self, found: Sequence[ProfileSummary]) -> None:
        """Take the profiles that there are."""
        profiles = {each.name: each for each in found}
        if profiles != self._profiles:
            self._profiles = profiles
            self.shown.emit()

    def show_faults(self, faults: tuple[FieldFault, ...]) -> None:
        """Take what is wrong, by paths in the profile."""
        if faults != self._faults:
            self._faults = faults
            self.shown.emit()

    def choose(self, place: int) -> None:
        """Show the policies of another one."""
        if place != self.current and 0 <= place < len(self.drafts):
            self.current = place
            self.shown.emit()

    def move(self, place: int, to: int) -> bool:
        """Move one and choose it; whether there is such a place."""
        if not (0 <= to < len(self.drafts) and place != to):
            return False
        others = [*self.drafts]
        others.insert(to, others.pop(place))
        self._edit(others, to)
        return True

    def remove(self, place: int) -> None:
        """Take one out and choose the one that comes into its place."""
        self._edit([each for at, each in enumerate(self.drafts) if at != place], place)

    def append(self, name: str) -> None:
        """Add a profile, to be tried last, and choose it."""
        self._edit([*self.drafts, CandidateDraft(profile=name)], len(self.drafts))

    def put(self, draft: CandidateDraft) -> None:
        """Replace the chosen one."""
        changed = [draft if at == self.current else each for at, each in enumerate(self.drafts)]
        self._edit(changed, self.current)

    def known(self, name: str) -> ProfileSummary | None:
        """A profile by its name."""
        return self._profiles.get(name)

    def title(self, name: str) -> str:
        """What a profile is called; its name where there is none."""
        known = self.known(name)
        return one_line(name if known is None else known.title, _NAME)

    def titles(self) -> Mapping[str, str]:
        """What the candidates are called, by name."""
        return {each.profile: self.title(each.profile) for each in self.drafts}

    def addable(self) -> tuple[ProfileSummary, ...]:
        """The profiles that are ready and run an agent themselves, without those that are candidates already."""
        taken = {each.profile for each in self.drafts}
        return tuple(
            each
            for each in self._profiles.values()
            if each.ready and not each.candidates and each.name not in taken
        )

    def left_out(self) -> tuple[ProfileSummary, ...]:
        """The others that are no candidates yet: those that need something first, and dynamic ones."""
        taken = {each.profile for each in self.drafts} | {each.name for each in self.addable()}
        return tuple(each for each in self._profiles.values() if each.name not in taken)

    def is_broken(self, place: int) -> bool:
        """Whether something is wrong with the candidate at this place."""
        prefix = f"candidates.{place}."
        return any(fault.field.startswith(prefix) for fault in self._faults)

    def faults_below(self, prefix: str) -> dict[str, str]:
        """What is wrong below a path, in words, by the rest of the path."""
        found = [fault for fault in self._faults if fault.field.startswith(prefix)]
        return {fault.field.removeprefix(prefix): policy_fields.fault(fault) for fault in found}

    def _edit(self, drafts: Sequence[CandidateDraft], current: int) -> None:
        self.drafts = tuple(drafts)
        self.current = max(0, min(current, len(self.drafts) - 1))
        self.edited.emit()
        self.shown.emit()
