"""What is sent in place of a prompt, or before one."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Instructions:
    """Data, in the language that agents read. `fresh` and `background` have a `{summary}`, `continuation` has
    `{task}`, `{done}`, `{uncertain}`, `{work_tree}`, `{reason}` and `{avoid}`."""

    resume: str
    fresh: str
    background: str
    continuation: str
