"""Takes the values that a profile brought in out of what its agent says."""

from collections.abc import Mapping

SECRET_LENGTH = 8
"""A shorter value of a profile's variable is a word, not a key, and stays in an error message."""
_MARK = "***"


class Withheld:
    """The values of one environment. Their shape does not matter, as it does to the sanitiser."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._values = sorted(
            (value for value in environment.values() if len(value) >= SECRET_LENGTH), key=len, reverse=True
        )

    def out_of(self, text: str) -> str:
        """The text with a mark in the place of each value."""
        for value in self._values:
            text = text.replace(value, _MARK)
        return text
