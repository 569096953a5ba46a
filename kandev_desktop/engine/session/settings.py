"""A person's choices for one session: model, mode and the agent's other options."""

import asyncio
from collections.abc import Callable
from typing import assert_never

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.commands import ChooseMode, ChooseOption, RetryNow
from kandev_desktop.engine.events import SessionChanged, Trouble
from kandev_desktop.engine.ports import AgentLink, RequestRefusedError
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.session.dispatch import Outside
from kandev_desktop.engine.session.messages import Answer, Chosen, Due, Message, NetworkBack, Renew
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.state import SessionState

CHOICE_S = 10.0
"""How long what is sent waits for the agent's answer to a choice."""

_NAMED = frozenset({"model", "mode"})


class Settings:
    """Tells the running agent, and the owner, whose scheduled retry must not go out under another choice.

    A choice that the agent refuses changes nothing, so a retry that is due before its answer is held until then.
    """

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
        self._held: list[Message] = []

    async def choose(self, choice: ChooseMode | ChooseOption) -> None:
        """Take the choice, or ask the agent where one runs: its answer is posted as `Chosen`.

        Raises StoreError.
        """
        link, native = self._slot.link, self._slot.native_id
        if link is None or native is None:
            await self._disarm()
            self._take(choice, ())
            return
        opened = self._slot.choices.begin()
        name = f"choice in {self._state.record.id}"
        self._out.supervisor.spawn(self._ask(link, native, choice, opened), name=name)
        patience = self._out.supervisor.spawn(self._give_up(choice, opened), name=f"patience with {name}")
        opened.add_done_callback(lambda _ended: patience.cancel())

    def holds(self, message: Message) -> bool:
        """Whether this retry waits for the agent's answer to a choice: it is posted again after that."""
        held = self._slot.choices.any and isinstance(message, Due | NetworkBack | RetryNow)
        if held:
            self._held.append(message)
        return held

    async def answered(self, message: Chosen) -> None:
        """Take a choice that holds or may hold, and let go what waited for its answer. Raises StoreError."""
        try:
            match message.answer:
                case Answer.TAKEN:
                    self._take(message.choice, message.options)
                    await self._disarm()
                case Answer.UNKNOWN:
                    await self._disarm()
                case Answer.REFUSED:
                    pass
                case unreachable:
                    assert_never(unreachable)
        finally:
            self._slot.choices.end(message.opened)
            held, self._held = self._held, []
            for each in held:
                self._post(each)

    async def renew(self, message: Renew) -> None:
        """Take the profile as it is now; a scheduled retry does not go out under another configuration.

        Raises StoreError.
        """
        self._state.profile = message.profile
        if message.restart:
            self._slot.renew()
            await self._disarm()
        self._changed()

    async def _disarm(self) -> None:
        await self._recovery.move(Step(on=Happening.CONFIGURATION_CHANGED, at=self._out.clock.now()))

    def _take(self, choice: ChooseMode | ChooseOption, options: tuple[ConfigOption, ...]) -> None:
        match choice:
            case ChooseMode():
                self._state.options["mode"] = choice.mode_id
                self._state.agent.mode = choice.mode_id
            case ChooseOption():
                self._state.options[self._key(choice.option_id)] = str(choice.value)
        if options:
            self._state.agent.options = options
        self._changed()

    async def _ask(
        self,
        link: AgentLink,
        native: str,
        choice: ChooseMode | ChooseOption,
        opened: "asyncio.Future[None]",
    ) -> None:
        options: tuple[ConfigOption, ...] = ()
        answer = Answer.TAKEN
        try:
            match choice:
                case ChooseMode():
                    await link.set_mode(native, choice.mode_id)
                case ChooseOption():
                    options = await link.set_option(native, choice.option_id, value=choice.value)
        except KnownError as error:
            silent = isinstance(error, RequestRefusedError) and error.code is None
            answer = Answer.UNKNOWN if silent else Answer.REFUSED
            now, session_id = self._out.clock.now(), self._state.record.id
            self._out.bus.publish(Trouble(at=now, session_id=session_id, error=error))
        self._post(Chosen(choice=choice, opened=opened, answer=answer, options=options))

    async def _give_up(self, choice: ChooseMode | ChooseOption, opened: "asyncio.Future[None]") -> None:
        await self._out.clock.sleep(CHOICE_S)
        self._post(Chosen(choice=choice, opened=opened, answer=Answer.UNKNOWN))

    def _key(self, option_id: str) -> str:
        for option in self._state.agent.options:
            if option.id == option_id and option.category in _NAMED:
                return option.category
        return option_id

    def _changed(self) -> None:
        self._out.bus.publish(SessionChanged(at=self._out.clock.now(), session_id=self._state.record.id))
