"""What looks like a key, and what must not."""

import pytest

from kandev_desktop.host.key_shapes import key_shaped

KEYS = [
    "sk-" + "ant-api03-AAAAbbbbCCCCdddd",
    "sk-" + "proj-0123456789abcdefghij",
    "AIza" + "SyA0123456789abcdefghijklmnopqrst",
    "ghp_" + "0123456789abcdefghij0123456789abcdef",
    "github_pat_" + "0123456789ABCDEFGHIJ_abc",
    "glpat-" + "0123456789abcdefghij",
    "xoxb-" + "1234567890-abcdef",
    "AKIA" + "0123456789ABCDEF",
    "hf_" + "abcdefghijklmnopqrstuv",
    "eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl",
    "--api-key=0123abcd4567",
    "--api-key 0123abcd4567",
    "--header Authorization: Bearer abcdefgh12345",
    "https://example.org/?access_token=abcdefgh1234",
    "password='correcthorse'",
    "0123456789abcdef0123456789abcdef",
    "Zm9vYmFyMTIzZm9vYmFyMTIzZm9vYmFyMTIzZm9vYmFyMTIz",
]
HARMLESS = [
    "",
    "--acp",
    "--no-auto-update",
    "--token-limit 4096",
    "--api-key-env ANTHROPIC_API_KEY",
    "--password-file /run/secrets/agent",
    "--api-key $ANTHROPIC_API_KEY",
    "--api-key ${KEY}",
    "-m kandev_desktop.builtin_agent",
    "@agentclientprotocol/claude-agent-acp@0.12.1",
    "/home/someone/.local/share/node-v22.11.0-linux-x64/lib/node_modules/bin/agent",
    "--disable-nonessential-network-traffic-and-telemetry",
    "sk-learn",
    "claude-sonnet-4-5-20250929",
]


@pytest.mark.parametrize("text", KEYS)
def test_keys(text: str) -> None:
    assert key_shaped(text)


@pytest.mark.parametrize("text", HARMLESS)
def test_harmless(text: str) -> None:
    assert not key_shaped(text)
