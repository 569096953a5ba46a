"""What an open native session is set to."""

from collections.abc import Awaitable
from dataclasses import replace

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.commands import ChooseMode, ChooseOption
from kandev_desktop.engine.ports import AgentLink, NativeSession, RequestRefusedError
from kandev_desktop.engine.records import Configuration
from kandev_desktop.engine.session.choices import Choice

Value = str | bool


class ConfiguredSession:
    """Sets the options of one native session and knows what they were set to.

    `native` is the session with its options as the agent last answered them.
    """

    def __init__(self, link: AgentLink, native: NativeSession) -> None:
        self._link = link
        self.native = native
        self._at_first = {option.id: option.current for option in native.options}
        self._set: dict[str, Value | None] = {}
        """`None` while the agent has not said whether it took a value: it may run under either."""

    async def choose(self, choice: Choice) -> tuple[ConfigOption, ...]:
        """Have the agent take a choice; what its options are then, where it says it. Raises KnownError."""
        match choice:
            case ChooseMode(mode_id=mode):
                modes = (option.id for option in self.native.options if option.category == "mode")
                return await self._answered(next(modes, "mode"), mode, self._mode(mode))
            case ChooseOption(option_id=option_id, value=value):
                return await self._option(option_id, value)

    async def configure(self, wanted: Configuration) -> bool:
        """Set what is not as wanted; an option that is not named goes back to what it was at first. True where
        anything had to be set. Raises KnownError."""
        changed = False
        for option_id in [option.id for option in self.native.options]:
            # Another model may come with other options.
            option = next((each for each in self.native.options if each.id == option_id), None)
            if option is None:
                continue
            value = self._wanted(option, wanted)
            if value != self._set.get(option_id, option.current):
                await self._option(option_id, value)
                changed = True
        return changed

    def _wanted(self, option: ConfigOption, wanted: Configuration) -> Value:
        named = {"model": wanted.model, "mode": wanted.mode}.get(option.category)
        value = _by_name(option, named or wanted.options.get(option.id))
        if value is None:
            unnamed = self._at_first.get(option.id, option.current)
            return unnamed if option.id in self._set else option.current
        return value == str(True) if isinstance(option.current, bool) else value

    async def _option(self, option_id: str, value: Value) -> tuple[ConfigOption, ...]:
        answer = self._link.set_option(self.native.native_id, option_id, value=value)
        try:
            return await self._answered(option_id, value, answer)
        except RequestRefusedError as refused:
            option = next((each for each in self.native.options if each.id == option_id), None)
            unknown = None if option is None or refused.code is None else _unknown(option, value)
            raise unknown or refused from refused

    async def _mode(self, mode_id: str) -> tuple[ConfigOption, ...]:
        await self._link.set_mode(self.native.native_id, mode_id)
        return ()

    async def _answered(
        self, option_id: str, value: Value, answer: Awaitable[tuple[ConfigOption, ...]]
    ) -> tuple[ConfigOption, ...]:
        before = {option_id: self._set[option_id]} if option_id in self._set else {}
        self._set[option_id] = None
        try:
            options = await answer
        except KnownError as error:
            if not (isinstance(error, RequestRefusedError) and error.code is None):
                del self._set[option_id]
                self._set |= before
            raise
        self._set[option_id] = value
        if options:
            self.native = replace(self.native, options=options)
        return options


def _by_name(option: ConfigOption, wanted: str | None) -> str | None:
    """The value that is meant by what a person wrote: itself, or the one of that name."""
    values = {each.value for each in option.values}
    if wanted is None or wanted in values:
        return wanted
    named = [each.value for each in option.values if each.name.casefold() == wanted.casefold()]
    return named[0] if len(named) == 1 else wanted


def _unknown(option: ConfigOption, value: Value) -> KnownError | None:
    """That the agent has no such value, with those that it has; `None` where it has it."""
    known = [each.value for each in option.values]
    if not known or value in known:
        return None
    return KnownError(Problem.VALUE_REFUSED, option=option.name, value=str(value), known=", ".join(known))
