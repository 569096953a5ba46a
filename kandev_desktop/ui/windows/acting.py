"""Joins what is done to sessions to the places where a person asks for it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Slot

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.sessions_screen import SessionsScreen


class Acting(QObject):
    """The list, the head and the bar of undo ask; the screen's acts and its import do it."""

    def __init__(self, home: "SessionsScreen") -> None:
        super().__init__(home)
        self._home = home
        acts, pane, importing = home.acts, home.sessions, home.importing
        pane.menu_asked.connect(acts.open_menu)
        pane.delete_asked.connect(acts.delete)
        pane.renamed.connect(acts.rename)
        pane.entered.connect(home.focus_composer)
        home.conversation.header.menu_asked.connect(self._on_header_menu_asked)
        acts.rename_asked.connect(home.rename)
        acts.new_asked.connect(self._on_new_asked)
        acts.import_asked.connect(importing.open)
        acts.undo.focus_left.connect(home.focus_composer)
        importing.asked.connect(acts.await_session)
        for opened in (acts.opened, importing.opened):
            opened.connect(home.open_session)
        for announcing in (acts.announced, pane.announced, importing.announced):
            announcing.connect(home.announced)

    @Slot(QPoint)
    def _on_header_menu_asked(self, at: QPoint) -> None:
        shown = self._home.shown
        self._home.acts.open_menu(None if shown is None else shown.summary, at)

    @Slot(str)
    def _on_new_asked(self, folder: str) -> None:
        self._home.start.folder_edit.setText(folder)
        self._home.show_start()
