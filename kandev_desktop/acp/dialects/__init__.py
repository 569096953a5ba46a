"""One dialect a family of agents: reads evidence out of frames, decides nothing."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.acp.dialects.builtin import BuiltinDialect
from kandev_desktop.acp.dialects.claude import ClaudeDialect
from kandev_desktop.acp.dialects.codex import CodexDialect
from kandev_desktop.acp.dialects.gemini import GeminiDialect
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.pi import PiDialect
from kandev_desktop.acp.dialects.plain import CopilotDialect, KimiDialect, OpenCodeDialect
from kandev_desktop.acp.dialects.qwen import QwenDialect
from kandev_desktop.acp.dialects.speech import Learned
from kandev_desktop.domain.catalogue.chat import chat_reader
from kandev_desktop.domain.catalogue.rules import Catalogue

_DIALECTS: Mapping[str, type[Dialect]] = MappingProxyType(
    {
        "builtin": BuiltinDialect,
        "claude": ClaudeDialect,
        "codex": CodexDialect,
        "codex-zed": CodexDialect,
        "copilot": CopilotDialect,
        "gemini": GeminiDialect,
        "kimi": KimiDialect,
        "opencode": OpenCodeDialect,
        "pi": PiDialect,
        "qwen": QwenDialect,
    }
)

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


class Dialects:
    """The dialects of one program. They share what was learned of each family's answers."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._learned: dict[str, Learned] = {}

    def of(self, agent: str) -> Dialect:
        """A new dialect for one process of this agent; the generic one where no other claims the name."""
        name = family(agent)
        kind = _DIALECTS.get(name, Dialect)
        learned = self._learned.setdefault(name, Learned(kind.habits))
        return kind(chat_reader(name, self._catalogue), learned)


__all__ = ["Dialect", "Dialects", "family"]
