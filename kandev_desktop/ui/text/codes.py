"""Each semantic code in words: what happened, what it means, what helps."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.snapshots import Card
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line


@dataclass(frozen=True, slots=True)
class CodeText:
    """A title, an explanation and a remedy, each a whole sentence but the title; `icon` is a token's name.

    A remedy names no button: which of Resume and Send again a card has depends on what happened.
    """

    title: str
    explanation: str
    remedy: str
    icon: str


_TEXTS: Mapping[Code, CodeText] = MappingProxyType({
    Code.NONE: CodeText(
        QT_TRANSLATE_NOOP("Codes", "No failure"),
        QT_TRANSLATE_NOOP("Codes", "Nothing failed."),
        QT_TRANSLATE_NOOP("Codes", "Nothing to do."),
        "recovery.gate_passed",
    ),
    Code.NETWORK_UNAVAILABLE: CodeText(
        QT_TRANSLATE_NOOP("Codes", "No network"),
        QT_TRANSLATE_NOOP("Codes", "This machine could not reach the provider."),
        QT_TRANSLATE_NOOP("Codes", "Check the connection, a VPN or a proxy."),
        "recovery.network",
    ),
    Code.PROVIDER_OVERLOADED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Provider overloaded"),
        QT_TRANSLATE_NOOP("Codes", "The provider has more requests than it can serve."),
        QT_TRANSLATE_NOOP("Codes", "Wait a little, or choose another model."),
        "recovery.capacity_overload",
    ),
    Code.PROVIDER_UNAVAILABLE: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Provider unavailable"),
        QT_TRANSLATE_NOOP("Codes", "The provider answered with a fault of its own."),
        QT_TRANSLATE_NOOP("Codes", "Wait a little, and look at the provider's status page."),
        "recovery.capacity_overload",
    ),
    Code.MODEL_CAPACITY: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Model at capacity"),
        QT_TRANSLATE_NOOP("Codes", "The model has no free capacity."),
        QT_TRANSLATE_NOOP("Codes", "Wait a little, or choose another model."),
        "recovery.capacity_overload",
    ),
    Code.AGENT_TRANSPORT_LOST: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Connection to the agent lost"),
        QT_TRANSLATE_NOOP("Codes", "The agent's process ended or closed its pipe while a prompt was open."),
        QT_TRANSLATE_NOOP("Codes", "Details shows what the agent said last."),
        "recovery.gate_closed",
    ),
    Code.STREAM_FAILED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Answer broken off"),
        QT_TRANSLATE_NOOP("Codes", "The provider began to answer and then stopped in the middle."),
        QT_TRANSLATE_NOOP("Codes", "The agent can go on from where it was."),
        "recovery.capacity_overload",
    ),
    Code.RATE_LIMITED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Too many requests"),
        QT_TRANSLATE_NOOP("Codes", "The provider throttles this account for a short time."),
        QT_TRANSLATE_NOOP("Codes", "Wait a little before you go on."),
        "recovery.quota",
    ),
    Code.QUOTA_LIMITED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Usage limit reached"),
        QT_TRANSLATE_NOOP("Codes", "This account's allowance is used up until it renews."),
        QT_TRANSLATE_NOOP("Codes", "Wait for the renewal, or raise the limit with the provider."),
        "recovery.quota",
    ),
    Code.SUBSCRIPTION_REQUIRED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Plan or billing needed"),
        QT_TRANSLATE_NOOP("Codes", "The account has no active plan or no credit for this request."),
        QT_TRANSLATE_NOOP("Codes", "Look at the plan and the billing with the provider."),
        "recovery.billing",
    ),
    Code.AUTH_REQUIRED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Sign-in needed"),
        QT_TRANSLATE_NOOP("Codes", "The provider no longer accepts the saved sign-in."),
        QT_TRANSLATE_NOOP("Codes", "Sign in to the agent again."),
        "recovery.sign_in",
    ),
    Code.MISSING_CREDENTIALS: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Key missing"),
        QT_TRANSLATE_NOOP("Codes", "The agent has no key to use."),
        QT_TRANSLATE_NOOP("Codes", "Give the profile its key."),
        "recovery.sign_in",
    ),
    Code.MODEL_UNAVAILABLE: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Model not available"),
        QT_TRANSLATE_NOOP("Codes", "This account cannot use the chosen model."),
        QT_TRANSLATE_NOOP("Codes", "Choose another model."),
        "recovery.model_missing",
    ),
    Code.PROVIDER_NOT_CONFIGURED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Agent not set up"),
        QT_TRANSLATE_NOOP("Codes", "A command, an address, a certificate or a proxy of this profile is wrong or missing."),
        QT_TRANSLATE_NOOP("Codes", "Mend the profile. Details says what was missing."),
        "recovery.not_configured",
    ),
    Code.PERMISSION_DENIED_BY_USER: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Ended by your refusal"),
        QT_TRANSLATE_NOOP("Codes", "You refused what the agent asked for, and it ended its turn."),
        QT_TRANSLATE_NOOP("Codes", "Let the agent go on, or tell it what to do instead."),
        "thing.permission",
    ),
    Code.TASK_ERROR: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Task failed"),
        QT_TRANSLATE_NOOP("Codes", "The agent could not do what the prompt asks."),
        QT_TRANSLATE_NOOP("Codes", "Read its last words, then change the prompt."),
        "recovery.gate_closed",
    ),
    Code.REPO_ERROR: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Folder or repository problem"),
        QT_TRANSLATE_NOOP("Codes", "The agent could not work in this folder."),
        QT_TRANSLATE_NOOP("Codes", "Look at the folder and its repository."),
        "thing.folder",
    ),
    Code.CONTEXT_EXHAUSTED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Conversation too long"),
        QT_TRANSLATE_NOOP("Codes", "The conversation no longer fits into the model's context."),
        QT_TRANSLATE_NOOP("Codes", "Start fresh with a summary, or compact the conversation."),
        "recovery.context_full",
    ),
    Code.SESSION_NOT_FOUND: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Session not found"),
        QT_TRANSLATE_NOOP("Codes", "The agent no longer knows this session."),
        QT_TRANSLATE_NOOP("Codes", "Start fresh: the transcript stays here."),
        "recovery.possibly_delivered",
    ),
    Code.SESSION_CORRUPTED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Session damaged"),
        QT_TRANSLATE_NOOP("Codes", "The agent cannot read its own record of this session."),
        QT_TRANSLATE_NOOP("Codes", "Start fresh: the transcript stays here."),
        "recovery.possibly_delivered",
    ),
    Code.EMPTY_RESPONSE: CodeText(
        QT_TRANSLATE_NOOP("Codes", "No answer"),
        QT_TRANSLATE_NOOP("Codes", "The agent ended its turn without an answer, an action or a reason."),
        QT_TRANSLATE_NOOP("Codes", "Send the prompt again, or ask in other words."),
        "recovery.possibly_delivered",
    ),
    Code.AGENT_RUNTIME_ERROR: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Agent failed"),
        QT_TRANSLATE_NOOP("Codes", "The agent stopped over a fault of its own."),
        QT_TRANSLATE_NOOP("Codes", "Details shows its words. It can be tried again."),
        "recovery.not_configured",
    ),
    Code.CANCELLED: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Stopped"),
        QT_TRANSLATE_NOOP("Codes", "The turn was stopped."),
        QT_TRANSLATE_NOOP("Codes", "Go on when you like."),
        "recovery.cancelled",
    ),
    Code.UNKNOWN_PROVIDER_ERROR: CodeText(
        QT_TRANSLATE_NOOP("Codes", "Unknown failure"),
        QT_TRANSLATE_NOOP("Codes", "The turn failed in a way that Kandev does not know."),
        QT_TRANSLATE_NOOP("Codes", "Details shows the agent's words. You decide what is sent."),
        "recovery.possibly_delivered",
    ),
})  # fmt: skip

_PERSISTING: Mapping[Code, str] = MappingProxyType({
    Code.NETWORK_UNAVAILABLE: QT_TRANSLATE_NOOP("Codes", "Still no network"),
    Code.PROVIDER_OVERLOADED: QT_TRANSLATE_NOOP("Codes", "Still overloaded"),
    Code.PROVIDER_UNAVAILABLE: QT_TRANSLATE_NOOP("Codes", "Provider still unavailable"),
    Code.MODEL_CAPACITY: QT_TRANSLATE_NOOP("Codes", "Model still at capacity"),
    Code.AGENT_TRANSPORT_LOST: QT_TRANSLATE_NOOP("Codes", "Connection keeps breaking"),
    Code.STREAM_FAILED: QT_TRANSLATE_NOOP("Codes", "Answers keep breaking off"),
    Code.RATE_LIMITED: QT_TRANSLATE_NOOP("Codes", "Still too many requests"),
})  # fmt: skip
"""The titles of codes that can use up a budget."""


def words(code: Code) -> CodeText:
    """The code in the person's language."""
    text = _TEXTS[code]
    return CodeText(
        QCoreApplication.translate("Codes", text.title),
        QCoreApplication.translate("Codes", text.explanation),
        QCoreApplication.translate("Codes", text.remedy),
        text.icon,
    )


def told(card: Card) -> CodeText:
    """The code of a card, with what else is known of its cause."""
    text = words(card.code)
    if card.classification is None or not card.classification.nothing_listens:
        return text
    at = QCoreApplication.translate("Codes", "Nothing answers at {address}, on this machine.")
    somewhere = QCoreApplication.translate(
        "Codes", "Nothing answers at the profile's address on this machine."
    )
    return CodeText(
        QCoreApplication.translate("Codes", "Local server not running"),
        at.format(address=one_line(card.address, 100)) if card.address else somewhere,
        QCoreApplication.translate("Codes", "Start the server, or correct the profile's address."),
        text.icon,
    )


def persisting_title(code: Code) -> str:
    """The title once every automatic attempt has met the same code."""
    return QCoreApplication.translate("Codes", _PERSISTING.get(code, _TEXTS[code].title))
