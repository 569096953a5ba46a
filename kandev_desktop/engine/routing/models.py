"""Whether the model that an agent reports is the one that it was asked for."""

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.ports import NativeSession


class ModelMismatchError(KnownError):
    """Another model would answer than the one that the profile names: the change to it failed, nothing was sent."""


def check_model(asked: str, native: NativeSession) -> None:
    """Raises ModelMismatchError. An agent that reports no model, or was asked for none, is taken at its word."""
    option = next((each for each in native.options if each.category == "model"), None)
    if option is None or not asked or not isinstance(option.current, str):
        return
    names = {each.value: each.name for each in option.values}
    current = option.current
    if asked.casefold() not in {current.casefold(), names.get(current, current).casefold()}:
        raise ModelMismatchError(Problem.VALUE_REFUSED, option=option.name, value=asked, known=current)
