"""What is wrong with a profile that somebody wrote, told by field."""

from dataclasses import dataclass
from enum import StrEnum


class Fault(StrEnum):
    """Each has a sentence in `ui/text/profiles.py`; the tests compare."""

    MISSING = "missing"
    TOO_LONG = "too_long"
    NAME_TAKEN = "name_taken"
    NO_NAME = "no_name"
    NO_VARIABLE_NAME = "no_variable_name"
    NO_FAMILY = "no_family"
    UNSAFE_ADDRESS = "unsafe_address"
    STRAY_CHARACTER = "stray_character"
    LOOKS_LIKE_KEY = "looks_like_key"
    OPEN_QUOTE = "open_quote"
    REFERENCE_MISSING = "reference_missing"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldFault:
    """`field` is the path of the field, its parts joined by dots: `command.1`, `variables.0.reference`.

    `detail` says more where the fault alone does not, in English.
    """

    field: str
    fault: Fault
    detail: str = ""
