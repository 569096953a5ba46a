"""The catalogue's files as they are written: TOML tables with closed sets of keys."""

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from kandev_desktop.domain.catalogue.rules import Rank
from kandev_desktop.domain.codes import Code, Confidence
from kandev_desktop.domain.evidence.signals import Phase, SignalKind
from kandev_desktop.domain.patterns import complaint

TERMINAL = (SignalKind.ACP_ERROR, SignalKind.ACP_RESULT, SignalKind.HTTP, SignalKind.TRANSPORT)


_CLASSES = re.compile(r"(?<!\\)\[(?:\\.|[^\]\\])*+\]")


def _checked(pattern: str) -> str:
    if any(" " in inside or "'" in inside for inside in _CLASSES.findall(pattern)):
        raise ValueError(f"a space or an apostrophe inside [...] of {pattern!r}: write \\x20 or \\x27")
    refused = complaint(pattern)
    if refused is not None:
        raise ValueError(f"pattern {pattern!r}: {refused}")
    return pattern


PatternText = Annotated[str, Field(min_length=2), AfterValidator(_checked)]
RuleId = Annotated[str, Field(pattern=r"^[a-z0-9]+([._-][a-z0-9]+)*$")]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Named(_Table):
    """A table with a stable id, unique over all files."""

    id: RuleId


class RuleTable(Named):
    """One rule. All matchers that are given must hold; within one, any of its values suffices.

    `tokens` are values of code-bearing fields, `status` HTTP statuses, `pattern` patterns on the texts,
    `begins` patterns at the beginning of a message, past the names of errors around it (they count as more of
    `pattern`), `fields` patterns by a field's last path part. `unless`, `unless_tokens` and `unless_status`
    keep the rule out.
    """

    code: Code
    rank: Rank
    confidence: Confidence
    priority: int = 0
    kinds: tuple[SignalKind, ...] = TERMINAL
    phases: tuple[Phase, ...] = ()
    agents: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    status: tuple[int, ...] = ()
    pattern: tuple[PatternText, ...] = ()
    begins: tuple[PatternText, ...] = ()
    fields: dict[str, PatternText] = Field(default_factory=dict)
    unless: tuple[PatternText, ...] = ()
    unless_tokens: tuple[str, ...] = ()
    unless_status: tuple[int, ...] = ()
    hints: bool = True


class CarrierTable(Named):
    """A sequence that makes an agent's chat text failure evidence: `marker` seen before it, or proof from the
    texts' and the result's structure. What it carries is judged by the rules like an error's text."""

    agents: tuple[str, ...] = ()
    marker: dict[str, str] = Field(default_factory=dict)
    text: tuple[PatternText, ...] = ()
    unnamed: bool = False
    stops: tuple[str, ...] = ("end_turn", "refusal")
    without_usage: bool = False
    before_error: bool = False


class NoticeTable(Named):
    """A whole chunk that is this agent's notice and no answer. A group of `pattern` counts the agent's tries;
    `each` counts the notices where it prints no number."""

    agents: tuple[str, ...] = ()
    pattern: PatternText
    each: bool = False


class NoiseTable(Named):
    """A line of stderr that never decides, whatever it says."""

    agents: tuple[str, ...] = ()
    pattern: PatternText


class File(_Table):
    """One catalogue file."""

    rule: tuple[RuleTable, ...] = ()
    carrier: tuple[CarrierTable, ...] = ()
    notice: tuple[NoticeTable, ...] = ()
    noise: tuple[NoiseTable, ...] = ()
