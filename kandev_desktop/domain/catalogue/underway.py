"""What keeps an attempt that is still open. It advises and decides nothing."""

from collections.abc import Sequence

from kandev_desktop.domain.catalogue import protocol
from kandev_desktop.domain.catalogue.classify import concluded
from kandev_desktop.domain.catalogue.match import Hit, hits
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.catalogue.verdict import Verdict, heaviest, sureness, tops
from kandev_desktop.domain.catalogue.view import View, prepare
from kandev_desktop.domain.codes import Classification, Code, Confidence
from kandev_desktop.domain.evidence.signals import Evidence, SignalKind, reports
from kandev_desktop.domain.patterns import Pattern

ADVISED = frozenset({
    Code.RATE_LIMITED, Code.QUOTA_LIMITED, Code.SUBSCRIPTION_REQUIRED, Code.AUTH_REQUIRED, Code.MISSING_CREDENTIALS,
    Code.PROVIDER_OVERLOADED, Code.PROVIDER_UNAVAILABLE, Code.MODEL_CAPACITY, Code.NETWORK_UNAVAILABLE,
})  # fmt: skip
"""Causes over which agents wait or retry for minutes while a person could mend, wait or stop.

Left out: a broken stream, which agents mend within seconds; a missing model or program, over which no agent
waits and which the log of a tool's own server names as well; and everything that concerns the request alone.
"""

_STATUS_LINE = Pattern(
    r"\b(?:"
    r"429 too many requests|401 unauthorized|402 payment required|408 request time-?out|529 (?:site is )?overloaded|"
    r"500 internal server error|502 bad gateway|503 service unavailable|504 gateway time-?out"
    r")\b|(?:\bstatus(?: code)?:?|^http(?:/[12](?:\.[01])?)?) (?:401|402|408|429|50[0234]|529)[.,]?$"
)
"""A bare number is anything: a status has its phrase beside it, or is called one and ends its line."""

LATE_LINE_MS = 250.0
"""A line of the log that comes sooner after dispatch may still be of the prompt before."""


def advice(evidence: Evidence, *, catalogue: Catalogue, after: int = 0) -> Classification | None:
    """What the signals after `after` say of the provider or the way to it, `None` where they say nothing of the
    kind with at least medium confidence.

    A stated wait counts from the moment of the signal that states it.
    """
    if evidence.cancel_requested or protocol.cancelled(protocol.live(evidence)) is not None:
        return None
    best = heaviest(_found(evidence, catalogue, after))
    if not best or len({hit.rule.code for hit in best}) > 1:
        return None
    hit = best[0]
    verdict = Verdict(
        hit.rule.code, sureness(hit), hit.rule.id, hit.view, hit.view.seqs, hit.rule.hints, (hit,)
    )
    found = concluded(verdict, evidence, catalogue=catalogue, now=hit.view.signal.at)
    return found if found.code in ADVISED and found.confidence is not Confidence.LOW else None


def _found(evidence: Evidence, catalogue: Catalogue, after: int) -> list[Sequence[Hit]]:
    """What the rules take of each signal, lines of the log and the agent's own reports."""
    found = []
    for signal in protocol.live(evidence):
        if signal.seq <= after:
            continue
        if signal.kind is SignalKind.STDERR:
            if signal.since_ms < LATE_LINE_MS:
                continue
            view = prepare(signal, text=protocol.telling(signal, evidence, catalogue))
            found.append(hits(view, evidence, catalogue) or _of_status(view, evidence, catalogue))
        elif signal.kind is SignalKind.HTTP:
            found.append(hits(prepare(signal), evidence, catalogue))
        elif signal.kind is SignalKind.ACP_UPDATE and reports(signal.text, signal.data):
            found.append(hits(prepare(signal), evidence, catalogue, kind=SignalKind.ACP_ERROR))
    return tops(found)


def _of_status(view: View, evidence: Evidence, catalogue: Catalogue) -> list[Hit]:
    """What the rules take of a line that is a status and its phrase: enough to advise, never to judge an attempt."""
    if view.status is None or _STATUS_LINE.search(view.raw) is None:
        return []
    return hits(view, evidence, catalogue, kind=SignalKind.ACP_ERROR)
