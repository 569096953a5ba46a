"""A remediation link is shown only when it is one of those that are known, letter by letter."""

from urllib.parse import urlsplit

import pytest

from kandev_desktop.domain import billing_pages
from kandev_desktop.domain.billing_pages import billing_page, is_allowed

GOOD = "https://chatgpt.com/codex/settings/usage"
KNOWN = [(provider, address) for provider, pages in billing_pages._PAGES.items() for address in pages]


@pytest.mark.parametrize(("provider", "address"), KNOWN)
def test_every_known_address_is_https_on_a_host_with_a_path_and_nothing_else(
    provider: str, address: str
) -> None:
    parts = urlsplit(address)
    assert address == f"https://{parts.hostname}{parts.path}"
    assert parts.path.startswith("/")
    assert not {".", "..", ""} & set(parts.path[1:].split("/"))
    assert "%" not in address
    assert is_allowed(address, provider)


def test_the_page_of_each_agent_is_an_allowed_one() -> None:
    for (_, provider), address in billing_pages._OF_AGENT.items():
        assert is_allowed(address, provider)


@pytest.mark.parametrize(
    "address",
    [
        "http://chatgpt.com/codex/settings/usage",
        "HTTPS://chatgpt.com/codex/settings/usage",
        "javascript:alert(1)",
        "file:///codex/settings/usage",
        "https://chatgpt.com.evil.example/codex/settings/usage",
        "https://evil-chatgpt.com/codex/settings/usage",
        "https://www.chatgpt.com/codex/settings/usage",
        "https://сhatgpt.com/codex/settings/usage",  # ruff: ignore[ambiguous-unicode-character-string] - the point
        "https://chatgpt.com\\@evil.example/codex/settings/usage",
        "https://user@chatgpt.com/codex/settings/usage",
        "https://user:word@chatgpt.com/codex/settings/usage",
        "https://chatgpt.com:8443/codex/settings/usage",
        "https://chatgpt.com:443/codex/settings/usage",
        "https://chatgpt.com/codex/settings/usage?next=https://evil.example",
        "https://chatgpt.com/codex/settings/usage?",
        "https://chatgpt.com/codex/settings/usage#top",
        "https://chatgpt.com/codex/settings/usage/",
        "https://chatgpt.com/codex/settings/%75sage",
        "https://chatgpt.com/codex/./settings/usage",
        "https://chatgpt.com/other/../codex/settings/usage",
        "https://chatgpt.com//codex/settings/usage",
        "https://chatgpt.com/codex/settings/usage\u202e",
        "https://chatgpt.com/share/anything",
        "https://chatgpt.com",
        "",
    ],
)
def test_a_remediation_link_is_shown_only_as_it_is_known(address: str) -> None:
    assert not is_allowed(address, "openai")


def test_an_address_of_another_vendor_is_not_allowed() -> None:
    assert is_allowed(GOOD, "openai")
    assert not is_allowed(GOOD, "anthropic")
    assert not is_allowed(GOOD, "")


@pytest.mark.parametrize(
    ("agent", "provider", "words", "page"),
    [
        ("codex", "openai", "Visit https://chatgpt.com/settings/usage.", "https://chatgpt.com/settings/usage"),
        ("codex", "openai", "See (https://chatgpt.com/settings/usage), please", "https://chatgpt.com/settings/usage"),
        ("codex", "openai", "Pay at https://evil.example/settings/usage now", GOOD),
        ("codex", "openai", "https://evil.example/a https://chatgpt.com/settings/usage", "https://chatgpt.com/settings/usage"),
        ("codex", "openai", "", GOOD),
        ("builtin", "anthropic", "", "https://console.anthropic.com/settings/billing"),
        ("opencode", "", "Pay at https://chatgpt.com/settings/usage", ""),
        ("mine", "local", "", ""),
    ],
)  # fmt: skip
def test_the_page_that_the_words_name_is_offered_where_it_is_allowed_else_the_agents_own(
    agent: str, provider: str, words: str, page: str
) -> None:
    assert billing_page(agent, provider, words) == page
