"""One dialect a family of agents: reads evidence out of frames, decides nothing."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.acp.dialects.builtin import BuiltinDialect
from kandev_desktop.acp.dialects.generic import Dialect

_DIALECTS: Mapping[str, type[Dialect]] = MappingProxyType({"builtin": BuiltinDialect})

_FAMILIES: Mapping[str, str] = MappingProxyType(
    {
        "claude-agent": "claude",
        "claude-code": "claude",
        "gemini-cli": "gemini",
        "github-copilot": "copilot",
        "kimi-cli": "kimi",
        "kimi-code-cli": "kimi",
        "qwen-code": "qwen",
    }
)
"""How agents name themselves in `initialize`, beside the names of their families."""


def family(agent: str) -> str:
    """An agent's family: its name in lower case without npm scope, blanks and a trailing `-acp`."""
    name = "-".join(agent.lower().rpartition("/")[2].split()).removesuffix("-acp")
    return _FAMILIES.get(name, name)


def dialect_for(agent: str) -> Dialect:
    """A new dialect for one process of this agent; the generic one where no other claims the name."""
    return _DIALECTS.get(family(agent), Dialect)()


__all__ = ["Dialect", "dialect_for", "family"]
