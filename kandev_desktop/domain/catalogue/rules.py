"""The catalogue ready to match: rules, carriers and notices as values, indexed by what can wake a rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from kandev_desktop.domain.codes import Code, Confidence
from kandev_desktop.domain.evidence.signals import Phase, SignalKind
from kandev_desktop.domain.patterns import Pattern, PatternSet


class Rank(StrEnum):
    """How specific a rule's evidence is, the most specific first. Compared before priority."""

    VENDOR = "vendor"
    CHAIN = "chain"
    STREAM = "stream"
    SENTENCE = "sentence"
    STATUS = "status"
    PATTERN = "pattern"


RANKS: Mapping[Rank, int] = MappingProxyType({rank: len(Rank) - place for place, rank in enumerate(Rank)})
"""The higher, the more specific."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rule:
    """One rule. `patterns` and `unless` are positions in the catalogue's pattern set; empty matchers hold.
    `weight` is compared: the rank first, the priority within a rank."""

    id: str
    code: Code
    rank: Rank
    confidence: Confidence
    priority: int
    kinds: frozenset[SignalKind]
    phases: frozenset[Phase]
    agents: frozenset[str]
    tokens: frozenset[str]
    status: frozenset[int]
    patterns: frozenset[int]
    fields: tuple[tuple[str, Pattern], ...]
    unless: frozenset[int]
    unless_tokens: frozenset[str]
    unless_status: frozenset[int]
    hints: bool
    weight: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Carrier:
    """A sequence that makes chat text failure evidence."""

    id: str
    agents: frozenset[str]
    marker: Mapping[str, str]
    texts: tuple[Pattern, ...]
    unnamed: bool
    stops: frozenset[str]
    without_usage: bool
    before_error: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Notice:
    """A whole chunk that is this agent's notice and no answer."""

    id: str
    agents: frozenset[str]
    pattern: Pattern
    each: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Noise:
    """A line of stderr that never decides."""

    id: str
    agents: frozenset[str]
    pattern: Pattern


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Catalogue:
    """All rules. `version` is a hash of the files' content."""

    version: str
    rules: tuple[Rule, ...]
    carriers: tuple[Carrier, ...]
    notices: tuple[Notice, ...]
    noises: tuple[Noise, ...]
    patterns: PatternSet
    by_token: Mapping[str, tuple[Rule, ...]]
    by_status: Mapping[int, tuple[Rule, ...]]
    by_field: Mapping[str, tuple[Rule, ...]]
    by_pattern: Mapping[int, tuple[Rule, ...]]
