"""How large text is, for what is laid out around it."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measures:
    """The height of a line of captions and of lane labels, and the width of words in either. `unit` is a pixel grown
    with the text."""

    unit: float
    caption: float
    label: float
    advance: Callable[[str], float]
    label_advance: Callable[[str], float]
