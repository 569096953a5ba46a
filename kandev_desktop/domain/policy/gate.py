"""Section 4: whether anything may be sent again. Configuration cannot override it."""

from kandev_desktop.domain.codes import Classification, Confidence
from kandev_desktop.domain.evidence.shown import activity, with_shown
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Evidence
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Point, Reason

_STOP = GateAnswer.STOP


def gate(
    classification: Classification,
    evidence: Evidence,
    *,
    step: str = "",
    before: Point | None = None,
    unattended: bool = False,
) -> Gate:
    """The gate's answer. An unattended prompt is never resent on silence, and may `continue` instead.

    `before` is where the same prompt failed last after effects, and `step` what this attempt did last: the same
    failure there once more stops also what a guarantee would let pass.
    """
    if not evidence.correlated:
        return Gate(answer=_STOP, reason=Reason.NOT_CORRELATED)
    if classification.confidence is not Confidence.HIGH:
        return Gate(answer=_STOP, reason=Reason.NOT_CONFIDENT)
    if any(signal.stale and activity(signal) for signal in evidence.signals):
        return Gate(answer=_STOP, reason=Reason.AGENT_WENT_ON)
    effects = seen(classification, evidence)
    silent = effects.delivery is Delivery.SILENT and unattended
    if effects.nothing_happened and not silent:
        return Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED)
    if before == Point(code=classification.code, phase=evidence.phase, step=step):
        return Gate(answer=_STOP, reason=Reason.SAME_STEP_FAILS)
    if evidence.guarantee:
        return Gate(answer=GateAnswer.RESEND, reason=Reason.GUARANTEED)
    unfinished = effects.tools_open or effects.waiting or effects.strange
    if unattended and effects.delivery is Delivery.ACKED and not unfinished:
        return Gate(answer=GateAnswer.CONTINUE, reason=Reason.TOOLS_COMPLETED)
    return Gate(answer=_STOP, reason=_why(effects))


def _why(effects: Effects) -> Reason:
    # A command that has run weighs more than the question whether it may.
    if effects.tools > effects.tools_open:
        return Reason.TOOLS_SEEN
    if effects.permissions or effects.files or effects.terminals:
        return Reason.REQUESTS_SEEN
    if effects.tools:
        return Reason.TOOLS_SEEN
    if effects.content or effects.thought:
        return Reason.CONTENT_SEEN
    if effects.strange:
        return Reason.STRANGE_SEEN
    return Reason.DELIVERY_UNKNOWN


def seen(classification: Classification, evidence: Evidence) -> Effects:
    """The recorded effects and those that the signals show. A text that the classification consumed as
    failure evidence is no content."""
    effects = evidence.effects
    for signal in evidence.signals:
        if not signal.stale and signal.seq not in classification.signal_seqs:
            effects = with_shown(effects, signal)
    return effects
