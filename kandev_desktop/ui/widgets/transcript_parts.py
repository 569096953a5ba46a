"""What a transcript view is put together from, and what its parts do together."""

from collections.abc import Callable, Iterable
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, QModelIndex, QObject, Qt, Slot
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from kandev_desktop.domain.session.content import ImagePart
from kandev_desktop.engine.records import RevisionRecord
from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.models.transcript import MessageRow, Row, TranscriptModel
from kandev_desktop.ui.widgets.copying import Copying
from kandev_desktop.ui.widgets.finding import Finder, Hit
from kandev_desktop.ui.widgets.image_acts import ImageActs
from kandev_desktop.ui.widgets.laid_out import line_top
from kandev_desktop.ui.widgets.message_text import MessageTexts
from kandev_desktop.ui.widgets.reading import Reading
from kandev_desktop.ui.widgets.row_commands import RowCommands
from kandev_desktop.ui.widgets.row_heights import RowHeights
from kandev_desktop.ui.widgets.row_lead import RowLead
from kandev_desktop.ui.widgets.row_marks import RowMarks, spans
from kandev_desktop.ui.widgets.row_paint import RowPainter
from kandev_desktop.ui.widgets.row_widgets import RowWidgets, first_control
from kandev_desktop.ui.widgets.text_selection import TextSelection
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate
from kandev_desktop.ui.widgets.transcript_mouse import TranscriptMouse
from kandev_desktop.ui.widgets.transcript_overlay import TranscriptOverlay


class TranscriptParts(QObject):
    """Made once by its view. The view passes events on; here is what one part needs of another."""

    def __init__(
        self,
        view: QTableView,
        rows: TranscriptModel,
        finder: Finder,
        widgets: RowWidgets,
        look: Look,
        *,
        open_url: Callable[[str], None],
        zone: tzinfo | None,
    ) -> None:
        super().__init__(view)
        self._view, self._rows, self._finder, self._widgets = view, rows, finder, widgets
        texts = MessageTexts(look)
        self.images = ImageActs(look, view)
        self.painter = RowPainter(look, texts, self.images.pictures, zone)
        self.selection = TextSelection(rows, self.painter)
        self.marks = RowMarks(self.selection, finder)
        self._copying = Copying(zone)
        self.commands = RowCommands(rows, self.painter, self._copying, open_url, self)
        self.delegate = TranscriptDelegate(look, self.painter, rows, self.marks, view)
        self.heights = RowHeights(view, rows, self.painter, widgets, self.delegate)
        self.lead = RowLead(view, rows, self.heights)
        self.mouse = TranscriptMouse(
            view, rows, self.delegate, self.painter, selection=self.selection, commands=self.commands
        )
        self.overlay = TranscriptOverlay(
            look, view, self.delegate, self.commands, heights=self.heights, lead=self.lead
        )
        self.reading = Reading(
            look,
            open_url,
            view,
            rows=rows,
            painter=self.painter,
            delegate=self.delegate,
            heights=self.heights,
        )
        self.commands.read_asked.connect(self.read)
        self.commands.image_asked.connect(self._on_image_asked)
        self.commands.image_copy_asked.connect(self.images.copy)
        self.commands.image_save_asked.connect(self.images.save)
        texts.highlighter.setParent(view)
        texts.highlighter.ready.connect(view.viewport().update)

    def row(self, position: int) -> Row:
        """The row at a position."""
        return self._rows.row(position)

    def begin(self) -> None:
        """Another session is shown from now on."""
        self.close_reader()
        self.images.pictures.forget()
        self.selection.clear()
        self.painter.folds.clear()
        self.marks.current = None

    def make_widgets(self, positions: Iterable[int], session_id: str, *, silent: bool) -> bool:
        """Make the widgets of rows that need one; whether there were any."""
        made = False
        for position in positions:
            row = self._rows.row(position)
            widget = self._widgets.make(row, session_id, self._rows.agent, silent=silent)
            if widget is not None:
                self._view.setIndexWidget(self._rows.index(position, 0), widget)
                made = True
        return made

    def take_rows(self, first: int, last: int) -> None:
        """Rows came or changed: the newest change of a file and the newest image open, those before fold."""
        rows = (self._rows.row(position) for position in range(first, last + 1))
        for folded in self.painter.folds.take([row.message for row in rows if isinstance(row, MessageRow)]):
            self.commands.resized.emit(f"message {folded}")
        if first <= self._view.currentIndex().row() <= last:
            self.overlay.refresh()

    def grown_from(self, position: int) -> int | None:
        """Where in a row its text differs from what was painted; `None` where more of it does."""
        row = self._rows.row(position)
        return (
            self.painter.grown_from(row, self.delegate.column()[1]) if isinstance(row, MessageRow) else None
        )

    @Slot(QModelIndex, QModelIndex)
    def move_frame(self, current: Index, before: Index) -> None:
        """Have the frame of the current row painted where it is, and what was below it where it was."""
        for index in (current, before):
            self._view.viewport().update(self.delegate.framed(index))

    def copy(self) -> None:
        """Copy what is selected, else the current row."""
        width = self.delegate.column()[1]
        text = self.selection.text(width, self._copying)
        if not text:
            positions = sorted(n for span in spans(self._view.selectionModel()) for n in span)
            text = self._copying.plain([self._rows.row(n) for n in positions], self._rows.agent)
        if text:
            self.commands.copy_text(text)

    def clear_selection(self) -> bool:
        """Give up a selection of more than the current row; false where there is none."""
        several = sum(map(len, spans(self._view.selectionModel()))) > 1
        if several:
            self._view.selectionModel().select(
                self._view.currentIndex(), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
        cleared = self.selection.clear() or several
        self._view.viewport().update()
        return cleared

    @Slot(int)
    def read(self, position: int) -> None:
        """Open a row to read and select."""
        row = self._rows.row(position)
        if isinstance(row, MessageRow):
            self.reading.open(position, row)

    def enter_widget(self, row: Row) -> None:
        """Give the focus to the first control of a row that has some."""
        widget = self._widgets.get(row.key)
        target = None if widget is None else first_control(widget)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)

    def show_revisions(self, revisions: tuple[RevisionRecord, ...]) -> None:
        """Open what a message showed before."""
        position = self._rows.position(f"message {revisions[0].message_id}") if revisions else -1
        if position >= 0:
            self.reading.look_back(position, revisions)

    @Slot()
    def close_reader(self) -> bool:
        """Close what is open to read; false where nothing is."""
        return self.images.close() or self.reading.close()

    @Slot(object)
    def _on_image_asked(self, image: ImagePart) -> None:
        self.images.look_at(image, *self.delegate.column())

    def show_hit(self, hit: Hit | None) -> None:
        """Mark a match and bring it into sight, opening its row where that is folded."""
        self.marks.current = hit
        position = -1 if hit is None else self._rows.position(f"message {hit.message_id}")
        row = self._rows.row(position) if position >= 0 else None
        if hit is not None and isinstance(row, MessageRow):
            if not self.painter.folds.is_open(row.message):
                self.painter.folds.toggle(row.message)
            if self.painter.folding(row):
                self.painter.folds.show_whole(row.message)
            self.heights.fit(position)
            self._scroll_to(position, self._offset(row, hit))
        self._view.viewport().update()

    def end_find(self) -> None:
        """Give the focus to the row of the match that was shown last."""
        hit, self.marks.current = self.marks.current, None
        position = -1 if hit is None else self._rows.position(f"message {hit.message_id}")
        if position >= 0:
            self._view.setAutoScroll(False)
            self._view.setCurrentIndex(self._rows.index(position, 0))
            self._view.setAutoScroll(True)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._view.viewport().update()

    def first_message_in_sight(self) -> int:
        """The number of the first message that is in sight."""
        top = max(0, self._view.rowAt(0))
        return self._rows.number(top)

    def _offset(self, row: MessageRow, hit: Hit) -> float:
        """Where in its row a match stands."""
        if row.message.tool is not None:
            return self.painter.line_place(row, self.delegate.column()[1], self.marks.of_lines)
        found = self.painter.text(row, self.delegate.column()[1])
        if found is None:
            return 0.0
        text, origin = found
        places = list(self._finder.places(text))
        if not places:
            return 0.0
        place = places[min(hit.nth, len(places) - 1)]
        return origin.y() + text.top(place.part) + line_top(text.laid_out(place.part), place.start)

    def _scroll_to(self, position: int, offset: float) -> None:
        self._view.updateGeometries()
        room = self._view.viewport().height()
        y = self._view.rowViewportPosition(position) + offset
        if not 0 <= y <= room - room // 5:
            bar = self._view.verticalScrollBar()
            bar.setValue(round(bar.value() + y - room / 3))


def set_up(view: QTableView) -> None:
    """One column of rows that are as high as they are told, and nothing of a table to be seen."""
    view.setAccessibleName(QCoreApplication.translate("TranscriptView", "Transcript"))
    view.setAccessibleDescription(
        QCoreApplication.translate(
            "TranscriptView",
            "Arrow keys move between messages, Enter opens one, Tab goes to what can be done with it",
        )
    )
    view.setShowGrid(False)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
    view.setTabKeyNavigation(False)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.verticalScrollBar().setSingleStep(40)
    view.horizontalHeader().hide()
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    view.verticalHeader().hide()
    view.verticalHeader().setMinimumSectionSize(1)
    view.setMouseTracking(True)
    # Scrolling moves what is drawn where all of it is known to be filled, and has only the rest painted.
    view.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
    # Qt would fill the whole width of a selected row; the delegate fills its column.
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Highlight, QColor(0, 0, 0, 0))
    view.setPalette(palette)
