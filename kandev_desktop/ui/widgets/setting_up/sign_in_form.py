"""Signing in, from the question how to the end."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kandev_desktop.engine.snapshots import ProfileSummary, SigningIn, SignInOffer, SignInStage
from kandev_desktop.ui.text import key_words, problems
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.setting_up.command_box import CommandBox
from kandev_desktop.ui.widgets.setting_up.key_form import KeyForm
from kandev_desktop.ui.widgets.theme import Look


class SignInForm(QWidget):
    """One stage of a sign-in. It is made anew for another stage."""

    offer_chosen = Signal(str)
    confirm_pressed = Signal()
    end_pressed = Signal()
    again_pressed = Signal()
    key_given = Signal(str, str)

    def __init__(self, look: Look, shown: SigningIn, profile: ProfileSummary) -> None:
        super().__init__()
        self._look, self._shown, self._profile = look, shown, profile
        self.keys: list[KeyForm] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self.sentence = self._sentence()
        self._say(self.sentence)
        chosen = shown.chosen
        if shown.stage is SignInStage.OFFERED and chosen is not None and chosen.kind == "env_var":
            self._ask_keys(chosen)
        elif shown.stage in {SignInStage.OFFERED, SignInStage.FAILED}:
            self._show_offers()
        elif chosen is not None and shown.stage in {SignInStage.IN_TERMINAL, SignInStage.BY_HAND}:
            self._column.addWidget(CommandBox(look, chosen.command, chosen.environment))
        self._column.addLayout(self._buttons())

    def _sentence(self) -> str:
        chosen = self._shown.chosen
        name = one_line(chosen.name, 60) if chosen else ""
        match self._shown.stage:
            case SignInStage.ASKING:
                return self.tr("Asking the agent how to sign in…")
            case SignInStage.OFFERED:
                return self.tr("The agent offers these ways to sign in:") if chosen is None else name
            case SignInStage.WAITING:
                return self.tr("{way}: waiting for you. A page may have opened in the browser.").format(
                    way=name
                )
            case SignInStage.IN_TERMINAL:
                return self.tr("A terminal window runs this command. Come back when you have signed in.")
            case SignInStage.BY_HAND:
                return self.tr("Run this command in a terminal, and come back when you have signed in.")
            case SignInStage.DONE:
                return self.tr(
                    "Signed in. The agent starts anew before its next prompt; a failed prompt waits for you to send it."
                )
            case SignInStage.FAILED:
                error = self._shown.error
                return "" if error is None else f"{problems.sentence(error)} {problems.remedy(error)}"

    def _say(self, sentence: str) -> None:
        failed = self._shown.stage is SignInStage.FAILED
        text = Text(self._look, "body", "danger" if failed else "text")
        text.show_text(sentence)
        self._column.addWidget(text)

    def _show_offers(self) -> None:
        for offer in self._shown.offers:
            name = one_line(offer.name, 60) or self.tr("In a terminal")
            button = Button(self._look, name, _ICONS.get(offer.kind, "action.sign_in"))
            button.setAccessibleDescription(one_line(offer.description) or self.tr("Signs in this way"))
            button.clicked.connect(partial(self.offer_chosen.emit, offer.id))
            row = Flow()
            row.addWidget(button)
            self._column.addLayout(row)
            if offer.description:
                told = Text(self._look, "caption", "text_muted")
                told.show_text(one_line(offer.description))
                told.setContentsMargins(edges(4, 0, 0, 0))
                self._column.addWidget(told)

    def _ask_keys(self, offer: SignInOffer) -> None:
        for variable in offer.variables:
            form = KeyForm(self._look, variable, key_words.in_use(self._profile, variable))
            form.key_given.connect(self.key_given)
            self.keys.append(form)
            self._column.addWidget(form)

    def _buttons(self) -> Flow:
        stage, row = self._shown.stage, Flow()
        if stage in {SignInStage.IN_TERMINAL, SignInStage.BY_HAND}:
            done = Button(self._look, self.tr("I have signed in"), "action.allow")
            done.setAccessibleDescription(self.tr("Starts the agent anew before its next prompt"))
            done.clicked.connect(self.confirm_pressed)
            row.addWidget(done)
        if stage is SignInStage.FAILED and not self._shown.offers:
            again = Button(self._look, self.tr("Try again"), "action.retry_now")
            again.setAccessibleDescription(self.tr("Asks the agent again"))
            again.clicked.connect(self.again_pressed)
            row.addWidget(again)
        running = stage in {SignInStage.ASKING, SignInStage.WAITING}
        end = Button(self._look, self.tr("Cancel") if stage is not SignInStage.DONE else self.tr("Close"))
        told = self.tr("Calls the sign-in off") if running else self.tr("Puts this aside")
        end.setAccessibleDescription(told)
        end.clicked.connect(self.end_pressed)
        row.addWidget(end)
        return row


_ICONS = {"env_var": "recovery.sign_in", "terminal": "thing.terminal"}
