"""What is wrong with a profile that somebody wrote, told by field."""

import re
from dataclasses import dataclass
from enum import StrEnum

PROFILE_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,59}")
"""What the names of profiles look like, concrete and dynamic ones alike."""

LONGEST_TITLE = 200


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
    HIDDEN_CHARACTER = "hidden_character"
    NO_CANDIDATE = "no_candidate"
    NONE_ENABLED = "none_enabled"
    REPEATED = "repeated"
    UNKNOWN_PROFILE = "unknown_profile"
    DYNAMIC_CANDIDATE = "dynamic_candidate"
    OUT_OF_BOUNDS = "out_of_bounds"
    NOT_ZERO = "not_zero"
    UNKNOWN_FIELD = "unknown_field"
    UNKNOWN_VERSION = "unknown_version"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldFault:
    """`field` is the path of the field, its parts joined by dots: `command.1`, `variables.0.reference`.

    `detail` says more where the fault alone does not: the bound that was not met, or a remark in English.
    """

    field: str
    fault: Fault
    detail: str = ""
