"""Runs the tools of one session, as its mode and its person allow, and tells the client of each use."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from acp.interfaces import Client
from pydantic import ValidationError

from kandev_desktop.builtin_agent.conversation import ToolUse
from kandev_desktop.builtin_agent.providers import ToolSpec
from kandev_desktop.builtin_agent.providers.streaming import parsed_arguments
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.tools.arguments import mistakes
from kandev_desktop.builtin_agent.tools.cards import unbegun_title
from kandev_desktop.builtin_agent.tools.modes import Leave, Mode, leave
from kandev_desktop.builtin_agent.tools.telling import ALWAYS, REJECT, ToolCall
from kandev_desktop.builtin_agent.tools.work import Effect, Tool, Work
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.files.handles import FileRefusedError

MISSES_A_PROMPT = 2
"""So many changes of one file that miss, or shell patches that fail, end the turn."""

_STOPPED = ToolOutcome(text="Stopped: it is not known whether this had an effect.", failed=True)
_REJECTED = ToolOutcome(text="The person did not allow this. Do not try it another way.", failed=True)
_UNASKED = ToolOutcome(text="Not allowed: nobody answered the question.", failed=True)
_NO_OBJECT = "The arguments are no JSON object, or hold half a character or a number that JSON does not have"
_FINAL = "Stopped, because a second change missed. {text}"


class SessionTools:
    """Implements ToolHost. `mode` may change at any time; a use that has been allowed goes on."""

    def __init__(
        self,
        tools: Mapping[str, Tool],
        specs: tuple[ToolSpec, ...],
        *,
        client: Client,
        session_id: str,
        new_id: Callable[[], str],
    ) -> None:
        self.mode = Mode.ASK
        self._tools = tools
        self._specs = specs
        self._client = client
        self._session_id = session_id
        self._new_id = new_id
        self._misses: Counter[str] = Counter()
        self._allowed: set[Effect] = set()

    def begin(self, misses: Counter[str]) -> None:
        self._misses = Counter(misses)

    def specs(self) -> tuple[ToolSpec, ...]:
        return tuple(spec for spec in self._specs if self._offers(spec.name))

    async def run(self, use: ToolUse) -> ToolOutcome:
        call = ToolCall(self._client, self._session_id, self._new_id())
        outcome = _STOPPED
        try:
            outcome = await self._use(use, call)
        finally:
            title = unbegun_title(use.name, parsed_arguments(use))
            await call.close(title, call.cut(outcome) if outcome is _STOPPED else outcome)
        return self._counted(replace(outcome, shown=call.kept))

    def _offers(self, name: str) -> bool:
        return name in self._tools and self._leave(self._tools[name]) is not Leave.REFUSED

    def _leave(self, tool: Tool) -> Leave:
        return leave(self.mode, tool.effect)

    async def _use(self, use: ToolUse, call: ToolCall) -> ToolOutcome:
        tool, arguments = self._tools.get(use.name), parsed_arguments(use)
        if tool is None:
            return ToolOutcome(text=f"There is no tool named {use.name}", failed=True)
        if self._leave(tool) is Leave.REFUSED:
            return self._unavailable(use.name)
        if arguments is None:
            return ToolOutcome(text=_NO_OBJECT, failed=True)
        try:
            work = await tool.prepare(arguments)
            return work if isinstance(work, ToolOutcome) else await self._carry_out(use, tool, work, call)
        except ValidationError as error:
            return ToolOutcome(text=f"The arguments do not fit: {mistakes(error)}", failed=True)
        except FileRefusedError as error:
            return ToolOutcome(text=f"Refused: {error}", failed=True)
        except OSError as error:
            return ToolOutcome(text=f"Failed: {error.strerror or type(error).__name__}", failed=True)

    async def _carry_out(self, use: ToolUse, tool: Tool, work: Work, call: ToolCall) -> ToolOutcome:
        given = self._leave(tool) is Leave.GIVEN or tool.effect in self._allowed
        waits = work.asks or not given
        await call.begin(work, tool.kind, waits=waits)
        if waits:
            refusal = await self._refusal(use, tool, call, once=work.asks)
            if refusal is not None:
                return refusal
            await call.start()
        return await work.act(call.report)

    async def _refusal(self, use: ToolUse, tool: Tool, call: ToolCall, *, once: bool) -> ToolOutcome | None:
        """Ask, and give what a use comes to that is not allowed."""
        answer = await call.ask(once=once)
        if answer is None:
            return _UNASKED
        if answer is REJECT:
            return _REJECTED
        if answer is ALWAYS:
            self._allowed.add(tool.effect)
        # The mode may have changed while the question stood.
        return self._unavailable(use.name) if self._leave(tool) is Leave.REFUSED else None

    def _unavailable(self, name: str) -> ToolOutcome:
        return ToolOutcome(text=f"{name} is not available in the mode {self.mode.value}", failed=True)

    def _counted(self, outcome: ToolOutcome) -> ToolOutcome:
        if not outcome.miss:
            return outcome
        self._misses[outcome.miss] += 1
        if self._misses[outcome.miss] < MISSES_A_PROMPT:
            return outcome
        return replace(outcome, final=_FINAL.format(text=bounded(outcome.text)))
