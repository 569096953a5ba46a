"""A person's choices for one session: model, mode and the agent's other options."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import assert_never

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.changes import PutSession
from kandev_desktop.engine.commands import ChooseMode, ChooseOption
from kandev_desktop.engine.events import SessionChanged, Trouble
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import RequestRefusedError
from kandev_desktop.engine.routing.choices_meanwhile import leads, rests, retries
from kandev_desktop.engine.session.agents import AgentSlot
from kandev_desktop.engine.session.choices import Choice
from kandev_desktop.engine.session.messages import (
    Answer,
    ChoiceOverdue,
    Chosen,
    Message,
    PromptOut,
    Renew,
    RouteStirred,
)
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import SessionState

CHOICE_S = 10.0
"""How long a countdown runs on beside a choice that the agent has not answered."""

_NAMED = frozenset({"model", "mode"})


class Settings:
    """Tells the running agent, and the owner, whose scheduled retry must not go out under another choice.

    A choice that the agent refuses changes nothing.
    """

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        slot: AgentSlot,
        sink: SessionSink,
        *,
        outside: Outside,
        post: Callable[[Message], None],
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._slot = slot
        self._sink = sink
        self._out = outside
        self._post = post
        self._patience: asyncio.Task[None] | None = None

    def choose(self, choice: Choice) -> None:
        """Take note of the choice; the agent is told once its turn has come."""
        self._slot.choices.add(choice)

    async def after(self, taken: Awaitable[None]) -> None:
        """Wait until a message is taken; the agent may then be told the next choice. Raises as that does, and
        StoreError."""
        try:
            await taken
        finally:
            await self._tell_next()

    async def heard(self, message: Chosen | ChoiceOverdue | PromptOut) -> None:
        """Act on what became of a choice, or of the prompt that it waited for. Raises StoreError."""
        match message:
            case Chosen():
                await self._answered(message)
            case ChoiceOverdue():
                await self._overdue(message.choice)
            case PromptOut():
                pass  # every message lets the agent be told the next choice
            case unreachable:
                assert_never(unreachable)

    async def _tell_next(self) -> None:
        """Ask the agent for the next choice where it may be told: its answer is posted as `Chosen`. Where none
        runs, the choice is taken.

        Raises StoreError.
        """
        while (choice := self._slot.choices.tell_next(going_out=self._going_out)) is not None:
            if self._slot.link is not None and self._slot.native_id is not None:
                self._tell(choice)
                return
            await self._answered(Chosen(choice=choice, answer=Answer.TAKEN))

    async def _answered(self, message: Chosen) -> None:
        """Take a choice that holds or may hold, and let go what waited for its answer. Raises StoreError."""
        if self._patience is not None:
            self._patience.cancel()
        carried = self._carried
        try:
            match message.answer:
                case Answer.TAKEN | Answer.GONE:
                    self._take(message.choice, message.options)
                    if not carried:
                        await self._disarm()
                    await self._keep()
                case Answer.UNKNOWN:
                    await self._disarm()
                case Answer.REFUSED:
                    pass
                case unreachable:
                    assert_never(unreachable)
        finally:
            self._slot.choices.answered()

    async def _overdue(self, choice: Choice) -> None:
        """End the countdown beside a choice that has no answer in time: it may hold. What is sent under the choice
        goes on waiting for its answer. Raises StoreError."""
        if self._slot.choices.told is choice and not self._carried:
            await self._disarm()

    async def renew(self, message: Renew) -> None:
        """Take the profile as it is now; a scheduled retry does not go out under another configuration.

        Raises StoreError.
        """
        self._state.profile = message.profile
        if message.restart:
            self._slot.renew()
            if not leads(self._state):
                # A route goes on with its candidates as they are set up then.
                await self._disarm()
        self._changed()

    async def _disarm(self) -> None:
        if rests(self._state) and not retries(self._state):
            # What was never sent, and what is blocked, may go out under it.
            self._post(RouteStirred())
        else:
            now, reason = self._out.clock.now(), Reason.CONFIGURATION_CHANGED
            await self._recovery.move(Step(on=Happening.CONFIGURATION_CHANGED, at=now, reason=reason))

    async def _keep(self) -> None:
        """Choices outlive the program, for what a person sends after the next start."""
        record = replace(self._state.record, chosen=tuple(sorted(self._state.options.items())))
        await self._out.store.commit([PutSession(session=record)])
        self._state.record = record

    def _take(self, choice: Choice, options: tuple[ConfigOption, ...]) -> None:
        match choice:
            case ChooseMode():
                self._state.options["mode"] = choice.mode_id
            case ChooseOption():
                self._state.options[self._key(choice.option_id)] = str(choice.value)
        if options:
            self._state.agent.options = options
        if isinstance(choice, ChooseMode):
            self._state.agent.enter_mode(choice.mode_id)
        self._changed()

    @property
    def _going_out(self) -> bool:
        return self._sink.run is not None and self._sink.run.going_out

    @property
    def _carried(self) -> bool:
        """Whether an attempt waits for the answer, to go out under it."""
        return self._going_out and self._slot.choices.ahead

    def _tell(self, choice: Choice) -> None:
        name = f"choice in {self._state.record.id}"
        self._out.supervisor.spawn(self._ask(choice), name=name)
        self._patience = self._out.supervisor.spawn(self._give_up(choice), name=f"patience with {name}")

    async def _ask(self, choice: Choice) -> None:
        link = self._slot.link
        options: tuple[ConfigOption, ...] = ()
        answer = Answer.UNKNOWN
        try:
            options = await self._slot.choose(choice)
            answer = Answer.TAKEN
        except KnownError as error:
            answer = _made_of(error, gone=self._slot.link is not link)
            if answer is not Answer.GONE:
                now, session_id = self._out.clock.now(), self._state.record.id
                self._out.bus.publish(Trouble(at=now, session_id=session_id, error=error))
        finally:
            # What is sent waits for this, so it is posted whatever went wrong.
            self._post(Chosen(choice=choice, answer=answer, options=options))

    async def _give_up(self, choice: Choice) -> None:
        await self._out.clock.sleep(CHOICE_S)
        self._post(ChoiceOverdue(choice=choice))

    def _key(self, option_id: str) -> str:
        for option in self._state.agent.options:
            if option.id == option_id and option.category in _NAMED:
                return option.category
        return option_id

    def _changed(self) -> None:
        self._out.bus.publish(SessionChanged(at=self._out.clock.now(), session_id=self._state.record.id))


def _made_of(error: KnownError, *, gone: bool) -> Answer:
    """What an error says of the choice that met it; `gone` where the agent that was asked runs no more."""
    if not isinstance(error, RequestRefusedError) or error.code is not None:
        return Answer.REFUSED
    return Answer.GONE if gone else Answer.UNKNOWN
