"""Session options of the wire, the older `modes` and `models` included."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.domain.session.updates import ConfigOption, OptionValue

MODE = "mode"
MODEL = "model"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What a native session can be set to. `legacy` names the options that have a method of their own, `left_out`
    counts those beyond what is read."""

    options: tuple[ConfigOption, ...]
    mode: str
    legacy: frozenset[str]
    left_out: int = 0

    def with_current(self, option_id: str, *, value: str | bool) -> "Offer":
        """The same offer after an option was set."""
        options = tuple(
            replace(option, current=value) if option.id == option_id else option for option in self.options
        )
        return replace(self, options=options)

    def with_answer(self, options: tuple[ConfigOption, ...]) -> "Offer":
        """The offer after the agent told all its options anew; the older forms stay."""
        kept = tuple(option for option in self.options if option.id in self.legacy)
        return replace(self, options=(*kept, *options))


def offer(result: Mapping[str, Any]) -> Offer:
    """What the result of an opened session offers. A real option outranks its older form."""
    options = config_options(read.objects(result.get("configOptions")))
    modes, models = read.mapping(result.get("modes")), read.mapping(result.get("models"))
    taken = {option.category for option in options} | {option.id for option in options}
    older = [
        *_older(MODE, "Mode", modes.get("currentModeId"), modes.get("availableModes"), "id"),
        *_older(MODEL, "Model", models.get("currentModelId"), models.get("availableModels"), "modelId"),
    ]
    legacy = tuple(option for option in older if option.id not in taken)
    return Offer(
        options=(*legacy, *options),
        mode=read.text(modes.get("currentModeId")) or _current(options, MODE),
        legacy=frozenset(option.id for option in legacy),
        left_out=read.left_out(result.get("configOptions")),
    )


def config_options(entries: Sequence[dict[str, Any]]) -> tuple[ConfigOption, ...]:
    """The options that have an id and a value; groups of values are joined."""
    options: list[ConfigOption] = []
    for entry in entries:
        current = entry.get("currentValue")
        if isinstance(entry.get("id"), str) and isinstance(current, str | bool):
            values, left_out = _values(entry.get("options"))
            options.append(
                ConfigOption(
                    id=entry["id"],
                    name=read.text(entry.get("name")) or entry["id"],
                    category=read.text(entry.get("category")),
                    current=current,
                    values=values,
                    left_out=left_out,
                )
            )
    return tuple(options)


def _values(entries: Any) -> tuple[tuple[OptionValue, ...], int]:
    """The values, and how many are left out; a group that is not read at all counts as one."""
    values: list[OptionValue] = []
    left_out = read.left_out(entries)
    for entry in read.objects(entries):
        room = max(0, read.MAX_ITEMS - len(values))
        if isinstance(entry.get("value"), str):
            values.append(_value(entry, "value"))
        else:
            members, left_out = entry.get("options"), left_out + read.left_out(entry.get("options"), room)
            values += [
                _value(member, "value")
                for member in read.objects(members, room)
                if isinstance(member.get("value"), str)
            ]
    return tuple(values[: read.MAX_ITEMS]), left_out + max(0, len(values) - read.MAX_ITEMS)


def _value(entry: dict[str, Any], key: str) -> OptionValue:
    return OptionValue(
        value=entry[key],
        name=read.text(entry.get("name")) or entry[key],
        description=read.text(entry.get("description")),
    )


def _older(option_id: str, name: str, current: Any, entries: Any, key: str) -> tuple[ConfigOption, ...]:
    values = tuple(_value(entry, key) for entry in read.objects(entries) if isinstance(entry.get(key), str))
    if not isinstance(current, str) or not values:
        return ()
    return (
        ConfigOption(
            id=option_id,
            name=name,
            category=option_id,
            current=current,
            values=values,
            left_out=read.left_out(entries),
        ),
    )


def _current(options: Sequence[ConfigOption], category: str) -> str:
    return next((str(option.current) for option in options if option.category == category), "")
