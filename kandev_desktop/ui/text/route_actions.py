"""What the buttons of a routed card send."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.domain.policy.route import IN_FLIGHT, SHORT_WAITS, RouteState, Sends
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.text import routes
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP

_RETRIES_SAME: Mapping[Sends, str] = MappingProxyType({
    Sends.PROMPT: QT_TRANSLATE_NOOP("Card", "sends the same prompt to {candidate} now instead of waiting."),
    Sends.CONTINUATION: QT_TRANSLATE_NOOP("Card", "sends {candidate} a summary of what was done now instead of waiting, not your prompt again."),
})  # fmt: skip

_STARTS: Mapping[Sends, str] = MappingProxyType({
    Sends.PROMPT: QT_TRANSLATE_NOOP("Card", "starts {retry} now and sends it your prompt. Nothing happened since it was sent."),
    Sends.CONTINUATION: QT_TRANSLATE_NOOP("Card", "starts {retry} now with a summary. It does not replay the prompt."),
})  # fmt: skip

_STARTS_FIRST = QT_TRANSLATE_NOOP(
    "Card", "starts {retry} now and sends it your prompt, which has not been sent yet."
)

_CHOOSES: Mapping[Sends, str] = MappingProxyType({
    Sends.PROMPT: QT_TRANSLATE_NOOP("Card", "chooses a candidate now and sends it your prompt. Nothing happened since it was sent."),
    Sends.CONTINUATION: QT_TRANSLATE_NOOP("Card", "chooses a candidate now and sends it a summary of what was done, not your prompt again."),
})  # fmt: skip

_TRIES_NEXT: Mapping[Sends, str] = MappingProxyType({
    Sends.PROMPT: QT_TRANSLATE_NOOP("Card", "starts {next} and sends it your prompt. Nothing happened since it was sent."),
    Sends.CONTINUATION: QT_TRANSLATE_NOOP("Card", "starts {next} with a summary. It does not replay the prompt."),
})  # fmt: skip

_STOPS = QT_TRANSLATE_NOOP("Card", "gives this prompt up. It stays above, nothing is sent.")

_MENDS: Mapping[CardAction, str] = MappingProxyType({
    CardAction.SIGN_IN: QT_TRANSLATE_NOOP("Card", "asks {agent} how to sign in. Once that is done, your prompt goes on by itself."),
    CardAction.OPEN_SETTINGS: QT_TRANSLATE_NOOP("Card", "shows this profile in the settings. Once it is corrected, your prompt goes on by itself."),
})  # fmt: skip
"""What mends a block: the route goes on by itself then."""

_REMEDIES = frozenset({
    CardAction.SIGN_IN, CardAction.OPEN_BILLING, CardAction.OPEN_SETTINGS, CardAction.CHOOSE_MODEL,
})  # fmt: skip


def sentence(which: CardAction, route: RouteView) -> str:
    """What a button does where a route says what comes next, to be translated; empty where it does as anywhere."""
    match which:
        case CardAction.RETRY_NOW if route.state in SHORT_WAITS:
            return _RETRIES_SAME[route.sends]
        case CardAction.RETRY_NOW if route.retry_title and not route.tries:
            return _STARTS_FIRST
        case CardAction.RETRY_NOW if route.retry_title:
            return _STARTS[route.sends]
        case CardAction.RETRY_NOW:
            return _CHOOSES[route.sends]
        case CardAction.TRY_NEXT:
            return _TRIES_NEXT[route.sends]
        case CardAction.SIGN_IN | CardAction.OPEN_SETTINGS if route.state is RouteState.BLOCKED:
            return _MENDS[which]
        case CardAction.STOP if route.state not in IN_FLIGHT:
            return _STOPS
        case _:
            return ""


def remedied(which: CardAction, route: RouteView) -> str:
    """The title of the candidate that a remedy is for; empty where the button is no remedy of a block."""
    titles = {each.profile: each.title for each in route.candidates}
    return titles.get(route.remedy_profile, "") if which in _REMEDIES else ""


def names(route: RouteView | None) -> Mapping[str, str]:
    """What the places of the sentences are filled with."""
    if route is None:
        return MappingProxyType({"candidate": "", "next": "", "retry": ""})
    return MappingProxyType({
        "candidate": routes.waited_for(route), "next": routes.following(route), "retry": routes.retried(route),
    })  # fmt: skip
