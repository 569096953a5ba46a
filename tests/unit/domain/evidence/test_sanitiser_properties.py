"""Planted secrets: every secret in every carrier, encoding and cut. Section 2, "Sanitising". All keys are made up."""

import html
import json
import string
from collections.abc import Callable
from time import process_time
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kandev_desktop.domain.evidence.bounds import CUT_MARK, head_and_tail
from kandev_desktop.domain.evidence.sanitiser import EXCERPT, excerpt, sanitise

_WORDS = string.ascii_letters + string.digits
_HEX = "0123456789abcdef"
_PROBE = 10


def _random(length: int, alphabet: str = _WORDS, *, after: str = "") -> st.SearchStrategy[str]:
    """As random as a generator of keys makes it: Hypothesis alone prefers runs of one character."""
    return st.randoms(use_true_random=True).map(
        lambda chance: after + "".join(chance.choice(alphabet) for _ in range(length))
    )


_SECRETS = st.one_of(
    *(
        _random(length, alphabet, after=prefix)
        for prefix, length, alphabet in (
            ("sk-ant-api03-", 95, _WORDS),
            ("sk-proj-", 120, _WORDS),
            ("sk-", 48, _WORDS),
            ("sk-or-v1-", 64, _HEX),
            ("AIzaSy", 33, _WORDS),
            ("ghp_", 36, _WORDS),
            ("github_pat_", 82, _WORDS),
            ("glpat-", 20, _WORDS),
            ("xoxb-1234567890-", 24, _WORDS),
            ("AKIA", 16, string.ascii_uppercase),
            ("hf_", 34, _WORDS),
            ("gsk_", 52, _WORDS),
            ("ya29.a0", 90, _WORDS),
            ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.", 43, _WORDS),
            ("", 32, _HEX),
            ("", 64, _HEX),
            ("", 44, _WORDS),
        )
    )
)
_PASSWORDS = _random(9, after="Kq7")
_PLAIN = (
    "{}",
    "refused {} (401)",
    "[{}]",
    "key {}, try again",
    "\nat call ({})\n",
)
_NAMED = (
    "GET /v1/models?access_token={}&alt=sse",
    "https://ada:{}@example.org/x",
    "> x-api-key: {}\n> accept: */*",
    "Cookie: sid={}; lang=en",
    '{{"client_secret": "{}", "n": 1}}',
    "{{'password': '{}', 'n': 1}}",
    'Config {{ api_key: Some("{}"), retries: 3 }}',
    'token = "{}"\nname = "x"',
    "<password>{}</password>",
    "export OPENAI_API_KEY='{}'; run",
    '$env:GROQ_API_KEY = "{}"',
    "run --token {} --model x",
    "curl -u ada:{} https://example.org",
    "Settings[apiKey={}, model=gpt-5]",
)


def _entities(text: str) -> str:
    return "".join(f"&#{ord(character)};" for character in text)


def _unicode(text: str) -> str:
    return "".join(f"\\u{ord(character):04x}" for character in text)


_ENCODINGS: dict[str, Callable[[str], str]] = {
    "plain": str,
    "quoted": json.dumps,
    "escaped": lambda text: json.dumps({"raw": json.dumps(text)}),
    "escaped twice": lambda text: json.dumps(json.dumps(json.dumps(text))),
    "percent": lambda text: quote(text, safe=""),
    "percent twice": lambda text: quote(quote(text, safe=""), safe=""),
    "entities": html.escape,
    "all entities": _entities,
    "all escapes": _unicode,
}
_HIDDEN = ("", "\u200b", "\u00ad", "\x1b[0m", "\x1b[31;1m", "\u202e", "\x00")


def _leaks(secret: str, shown: str) -> bool:
    """Whether the end of a secret, where the random part is, can be read off in some encoding."""
    probe = secret[-_PROBE:]
    return any(encode(probe) in shown for encode in (str, _entities, _unicode))


@settings(max_examples=400)
@given(_SECRETS, st.sampled_from(_PLAIN + _NAMED), st.sampled_from(sorted(_ENCODINGS)))
def test_no_key_survives_a_carrier_and_an_encoding(secret: str, carrier: str, encoding: str) -> None:
    text = "request failed " + _ENCODINGS[encoding](carrier.format(secret)) + " status 503"
    shown = sanitise(text)
    assert not _leaks(secret, shown)
    assert shown.startswith("request failed ")
    assert not _leaks(secret, excerpt(text))
    assert sanitise(shown) == shown


@settings(max_examples=400)
@given(_PASSWORDS, st.sampled_from(_NAMED), st.sampled_from(sorted(_ENCODINGS)))
def test_no_named_password_survives(secret: str, carrier: str, encoding: str) -> None:
    assert not _leaks(secret, sanitise(_ENCODINGS[encoding](carrier.format(secret))))


@settings(max_examples=200)
@given(_SECRETS, st.sampled_from(_HIDDEN), st.data())
def test_hidden_characters_hide_nothing(secret: str, hidden: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(secret) - 1))
    assert not _leaks(secret, sanitise(f"sent {secret[:at]}{hidden}{secret[at:]} and failed"))


@settings(max_examples=200)
@given(_SECRETS, st.sampled_from(_PLAIN), st.integers(0, 160), st.integers(0, 1))
def test_a_cut_leaves_no_half_of_a_key(secret: str, carrier: str, before: int, tail: int) -> None:
    """Where evidence was bounded, only one half of a key may be left, and without its beginning."""
    limit = 400
    half = (limit - len(CUT_MARK.encode())) // 2
    parts = ["a " * 300, carrier.format(secret), " b" * 300]
    front, back = parts[0], parts[2]
    if tail:
        text = front + secret + back[: max(0, half - before % len(secret))]
    else:
        text = front[: max(0, half - before % len(secret))] + " " + secret + back
    shown = sanitise(head_and_tail(text, limit)[0])
    assert secret[-_PROBE:] not in shown
    assert not any(secret[at : at + 16] in shown for at in range(len(secret) - 16))


@settings(max_examples=200)
@given(_SECRETS, st.integers(0, 700), st.integers(0, 700))
def test_an_excerpt_has_no_half_of_a_key(secret: str, before: int, after: int) -> None:
    short = excerpt("e" * (before % 7) + " e" * before + " " + secret + " " + "e " * after)
    assert len(short) <= EXCERPT
    assert not any(secret[at : at + 16] in short for at in range(len(secret) - 16))
    assert excerpt(short) == short


_HOSTILE = (
    *("token=", "token>", "token(", 'key:"', "key=>", "password=\\", "password=\"a'", "://a:", "sk-ant-A1"),
    *("basic YTpi", "-u a:", "%25", "%2", "&#38;", "&amp;", "\\u005c", "\\u0025", "\\x41\\x", "1:", "a1B2-"),
    *("A1b2/", "/home/a", "\\home\\a", "eyJa.", "request id", "projects/a1", "\n[…]\n", "\x1b[", "\x1b]"),
)


@settings(max_examples=300)
@given(st.lists(st.sampled_from(_HOSTILE) | st.text(max_size=4), max_size=12))
def test_hostile_mixtures_settle(pieces: list[str]) -> None:
    once = sanitise("".join(pieces))
    assert sanitise(once) == once
    short = excerpt("".join(pieces) * 40)
    assert len(short) <= EXCERPT
    assert excerpt(short) == short


@pytest.mark.parametrize(
    "unit", [*_HOSTILE, "\\", "%", "&", "\n", "a1B2", "AAAA\n", "-----END ", "[redacted]"]
)
def test_a_mebibyte_of_one_unit_takes_linear_time(unit: str) -> None:
    def seconds(length: int) -> float:
        text = (unit * (length // len(unit) + 1))[:length]
        begun = process_time()
        sanitise(text)
        return process_time() - begun

    small = max(min(seconds(8_192) for _ in range(2)), 0.004)
    assert seconds(65_536) < small * 8 * 3
