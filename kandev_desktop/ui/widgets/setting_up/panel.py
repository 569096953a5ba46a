"""What one agent needs and what helps, inline under its row."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.profiles.commands import (
    ConfirmSignIn,
    DetectAgents,
    EndSignIn,
    InstallAgent,
    KeepKey,
    OfferSignIn,
    SignIn,
    StopInstall,
)
from kandev_desktop.engine.snapshots import AppSnapshot, Install, Need, ProfileSummary, SigningIn
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting_up.command_box import CommandBox
from kandev_desktop.ui.widgets.setting_up.install_log import InstallLog
from kandev_desktop.ui.widgets.setting_up.key_form import KeyForm
from kandev_desktop.ui.widgets.setting_up.sign_in_form import SignInForm
from kandev_desktop.ui.widgets.theme import Look

_Shown = tuple[ProfileSummary, bool, SigningIn | None]


class SetupPanel(QWidget):
    """Shows the state of the engine and asks for commands. `resized` tells that it has other contents."""

    command_asked = Signal(object)
    resized = Signal()

    def __init__(self, look: Look, profile: str) -> None:
        super().__init__()
        self._look, self.profile = look, profile
        self._shown: _Shown | None = None
        self._body: QWidget | None = None
        self._log: InstallLog | None = None
        self._keys: list[KeyForm] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 4, 16, 12)

    def show_app(self, app: AppSnapshot) -> None:
        """Show what this profile needs now; typed text stays while that is the same."""
        summary = next((each for each in app.profiles if each.name == self.profile), None)
        if summary is None:
            return
        install = next((each for each in app.installs if each.profile == self.profile), None)
        signing_in = next((each for each in app.sign_ins if each.profile == self.profile), None)
        shown = (summary, install is not None, signing_in)
        if shown != self._shown:
            self._shown = shown
            self._make(summary, install, signing_in)
        if self._log is not None and install is not None:
            self._log.show_install(install)

    def show_error(self, error: KnownError | None) -> None:
        """Show beside the key why it could not be kept."""
        for form in self._keys:
            form.show_error(error)

    def focus_first(self) -> None:
        """Give the focus to the first control."""
        first = next((each for each in self.focusable() if each.isVisibleTo(self)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        found = [] if self._body is None else self._body.findChildren(QWidget)
        return [each for each in found if each.focusPolicy() & Qt.FocusPolicy.TabFocus]

    def _make(self, summary: ProfileSummary, install: Install | None, signing_in: SigningIn | None) -> None:
        old, held = self._body, self.isAncestorOf(self.window().focusWidget())
        self._log, self._keys = None, []
        self._body = QWidget()
        inside = QVBoxLayout(self._body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        for part in self._parts(summary, install, signing_in):
            inside.addWidget(part)
        self._column.addWidget(self._body)
        self._body.show()
        if held:
            self.focus_first()
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.resized.emit()

    def _parts(
        self, summary: ProfileSummary, install: Install | None, signing_in: SigningIn | None
    ) -> list[QWidget]:
        if signing_in is not None:
            return [self._sign_in(signing_in, summary)]
        parts: list[QWidget] = []
        match summary.need:
            case Need.PROGRAM:
                parts = self._program(summary, install)
            case Need.KEY:
                parts = [self._key(summary.missing)]
            case Need.SIGN_IN | Need.NOTHING:
                parts = [self._sign_in_question(summary)]
            case Need.NODE:
                parts = [_said(self._look, problems.node(summary))]
            case Need.SERVER | Need.PROFILE:
                error = problems.unready(summary)
                parts = [
                    _said(self._look, problems.sentence(error)),
                    _said(self._look, problems.remedy(error)),
                ]
        return [*parts, self._again()]

    def _program(self, summary: ProfileSummary, install: Install | None) -> list[QWidget]:
        if not summary.install:
            return [_said(self._look, problems.remedy(problems.unready(summary)))]
        said = self.tr("{agent} is installed with this command:").format(agent=one_line(summary.title, 60))
        parts: list[QWidget] = [_said(self._look, said)]
        box = CommandBox(self._look, summary.install, runs=summary.can_install and install is None)
        box.run_pressed.connect(self._on_run_pressed)
        parts.append(box)
        if not summary.can_install and summary.install[0] == "npm":
            parts.append(_said(self._look, self.tr("npm was not found. It comes with Node.js.")))
        if install is not None:
            self._log = InstallLog(self._look)
            self._log.stop_pressed.connect(self._on_stop_pressed)
            parts.append(self._log)
        return parts

    def _key(self, variable: str) -> KeyForm:
        form = KeyForm(self._look, variable)
        form.key_given.connect(self._on_key_given)
        self._keys.append(form)
        return form

    def _sign_in_question(self, summary: ProfileSummary) -> QWidget:
        button = Button(self._look, self.tr("Sign in"), "action.sign_in")
        button.setAccessibleDescription(self.tr("Starts the agent and asks it how to sign in"))
        button.clicked.connect(self._on_sign_in_pressed)
        told = self.tr("The provider did not accept the last prompt's sign-in.")
        if summary.need is Need.NOTHING:
            told = self.tr("Starts the agent and asks it how to sign in.")
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(_said(self._look, told))
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeading)
        return holder

    def _sign_in(self, signing_in: SigningIn, summary: ProfileSummary) -> SignInForm:
        form = SignInForm(self._look, signing_in, summary)
        form.offer_chosen.connect(self._on_offer_chosen)
        form.confirm_pressed.connect(self._on_confirm_pressed)
        form.end_pressed.connect(self._on_end_pressed)
        form.again_pressed.connect(self._on_sign_in_pressed)
        form.key_given.connect(self._on_key_given)
        self._keys = form.keys
        return form

    def _again(self) -> QWidget:
        again = Button(self._look, self.tr("Check again"), "action.retry_now")
        again.setAccessibleDescription(self.tr("Looks again for what is installed"))
        again.clicked.connect(self._on_again_pressed)
        holder = QWidget()
        row = Flow()
        row.addWidget(again)
        holder.setLayout(row)
        return holder

    @Slot()
    def _on_run_pressed(self) -> None:
        self.command_asked.emit(InstallAgent(profile=self.profile))

    @Slot()
    def _on_stop_pressed(self) -> None:
        self.command_asked.emit(StopInstall(profile=self.profile))

    @Slot()
    def _on_sign_in_pressed(self) -> None:
        self.command_asked.emit(OfferSignIn(profile=self.profile))

    @Slot(str)
    def _on_offer_chosen(self, offer_id: str) -> None:
        self.command_asked.emit(SignIn(profile=self.profile, offer_id=offer_id))

    @Slot()
    def _on_confirm_pressed(self) -> None:
        self.command_asked.emit(ConfirmSignIn(profile=self.profile))

    @Slot()
    def _on_end_pressed(self) -> None:
        self.command_asked.emit(EndSignIn(profile=self.profile))

    @Slot(str, str)
    def _on_key_given(self, variable: str, key: str) -> None:
        self.command_asked.emit(KeepKey(profile=self.profile, variable=variable, key=key))

    @Slot()
    def _on_again_pressed(self) -> None:
        self.command_asked.emit(DetectAgents())


def _said(look: Look, sentence: str) -> Text:
    text = Text(look)
    text.show_text(sentence)
    return text
