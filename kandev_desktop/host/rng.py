"""Chance from the system."""

import random
import secrets


class SystemRng:
    """Unguessable tokens; jitter from the system's generator."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def token(self) -> str:
        return secrets.token_hex(16)

    def uniform(self, low: float, high: float) -> float:
        return self._random.uniform(low, high)
