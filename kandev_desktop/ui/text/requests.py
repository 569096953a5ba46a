"""An agent's requests to its provider in words: how long each waited and streamed, and how it ended."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.domain.evidence.signals import Phase
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.engine.records import ProviderAttemptRecord
from kandev_desktop.ui.text import codes, times
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import listed

MOST = 20
"""Requests of a session that are shown, the latest of them."""

_SECOND_MS = 1000


@dataclass(frozen=True, slots=True)
class RequestText:
    """One request. `name` says which it is, `spans` its times, `outcome` how it ended. `waited` and `streamed` are
    shares of the longest request beside it, 0 to 1."""

    name: str
    spans: str
    outcome: str
    icon: str
    role: str
    waited: float
    streamed: float


def requests(tried: Sequence[ProviderAttemptRecord], zone: tzinfo | None = None) -> tuple[RequestText, ...]:
    """The latest of them, the first one first."""
    shown = tried[-MOST:]
    first = len(tried) - len(shown) + 1
    longest = max((_total(each.numbers) for each in shown), default=0) or 1
    return tuple(_request(number, each, longest, zone) for number, each in enumerate(shown, first))


def lines(tried: Sequence[ProviderAttemptRecord], zone: tzinfo | None = None) -> Iterator[str]:
    """The same for the clipboard."""
    for each in requests(tried, zone):
        yield f"{each.name}: {each.spans} {each.outcome}"


def _request(number: int, tried: ProviderAttemptRecord, longest: int, zone: tzinfo | None) -> RequestText:
    numbers = tried.numbers
    name = QCoreApplication.translate("Requests", "Request {number}, {time}")
    outcome, icon, role = _outcome(numbers)
    return RequestText(
        name=name.format(number=number, time=times.exact_time(tried.at, zone)),
        spans=_spans(numbers),
        outcome=" ".join((outcome, *_again(tried))),
        icon=icon,
        role=role,
        waited=(numbers.provider_wait_ms or 0) / longest,
        streamed=(numbers.stream_ms or 0) / longest,
    )


def _spans(numbers: Diagnostics) -> str:
    if numbers.provider_wait_ms is None:
        return QCoreApplication.translate("Requests", "No byte of an answer came.")
    waited = _span(numbers.provider_wait_ms)
    if not numbers.stream_ms:
        return QCoreApplication.translate("Requests", "Waited {waited}.").format(waited=waited)
    both = QCoreApplication.translate("Requests", "Waited {waited}, streamed {streamed}.")
    return both.format(waited=waited, streamed=_span(numbers.stream_ms))


def _outcome(numbers: Diagnostics) -> tuple[str, str, str]:
    facts = listed((_status(numbers), foreign(numbers.provider_code)))
    if not numbers.failed:
        if numbers.phase is Phase.SETUP:
            return QCoreApplication.translate("Requests", "Not answered."), "state.stopped", "text_muted"
        answered = QCoreApplication.translate("Requests", "Answered: {facts}.")
        return answered.format(facts=facts), "state.done", "success"
    if numbers.phase is Phase.SETUP:
        refused = QCoreApplication.translate("Requests", "Failed before an answer began: {facts}.")
        return refused.format(facts=facts), "state.failed", "danger"
    broken = QCoreApplication.translate("Requests", "Failed within the answer: {facts}.")
    return broken.format(facts=facts), "state.failed", "danger"


def _again(tried: ProviderAttemptRecord) -> Iterator[str]:
    if tried.numbers.retry_attempt:
        again = QCoreApplication.translate("Requests", "Try {number} for this answer.")
        yield again.format(number=tried.numbers.retry_attempt + 1)
    if tried.cause is not None:
        cause = QCoreApplication.translate("Requests", "Asked again because of: {title}.")
        yield cause.format(title=codes.words(tried.cause).title)


def _status(numbers: Diagnostics) -> str:
    return "" if numbers.status is None else foreign(f"HTTP {numbers.status}")


def _total(numbers: Diagnostics) -> int:
    return (numbers.provider_wait_ms or 0) + (numbers.stream_ms or 0)


def _span(milliseconds: int) -> str:
    """`812 ms`, `2.4 s`."""
    locale = QLocale()
    if milliseconds < _SECOND_MS:
        return QCoreApplication.translate("Requests", "{number} ms").format(
            number=locale.toString(milliseconds)
        )
    seconds = QCoreApplication.translate("Requests", "{number} s")
    return seconds.format(number=locale.toString(milliseconds / _SECOND_MS, "f", 1))
