"""Has the files of a folder listed for who mentions one in a prompt."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Slot

from kandev_desktop.engine.commands import ListFiles
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.widgets.composer import Composer


class FileAsking(QObject):
    """Joins composers to the engine: a folder is asked for, its files come back."""

    def __init__(self, bridge: EngineBridge, composers: Iterable[Composer], parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        for composer in composers:
            composer.completing.files_wanted.connect(self._on_files_wanted)
            bridge.files_listed.connect(composer.completing.show_files)

    @Slot(str)
    def _on_files_wanted(self, folder: str) -> None:
        self._bridge.dispatch(ListFiles(folder=folder))
