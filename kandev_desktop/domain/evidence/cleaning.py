"""Makes of an attempt's evidence what may be stored."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.evidence.redactions import REMOVED
from kandev_desktop.domain.evidence.sanitiser import excerpt, sanitise, secret_by_name
from kandev_desktop.domain.evidence.signals import Scalar, Signal

# Rules tell a server of this machine from the network by its address, which is nobody's.
_LOOPBACK = re.compile(r"(?<![\w.:])(?:127(?:\.\d{1,3}){3}|\[::1\]|::1)(?![\w.]*\w)")
# A header's value without its name.
_LONE = re.compile(r"(?<=\A(?i:bearer) )\S+\Z|(?<=\A(?i:basic) )\S+\Z")
_PLAIN_PATH = re.compile(r"(?:[A-Za-z_$]{1,24}|\d{1,6})(?:\.(?:[A-Za-z_$]{1,24}|\d{1,6}))*+")
_ADDRESS_LIKE = re.compile(r"\d\.\d+\.\d+\.\d")


def cleaned(kept: KeptEvidence) -> KeptEvidence:
    """The same with every text, name and value in it sanitised; a second time changes nothing. Takes up to half a
    second for a hostile one, so that it is no work for the loop."""
    before = kept.before
    return replace(
        kept,
        evidence=replace(
            kept.evidence,
            agent=_clean(kept.evidence.agent),
            signals=tuple(_signal(signal) for signal in kept.evidence.signals),
        ),
        step=excerpt(kept.step),
        before=None if before is None else replace(before, step=excerpt(before.step)),
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
    return {_path(path): _value(_names(path, leaves), value) for path, value in leaves.items()}


def _names(path: str, leaves: Mapping[str, Scalar]) -> list[str]:
    """What may make a leaf a secret: its name, that of what holds it, and the one that stands beside it."""
    holder, _, name = path.rpartition(".")
    beside = leaves.get(f"{holder}.name") if name == "value" else None
    return [name, holder.rpartition(".")[2], *([beside] if isinstance(beside, str) else [])]


def _value(names: Sequence[str], value: Scalar) -> Scalar:
    if not isinstance(value, str):
        return value
    local = _LOOPBACK.sub("localhost", value)
    if any(secret_by_name(name, local) for name in names if name):
        return REMOVED
    return _LONE.sub(REMOVED, sanitise(local))


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
