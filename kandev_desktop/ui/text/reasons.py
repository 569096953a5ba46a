"""Each reason as a sentence: why a recovery is automatic, or why not."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP

_SENTENCES: Mapping[Reason, str] = MappingProxyType({
    Reason.NOTHING_HAPPENED: QT_TRANSLATE_NOOP("Reasons", "Nothing happened since the prompt was sent, so it can be sent again."),
    Reason.GUARANTEED: QT_TRANSLATE_NOOP("Reasons", "The agent guarantees that going on repeats no finished step."),
    Reason.TOOLS_COMPLETED: QT_TRANSLATE_NOOP("Reasons", "Every tool call had finished, so the work can go on from there."),
    Reason.NOT_CONFIDENT: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the cause is not certain."),
    Reason.NOT_CORRELATED: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: what was seen may belong to another request."),
    Reason.CONTENT_SEEN: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the agent had already begun to answer."),
    Reason.TOOLS_SEEN: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the agent had already begun to use tools."),
    Reason.REQUESTS_SEEN: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the agent had already asked for files, a terminal or permission."),
    Reason.STRANGE_SEEN: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the agent sent something that Kandev cannot read."),
    Reason.DELIVERY_UNKNOWN: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: nobody saw whether the prompt arrived."),
    Reason.SAME_STEP_FAILS: QT_TRANSLATE_NOOP("Reasons", "Stopped: the same step fails again. Ask for it in smaller steps."),
    Reason.HARD_LIMIT: QT_TRANSLATE_NOOP("Reasons", "Not retried automatically: trying again would meet the same limit."),
    Reason.OUTSIDE_POLICY: QT_TRANSLATE_NOOP("Reasons", "Not retried automatically: the provider is not the cause."),
    Reason.UNCLASSIFIED: QT_TRANSLATE_NOOP("Reasons", "Not retried automatically: the cause is unknown."),
    Reason.WAIT_TOO_LONG: QT_TRANSLATE_NOOP("Reasons", "Not retried automatically: the stated wait is longer than a minute."),
    Reason.WAIT_NOT_CONFIRMED: QT_TRANSLATE_NOOP("Reasons", "Not retried automatically: nobody confirmed how long to wait."),
    Reason.RETRY_DISABLED: QT_TRANSLATE_NOOP("Reasons", "Not retried automatically: automatic retry is switched off in the settings."),
    Reason.BUDGET_SPENT: QT_TRANSLATE_NOOP("Reasons", "Every automatic attempt is used."),
    Reason.STREAM_RETRY_SPENT: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the answer broke off, and the second try failed as well."),
    Reason.ENDED_AS_ASKED: QT_TRANSLATE_NOOP("Reasons", "The turn ended as it was asked to."),
    Reason.PROGRAM_CLOSED: QT_TRANSLATE_NOOP("Reasons", "Kandev was closed while the agent was at work."),
    Reason.DENY_LOOP: QT_TRANSLATE_NOOP("Reasons", "Stopped: the agent asked again and again for what was refused."),
    Reason.NO_FAILURE: QT_TRANSLATE_NOOP("Reasons", "Nothing failed."),
    Reason.CONFIGURATION_CHANGED: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the profile, the model or an option was changed meanwhile."),
    Reason.AGENT_WENT_ON: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the agent went on by itself."),
    Reason.MAY_BE_DELIVERED: QT_TRANSLATE_NOOP("Reasons", "Kandev was closed while sending. Nothing was resent."),
    Reason.OVERDUE: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the retry was due long before Kandev was started again."),
    Reason.REARMED_TOO_OFTEN: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: Kandev was restarted too often while this retry waited."),
    Reason.PROCESS_NOT_GONE: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: a process of the old agent may still be running."),
    Reason.PROMPT_NOT_REBUILDABLE: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the prompt could not be rebuilt exactly."),
    Reason.SESSION_NOT_LOADABLE: QT_TRANSLATE_NOOP("Reasons", "Not resent automatically: the agent cannot load this session again."),
    Reason.STORE_FAILED: QT_TRANSLATE_NOOP("Reasons", "Nothing was scheduled: the state could not be written to disk."),
    Reason.INTERNAL_FAULT: QT_TRANSLATE_NOOP("Reasons", "Stopped: Kandev itself made a mistake. Nothing more is sent by itself; the log has the details."),
    Reason.NO_ROUTE: QT_TRANSLATE_NOOP("Reasons", "Stopped: no candidate of this profile can be used."),
    Reason.MODEL_MISMATCH: QT_TRANSLATE_NOOP("Reasons", "Not sent: the agent reported another model than the one that was asked for."),
    Reason.RUN_BUDGET_SPENT: QT_TRANSLATE_NOOP("Reasons", "Stopped: the attempts or the time that this run may use are used up."),
    Reason.WAIT_CANCELLED: QT_TRANSLATE_NOOP("Reasons", "You ended the wait. Nothing was sent."),
    Reason.CANDIDATE_GONE: QT_TRANSLATE_NOOP("Reasons", "The candidate that served was switched off or removed."),
    Reason.PERSON_ARMED: QT_TRANSLATE_NOOP("Reasons", "You asked for this wait."),
})  # fmt: skip


def sentence(reason: Reason, effects: Effects) -> str:
    """The reason as one whole sentence; the effects tell how many tools had run."""
    if reason is Reason.TOOLS_SEEN and effects.tools > 0:
        return COUNTS.tools_run(effects.tools)
    return QCoreApplication.translate("Reasons", _SENTENCES[reason])
