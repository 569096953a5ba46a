"""Section 2 of the recovery contract, "Sanitising". All keys are made up."""

from dataclasses import dataclass
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kandev_desktop.domain.evidence.redactions import REDACTIONS, REMOVED
from kandev_desktop.domain.evidence.sanitiser import EXCERPT, excerpt, sanitise
from kandev_desktop.domain.patterns import PatternSet

PLAIN = "Qm7vXw2KzR8nTp4LsY6dHc1JfB9gVa3E"
LONG = PLAIN + "Uk5oNx0i"
LETTERS = "QmvXwKzRnTpLsYdHcJfBgVaE"


@dataclass(frozen=True)
class Case:
    id: str
    text: str
    expected: str


def removed(text: str) -> str:
    return text.replace("#", REMOVED)


CASES = (
    # the shapes of vendors' keys
    *(
        Case(f"shape {key[:6]}", f"refused {key} (401)", removed("refused # (401)"))
        for key in (
            f"sk-{PLAIN}",
            f"sk-ant-api03-{PLAIN}-{PLAIN}",
            f"sk-proj-{PLAIN}",
            f"sk-or-v1-{'0f' * 32}",
            f"AIzaSy{PLAIN}",
            f"ghp_{PLAIN}",
            f"gho_{PLAIN}",
            f"github_pat_{PLAIN}",
            f"glpat-{PLAIN[:20]}",
            f"xoxb-1234567890-{PLAIN}",
            "AKIAQWERTYUIOP123456",
            "ASIAQWERTYUIOP123456",
            f"hf_{PLAIN}",
            f"gsk_{PLAIN}",
            f"xai-{PLAIN}",
            f"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.{PLAIN}",
            "0123456789abcdef" * 2,
            LONG,
        )
    ),
    # keys that are letters only
    *(
        Case(f"letters after {prefix}", f"refused {prefix}{LETTERS} (401)", removed("refused # (401)"))
        for prefix in (
            "hf_",
            "sk-",
            "sk-proj-",
            "sk-ant-api_x-",
            "glpat-",
            "gsk_",
            "npm_",
            "pypi-",
            "sk_live_",
            "rk_live_",
            "org_",
        )
    ),
    Case("letters of a bearer", f"sent Bearer {LETTERS} and failed", removed("sent Bearer # and failed")),
    Case("letters of basic", f"no to Basic {LETTERS}", removed("no to Basic #")),
    # names with values
    Case("query", "GET /v1?access_token=abc.def&alt=sse", removed("GET /v1?access_token=#&alt=sse")),
    Case("key in a query", "GET /v1?key=abcdef&alt=sse", removed("GET /v1?key=#&alt=sse")),
    Case("header", "> x-api-key: abcdef\n> accept: */*", removed("> x-api-key: #\n> accept: */*")),
    Case("bearer header", f"Authorization: Bearer {PLAIN}\nok", removed("Authorization: Bearer #\nok")),
    Case("basic header", "Proxy-Authorization: Basic YWxh==", removed("Proxy-Authorization: Basic #")),
    Case("bare bearer", f"sent Bearer {PLAIN} and failed", removed("sent Bearer # and failed")),
    Case("JSON", '{"token": "a b c", "n": 1}', removed('{"token": "#", "n": 1}')),
    Case(
        "JSON in JSON",
        r'{"raw": "{\"password\": \"a b\", \"n\": 1}"}',
        removed(r'{"raw": "{\"password\": \"#\", \"n\": 1}"}'),
    ),
    *(
        Case(f"at an escaped break {text[:6]}", f'{{"a": "b\\n{text}"}}', removed(f'{{"a": "b\\n{told}"}}'))
        for text, told in (
            (f"sk-ant-api03-{PLAIN}", "#"),
            (f"key=a1{PLAIN[:8]}", "key=#"),
            ("--api-token a1b2c3", "--api-token #"),
            ("project 123456789", "project #"),
            ("C:\\\\Users\\\\tanja\\\\x", "~\\\\x"),
        )
    ),
    Case("Python", "{'client_secret': 'x y', 'n': 1}", removed("{'client_secret': '#', 'n': 1}")),
    Case("TOML", 'token = "abc"\nname = "x"', removed('token = "#"\nname = "x"')),
    Case("shell", "export OPENAI_API_KEY=abc && run", removed("export OPENAI_API_KEY=# && run")),
    Case("option", "run --api-key abcdefgh --model x", removed("run --api-key # --model x")),
    Case("quoted with spaces", 'password="a b" status=401', removed('password="#" status=401')),
    Case("percent-encoded", "x=%22secret%22%3A%22abc%22&n=1", removed('x="secret":"#"&n=1')),
    Case("cookie", "Set-Cookie: a=b; Path=/\nok", removed("Set-Cookie: #\nok")),
    Case("another scheme", "Authorization: ApiKey abc\nok", removed("Authorization: ApiKey #\nok")),
    Case("Python bytes", "{'token': b'abc'}", removed("{'token': b'#'}")),
    Case("Rust option", 'Config { token: Some("abc") }', removed('Config { token: Some("#") }')),
    Case("list of a header", '{"x-api-key": ["abc"]}', removed('{"x-api-key": ["#"]}')),
    Case("Go map", "map[X-Api-Key:[abc] Accept:[x]]", removed("map[X-Api-Key:[#] Accept:[x]]")),
    Case("shell password", "PGPASSWORD=abc psql", removed("PGPASSWORD=# psql")),
    Case("YAML", "password: 'a b'\nname: x", removed("password: '#'\nname: x")),
    # addresses and people
    Case("password only", "redis://:pw@db:6379 refused", removed("redis://#@db:6379 refused")),
    Case("token as user", f"https://{PLAIN}@example.org/x", removed("https://#@example.org/x")),
    Case("encoded home", "p=%2Fhome%2Fada%2Fx", "p=~/x"),
    Case("escaped home", r'"\/home\/ada\/x"', r'"~\/x"'),
    Case("home of a mounted Windows", "/mnt/c/Users/ada/x", "/mnt~/x"),
    Case("loopback of IPv6", "[::1]:443", removed("[#]:443")),
    Case("a run without capitals", "a1b2c3d4" * 6, REMOVED),
    Case(
        "user information", "https://ada:pw@example.org/x failed", removed("https://#@example.org/x failed")
    ),
    Case("database address", "postgresql://app:pw@db:5432/x", removed("postgresql://#@db:5432/x")),
    Case(
        "encoded address",
        "n=https%3A%2F%2Fada%3Apw%40example.org",
        removed("n=https://#@example.org"),
    ),
    Case("mail", "user ada.byron@example.org said", removed("user # said")),
    Case("encoded mail", "u=ada%40example.org&x", removed("u=#&x")),
    Case("home", "at /home/ada/app/x.js:1", "at ~/app/x.js:1"),
    Case("home of a Mac", "open /Users/ada/x", "open ~/x"),
    Case("home of root", "/root/.config/x", "~/.config/x"),
    Case("home of Windows", r"C:\Users\ada\x", r"~\x"),
    Case("escaped home of Windows", r'"C:\\Users\\ada\\x"', r'"~\\x"'),
    Case("file address", "file:///home/ada/x", "file://~/x"),
    Case("IPv4", "connect 10.0.0.8:3128 refused", removed("connect #:3128 refused")),
    Case("IPv6", "connect [2001:db8::8a2e:370:7334]:443", removed("connect [#]:443")),
    # identifiers
    Case("organisation", "org-9f8e7d6c5b4a3928 is slow", removed("# is slow")),
    Case("organisation in capitals", "org-ABCDEFGHIJKLMNOPQR is slow", removed("# is slow")),
    Case("request", "request id req_0123456789abc.", removed("request id #.")),
    Case("named request", "request_id=abc123def done", removed("request_id=# done")),
    Case("UUID", "id 6f1c2b3a-0d4e-4f5a-9b8c-7d6e5f4a3b2c", removed("id #")),
    Case("AWS account", "arn:aws:bedrock:us-east-1:123456789012:x", removed("arn:aws:bedrock:us-east-1:#:x")),
    # blocks and control characters
    Case(
        "PEM",
        "a\n-----BEGIN RSA PRIVATE KEY-----\nAB\nCD\n-----END RSA PRIVATE KEY-----\nb",
        removed("a\n#\nb"),
    ),
    Case("PEM cut short", "a\n-----BEGIN PRIVATE KEY-----\nAB\nCD", removed("a\n#")),
    Case("colours", "\x1b[31mred\x1b[0m 401", "red 401"),
    Case("a key under colours", f"sk-Qm\x1b[0m7vXw{PLAIN} x", removed("# x")),
    Case("title sequence", "\x1b]0;title\x07text", "text"),
    Case("bidi, NUL and carriage returns", "a\u202eb\x00c\u2066d\r\ne\rf", "abcd\ne\nf"),
)
KEPT = (
    "Bearer authentication required",
    "Basic authorization failed",
    "key-value store, npm-check-updates, pat-a-cake",
    "key_management_service unavailable",
    "model claude-sonnet-4-5-20250929 or gpt-5.1-codex-max or gemini-3.1-pro-preview",
    "qwen3-coder:480b, kimi-k2-0905-preview, deepseek-r1-distill-llama-70b",
    "resets 8pm (America/New_York) at 2026-07-30 16:11:46 +0800",
    "password authentication failed; enter a password: ",
    "Authorization header is missing; Bearer token required",
    "the bearer of bad news: 503",
    "req_count=5 org-wide limit, project-level quota",
    "Limit 30000, Used 29500, Requested 900",
    "HTTP/2 GOAWAY, statusCode=407, retry-after-ms: 2500",
    "npm error notarget No matching version found for @scope/agent@1.2.3.",
    "foo@latest, @types/node@22",
    '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
    "at node_modules/@anthropic-ai/claude-agent-sdk-linux-x64/cli.js",
    "SSH key not found; press any key; keyboard: us",
    "std::collections::HashMap at 12:30:45",
    "max_tokens=4096, input token count (1196265)",
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_removes(case: Case) -> None:
    assert sanitise(case.text) == case.expected


@pytest.mark.parametrize("text", KEPT)
def test_keeps_what_explains(text: str) -> None:
    assert sanitise(text) == text


@pytest.mark.parametrize("text", [*(case.text for case in CASES), *KEPT])
def test_a_second_pass_changes_nothing(text: str) -> None:
    once = sanitise(text)
    assert sanitise(once) == once
    assert excerpt(excerpt(text)) == excerpt(text)


_PIECES = st.sampled_from(
    [case.text for case in CASES]
    + ["token=", '"', "'", "\\", "key: ", "@", "://", ":", "-", "sk-", " ", "\n", "%22", "[", "]"]
)


@settings(max_examples=300)
@given(st.lists(_PIECES | st.text(max_size=6), max_size=8))
def test_any_mixture_is_idempotent(pieces: list[str]) -> None:
    once = sanitise("".join(pieces))
    assert sanitise(once) == once


@settings(max_examples=300)
@given(
    st.lists(_PIECES | st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=6), max_size=8)
)
def test_each_pattern_is_asked_for_wherever_it_removes(pieces: list[str]) -> None:
    text = "".join(pieces)
    found = PatternSet([redaction.where for redaction in REDACTIONS]).hits(text.encode())
    missed = [
        redaction.source
        for place, redaction in enumerate(REDACTIONS)
        if place not in found and redaction.pattern.sub(redaction.replacement, text) != text
    ]
    assert missed == []


def test_an_excerpt_keeps_head_and_tail_within_its_limit() -> None:
    short = excerpt("start " + "filler " * 500 + " end")
    assert len(short) == EXCERPT
    assert short.startswith("start ")
    assert short.endswith(" end")


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        "a-",
        "a_",
        "a.",
        "a@",
        '"',
        "\\",
        "token=",
        "token ",
        'key: "',
        "://",
        "eyJ",
        "0:",
        "sk-",
        "sk-1",
        "org-",
        "--a-",
        "/home/",
        "%22",
        "-----BEGIN ",
        "1.",
        " ",
    ],
)
def test_time_is_linear(unit: str) -> None:
    def seconds(length: int) -> float:
        text = (unit * length)[:length]
        begun = process_time()
        sanitise(text)
        return process_time() - begun

    small = max(min(seconds(20_000) for _ in range(2)), 0.004)
    assert min(seconds(80_000) for _ in range(2)) < small * 12
