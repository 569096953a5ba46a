"""What a schema finds wrong with a field, said for the person who wrote it."""

from collections.abc import Mapping
from types import MappingProxyType

from pydantic import ValidationError

_WORDS: Mapping[str, str] = MappingProxyType({
    "missing": "It is missing",
    "extra_forbidden": "There is no such field",
    "tuple_type": "Input should be a list",
    "model_type": "Input should be an object",
    "dict_type": "Input should be an object",
})  # fmt: skip
"""pydantic's own sentences name Python's types for these."""


def first_fault(broken: ValidationError) -> tuple[tuple[int | str, ...], str]:
    """The path of the first field at fault, and what is wrong with it."""
    first = broken.errors(include_input=False, include_url=False)[0]
    words = _WORDS.get(first["type"], first["msg"])
    return first["loc"], words.removeprefix("Value error, ")
