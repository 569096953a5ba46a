"""The buttons of a recovery card in words, each with what it sends."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import PARKED
from kandev_desktop.engine.snapshots import Card, CardAction, CardState
from kandev_desktop.ui.text import resets, route_actions
from kandev_desktop.ui.text.labels import agent
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line


@dataclass(frozen=True, slots=True)
class ActionText:
    """A button: its label, its icon's token and the sentence that says what it sends, empty for none.

    `short` is the label where there is little room; `name` begins the sentence.
    """

    label: str
    icon: str
    sentence: str
    short: str = ""
    name: str = ""


_ACTIONS: Mapping[CardAction, ActionText] = MappingProxyType({
    CardAction.WAIT: ActionText(
        QT_TRANSLATE_NOOP("Card", "Wait until {time} and resume"), "state.waiting",
        QT_TRANSLATE_NOOP("Card", "sends nothing before {time}, then continues this session and asks {agent} to check the files before it goes on."),
        QT_TRANSLATE_NOOP("Card", "Wait until {time}"),
        QT_TRANSLATE_NOOP("Card", "Wait"),
    ),
    CardAction.WRITE_AGAIN: ActionText(
        QT_TRANSLATE_NOOP("Card", "Try again"), "action.retry_now",
        QT_TRANSLATE_NOOP("Card", "writes down how this ended. Nothing is sent."),
    ),
    CardAction.RETRY_NOW: ActionText(
        QT_TRANSLATE_NOOP("Card", "Retry now"), "action.retry_now",
        QT_TRANSLATE_NOOP("Card", "sends the same prompt now instead of waiting."),
    ),
    CardAction.TRY_NEXT: ActionText(
        QT_TRANSLATE_NOOP("Card", "Try next now"), "action.try_next",
        QT_TRANSLATE_NOOP("Card", "passes over the candidate that is waited for, this once."),
    ),
    CardAction.CANCEL_WAIT: ActionText(
        QT_TRANSLATE_NOOP("Card", "Cancel wait"), "",
        QT_TRANSLATE_NOOP("Card", "ends the wait and leaves what follows to you. Nothing is sent."),
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
        QT_TRANSLATE_NOOP("Card", "goes on in this conversation with a new session of {agent}, which is sent a summary of what is above."),
    ),
    CardAction.CONTINUE_ELSEWHERE: ActionText(
        QT_TRANSLATE_NOOP("Card", "Continue with another profile"), "thing.route_change",
        QT_TRANSLATE_NOOP("Card", "sends a summary of this session, not your prompt, to the profile that you choose."),
        QT_TRANSLATE_NOOP("Card", "Another profile"),
    ),
    CardAction.SIGN_IN: ActionText(
        QT_TRANSLATE_NOOP("Card", "Sign in"), "action.sign_in",
        QT_TRANSLATE_NOOP("Card", "asks {agent} how to sign in. Your prompt waits here until you send it."),
    ),
    CardAction.OPEN_BILLING: ActionText(
        QT_TRANSLATE_NOOP("Card", "Billing page"), "action.open_address",
        QT_TRANSLATE_NOOP("Card", "opens {address} outside. Nothing is sent to the agent."),
    ),
    CardAction.CHOOSE_MODEL: ActionText(
        QT_TRANSLATE_NOOP("Card", "Choose another model"), "recovery.model_missing",
        QT_TRANSLATE_NOOP("Card", "opens the models that {agent} offers. Nothing is sent until you go on."),
        QT_TRANSLATE_NOOP("Card", "Change model"),
    ),
    CardAction.OPEN_SETTINGS: ActionText(
        QT_TRANSLATE_NOOP("Card", "Open settings"), "nav.settings",
        QT_TRANSLATE_NOOP("Card", "shows this profile in the settings. Nothing is sent."),
    ),
    CardAction.COPY_DETAILS: ActionText(
        QT_TRANSLATE_NOOP("Card", "Copy details"), "action.copy",
        QT_TRANSLATE_NOOP("Card", "copies what is known of this failure for a report; keys and addresses are already removed."),
    ),
})  # fmt: skip

_WAIT_TO_SEND_AGAIN = QT_TRANSLATE_NOOP("Card", "sends nothing before {time}, then sends the same prompt once more in this session.")  # fmt: skip
"""What a wait ends in where nothing happened since the prompt was sent."""

_WAIT_WHILE_OPEN = QT_TRANSLATE_NOOP("Card", "sends nothing before {time}, then goes on in this session. The wait holds only while Kandev runs: {agent} cannot open a session again.")  # fmt: skip

_PROMPT_ANEW = QT_TRANSLATE_NOOP("Card", "goes on in this conversation with a new session of {agent}, which is sent your prompt.")  # fmt: skip
"""Start fresh, where there is nothing to summarise."""

_PROMPT_ELSEWHERE = QT_TRANSLATE_NOOP("Card", "sends your prompt to the profile that you choose. There is nothing to summarise yet.")  # fmt: skip
"""Continue with another profile, likewise."""

_RETRY_START = ActionText(
    QT_TRANSLATE_NOOP("Card", "Retry"), "action.retry_now",
    QT_TRANSLATE_NOOP("Card", "starts {agent} again and sends the same prompt. It has not been sent yet."),
)  # fmt: skip
"""Send again, where the agent never came up."""

_DAMAGED: Mapping[CardAction, str] = MappingProxyType({
    CardAction.RESUME: QT_TRANSLATE_NOOP("Card", "may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. It is asked to check the files before it goes on."),
    CardAction.SEND_AGAIN: QT_TRANSLATE_NOOP("Card", "may fail again, or go on from a wrong state: {agent} cannot read its own record of this session. The same prompt is sent once more."),
})  # fmt: skip
"""What a person should know before they go on in a damaged session."""

_EXPLAINED = frozenset({
    CardAction.WAIT, CardAction.WRITE_AGAIN, CardAction.RESUME, CardAction.SEND_AGAIN, CardAction.START_FRESH,
    CardAction.TRY_NEXT, CardAction.CONTINUE_ELSEWHERE,
})  # fmt: skip
_WAITS = frozenset({
    CardState.SCHEDULED, CardState.WAITING_NETWORK, CardState.WAITING_DISK, CardState.WAITING_RESET,
    CardState.WAITING_CAPACITY, CardState.SELECTING,
})  # fmt: skip


def is_explained(which: CardAction, card: Card) -> bool:
    """Whether the sentence of an action stands on the card; the others carry it as their description."""
    decides = card.route is not None and (card.state not in _WAITS or card.route.state in PARKED)
    return which in _EXPLAINED or (which is CardAction.RETRY_NOW and decides)


def action(which: CardAction, card: Card, now: datetime, zone: tzinfo | None = None) -> ActionText:
    """A button of this card in words."""
    failed_start = which is CardAction.SEND_AGAIN and CardAction.COPY_DETAILS in card.actions
    text = _RETRY_START if failed_start else _ACTIONS[which]
    sentence = text.sentence
    if card.code is Code.SESSION_CORRUPTED:
        sentence = _DAMAGED.get(which, sentence)
    if card.route is not None:
        sentence = route_actions.sentence(which, card.route) or sentence
    if which is CardAction.START_FRESH and card.unheard:
        sentence = _PROMPT_ANEW
    if which is CardAction.CONTINUE_ELSEWHERE and card.unheard:
        sentence = _PROMPT_ELSEWHERE
    if which is CardAction.WAIT and card.fleeting:
        sentence = _WAIT_WHILE_OPEN
    elif which is CardAction.WAIT and CardAction.SEND_AGAIN in card.actions:
        sentence = _WAIT_TO_SEND_AGAIN
    time = "" if card.reset is None else resets.waited_for(card.reset, now, zone)
    names = route_actions.names(card.route)
    label, short, name, told = (
        QCoreApplication.translate("Card", part).format(
            agent=_agent(which, card), time=time, address=card.billing, **names
        )
        if part
        else ""
        for part in (text.label, text.short or text.label, text.name or text.label, sentence)
    )
    return ActionText(label, text.icon, told, short, name)


def _agent(which: CardAction, card: Card) -> str:
    """The agent that a button is about: of a block the one that it mends."""
    mended = "" if card.route is None else route_actions.remedied(which, card.route)
    return one_line(mended, 60) or agent(card)
