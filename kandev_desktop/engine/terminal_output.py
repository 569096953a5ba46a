"""What the client's terminals wrote, for the tool calls that name them."""

from dataclasses import replace

from kandev_desktop.domain.session.content import TerminalPart
from kandev_desktop.domain.session.updates import TerminalChanged
from kandev_desktop.engine.records import ToolRecord


class Terminals:
    """The agent names a terminal in a tool call; what it writes comes from the client, before or after that."""

    def __init__(self) -> None:
        self._written: dict[str, TerminalPart] = {}

    def take(self, change: TerminalChanged) -> None:
        """Keep what a terminal wrote so far."""
        self._written[change.terminal_id] = TerminalPart(
            terminal_id=change.terminal_id, output=change.output, exit_code=change.exit_code
        )

    def fill(self, tool: ToolRecord) -> ToolRecord:
        """The call with what its terminals wrote."""
        if not terminals_of(tool):
            return tool
        content = tuple(
            self._written.get(part.terminal_id, part) if isinstance(part, TerminalPart) else part
            for part in tool.content
        )
        return replace(tool, content=content)


def terminals_of(tool: ToolRecord) -> tuple[str, ...]:
    """The terminals that a call names."""
    return tuple(part.terminal_id for part in tool.content if isinstance(part, TerminalPart))
