"""A recovery card in words. Pure: the same card at the same moment reads the same."""

from collections.abc import Callable, Mapping
from datetime import datetime, tzinfo
from types import MappingProxyType

from kandev_desktop.engine.snapshots import Card, CardState
from kandev_desktop.ui.text import card_routed, card_settled, card_waiting
from kandev_desktop.ui.text.card_words import CardText

_WORDS: Mapping[CardState, Callable[[Card, datetime, tzinfo | None], CardText]] = MappingProxyType({
    CardState.SCHEDULED: card_waiting.scheduled,
    CardState.WAITING_NETWORK: card_waiting.waiting_network,
    CardState.WAITING_DISK: card_waiting.waiting_disk,
    CardState.WAITING_RESET: card_routed.waiting_reset,
    CardState.WAITING_CAPACITY: card_routed.waiting_capacity,
    CardState.SELECTING: card_routed.selecting,
    CardState.BLOCKED: card_routed.blocked,
    CardState.SENDING: card_waiting.sending,
    CardState.STOPPING: card_waiting.stopping,
    CardState.AGENT_RETRYING: card_waiting.agent_retrying,
    CardState.CHECKING: card_waiting.checking,
    CardState.SILENT: card_waiting.silent,
    CardState.MAYBE_DELIVERED: card_settled.maybe_delivered,
    CardState.MANUAL: card_settled.manual,
    CardState.EXHAUSTED: card_settled.exhausted,
    CardState.RECOVERED: card_settled.recovered,
    CardState.CANCELLED: card_settled.cancelled,
})  # fmt: skip


def words(card: Card, now: datetime, zone: tzinfo | None = None) -> CardText:
    """The card at this moment."""
    return _WORDS[card.state](card, now, zone)


def ticks(card: Card) -> bool:
    """Whether the card's words change as time passes."""
    counts = card.state in {CardState.SCHEDULED, CardState.SENDING, CardState.SILENT}
    routed = card.state in _ROUTED and card.route is not None and card.route.wake_at is not None
    return counts or routed or card.advised or (card.reset is not None and not card.reset.passed)


_ROUTED = frozenset({
    CardState.WAITING_NETWORK, CardState.WAITING_RESET, CardState.WAITING_CAPACITY, CardState.SELECTING,
})  # fmt: skip
"""States whose wait a route tells."""
