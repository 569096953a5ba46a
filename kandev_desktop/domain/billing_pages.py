"""Where a vendor shows an account's plan, usage and billing: an allow-list, and the only addresses ever offered.

An agent's words can hold any address. One of them is offered only where it is exactly one of these, so none with
another scheme, host or path, with a user, a port, a query, a fragment, an escape or a dot segment ever is.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

_PAGES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "anthropic": (
        "https://claude.ai/settings/usage",
        "https://claude.ai/settings/billing",
        "https://claude.ai/upgrade",
        "https://console.anthropic.com/settings/billing",
        "https://platform.claude.com/settings/billing",
    ),
    "openai": (
        "https://chatgpt.com/codex/settings/usage",
        "https://chatgpt.com/settings/usage",
        "https://platform.openai.com/settings/organization/billing/overview",
        "https://platform.openai.com/account/billing",
        "https://platform.openai.com/usage",
    ),
    "google": (
        "https://aistudio.google.com/usage",
    ),
    "github": (
        "https://github.com/settings/billing",
        "https://github.com/settings/copilot",
    ),
})  # fmt: skip
"""By provider."""

_OF_AGENT: Mapping[tuple[str, str], str] = MappingProxyType({
    ("claude", "anthropic"): "https://claude.ai/settings/usage",
    ("builtin", "anthropic"): "https://console.anthropic.com/settings/billing",
    ("codex", "openai"): "https://chatgpt.com/codex/settings/usage",
    ("codex-zed", "openai"): "https://chatgpt.com/codex/settings/usage",
    ("builtin", "openai"): "https://platform.openai.com/settings/organization/billing/overview",
    ("builtin", "google"): "https://aistudio.google.com/usage",
    ("gemini", "google"): "https://aistudio.google.com/usage",
    ("copilot", "github"): "https://github.com/settings/billing",
})  # fmt: skip
"""What is offered where the failure's words name none."""

_ADDRESS = re.compile(r"[a-z]+://[^\s\"'<>()\[\]`]+", re.IGNORECASE)
_BEHIND = ".,;:!?"


def is_allowed(address: str, provider: str) -> bool:
    """Whether this address may be offered for this provider."""
    return address in _PAGES.get(provider, ())


def billing_page(agent: str, provider: str, words: str) -> str:
    """The address to offer: the first in the failure's words that is allowed, else the one that is known for the
    agent's account; empty where there is none."""
    named = (found.rstrip(_BEHIND) for found in _ADDRESS.findall(words))
    allowed = next((address for address in named if is_allowed(address, provider)), "")
    return allowed or _OF_AGENT.get((agent, provider), "")
