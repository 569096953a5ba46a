"""What is stored of an attempt's evidence, so that another catalogue can judge it once more."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from kandev_desktop.domain.evidence.sanitiser import sanitise
from kandev_desktop.domain.evidence.signals import Evidence, Scalar, Signal
from kandev_desktop.domain.policy.decisions import Point, Reason

# Rules tell a server of this machine from the network by its address, which is nobody's.
_LOOPBACK = re.compile(r"(?<![\w.:])(?:127(?:\.\d{1,3}){3}|\[::1\]|::1)(?![\w.]*\w)")
_PLAIN_PATH = re.compile(r"(?:[A-Za-z_$]{1,24}|\d{1,6})(?:\.(?:[A-Za-z_$]{1,24}|\d{1,6}))*+")
_ADDRESS_LIKE = re.compile(r"\d\.\d+\.\d+\.\d")


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptEvidence:
    """Sanitised evidence of the judgement `failure_id`, with what it was judged by beside it. Never changed.

    An answer's own words are in no evidence. The other fields are those of `Circumstances`; what kept the attempt from
    its prompt stands in the failure.
    """

    failure_id: str
    attempt_id: str
    session_id: str
    judged_at: datetime
    evidence: Evidence
    unanswered: bool = False
    silent_for: timedelta | None = None
    ordinal: int = 1
    max_attempts: int = 0
    jitter: float = 0.0
    automatic: bool = True
    hindrance: Reason | None = None
    step: str = ""
    before: Point | None = None


def sanitised(evidence: Evidence) -> Evidence:
    """The evidence with every text, name and value in it sanitised. A second time changes nothing."""
    return replace(
        evidence,
        agent=_clean(evidence.agent),
        signals=tuple(_signal(signal) for signal in evidence.signals),
    )


def _signal(signal: Signal) -> Signal:
    return replace(
        signal,
        text=_clean(signal.text),
        code=_clean(signal.code) if isinstance(signal.code, str) else signal.code,
        data=_leaves(signal.data),
        hints=_leaves(signal.hints),
    )


def _leaves(leaves: Mapping[str, Scalar]) -> Mapping[str, Scalar]:
    return {_path(path): _value(value) for path, value in leaves.items()}


def _value(value: Scalar) -> Scalar:
    return _clean(value) if isinstance(value, str) else value


def _path(path: str) -> str:
    """A path, whose parts a frame chose: what is secret may be part of one or stretch over several."""
    if _PLAIN_PATH.fullmatch(path) and not _ADDRESS_LIKE.search(path):
        return path
    before, rest = "", path
    while rest:
        if (clean := _clean(rest)) != rest:
            return before + clean
        part, dot, rest = rest.partition(".")
        before += part + dot
    return path


def _clean(text: str) -> str:
    return sanitise(_LOOPBACK.sub("localhost", text))
