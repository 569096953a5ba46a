"""A person's choices for one session: model, mode and the agent's other options."""

from collections.abc import Callable

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.commands import ChooseMode, ChooseOption
from kandev_desktop.engine.events import SessionChanged, Trouble
from kandev_desktop.engine.ports import AgentLink
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.session.dispatch import Outside
from kandev_desktop.engine.session.messages import Chosen, Message, Renew
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.state import SessionState

_NAMED = frozenset({"model", "mode"})


class Settings:
    """Tells the running agent, and the owner, whose scheduled retry must not go out under another choice."""

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        slot: AgentSlot,
        *,
        outside: Outside,
        post: Callable[[Message], None],
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._slot = slot
        self._out = outside
        self._post = post

    async def choose(self, choice: ChooseMode | ChooseOption) -> None:
        """Disarm, then ask the agent where one runs, without waiting for it: its answer is posted as `Chosen`.

        Raises StoreError.
        """
        now = self._out.clock.now()
        await self._recovery.move(Step(on=Happening.CONFIGURATION_CHANGED, at=now))
        link, native = self._slot.link, self._slot.native_id
        if link is None or native is None:
            self.chosen(Chosen(choice=choice))
            return
        name = f"choice in {self._state.record.id}"
        self._out.supervisor.spawn(self._ask(link, native, choice), name=name)

    def chosen(self, message: Chosen) -> None:
        """Take a choice that holds."""
        choice = message.choice
        match choice:
            case ChooseMode():
                self._state.options["mode"] = choice.mode_id
                self._state.agent.mode = choice.mode_id
            case ChooseOption():
                self._state.options[self._key(choice.option_id)] = str(choice.value)
        if message.options:
            self._state.agent.options = message.options
        self._out.bus.publish(SessionChanged(at=self._out.clock.now(), session_id=self._state.record.id))

    async def renew(self, message: Renew) -> None:
        """Take the profile as it is now; a scheduled retry does not go out under another configuration.

        Raises StoreError.
        """
        self._state.profile = message.profile
        now = self._out.clock.now()
        if message.restart:
            self._slot.renew()
            await self._recovery.move(Step(on=Happening.CONFIGURATION_CHANGED, at=now))
        self._out.bus.publish(SessionChanged(at=now, session_id=self._state.record.id))

    async def _ask(self, link: AgentLink, native: str, choice: ChooseMode | ChooseOption) -> None:
        options: tuple[ConfigOption, ...] = ()
        try:
            match choice:
                case ChooseMode():
                    await link.set_mode(native, choice.mode_id)
                case ChooseOption():
                    options = await link.set_option(native, choice.option_id, value=choice.value)
        except KnownError as error:
            now, session_id = self._out.clock.now(), self._state.record.id
            self._out.bus.publish(Trouble(at=now, session_id=session_id, error=error))
            return
        self._post(Chosen(choice=choice, options=options))

    def _key(self, option_id: str) -> str:
        for option in self._state.agent.options:
            if option.id == option_id and option.category in _NAMED:
                return option.category
        return option_id
