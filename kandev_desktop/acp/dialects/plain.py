"""Families that keep to the protocol. How their answers look is all that is known of them beforehand."""

from typing import ClassVar

from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.dialects.speech import Habits


class CopilotDialect(Dialect):
    """GitHub Copilot CLI: failures are chat text, and a result without usage gives them away."""

    habits: ClassVar[Habits] = Habits(counted=True)


class OpenCodeDialect(Dialect):
    """OpenCode: failures are errors; its log on stderr is full of others."""

    habits: ClassVar[Habits] = Habits(named=True, counted=True)


class KimiDialect(Dialect):
    """Kimi CLI: failed turns end without a word."""
