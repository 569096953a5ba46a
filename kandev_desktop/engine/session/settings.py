"""A person's choices for one session: model, mode and the agent's other options."""

from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.engine.commands import ChooseMode, ChooseOption
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.session.dispatch import Outside
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.state import SessionState

_NAMED = frozenset({"model", "mode"})


class Settings:
    """Tells the running agent, and the owner, whose scheduled retry must not go out under another choice."""

    def __init__(self, state: SessionState, recovery: Recovery, slot: AgentSlot, *, outside: Outside) -> None:
        self._state = state
        self._recovery = recovery
        self._slot = slot
        self._out = outside

    async def choose(self, choice: ChooseMode | ChooseOption) -> None:
        """Raises RequestRefusedError when the agent does not take it; nothing changed then."""
        await self._tell_agent(choice)
        match choice:
            case ChooseMode():
                self._state.options["mode"] = choice.mode_id
            case ChooseOption():
                self._state.options[self._key(choice.option_id)] = str(choice.value)
        now = self._out.clock.now()
        await self._recovery.move(Step(on=Happening.CONFIGURATION_CHANGED, at=now))
        self._out.bus.publish(SessionChanged(at=now, session_id=self._state.record.id))

    async def _tell_agent(self, choice: ChooseMode | ChooseOption) -> None:
        link, native = self._slot.link, self._slot.native_id
        if link is None or native is None:
            return
        match choice:
            case ChooseMode():
                await link.set_mode(native, choice.mode_id)
                self._state.agent.mode = choice.mode_id
            case ChooseOption():
                options = await link.set_option(native, choice.option_id, value=choice.value)
                if options:
                    self._state.agent.options = options

    def _key(self, option_id: str) -> str:
        for option in self._state.agent.options:
            if option.id == option_id and option.category in _NAMED:
                return option.category
        return option_id
