"""Joins the sheet of an export to what the history shows."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFileDialog, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.engine.history.face import Histories
from kandev_desktop.engine.history.records import HistoryRow
from kandev_desktop.ui.models.history_export import Order, Preview, What, preview, write
from kandev_desktop.ui.models.history_questions import Questions
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS, counted_words
from kandev_desktop.ui.widgets.history.export_sheet import ExportSheet
from kandev_desktop.ui.widgets.theme import Look

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.history.screen import HistoryScreen

_ENDINGS = {Format.JSONL: "jsonl", Format.CSV: "csv", Format.HTML: "html", Format.BUNDLE: "zip"}


class HistoryExporting(QObject):
    """Opens the sheet, fills its preview and writes the file."""

    def __init__(self, screen: "HistoryScreen", histories: Histories, look: Look, window: QWidget) -> None:
        super().__init__(screen)
        self._screen, self._histories = screen, histories
        self._questions = Questions(histories.own)
        self.sheet = ExportSheet(look, window)
        self.dialog: QFileDialog | None = None
        self._row: HistoryRow | None = None
        screen.export_asked.connect(self._on_asked)
        self.sheet.changed.connect(self._on_changed)
        self.sheet.save_asked.connect(self._on_save_asked)
        self.sheet.closed.connect(self._questions.take_back)

    @property
    def order(self) -> Order:
        """What is chosen on the sheet."""
        return Order(
            what=What(self.sheet.what.currentData()),
            how=Format(self.sheet.how.currentData()),
            wanted=self._screen.looking.wanted,
            row=self._row,
        )

    @Slot(str)
    def save(self, path: str) -> None:
        """Write the file."""
        order, where = self.order, Path(path)
        self.sheet.show_says(self.tr("Writing…"), self.tr("It is being written."))
        self._questions.ask(
            "write",
            lambda history: write(self._histories, history, order, where, self._on_wrote),
            self._on_written,
        )

    @Slot(object)
    def ask_attempt(self, row: HistoryRow) -> None:
        """Open the sheet for one attempt of the history that is shown."""
        self._ask(row, self.tr("This attempt"))

    @Slot()
    def _on_asked(self) -> None:
        self._ask(self._screen.table.chosen, self.tr("The selected attempt"))

    def _ask(self, row: HistoryRow | None, named: str) -> None:
        self._row = row
        self._questions.use(self._screen.copies.face)
        offered = [(What.FILTER, self._all())]
        if row is not None:
            offered = [(What.ATTEMPT, named), (What.SESSION, self.tr("Its session")), *offered]
        self.sheet.ask(offered)

    def _all(self) -> str:
        counted = counted_words(self._screen.rows.total)
        if not counted:
            return self.tr("All that the filter shows")
        return self.tr("All that the filter shows: {attempts}").format(attempts=counted)

    @Slot()
    def _on_changed(self) -> None:
        order = self.order
        self._questions.forget("write")
        self.sheet.show_preview("", self.tr("Reading…"))
        self._questions.ask(
            "preview",
            lambda history: preview(self._histories, history, order),
            partial(self._on_previewed, order),
        )

    def _on_previewed(self, order: Order, found: Preview | KnownError) -> None:
        if isinstance(found, KnownError):
            self._show_error(found)
            return
        text = _words_of(found.text) if order.how is Format.HTML else found.text
        first = self.tr("The beginning of what is written. Keys, addresses and home folders are removed.")
        whole = self.tr("All that is written. Keys, addresses and home folders are removed.")
        self.sheet.show_preview(text, first if found.more else whole)

    @Slot()
    def _on_save_asked(self) -> None:
        ending = _ENDINGS[self.order.how]
        dialog = self.dialog = QFileDialog(self.sheet.window(), self.tr("Save the export as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending)
        dialog.selectFile(f"kandev-history.{ending}")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.save)
        dialog.open()

    def _on_wrote(self, attempts: int) -> None:
        told = self.tr("Writing: {attempts}").format(attempts=HISTORY_COUNTS.attempts(attempts))
        self.sheet.show_says(told, self.tr("It is being written."))

    def _on_written(self, path: Path | KnownError) -> None:
        if isinstance(path, KnownError):
            self._show_error(path)
            return
        told = self.tr("Written to {path}").format(path=path)
        self.sheet.show_says(told)
        self._screen.announced.emit(told)

    def _show_error(self, error: KnownError) -> None:
        told = f"{problems.sentence(error)} {problems.remedy(error)}".strip()
        self.sheet.show_says(told)
        self._screen.announced.emit(told)


def _words_of(document: str) -> str:
    """What a reader of the report sees first."""
    shown = QTextDocument()
    shown.setHtml(document)
    return shown.toPlainText()
