"""One dialect a family of agents: reads evidence out of frames, decides nothing."""

from kandev_desktop.acp.dialects.builtin import BuiltinDialect
from kandev_desktop.acp.dialects.generic import Dialect

_DIALECTS: dict[str, type[Dialect]] = {"builtin": BuiltinDialect}


def dialect_name(agent: str) -> str:
    """An agent's name in lower case without a trailing `-acp`."""
    return agent.lower().removesuffix("-acp")


def dialect_for(agent: str) -> Dialect:
    """A new dialect for one process of this agent; the generic one where no other claims the name."""
    return _DIALECTS.get(dialect_name(agent), Dialect)()


__all__ = ["Dialect", "dialect_for", "dialect_name"]
