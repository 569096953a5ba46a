"""The order of the candidates, with what moves, removes and adds one."""

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from kandev_desktop.ui.models.candidate_order import CandidateOrder
from kandev_desktop.ui.models.policy_draft import CandidateDraft
from kandev_desktop.ui.text import profiles
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.candidate_list import CandidateLine, CandidateList
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_MODEL = 60


class CandidateColumn(QWidget):
    """What was moved, added or removed is announced."""

    announced = Signal(str)
    focus_order_changed = Signal()

    def __init__(self, look: Look, order: CandidateOrder) -> None:
        super().__init__()
        self._order = order
        self.list = CandidateList(look)
        self.up = Button(look, variant=Variant.QUIET)
        self.up.set_icon("", "action.expanded", end_turned=True)
        self.down = Button(look, icon="action.expanded", variant=Variant.QUIET)
        self.remove = Button(look, icon="action.delete", variant=Variant.QUIET)
        self.add = Button(look, self.tr("Add"), "action.new", variant=Variant.QUIET)
        self._none, self._fault = Text(look, "body", "text_muted"), Text(look, "caption", "danger")
        self._keys = Text(look, "caption", "text_muted")
        self._build(look)
        self._connect()
        self._show()

    @property
    def fault(self) -> str:
        """What is told to be wrong with the list as a whole."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def menu(self) -> QMenu:
        """The profiles that can be added."""
        menu = QMenu(self)
        for each in self._order.addable():
            menu.addAction(self._order.title(each.name).replace("&", "&&")).triggered.connect(
                lambda _=False, name=each.name: self._append(name)
            )
        left_out = [] if menu.isEmpty() else self._order.left_out()
        if left_out:
            menu.addSeparator()
        for each in left_out:
            why = self.tr("dynamic, so no candidate itself") if each.candidates else profiles.need(each)
            entry = menu.addAction(f"{self._order.title(each.name)} · {why}".replace("&", "&&"))
            entry.setEnabled(False)
        return menu

    def _build(self, look: Look) -> None:
        self.heading = Text(look, "caption", "text_muted", 600)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
        self.heading.show_text(self.tr("Candidates, tried in order"))
        self._none.show_text(self.tr("No candidate yet. Add the profile that is to be tried first."))
        self._keys.show_text(self.tr("Alt + ↑ ↓ moves"))
        self._keys.setAccessibleName(self.tr("Alt with an arrow key moves"))
        self._keys.setWordWrap(False)
        moves, adds = QWidget(), QWidget()
        for holder, parts in ((moves, (self.up, self.down, self.remove, self._keys)), (adds, (self.add,))):
            row = Flow()
            for part in parts:
                row.addWidget(part)
            holder.setLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for shown in (self.heading, self._none, self.list, self._fault, moves, adds):
            column.addWidget(shown)
        column.addStretch(1)

    def _connect(self) -> None:
        self._order.shown.connect(self._show)
        self.list.chosen.connect(self._order.choose)
        self.list.move_asked.connect(self._move)
        self.list.remove_asked.connect(self._remove)
        self.list.dropped.connect(self._tell_place)
        self.up.clicked.connect(lambda: self._move(self._order.current, self._order.current - 1))
        self.down.clicked.connect(lambda: self._move(self._order.current, self._order.current + 1))
        self.remove.clicked.connect(lambda: self._remove(self._order.current))
        self.add.clicked.connect(self._on_add_pressed)

    @Slot()
    def _show(self) -> None:
        order, wrong = self._order, self.tr("needs a correction")
        lines = [
            CandidateLine(
                title=order.title(draft.profile),
                under=self._under(draft),
                used=draft.enabled,
                wrong=wrong if order.is_broken(place) else "",
            )
            for place, draft in enumerate(order.drafts)
        ]
        self.list.show_lines(lines, order.current)
        for part in (self.list, self.up, self.down, self.remove, self._keys):
            part.setVisible(bool(lines))
        self._none.setVisible(not lines)
        fault = order.faults_below("candidates").get("", "")
        self._fault.show_text(fault)
        self._fault.setVisible(bool(fault))
        self._name_buttons()

    def _under(self, draft: CandidateDraft) -> str:
        known = self._order.known(draft.profile)
        if known is None:
            return self.tr("There is no such profile")
        if not known.ready:
            return profiles.need(known)
        return one_line(known.model, _MODEL) or self.tr("default model")

    def _name_buttons(self) -> None:
        order = self._order
        held = "" if order.addable() else self.tr("Every profile that is ready is a candidate already.")
        self.add.setAccessibleName(self.tr("Add a candidate"))
        self.add.describe(self.tr("Chooses a profile that is tried after the others"), held)
        if order.chosen is None:
            return
        title = order.title(order.chosen.profile)
        first = self.tr("It is tried first already.") if order.current == 0 else ""
        last = self.tr("It is tried last already.") if order.current == len(order.drafts) - 1 else ""
        for button, name, told, reason in (
            (self.up, self.tr("Move {profile} up"), self.tr("It is then tried earlier"), first),
            (self.down, self.tr("Move {profile} down"), self.tr("It is then tried later"), last),
            (self.remove, self.tr("Remove {profile}"), self.tr("Out of the order; the profile stays"), ""),
        ):
            button.setAccessibleName(name.format(profile=title))
            button.describe(told, reason)
            button.setToolTip(reason or button.accessibleName())

    @Slot(int, int)
    def _move(self, place: int, to: int) -> None:
        if self._order.move(place, to) and not self.list.dragging:
            self._tell_place()

    @Slot()
    def _tell_place(self) -> None:
        order = self._order
        if order.chosen is not None:
            told = self.tr("{profile} is now {number} of {count}.")
            title = order.title(order.chosen.profile)
            self.announced.emit(told.format(profile=title, number=order.current + 1, count=len(order.drafts)))

    @Slot(int)
    def _remove(self, place: int) -> None:
        title = self._order.title(self._order.drafts[place].profile)
        self._order.remove(place)
        (self.list if self._order.drafts else self.add).setFocus(Qt.FocusReason.OtherFocusReason)
        self.focus_order_changed.emit()
        self.announced.emit(self.tr("{profile} is no candidate any more.").format(profile=title))

    def _append(self, name: str) -> None:
        self._order.append(name)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.focus_order_changed.emit()
        told = self.tr("{profile} is candidate {number}.")
        self.announced.emit(told.format(profile=self._order.title(name), number=self._order.current + 1))

    @Slot()
    def _on_add_pressed(self) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        open_menu(menu, self.add.mapToGlobal(QPoint(0, self.add.height())))
