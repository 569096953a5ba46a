"""The fields of a candidate's policies in plain words: their bounds, what follows from them, and what is wrong."""

from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import ClassPolicy
from kandev_desktop.domain.policy.policy_json import BOUNDS, Bound
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.ui.text import profiles
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.spans import lasting

_MOST_WAITS = 4
"""Further waits that are named; the rest follows from them."""

_CLASSES: Mapping[PolicyClass, tuple[str, str]] = MappingProxyType({
    PolicyClass.TRANSIENT: (
        QT_TRANSLATE_NOOP("PolicyFields", "Short trouble"),
        QT_TRANSLATE_NOOP("PolicyFields", "Network, overload, capacity, a throttle of up to 60 s"),
    ),
    PolicyClass.HARD: (
        QT_TRANSLATE_NOOP("PolicyFields", "Long trouble"),
        QT_TRANSLATE_NOOP("PolicyFields", "Quota, sign-in, billing, a missing model, set-up"),
    ),
})  # fmt: skip


def class_title(kind: PolicyClass) -> str:
    """What a class of failures is called."""
    return _say(_CLASSES[kind][0])


def class_told(kind: PolicyClass) -> str:
    """Which failures are of a class."""
    return _say(_CLASSES[kind][1])


def bounds(section: str, name: str) -> str:
    """`1 to 10`, `1 s to 1 h`."""
    bound = BOUNDS[section][name]
    ends = (bound.least, bound.most)
    least, most = map(lasting, ends) if name.endswith("_s") else map(str, ends)
    return _say(QT_TRANSLATE_NOOP("PolicyFields", "{least} to {most}")).format(least=least, most=most)


def waits(first_wait: int, retries: int) -> str:
    """The bounds of the first wait, and the waits after it, each twice as long; none where either is out of bounds."""
    told = bounds("retry", "initial_interval_s")
    limits = BOUNDS["retry"]
    if not (_within(limits["initial_interval_s"], first_wait) and _within(limits["max_retries"], retries)):
        return told
    policy = ClassPolicy(max_retries=retries, initial_interval=timedelta(seconds=first_wait))
    shown = range(2, min(retries, _MOST_WAITS) + 1)
    later = listed(lasting(policy.delay(number).total_seconds()) for number in shown)
    if not later:
        return told
    more = QT_TRANSLATE_NOOP("PolicyFields", "{bounds}; then {waits} and so on")
    all_of = QT_TRANSLATE_NOOP("PolicyFields", "{bounds}; then {waits}")
    return _say(more if retries > _MOST_WAITS else all_of).format(bounds=told, waits=later)


def _within(bound: Bound, value: int) -> bool:
    return bound.least <= value <= bound.most


def fault(found: FieldFault) -> str:
    """What to do about a field."""
    section, _, name = ".".join(found.field.split(".")[-2:]).partition(".")
    if found.fault is Fault.OUT_OF_BOUNDS and name in BOUNDS.get(section, {}):
        return _say(QT_TRANSLATE_NOOP("PolicyFields", "Use {bounds}.")).format(bounds=bounds(section, name))
    return profiles.fault(found)


def _say(source: str) -> str:
    return QCoreApplication.translate("PolicyFields", source)
