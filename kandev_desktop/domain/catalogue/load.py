"""Loads and indexes the catalogue. Whatever is wrong with it is found here, by file, rule and field."""

import hashlib
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from pydantic import ValidationError

from kandev_desktop.domain.catalogue.model import (
    CarrierTable,
    File,
    Named,
    NoiseTable,
    NoticeTable,
    RuleTable,
)
from kandev_desktop.domain.catalogue.rules import RANKS, Carrier, Catalogue, Noise, Notice, Rule
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.patterns import Pattern, PatternSet
from kandev_desktop.domain.schema_faults import first_fault

RULELESS = frozenset({Code.NONE, Code.CANCELLED, Code.PERMISSION_DENIED_BY_USER})
"""Codes that the protocol's own frames decide."""

_AROUND = (
    r"(?:internal |api |network |connection |provider |model |llm |request |stream |agent |websocket |protocol |fetch "
    r"|fatal |unexpected )*"
    r"[\w.$]*(?:error|exception|failed|failure|timeout)\b\W{1,4}"
    r"|stream disconnected before completion: "
    r"|(?:failed to|error|could not|unable to) [a-z]+ (?:the |http |chat |llm |model )*"
    r"(?:request|api|llm|model|provider|completion)\b\W{1,4}"
)
"""The names of errors that a program puts before a cause that it repeats."""


_NONE = "none"
"""The rule at fault where the fault is in none of them."""


def load_catalogue(texts: Mapping[str, str]) -> Catalogue:
    """The catalogue of these TOML texts by file name.

    Raises KnownError (CATALOGUE_INVALID: file, rule, field, detail).
    """
    files = {name: _parsed(name, text) for name, text in sorted(texts.items())}
    _check_ids(files)
    _check_codes(files)
    version = hashlib.sha256(
        "\0".join(f"{name}\0{texts[name]}" for name in sorted(texts)).encode()
    ).hexdigest()
    tables = [table for file in files.values() for table in file.rule]
    places: dict[str, int] = {}
    rules = tuple(_rule(table, places) for table in tables)
    return Catalogue(
        version=version[:12],
        rules=rules,
        carriers=tuple(_carrier(table) for file in files.values() for table in file.carrier),
        notices=tuple(_notice(table) for file in files.values() for table in file.notice),
        noises=tuple(_noise(table) for file in files.values() for table in file.noise),
        patterns=PatternSet(list(places)),
        by_token=_index((token, rule) for rule in rules for token in rule.tokens),
        by_status=_index((status, rule) for rule in rules if not rule.tokens for status in rule.status),
        by_field=_index((name, rule) for rule in rules for name, _ in rule.fields),
        by_pattern=_index((place, rule) for rule in rules for place in rule.patterns),
    )


def _parsed(name: str, text: str) -> File:
    try:
        return File.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as broken:
        raise _invalid(name, _NONE, "TOML", str(broken)) from broken
    except ValidationError as broken:
        where, detail = first_fault(broken)
        field = ".".join(str(part) for part in where[2:]) or ".".join(map(str, where))
        raise _invalid(name, _named(text, where), field, detail) from broken


def _named(text: str, where: tuple[int | str, ...]) -> str:
    match where:
        case (str(table), int(index), *_):
            rows = tomllib.loads(text).get(table, [])
            place = f"{index + 1}" if table == "rule" else f"{table} {index + 1}"
            return str(rows[index].get("id", place))
        case _:
            return _NONE


def _invalid(file: str, rule: str, field: str, detail: str) -> KnownError:
    return KnownError(Problem.CATALOGUE_INVALID, file=file, rule=rule, field=field, detail=detail)


def _check_ids(files: Mapping[str, File]) -> None:
    seen: dict[str, str] = {}
    for name, file in files.items():
        tables: tuple[Named, ...] = (*file.rule, *file.carrier, *file.notice, *file.noise)
        for table in tables:
            if table.id in seen:
                raise _invalid(name, table.id, "id", f"also in {seen[table.id]}")
            seen[table.id] = name
        for rule in file.rule:
            if not (rule.tokens or rule.status or rule.pattern or rule.begins or rule.fields):
                raise _invalid(name, rule.id, "tokens, status, pattern, begins, fields", "none is given")


def _check_codes(files: Mapping[str, File]) -> None:
    ruled = {rule.code for file in files.values() for rule in file.rule} | {Code.EMPTY_RESPONSE}
    missing = sorted(set(Code) - ruled - RULELESS)
    if missing:
        raise _invalid(", ".join(files), _NONE, "code", f"no rule for {', '.join(missing)}")


def _rule(table: RuleTable, places: dict[str, int]) -> Rule:
    def place(pattern: str) -> int:
        return places.setdefault(pattern, len(places))

    return Rule(
        id=table.id,
        code=table.code,
        rank=table.rank,
        confidence=table.confidence,
        priority=table.priority,
        kinds=frozenset(table.kinds),
        phases=frozenset(table.phases),
        agents=frozenset(table.agents),
        tokens=frozenset(token.lower() for token in table.tokens),
        status=frozenset(table.status),
        patterns=frozenset(map(place, (*table.pattern, *_beginning(table)))),
        fields=tuple((name.lower(), Pattern(pattern)) for name, pattern in table.fields.items()),
        unless=frozenset(map(place, table.unless)),
        unless_tokens=frozenset(token.lower() for token in table.unless_tokens),
        unless_status=frozenset(table.unless_status),
        hints=table.hints,
        weight=(RANKS[table.rank], table.priority),
    )


def _beginning(table: RuleTable) -> tuple[str, ...]:
    """One pattern for all of `begins`: what may stand around a cause is then tried once."""
    causes = "|".join(f"(?:{cause})" for cause in table.begins)
    return (rf"\A\W{{0,8}}(?:{_AROUND})*(?:{causes})",) if causes else ()


def _carrier(table: CarrierTable) -> Carrier:
    return Carrier(
        id=table.id,
        agents=frozenset(table.agents),
        marker=table.marker,
        texts=tuple(map(Pattern, table.text)),
        unnamed=table.unnamed,
        stops=frozenset(table.stops),
        without_usage=table.without_usage,
        before_error=table.before_error,
    )


def _notice(table: NoticeTable) -> Notice:
    return Notice(
        id=table.id, agents=frozenset(table.agents), pattern=Pattern(table.pattern), each=table.each
    )


def _noise(table: NoiseTable) -> Noise:
    return Noise(id=table.id, agents=frozenset(table.agents), pattern=Pattern(table.pattern))


_Key = TypeVar("_Key")


def _index(pairs: Iterable[tuple[_Key, Rule]]) -> Mapping[_Key, tuple[Rule, ...]]:
    index: dict[_Key, list[Rule]] = defaultdict(list)
    for key, rule in pairs:
        index[key].append(rule)
    return MappingProxyType({key: tuple(rules) for key, rules in index.items()})
