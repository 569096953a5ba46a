"""Names that an agent or a provider gave, safe to show."""

from kandev_desktop.engine.snapshots import Card
from kandev_desktop.ui.text.untrusted import one_line


def agent(card: Card) -> str:
    """The agent's name, safe to show."""
    return one_line(card.agent, 60)


def route(card: Card) -> str:
    """`Codex · gpt-5`."""
    return " · ".join(part for part in (agent(card), one_line(card.model, 60)) if part)


def remedied_profile(card: Card) -> str:
    """The profile that a remedy is for: of a blocked route the candidate that it names."""
    return (card.route.remedy_profile if card.route is not None else "") or card.profile
