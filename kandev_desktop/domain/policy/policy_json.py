"""The policies of a candidate as the JSON of section 7, printed and read. Every fault names its field and bound."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType
from typing import Any

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import POLICY_VERSION, ClassPolicy, OnExhausted, Policies
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault

LONGEST_TEXT = 16 * 1024
CLASSES = (PolicyClass.TRANSIENT, PolicyClass.HARD)


@dataclass(frozen=True, slots=True)
class Bound:
    """The smallest and the largest whole number of a field that is switched on."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least}-{self.most}"


BOUNDS: Mapping[str, Mapping[str, Bound]] = MappingProxyType(
    {
        "retry": MappingProxyType({"max_retries": Bound(1, 10), "initial_interval_s": Bound(1, 60 * 60)}),
        "wait_for_reset": MappingProxyType({"max_wait_s": Bound(1, 7 * 24 * 60 * 60)}),
    }
)
"""Section → field → bound. What is switched off holds noughts. Seconds where the name ends so."""

_Object = Mapping[str, Any]


def printed(policies: Policies) -> str:
    """The JSON of a candidate's policies, indented."""
    return json.dumps(_document(policies), indent=2)


def parsed(text: str) -> Policies | tuple[FieldFault, ...]:
    """The policies that a JSON text holds, or everything that is wrong with it."""
    if len(text) > LONGEST_TEXT:
        return (FieldFault(field="", fault=Fault.TOO_LONG, detail=str(LONGEST_TEXT)),)
    try:
        document = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        return (FieldFault(field="", fault=Fault.WRONG, detail=str(error)),)
    found = tuple(_document_faults(document))
    return found or MappingProxyType({kind: _policy(document[kind]) for kind in CLASSES})


def policy_faults(policies: Policies) -> tuple[FieldFault, ...]:
    """What is wrong with policies as values, by the same rules."""
    beside = (kind.value for kind in policies if kind not in CLASSES)
    return (
        *_document_faults(_document(policies)),
        *_uneven(policies),
        *(FieldFault(field=kind, fault=Fault.UNKNOWN_FIELD, detail=", ".join(CLASSES)) for kind in beside),
    )


# -- printing


def _document(policies: Policies) -> dict[str, Any]:
    written = {kind.value: _written(policies[kind]) for kind in CLASSES if kind in policies}
    return {"version": POLICY_VERSION, **written}


def _written(policy: ClassPolicy) -> dict[str, Any]:
    return {
        "retry": {
            "enabled": policy.max_retries != 0,
            "max_retries": policy.max_retries,
            "initial_interval_s": _seconds(policy.initial_interval),
        },
        "wait_for_reset": {
            "enabled": policy.max_reset_wait != timedelta(),
            "max_wait_s": _seconds(policy.max_reset_wait),
        },
        "on_exhausted": policy.on_exhausted.value,
    }


def _seconds(span: timedelta) -> int:
    return span // timedelta(seconds=1)


# -- reading


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands there twice")
    return found


def _policy(written: _Object) -> ClassPolicy:
    retry, wait = written["retry"], written["wait_for_reset"]
    return ClassPolicy(
        max_retries=retry["max_retries"],
        initial_interval=timedelta(seconds=retry["initial_interval_s"]),
        max_reset_wait=timedelta(seconds=wait["max_wait_s"]),
        on_exhausted=OnExhausted(written["on_exhausted"]),
    )


def _document_faults(document: object) -> Iterator[FieldFault]:
    if not isinstance(document, dict):
        yield FieldFault(field="", fault=Fault.WRONG, detail="not an object")
        return
    yield from _shape(document, "", ("version", *CLASSES))
    if "version" in document and not _is(document["version"], POLICY_VERSION):
        yield FieldFault(field="version", fault=Fault.UNKNOWN_VERSION, detail=str(POLICY_VERSION))
    for kind in CLASSES:
        if kind in document:
            yield from _class_faults(document[kind], kind.value)


def _class_faults(written: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(written, dict):
        yield FieldFault(field=path, fault=Fault.WRONG, detail="not an object")
        return
    yield from _shape(written, f"{path}.", (*BOUNDS, "on_exhausted"))
    for section, bounds in BOUNDS.items():
        if section in written:
            yield from _section_faults(written[section], f"{path}.{section}", bounds)
    ends = tuple(end.value for end in OnExhausted)
    if "on_exhausted" in written and written["on_exhausted"] not in ends:
        yield FieldFault(
            field=f"{path}.on_exhausted", fault=Fault.WRONG, detail=f"not one of {', '.join(ends)}"
        )


def _section_faults(section: object, path: str, bounds: Mapping[str, Bound]) -> Iterator[FieldFault]:
    if not isinstance(section, dict):
        yield FieldFault(field=path, fault=Fault.WRONG, detail="not an object")
        return
    yield from _shape(section, f"{path}.", ("enabled", *bounds))
    enabled = section.get("enabled")
    if "enabled" in section and not isinstance(enabled, bool):
        yield FieldFault(field=f"{path}.enabled", fault=Fault.WRONG, detail="not true or false")
        return
    for name, bound in bounds.items():
        if name in section and enabled is not None:
            yield from _number_faults(section[name], f"{path}.{name}", bound if enabled else None)


def _number_faults(value: object, path: str, bound: Bound | None) -> Iterator[FieldFault]:
    if bound is None:
        if not _is(value, 0):
            yield FieldFault(field=path, fault=Fault.NOT_ZERO, detail="0")
    elif type(value) is not int or not bound.least <= value <= bound.most:
        yield FieldFault(field=path, fault=Fault.OUT_OF_BOUNDS, detail=str(bound))


def _is(value: object, number: int) -> bool:
    """Whether a value is this whole number: `true` is none."""
    return type(value) is int and value == number


def _shape(document: _Object, prefix: str, names: tuple[str, ...]) -> Iterator[FieldFault]:
    for name in names:
        if name not in document:
            yield FieldFault(field=f"{prefix}{name}", fault=Fault.MISSING)
    for name in sorted(document.keys() - set(names)):
        yield FieldFault(field=f"{prefix}{name}", fault=Fault.UNKNOWN_FIELD, detail=", ".join(names))


def _uneven(policies: Policies) -> Iterator[FieldFault]:
    """Spans that JSON's whole seconds cannot hold."""
    for kind in (each for each in CLASSES if each in policies):
        spans = {
            "retry.initial_interval_s": policies[kind].initial_interval,
            "wait_for_reset.max_wait_s": policies[kind].max_reset_wait,
        }
        for path, span in spans.items():
            if span % timedelta(seconds=1):
                section, name = path.split(".")
                bound = BOUNDS[section][name]
                yield FieldFault(field=f"{kind}.{path}", fault=Fault.OUT_OF_BOUNDS, detail=str(bound))
