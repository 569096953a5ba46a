"""Whether the model that an agent reports is the one that it was asked for."""

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.model_names import short_for, version
from kandev_desktop.engine.ports import NativeSession


class ModelMismatchError(KnownError):
    """Another model would answer than the one that the profile names: the change to it failed, nothing was sent."""


def check_model(asked: str, native: NativeSession) -> None:
    """Raises ModelMismatchError. An agent that reports no model, or was asked for none, is taken at its word."""
    option = next((each for each in native.options if each.category == "model"), None)
    if option is None or not asked or not isinstance(option.current, str):
        return
    names = {each.value: each.name for each in option.values}
    if not _meant(asked, option.current, names):
        raise ModelMismatchError(Problem.VALUE_REFUSED, option=option.name, value=asked, known=option.current)


def _meant(asked: str, current: str, names: dict[str, str]) -> bool:
    """Whether the reported model is what was asked for, by its value, by its name, or by a short form of either."""
    known = {current, names.get(current, current)}
    if asked.casefold() in {each.casefold() for each in known}:
        return True
    label = names.get(asked)
    if label is not None and current in names:
        # The agent offers both: they are one model only where it calls them the same.
        return label.casefold() == names[current].casefold()
    told = () if label is None else version(label)
    return any(short_for(asked, each) and told in {(), version(each)} for each in known)
