"""Envelopes made to take long: what one pattern or another begins with, over and over, in every place of a signal."""

from collections.abc import Iterator
from typing import Any

ENVELOPE_BYTES = 64 * 1024
SIGNALS = 64

BAITS = (
    "x", "{", '{"a":', "{'a':1,", "[{", "overloaded 529 ", "try again in ", "resets 3:45pm (", "rate limit quota 429 ",
    "usage limit reached|1790000000 ", "resets Mar 3 at 3:45pm (Europe/Paris). ", "rate limit, try again in 5s. ",
    "2026-01-02T03:04:05Z available ", "12:34:56:", "::1 ", "sk-ant-", "a@b.", "AKIA", "\\u0000", "error: ", "%73%6b",
    "http://a:b@", "=", "key: ", "password='a b' ", '"request_id":"req_1" ', "internal error: ", "a_b.", "   ",
)  # fmt: skip


def hostile_envelopes(size: int = ENVELOPE_BYTES) -> Iterator[dict[str, Any]]:
    """Each bait as one text, as the texts of many signals, in messages of a structure, in headers, in a log and in
    an agent's chat; about `size` bytes each."""
    part = size // SIGNALS
    for bait in BAITS:
        text = bait * (size // len(bait))
        leaves = {f"{number}.message": text[:64] for number in range(size // 64)}
        chunk = {"sessionUpdate": "agent_message_chunk"}
        yield {"signals": [{"kind": "acp_error", "text": text}]}
        yield {"signals": [{"kind": "acp_error", "text": text[:part]}] * SIGNALS}
        yield {"signals": [{"kind": "http", "data": leaves}]}
        yield {
            "signals": [
                {"kind": "http", "hints": {f"x-ratelimit-reset-{key}": leaves[key] for key in leaves}}
            ]
        }
        yield {"signals": [{"kind": "stderr", "text": text[:part]}] * SIGNALS + [{"kind": "exit", "code": 1}]}
        yield {
            "agent": "codex",
            "signals": [{"kind": "acp_update", "text": text[:part], "data": chunk}] * SIGNALS
            + [{"kind": "acp_result", "data": {"stopReason": "end_turn"}}],
        }
