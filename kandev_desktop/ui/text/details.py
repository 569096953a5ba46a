"""The proof under a card: what can be copied into a report."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Confidence, PolicyClass
from kandev_desktop.engine.snapshots import Card
from kandev_desktop.ui.text import codes, problems, reasons
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line

_EXCERPT = 512


@dataclass(frozen=True, slots=True)
class Detail:
    """A key and its value; `mono` for machine text."""

    key: str
    value: str
    mono: bool = False


_CONFIDENCES: Mapping[Confidence, str] = MappingProxyType({
    Confidence.HIGH: QT_TRANSLATE_NOOP("Details", "High: a structured field or an exact sentence of this attempt"),
    Confidence.MEDIUM: QT_TRANSLATE_NOOP("Details", "Medium: a pattern, which authorises nothing automatic"),
    Confidence.LOW: QT_TRANSLATE_NOOP("Details", "Low: weak or contradictory evidence, which authorises nothing"),
})  # fmt: skip

_CLASSES: Mapping[PolicyClass, str] = MappingProxyType({
    PolicyClass.TRANSIENT: QT_TRANSLATE_NOOP("Details", "Passes by itself"),
    PolicyClass.HARD: QT_TRANSLATE_NOOP("Details", "Needs time or a person"),
    PolicyClass.OUTSIDE: QT_TRANSLATE_NOOP("Details", "Not the provider's doing"),
    PolicyClass.UNCLASSIFIED: QT_TRANSLATE_NOOP("Details", "Unknown"),
    PolicyClass.NONE: QT_TRANSLATE_NOOP("Details", "Nothing failed"),
})  # fmt: skip


def confidence(value: Confidence) -> str:
    """How sure the classification is, in words."""
    return QCoreApplication.translate("Details", _CONFIDENCES[value])


def policy_class(value: PolicyClass) -> str:
    """What kind of trouble it is, in words."""
    return QCoreApplication.translate("Details", _CLASSES[value])


def rows(card: Card) -> tuple[Detail, ...]:
    """The card's technical facts in the order in which they are shown."""
    found: list[Detail] = []
    judged = card.classification
    if judged is not None:
        rule = QCoreApplication.translate("Details", "{rule}, catalogue {version}")
        found += [
            Detail(
                QCoreApplication.translate("Details", "Rule"),
                rule.format(rule=judged.rule_id, version=judged.catalogue_version),
                mono=True,
            ),
            Detail(QCoreApplication.translate("Details", "Confidence"), confidence(judged.confidence)),
        ]
        if judged.safe_excerpt:
            excerpt = _once(one_line(judged.safe_excerpt, _EXCERPT))
            found.append(Detail(QCoreApplication.translate("Details", "Excerpt"), excerpt, mono=True))
    found.append(Detail(QCoreApplication.translate("Details", "Code"), card.code.value, mono=True))
    if card.gate is not None:
        gate = f"{card.gate.answer.value}: {reasons.sentence(card.gate.reason, card.effects)}"
        found.append(Detail(QCoreApplication.translate("Details", "Gate"), gate))
    found.append(Detail(QCoreApplication.translate("Details", "Policy"), _policy(card)))
    if card.problem is not None:
        told = f"{problems.sentence(card.problem)} {problems.remedy(card.problem)}"
        found.append(Detail(QCoreApplication.translate("Details", "In the way"), told))
    return tuple(found)


def report(card: Card) -> str:
    """The rows as text for the clipboard."""
    lines = (f"{row.key}: {row.value}" for row in rows(card))
    return "\n".join([codes.words(card.code).title, *lines])


def _policy(card: Card) -> str:
    text = QCoreApplication.translate("Details", "{class}; attempt {ordinal} of {of}; {sent}.")
    kind = policy_class(card.policy_class)
    return text.format_map({
        "class": kind, "ordinal": card.ordinal, "of": card.max_attempts, "sent": COUNTS.sent_times(card.tries),
    })  # fmt: skip


def _once(text: str) -> str:
    """Title and message of an error are often the same words; one of them is enough."""
    words = text.split()
    half = len(words) // 2
    return " ".join(words[:half]) if half and words[:half] == words[half:] else text
