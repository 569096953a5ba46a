"""Chance from the system."""

import os
import random


class SystemRng:
    """Unguessable tokens; jitter from the system's generator."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def token(self) -> str:
        return os.urandom(16).hex()

    def uniform(self, low: float, high: float) -> float:
        return self._random.uniform(low, high)
