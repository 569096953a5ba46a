"""What can be done with a row of the transcript, as a menu and a bar of buttons offer it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QGuiApplication

from kandev_desktop.domain.session.content import ImagePart
from kandev_desktop.engine.one_answer import has_copies
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.models.transcript import MessageRow, QueuedRow, Row, TranscriptModel
from kandev_desktop.ui.text import images as words
from kandev_desktop.ui.text.left_out import LEFT_OUT
from kandev_desktop.ui.text.transcript_counts import TRANSCRIPT_COUNTS
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.copying import Copying
from kandev_desktop.ui.widgets.row_paint import RowPainter
from kandev_desktop.ui.widgets.row_targets import (
    CopyTarget,
    FoldTarget,
    ImageTarget,
    LinkTarget,
    OneAnswerTarget,
    RevisionsTarget,
    Target,
    WholeTarget,
)

_MOST_LOCATIONS = 5
_MOST_CODE = 9
_MOST_IMAGES = 5


@dataclass(frozen=True, slots=True)
class RowAction:
    """`key` names the kind of the action, `bar` whether it has a button of its own. One without `act` only tells."""

    key: str
    label: str
    icon: str
    act: Callable[[], None] | None
    bar: bool = False


class RowCommands(QObject):
    """Acts on rows. `resized` names a row whose height may have changed."""

    resized = Signal(str)
    announced = Signal(str)
    read_asked = Signal(int)
    revisions_asked = Signal(str)
    one_answer_asked = Signal(str)
    location_asked = Signal(str, int)
    image_asked = Signal(object)
    image_copy_asked = Signal(object)
    image_save_asked = Signal(object)

    def __init__(
        self,
        rows: TranscriptModel,
        painter: RowPainter,
        copying: Copying,
        open_url: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._rows, self._painter, self._copying, self._open_url = rows, painter, copying, open_url

    def folds(self, position: int) -> bool:
        """Whether a row can be opened and folded."""
        row = self._rows.row(position)
        return isinstance(row, MessageRow) and self._painter.folding(row)

    def of(self, position: int, width: int) -> list[RowAction]:
        """What is offered for a row, the likeliest first."""
        row = self._rows.row(position)
        if not isinstance(row, MessageRow):
            # Its card has buttons of its own, which those of the bar would cover.
            return [self._copy(row, bar=False)] if isinstance(row, QueuedRow) else []
        actions = list(self._folding(row, width))
        actions += self._as_one(position, row)
        actions += self._images(row)
        actions += self._codes(row, width)
        actions.append(self._copy(row))
        markdown = self._copying.markdown
        actions.append(
            RowAction(
                "copy_markdown",
                QCoreApplication.translate("RowCommands", "Copy as Markdown"),
                "action.copy",
                lambda: self.copy_text(markdown([row], self._rows.agent)),
            )
        )
        actions.append(
            RowAction(
                "read",
                QCoreApplication.translate("RowCommands", "Open to read and select"),
                "",
                lambda: self.read_asked.emit(position),
            )
        )
        return [*actions, *self._places(row.message)]

    def act(self, target: Target, row: MessageRow) -> None:
        """Do what a click on a target does."""
        match target:
            case LinkTarget(address=address):
                self._open_url(address)
            case CopyTarget(text=text):
                self.copy_text(text)
            case FoldTarget():
                self._painter.folds.toggle(row.message)
                self.resized.emit(row.key)
            case WholeTarget():
                self._painter.folds.show_whole(row.message)
                self.resized.emit(row.key)
            case RevisionsTarget(message_id=message_id):
                self.revisions_asked.emit(message_id)
            case OneAnswerTarget(message_id=message_id):
                self.one_answer_asked.emit(message_id)
            case ImageTarget(image=image, drawn=drawn):
                (self.image_asked if drawn else self.image_save_asked).emit(image)

    def copy_text(self, text: str) -> None:
        """Put text on the clipboard and say so."""
        QGuiApplication.clipboard().setText(text)
        self.announced.emit(QCoreApplication.translate("RowCommands", "Copied"))

    def _copy(self, row: Row, *, bar: bool = True) -> RowAction:
        label = QCoreApplication.translate("RowCommands", "Copy message")
        act = lambda: self.copy_text(self._copying.plain([row], self._rows.agent))  # ruff: ignore[lambda-assignment] - one expression
        return RowAction("copy", label, "action.copy", act, bar=bar)

    def _folding(self, row: MessageRow, width: int) -> Iterator[RowAction]:
        if self._painter.folding(row):
            opened = self._painter.folds.is_open(row.message)
            yield RowAction(
                "fold",
                QCoreApplication.translate("RowCommands", "Fold")
                if opened
                else QCoreApplication.translate("RowCommands", "Show everything"),
                "action.expanded" if opened else "action.expand",
                partial(self.act, FoldTarget(), row),
                bar=True,
            )
        if self._painter.shortened(row, width):
            label = QCoreApplication.translate("RowCommands", "Show all lines")
            yield RowAction("whole", label, "", partial(self.act, WholeTarget(), row), bar=True)
        if row.message.revision:
            yield RowAction(
                "revisions",
                TRANSCRIPT_COUNTS.earlier_versions(row.message.revision),
                "nav.history",
                partial(self.act, RevisionsTarget(row.message.id), row),
                bar=True,
            )

    def _images(self, row: MessageRow) -> Iterator[RowAction]:
        kept = [image for image in words.images(row.message) if isinstance(image, ImagePart)]
        translate = QCoreApplication.translate
        for number, image in enumerate(kept[:_MOST_IMAGES]):
            name = words.title(image)
            look = translate("RowCommands", "Look at {name}").format(name=name)
            copy = translate("RowCommands", "Copy {name}").format(name=name)
            save = translate("RowCommands", "Save {name}\u2026").format(name=name)
            yield RowAction("image", look, "", partial(self.image_asked.emit, image), bar=number == 0)
            yield RowAction("image_copy", copy, "action.copy", partial(self.image_copy_asked.emit, image))
            yield RowAction("image_save", save, "action.save", partial(self.image_save_asked.emit, image))

    def _as_one(self, position: int, row: MessageRow) -> Iterator[RowAction]:
        if has_copies(self._rows.messages, self._rows.number(position)):
            label = QCoreApplication.translate("RowCommands", "Show as one")
            act = partial(self.act, OneAnswerTarget(row.message.id), row)
            yield RowAction("one", label, "", act, bar=True)

    def _codes(self, row: MessageRow, width: int) -> Iterator[RowAction]:
        blocks = list(self._painter.code(row, width))[:_MOST_CODE]
        for number, block in enumerate(blocks, 1):
            label = QCoreApplication.translate("RowCommands", "Copy code")
            if len(blocks) > 1:
                label = QCoreApplication.translate("RowCommands", "Copy code {number}").format(number=number)
            yield RowAction("code", label, "action.copy", partial(self.act, block, row), bar=number == 1)

    def _places(self, message: MessageRecord) -> Iterator[RowAction]:
        if message.tool is None:
            return
        for place in message.tool.locations[:_MOST_LOCATIONS]:
            label = QCoreApplication.translate("RowCommands", "Open {path}").format(
                path=one_line(place.path, 80)
            )
            line = place.line or 0
            yield RowAction(
                "location", label, "thing.file", partial(self.location_asked.emit, place.path, line)
            )
        left_out = max(0, len(message.tool.locations) - _MOST_LOCATIONS) + message.tool.locations_left_out
        if left_out:
            yield RowAction("left_out", LEFT_OUT.places(left_out), "", None)
