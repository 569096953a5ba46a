"""Which runs are shown: those in some states, those of a folder."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from kandev_desktop.ui.models.runs import RunFilter, filter_title
from kandev_desktop.ui.text.folder_names import short_names
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.theme import Look

_FILTERS = tuple(RunFilter)


class RunsFilter(QObject):
    """Two boxes for the head of the screen. `chosen` is a person's choice; a folder that goes ends its own."""

    chosen = Signal()

    def __init__(self, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self.state, self.folder = Choice(look, "action.filter"), Choice(look, "thing.folder")
        self.state.setAccessibleName(self.tr("State"))
        self.state.setAccessibleDescription(self.tr("Leaves away runs in other states"))
        self.folder.setAccessibleName(self.tr("Folder"))
        self.folder.setAccessibleDescription(self.tr("Leaves away runs of other folders"))
        self.state.addItems([filter_title(each) for each in _FILTERS])
        self.folder.addItem(self.tr("All folders"), "")
        for choice in (self.state, self.folder):
            choice.currentIndexChanged.connect(self.chosen)

    @property
    def value(self) -> tuple[RunFilter, str]:
        """The states and the folder that are chosen, an empty one for any."""
        return _FILTERS[self.state.currentIndex()], self.folder.currentData() or ""

    def show_folders(self, folders: Sequence[str]) -> None:
        """Offer these folders."""
        there = [self.folder.itemData(at) for at in range(1, self.folder.count())]
        if list(folders) == there:
            return
        chosen, names = self.folder.currentData(), short_names(folders)
        self.folder.blockSignals(True)
        while self.folder.count() > 1:
            self.folder.removeItem(1)
        for folder in folders:
            self.folder.addItem(one_line(names[folder], 40), folder)
        self.folder.setCurrentIndex(max(0, self.folder.findData(chosen)))
        self.folder.blockSignals(False)
        self.folder.updateGeometry()

    def clear(self) -> None:
        """Show all."""
        self.state.setCurrentIndex(0)
        self.folder.setCurrentIndex(0)
