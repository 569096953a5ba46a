"""Whether the model that an agent reports is the one that it was asked for, or that it has reported before."""

from collections.abc import Sequence

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.model_names import short_for, version
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.ports import NativeSession, reported_model


class ModelMismatchError(KnownError):
    """Another model would answer than the one that the profile names: the change to it failed, nothing was sent."""


def check_model(asked: str, native: NativeSession) -> None:
    """Raises ModelMismatchError. An agent that reports no model, or was asked for none, is taken at its word."""
    option = next((each for each in native.options if each.category == "model"), None)
    if option is None or not asked or not isinstance(option.current, str):
        return
    if not _meant(asked, option.current, _names((option,))):
        raise ModelMismatchError(Problem.VALUE_REFUSED, option=option.name, value=asked, known=option.current)


def model_changed(before: Sequence[ConfigOption], after: Sequence[ConfigOption]) -> bool:
    """Whether an agent reports another model than before. Its full name after a short one of it is none; a short one
    after a full one may be any version's."""
    was, now = reported_model(before), reported_model(after)
    return was != now and not _meant(was, now, _names(before) | _names(after))


def _names(options: Sequence[ConfigOption]) -> dict[str, str]:
    return {value.value: value.name for each in options if each.category == "model" for value in each.values}


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
