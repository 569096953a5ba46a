"""What a session used, as far as its agent reports it: context and cost."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.engine.summaries import Usage
from kandev_desktop.ui.text.untrusted import one_line

_SIGNS: Mapping[str, str] = MappingProxyType({"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"})
_LONGEST_CURRENCY = 8
_FULL = 100
_ISOLATED = "\u2068{}\u2069"
"""Figures keep their order in a line that runs the other way."""


def share(usage: Usage) -> float | None:
    """How much of the context is in use, 0 to 1; `None` where that is not reported."""
    return min(max(usage.used / usage.size, 0.0), 1.0) if usage.size > 0 else None


def short(usage: Usage) -> str:
    """`42 % · $0.31`; empty where nothing is reported."""
    filled = share(usage)
    parts = [_percent(filled)] if filled is not None else []
    parts += [cost(usage)] if usage.cost is not None else []
    return " · ".join(_ISOLATED.format(part) for part in parts)


def full(usage: Usage) -> str:
    """The same in words, for a tool tip and for who listens; empty where nothing is reported."""
    filled, number = share(usage), _locale().toString
    sentences = []
    if filled is not None:
        told = QCoreApplication.translate("Usage", "Context: {used} of {size} tokens, {percent}")
        sentences.append(
            told.format(used=number(usage.used), size=number(usage.size), percent=_percent(filled))
        )
    elif usage.used > 0:
        told = QCoreApplication.translate("Usage", "Context: {used} tokens")
        sentences.append(told.format(used=number(usage.used)))
    if usage.cost is not None:
        told = QCoreApplication.translate("Usage", "Cost so far: {cost}")
        sentences.append(told.format(cost=cost(usage)))
    return ". ".join(sentences)


def cost(usage: Usage) -> str:
    """An amount with its currency."""
    currency = one_line(usage.currency, _LONGEST_CURRENCY).upper()
    amount = usage.cost or 0.0
    if currency in _SIGNS:
        return _locale().toCurrencyString(amount, _SIGNS[currency], 2)
    return f"{_locale().toString(amount, 'f', 2)} {currency}".strip()


def _locale() -> QLocale:
    """The person's; the C locale writes figures as nobody does."""
    english = QLocale(QLocale.Language.English, QLocale.Country.UnitedStates)
    return english if QLocale().language() is QLocale.Language.C else QLocale()


def _percent(filled: float) -> str:
    return QCoreApplication.translate("Usage", "{number} %").format(number=round(filled * _FULL))
