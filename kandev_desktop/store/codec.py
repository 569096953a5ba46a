"""Records as rows: plain values in columns of their own, nested ones as JSON.

Both ways go through pydantic, built once from the record's annotations. The parts of a prompt or a message
carry their kind in the JSON, under `part`, so that two kinds with the same fields stay apart.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from functools import cache, reduce
from operator import or_
from types import MappingProxyType, NoneType
from typing import Annotated, Any, Generic, TypeVar, get_args, get_type_hints

from pydantic import (
    AfterValidator,
    AwareDatetime,
    Discriminator,
    PlainSerializer,
    Tag,
    TypeAdapter,
    ValidationError,
    WrapSerializer,
)
from pydantic_core import ErrorDetails

from kandev_desktop.domain.evidence.signals import Evidence
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.policy_json import policy_faults
from kandev_desktop.domain.session.content import (
    DataPart,
    DiffPart,
    FilePart,
    ImagePart,
    LinkPart,
    PromptPart,
    ShownPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.records import Configuration
from kandev_desktop.store.problems import DamagedRowError

Cell = str | int | None
_T = TypeVar("_T")
_WithOptions = TypeVar("_WithOptions", Configuration, Profile)

_TAG = "part"
TAGS: Mapping[type, str] = MappingProxyType(
    {
        TextPart: "text",
        ImagePart: "image",
        FilePart: "file",
        LinkPart: "link",
        DiffPart: "diff",
        TerminalPart: "terminal",
        DataPart: "data",
    }
)
"""The stored names of the parts. Never rename one."""


def _tagged(kind: type) -> Any:
    tag = TAGS[kind]

    def serialize(value: Any, plain: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        return {_TAG: tag, **plain(value)}

    return Annotated[kind, WrapSerializer(serialize), Tag(tag)]


def _tag_of(value: Any) -> str | None:
    return value.get(_TAG) if isinstance(value, dict) else TAGS.get(type(value))


def _parts(union: Any) -> Any:
    part: Any = reduce(or_, map(_tagged, get_args(union)))
    return tuple[Annotated[part, Discriminator(_tag_of)], ...]


_FIRST_YEAR, _LAST_YEAR = 1970, 8999


def _instant(value: datetime) -> str:
    """One width and one offset, so that text order is time order."""
    return value.astimezone(UTC).isoformat(timespec="microseconds")


def _in_utc(value: datetime) -> datetime:
    """Raises ValueError for a time that nothing of ours can be of: sums with it would overflow."""
    if not _FIRST_YEAR <= value.year <= _LAST_YEAR:
        raise ValueError(f"a time in the year {value.year}")
    return value.astimezone(UTC)


def _thawed(value: _WithOptions, plain: Callable[[_WithOptions], dict[str, Any]]) -> dict[str, Any]:
    """Pydantic does not write read-only mappings."""
    return plain(replace(value, options=dict(value.options)))


def _frozen(value: _WithOptions) -> _WithOptions:
    return replace(value, options=MappingProxyType(dict(value.options)))


def _thawed_signals(value: Evidence, plain: Callable[[Evidence], dict[str, Any]]) -> dict[str, Any]:
    signals = (replace(each, data=dict(each.data), hints=dict(each.hints)) for each in value.signals)
    return plain(replace(value, signals=tuple(signals)))


def _frozen_signals(value: Evidence) -> Evidence:
    signals = (
        replace(each, data=MappingProxyType(dict(each.data)), hints=MappingProxyType(dict(each.hints)))
        for each in value.signals
    )
    return replace(value, signals=tuple(signals))


def _thawed_policies(value: Candidate, plain: Callable[[Candidate], dict[str, Any]]) -> dict[str, Any]:
    return plain(replace(value, policies=dict(value.policies)))


def _frozen_policies(value: Candidate) -> Candidate:
    """By the rules that hold where policies are saved: whoever changed the file does not set how often is sent."""
    for found in policy_faults(value.policies):
        raise PolicyError(f"{found.field}: {found.detail or found.fault}")
    return replace(value, policies=MappingProxyType(dict(value.policies)))


_Instant = Annotated[AwareDatetime, AfterValidator(_in_utc), PlainSerializer(_instant)]
_MixedPart = PromptPart | ShownPart
_Candidate = Annotated[Candidate, WrapSerializer(_thawed_policies), AfterValidator(_frozen_policies)]
_STORED_AS: Mapping[Any, Any] = MappingProxyType(
    {
        datetime: _Instant,
        datetime | None: _Instant | None,
        tuple[PromptPart, ...]: _parts(PromptPart),
        tuple[ShownPart, ...]: _parts(ShownPart),
        tuple[_MixedPart, ...]: _parts(_MixedPart),
        Configuration: Annotated[Configuration, WrapSerializer(_thawed), AfterValidator(_frozen)],
        Candidate: _Candidate,
        tuple[Candidate, ...]: tuple[_Candidate, ...],
        Evidence: Annotated[Evidence, WrapSerializer(_thawed_signals), AfterValidator(_frozen_signals)],
        Profile: Annotated[Profile, WrapSerializer(_thawed), AfterValidator(_frozen)],
    }
)


class PolicyError(ValueError):
    """A stored policy that could not have been saved."""


# What SQLite's strict columns give back as it was; a long transcript is mostly that.
_NATIVE = (str, int, str | None, int | None)


def storable(text: str) -> str:
    r"""Text that SQLite takes: a lone surrogate becomes `\udc80`, which inside JSON still means itself."""
    return text.encode("utf-8", "backslashreplace").decode()


class Column:
    """One value, by the annotation that it has in its record."""

    def __init__(self, hint: Any) -> None:
        # An adapter is made when its first value comes: some take longer than opening a database.
        self._hint = None if hint in _NATIVE else hint
        self._json = not _is_plain(hint)

    def dump(self, value: Any) -> Cell:
        """The value as SQLite keeps it."""
        plain = value if self._hint is None else _adapter(self._hint).dump_python(value, mode="json")
        if self._json:
            plain = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        return storable(plain) if isinstance(plain, str) else plain

    def load(self, cell: Cell) -> Any:
        """The value that was dumped. Raises ValueError."""
        if self._hint is None:
            return cell
        return _adapter(self._hint).validate_python(self._plain(cell))

    def load_all(self, cells: Sequence[Cell]) -> Sequence[Any]:
        """Many values at once, which takes a fraction of the time. Records are frozen: equal cells share a value.
        Raises ValueError."""
        if self._hint is None:
            return cells
        unlike = list(dict.fromkeys(cells))
        values = _adapter(list[_stored(self._hint)]).validate_python(list(map(self._plain, unlike)))  # type: ignore[misc]
        known = dict(zip(unlike, values, strict=True))
        return [known[cell] for cell in cells]

    def _plain(self, cell: Cell) -> Any:
        return json.loads(cell) if self._json and isinstance(cell, str) else cell


@cache
def _adapter(hint: Any) -> TypeAdapter[Any]:
    return TypeAdapter(_stored(hint))


def _stored(hint: Any) -> Any:
    return _STORED_AS.get(hint, hint)


def _is_plain(hint: Any) -> bool:
    kinds = [kind for kind in get_args(hint) or (hint,) if kind is not NoneType]
    return all(isinstance(kind, type) and issubclass(kind, (str, int, datetime, timedelta)) for kind in kinds)


class RowCodec(Generic[_T]):
    """A record type and its columns, which bear the names of its fields. `without` are kept elsewhere."""

    def __init__(self, record: type[_T], *, without: tuple[str, ...] = ()) -> None:
        hints = get_type_hints(record)
        names = [field.name for field in fields(record) if field.name not in without]  # type: ignore[arg-type]
        self._record = record
        self._columns = {name: Column(hints[name]) for name in names}
        # Filled field by field, records are made in a third of the time that the method of a frozen one takes.
        plain = not without and not hasattr(record, "__post_init__")
        self._fills = [getattr(record, name).__set__ for name in names] if plain else []

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self._columns)

    def column(self, name: str) -> Column:
        """The column of one field."""
        return self._columns[name]

    def dump(self, record: _T) -> dict[str, Cell]:
        """The row of a record, ready to bind by name."""
        return {name: column.dump(getattr(record, name)) for name, column in self._columns.items()}

    def load(self, row: Any, **kept_elsewhere: Any) -> _T:
        """The record of a row. Raises DamagedRowError."""
        try:
            values = {name: column.load(row[name]) for name, column in self._columns.items()}
        except ValueError as error:
            raise self._damaged(error) from error
        return self._record(**values, **kept_elsewhere)

    def load_all(self, rows: Sequence[Any]) -> list[_T]:
        """The records of many rows. Raises DamagedRowError."""
        try:
            values = [column.load_all([row[name] for row in rows]) for name, column in self._columns.items()]
        except ValueError as error:
            raise self._damaged(error) from error
        if self._fills:
            return self._filled(values, len(rows))
        return [
            self._record(**dict(zip(self._columns, each, strict=True))) for each in zip(*values, strict=True)
        ]

    def _filled(self, values: Sequence[Sequence[Any]], count: int) -> list[_T]:
        records = [self._record.__new__(self._record) for _ in range(count)]
        for fill, column in zip(self._fills, values, strict=True):
            for record, value in zip(records, column, strict=True):
                fill(record, value)
        return records

    def _damaged(self, error: ValueError) -> DamagedRowError:
        """Says which record it is; of a policy the field as well, since a person can look at that."""
        whys = [each.get("ctx", {}).get("error") for each in _errors(error)]
        said = [str(why) for why in whys if isinstance(why, PolicyError)]
        return DamagedRowError(", ".join([self._record.__name__, *said]))


def _errors(error: ValueError) -> Sequence[ErrorDetails]:
    return error.errors() if isinstance(error, ValidationError) else ()
