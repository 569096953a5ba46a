"""Providers as people write them."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.ui.text.untrusted import one_line

_LONGEST = 60

_VENDORS: Mapping[str, str] = MappingProxyType(
    {"openai": "OpenAI", "github": "GitHub", "openrouter": "OpenRouter"}
)
"""Names that are written in another way than a profile has them."""


def vendor(name: str) -> str:
    """The name of a provider, safe to show; empty where there is none."""
    if name in _VENDORS:
        return _VENDORS[name]
    return one_line(name[:1].upper() + name[1:], _LONGEST)
