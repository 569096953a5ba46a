"""Secrets in every shape that the sanitiser knows, each made anew. All are made up."""

import base64
import json
import random
import string
from collections.abc import Callable
from dataclasses import dataclass

_WORDS = string.ascii_letters + string.digits
_HEX = "0123456789abcdef"


def _run(chance: random.Random, length: int, alphabet: str = _WORDS) -> str:
    """As random as a generator of keys makes it, with a digit, a capital and a small letter where there are any."""
    body = [chance.choice(alphabet) for _ in range(length)]
    if alphabet == _WORDS:
        body[1], body[3], body[5] = (
            chance.choice(string.digits),
            chance.choice(string.ascii_uppercase),
            chance.choice(string.ascii_lowercase),
        )
    return "".join(body)


@dataclass(frozen=True)
class Planted:
    """A text, and the part of it that may stand nowhere."""

    text: str
    secret: str


Shape = Callable[[random.Random], Planted]


def _shape(around: str, length: int, alphabet: str = _WORDS) -> Shape:
    """`#` stands for what is random, and is what may not be found."""

    def make(chance: random.Random) -> Planted:
        secret = _run(chance, length, alphabet)
        return Planted(around.replace("#", secret), secret)

    return make


def _basic(chance: random.Random) -> Planted:
    secret = base64.b64encode(f"user:{_run(chance, 12)}".encode()).decode().rstrip("=")
    return Planted(f"Basic {secret}==", secret)


def _uuid(chance: random.Random) -> Planted:
    secret = "-".join(_run(chance, length, _HEX) for length in (8, 4, 4, 4, 12))
    return Planted(f"of {secret}", secret)


def _address(chance: random.Random) -> Planted:
    secret = ".".join(str(chance.randint(100, 250)) for _ in range(4))
    return Planted(f"connect to {secret} failed", secret)


def _host(chance: random.Random) -> Planted:
    secret = "-".join(str(chance.randint(100, 250)) for _ in range(4))
    return Planted(f"node ip-{secret} left", secret)


def _ipv6(chance: random.Random) -> Planted:
    secret = ":".join(_run(chance, 4, _HEX[1:]) for _ in range(8))
    return Planted(f"from {secret} on", secret)


def _pem(chance: random.Random) -> Planted:
    lines = [_run(chance, 64) for _ in range(3)]
    inside = "\n".join(lines)
    text = f"-----BEGIN RSA PRIVATE KEY-----\n{inside}\n-----END RSA PRIVATE KEY-----"
    return Planted(text, lines[1])


def _escaped(chance: random.Random) -> Planted:
    secret = _run(chance, 14)
    return Planted(json.dumps({"text": json.dumps({"api_key": secret})}), secret)


def _cut_pem(chance: random.Random) -> Planted:
    secret = _run(chance, 64)
    return Planted(f"{secret}\n-----END PRIVATE KEY-----", secret)


def _wrapped(chance: random.Random) -> Planted:
    secret = _run(chance, 20)
    return Planted(f"sk-ant-api03-{_run(chance, 40)}\n{secret}", secret)


def _root(_chance: random.Random) -> Planted:
    return Planted("in /root: denied", "/root")


SHAPES: tuple[Shape, ...] = (
    *(
        _shape(f"refused {around} (401)", length, alphabet)
        for around, length, alphabet in (
            ("sk-ant-api03-#", 95, _WORDS),
            ("sk-proj-#", 120, _WORDS),
            ("sk-or-v1-#", 64, _HEX),
            ("AIzaSy#", 33, _WORDS),
            ("ya29.#", 60, _WORDS),
            ("ghp_#", 36, _WORDS),
            ("github_pat_#", 60, _WORDS),
            ("glpat-#", 20, _WORDS),
            ("xoxb-1234567890-#", 24, _WORDS),
            ("AKIA#", 16, string.ascii_uppercase),
            ("SG.abcdefghijklmnop.#", 30, _WORDS),
            ("ATATT#", 60, _WORDS),
            ("v2.local.#", 40, _WORDS),
            ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.#", 43, _WORDS),
            ("1234567890:AA#", 33, _WORDS),
            ("#", 32, _HEX),
            ("#", 44, _WORDS),
        )
    ),
    _shape("a8K2b#mQ7", 16, "a1B2"),
    _shape('{"api_key": "#"}', 12),
    _shape('[{"name": "API_KEY", "value": "#"}]', 12),
    _shape("OPENAI_API_KEY=#", 12),
    _shape("password: #", 10),
    _shape("GET /v1?key=#&alt=sse", 20),
    _shape("auth = #", 12),
    _shape("authorization: Custom #", 20),
    _shape("Cookie: session=#; theme=dark", 20),
    _shape("mine --api-token #", 10),
    _shape("the token is #", 14),
    _shape("curl -u jane:#", 10),
    _shape("mysql -p#", 10),
    _shape("sent Bearer # and failed", 30),
    _shape("Basic abc.#", 24),
    _shape("wss api-key.#", 20),
    _shape("https://jane:#@llm.example.org/v1", 12),
    _shape("ask #@example.org", 12),
    _shape("in /home/#/payments", 8),
    _shape("in /Users/#/payments", 8),
    _shape("in C:\\Users\\#\\payments", 8),
    _shape("in /c/Users/#/payments", 8),
    _shape("in ~/.claude/projects/-home-#-payments/x", 8, string.ascii_lowercase),
    _shape("in ~#/payments", 8, string.ascii_lowercase),
    _shape("of org-#", 20),
    _shape("request_id: #", 20),
    _shape("organization: #", 20),
    _shape("project 1#", 12, string.digits),
    _shape("projects/a1#/locations/x", 12, string.ascii_lowercase),
    _shape("arn:aws:iam::#:role", 12, string.digits),
    _shape("jane@#.iam.gserviceaccount.com", 12, string.ascii_lowercase),
    _shape("| db_password | # |", 12),
    _shape("- name: DB_PASSWORD\n  value: #", 12),
    _shape('<add key="ApiKey" value="#"/>', 12),
    _shape("<key>password</key><string>#</string>", 12),
    _shape('form-data; name="password"\n\n#', 12),
    _shape('let password: String = "#"', 12),
    _shape("docker login --password-stdin <<< #", 12),
    _shape("echo # | docker login --password-stdin", 12),
    _shape("redis-cli -a # ping", 12),
    _shape("IDENTIFIED BY '#'", 12),
    _shape("db.example.com:5432:orders:me:#", 12),
    _root,
    _basic,
    _uuid,
    _address,
    _host,
    _ipv6,
    _pem,
    _cut_pem,
    _wrapped,
    _escaped,
)
