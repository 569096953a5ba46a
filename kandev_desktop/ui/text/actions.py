"""The buttons of a recovery card in words, each with what it sends."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.snapshots import Card, CardAction
from kandev_desktop.ui.text.labels import agent
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class ActionText:
    """A button: its label, its icon's token and the sentence that says what it sends, empty for none."""

    label: str
    icon: str
    sentence: str


_ACTIONS: Mapping[CardAction, ActionText] = MappingProxyType({
    CardAction.RETRY_NOW: ActionText(
        QT_TRANSLATE_NOOP("Card", "Retry now"), "action.retry_now",
        QT_TRANSLATE_NOOP("Card", "sends the same prompt now instead of waiting."),
    ),
    CardAction.CANCEL: ActionText(
        QT_TRANSLATE_NOOP("Card", "Cancel"), "",
        QT_TRANSLATE_NOOP("Card", "ends the wait. Your prompt is kept, nothing is sent."),
    ),
    CardAction.STOP: ActionText(
        QT_TRANSLATE_NOOP("Card", "Stop"), "action.stop",
        QT_TRANSLATE_NOOP("Card", "ends the attempt that runs."),
    ),
    CardAction.RESUME: ActionText(
        QT_TRANSLATE_NOOP("Card", "Resume"), "action.resume",
        QT_TRANSLATE_NOOP("Card", "continues this session and asks {agent} to check the files before it goes on."),
    ),
    CardAction.SEND_AGAIN: ActionText(
        QT_TRANSLATE_NOOP("Card", "Send again"), "action.resume",
        QT_TRANSLATE_NOOP("Card", "sends the same prompt once more in this session. Nothing happened since it was sent."),
    ),
    CardAction.START_FRESH: ActionText(
        QT_TRANSLATE_NOOP("Card", "Start fresh"), "",
        QT_TRANSLATE_NOOP("Card", "opens a new session of {agent} in this folder and sends a summary of this one."),
    ),
    CardAction.SIGN_IN: ActionText(
        QT_TRANSLATE_NOOP("Card", "Sign in"), "action.sign_in",
        QT_TRANSLATE_NOOP("Card", "asks {agent} how to sign in. Your prompt waits here until you send it."),
    ),
})  # fmt: skip

EXPLAINED = frozenset({CardAction.RESUME, CardAction.SEND_AGAIN, CardAction.START_FRESH})
"""The actions whose sentence stands on the card; the others carry it as their description."""


def action(which: CardAction, card: Card) -> ActionText:
    """A button of this card in words."""
    text = _ACTIONS[which]
    return ActionText(
        QCoreApplication.translate("Card", text.label),
        text.icon,
        QCoreApplication.translate("Card", text.sentence).format(agent=agent(card)),
    )
