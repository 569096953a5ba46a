from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from kandev_desktop.builtin_agent.config import (
    Config,
    Dialect,
    Fault,
    Misconfigured,
    Timeouts,
    forget_vendor_variables,
    key_variables,
    read,
)

KEY = "sk-planted-0123456789"
ANTHROPIC = {"KANDEV_DIALECT": "anthropic", "ANTHROPIC_API_KEY": KEY}
GEMINI = {"KANDEV_DIALECT": "gemini", "GEMINI_API_KEY": KEY}
CHAT = {"KANDEV_DIALECT": "openai-chat", "OPENAI_API_KEY": KEY}


@dataclass(frozen=True)
class Case:
    id: str
    environ: Mapping[str, str]
    base_url: str
    key: str = KEY
    model: str = ""
    local: bool = False
    timeouts: Timeouts = field(default_factory=Timeouts)


USABLE = [
    Case("vendor", ANTHROPIC, "https://api.anthropic.com"),
    Case("vendor of the other", CHAT, "https://api.openai.com/v1"),
    Case("model", {**ANTHROPIC, "KANDEV_MODEL": "m"}, "https://api.anthropic.com", model="m"),
    Case(
        "the other vendor's key is not taken",
        {**ANTHROPIC, "OPENAI_API_KEY": "other"},
        "https://api.anthropic.com",
    ),
    Case(
        "a vendor's own variable names no host",
        {**ANTHROPIC, "ANTHROPIC_BASE_URL": "https://elsewhere.example"},
        "https://api.anthropic.com",
    ),
    Case(
        "named host",
        {**ANTHROPIC, "KANDEV_BASE_URL": "https://proxy.example/x/"},
        "https://proxy.example/x",
    ),
    Case(
        "the SDK adds the version",
        {**ANTHROPIC, "KANDEV_BASE_URL": "https://proxy.example/v1"},
        "https://proxy.example",
    ),
    Case("vendor of the third", GEMINI, "https://generativelanguage.googleapis.com/v1beta"),
    Case(
        "bare host of the third",
        {**GEMINI, "KANDEV_BASE_URL": "https://a.example/"},
        "https://a.example/v1beta",
    ),
    Case("a stated version", {**GEMINI, "KANDEV_BASE_URL": "https://a.example/v1"}, "https://a.example/v1"),
    Case("bare host", {**CHAT, "KANDEV_BASE_URL": "https://a.example"}, "https://a.example/v1"),
    Case(
        "a version elsewhere in the path",
        {**CHAT, "KANDEV_BASE_URL": "https://a.example/v1beta/openai"},
        "https://a.example/v1beta/openai",
    ),
    Case(
        "loopback without a key",
        {"KANDEV_DIALECT": "openai-chat", "KANDEV_BASE_URL": "http://127.0.0.1:11434/v1"},
        "http://127.0.0.1:11434/v1",
        key="",
        local=True,
    ),
    Case(
        "loopback by name, with a token in its path",
        {"KANDEV_DIALECT": "openai-responses", "KANDEV_BASE_URL": "http://localhost:1/abc"},
        "http://localhost:1/abc/v1",
        key="",
        local=True,
    ),
    Case(
        "loopback of IPv6",
        {"KANDEV_DIALECT": "anthropic", "KANDEV_BASE_URL": "http://[::1]:8080"},
        "http://[::1]:8080",
        key="",
        local=True,
    ),
    Case(
        "a key with the end of its line",
        {**ANTHROPIC, "ANTHROPIC_API_KEY": f" {KEY}\r\n"},
        "https://api.anthropic.com",
    ),
    Case(
        "a model's name that is no text",
        {**ANTHROPIC, "KANDEV_MODEL": "m\udcff"},
        "https://api.anthropic.com",
        model="m\ufffd",
    ),
    Case(
        "time-outs",
        {**ANTHROPIC, "KANDEV_CONNECT_TIMEOUT_S": "2.5", "KANDEV_READ_TIMEOUT_S": "0"},
        "https://api.anthropic.com",
        timeouts=Timeouts(connect_s=2.5, read_s=None),
    ),
]


@pytest.mark.parametrize("case", USABLE, ids=lambda case: case.id)
def test_usable(case: Case) -> None:
    config = read(case.environ)
    assert config == Config(
        dialect=Dialect(case.environ["KANDEV_DIALECT"]),
        base_url=case.base_url,
        model=case.model,
        key=case.key,
        timeouts=case.timeouts,
    )
    assert config.local is case.local
    assert config.at_vendor is ("KANDEV_BASE_URL" not in case.environ)
    assert KEY not in repr(config)


@dataclass(frozen=True)
class Refused:
    id: str
    environ: Mapping[str, str]
    fault: Fault
    variable: str


REFUSED = [
    Refused("nothing set", {}, Fault.DIALECT_UNKNOWN, "KANDEV_DIALECT"),
    Refused("unknown dialect", {"KANDEV_DIALECT": "x"}, Fault.DIALECT_UNKNOWN, "KANDEV_DIALECT"),
    Refused("no key", {"KANDEV_DIALECT": "anthropic"}, Fault.MISSING_CREDENTIALS, "ANTHROPIC_API_KEY"),
    Refused(
        "the other's key only",
        {"KANDEV_DIALECT": "openai-chat", "ANTHROPIC_API_KEY": KEY},
        Fault.MISSING_CREDENTIALS,
        "OPENAI_API_KEY",
    ),
    *(
        Refused(f"plain {host}", {**ANTHROPIC, "KANDEV_BASE_URL": f"http://{host}"}, fault, "KANDEV_BASE_URL")
        for host, fault in [
            ("a.example", Fault.PLAIN_HTTP_REFUSED),
            ("10.0.0.1:80", Fault.PLAIN_HTTP_REFUSED),
            ("localhost.example", Fault.PLAIN_HTTP_REFUSED),
            ("127.0.0.1.example", Fault.PLAIN_HTTP_REFUSED),
            ("127.0.0.1@a.example", Fault.BASE_URL_INVALID),
            ("127.0.0.1:99999", Fault.BASE_URL_INVALID),
            ("127.0.0.1?x=1", Fault.BASE_URL_INVALID),
            ("", Fault.BASE_URL_INVALID),
        ]
    ),
    *(
        Refused(
            f"a host that cannot be: {name}",
            {**ANTHROPIC, "KANDEV_BASE_URL": url},
            Fault.BASE_URL_INVALID,
            "KANDEV_BASE_URL",
        )
        for name, url in [
            ("a control character", "https://a.example/\x01"),
            ("no name of any language", "https://\u2603"),
            ("no text", "https://a\udcff.example"),
            ("a space", "https://a b"),
            ("a long label", f"https://{'a' * 64}.example"),
            ("an empty label", "https://a..example"),
        ]
    ),
    *(
        Refused(
            f"a key with {name}",
            {**CHAT, "OPENAI_API_KEY": key, **local},
            Fault.CREDENTIALS_INVALID,
            "OPENAI_API_KEY",
        )
        for name, key in [
            ("a line break", f"{KEY}\n{KEY}"),
            ("a space", f"{KEY} {KEY}"),
            ("a letter of another alphabet", f"{KEY}-ключ"),
            ("half a character", f"{KEY}\udcff"),
            ("a control character", f"{KEY}\x01"),
        ]
        for local in ({}, {"KANDEV_BASE_URL": "http://127.0.0.1:1"})
    ),
    *(
        Refused(
            f"certificates that are {name}",
            {**ANTHROPIC, "SSL_CERT_FILE": path},
            Fault.CERTIFICATES_INVALID,
            "SSL_CERT_FILE",
        )
        for name, path in [("none", __file__), ("a folder", "/"), ("not there", f"{__file__}/none")]
    ),
    Refused(
        "scheme", {**ANTHROPIC, "KANDEV_BASE_URL": "file:///etc"}, Fault.BASE_URL_INVALID, "KANDEV_BASE_URL"
    ),
    *(
        Refused(f"proxy {value}", {**ANTHROPIC, **proxies, name: value}, Fault.PROXY_INVALID, name)
        for name, value, proxies in [
            ("HTTPS_PROXY", "http://127.0.0.1:99999", {}),
            ("HTTPS_PROXY", "http://[::1", {}),
            ("https_proxy", "proxy:abc", {"HTTPS_PROXY": "http://proxy:80"}),
            ("HTTP_PROXY", "http://", {}),
            ("all_proxy", "::::", {}),
            ("ALL_PROXY", "socks5://proxy:1080", {"HTTPS_PROXY": "http://proxy:80"}),
            ("HTTPS_PROXY", "no proxy", {}),
            ("HTTPS_PROXY", "http://\u2603:80", {}),
            ("HTTPS_PROXY", "http://pro\nxy:80", {}),
        ]
    ),
    *(
        Refused(
            f"time-out {text}",
            {**ANTHROPIC, "KANDEV_READ_TIMEOUT_S": text},
            Fault.TIMEOUT_INVALID,
            "KANDEV_READ_TIMEOUT_S",
        )
        for text in ("-1", "nan", "1e9", "ten")
    ),
]


@pytest.mark.parametrize("value", ["", "proxy:3128", "http://u:p@proxy", "https://[::1]:1/"])
def test_a_usable_proxy(value: str) -> None:
    assert isinstance(read({**ANTHROPIC, "HTTPS_PROXY": value}), Config)


def test_a_provider_on_this_machine_needs_no_proxy() -> None:
    local = {"KANDEV_DIALECT": "openai-chat", "KANDEV_BASE_URL": "http://127.0.0.1:1"}
    assert isinstance(read({**local, "HTTPS_PROXY": "http://127.0.0.1:99999"}), Config)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.id)
def test_refused(case: Refused) -> None:
    problem = read(case.environ)
    assert isinstance(problem, Misconfigured)
    assert (problem.fault, problem.variable) == (case.fault, case.variable)
    assert KEY not in repr(problem)


def test_every_fault_but_the_models_is_covered() -> None:
    # Whether there is a model is only known once the provider's list is in.
    assert {case.fault for case in REFUSED} == set(Fault) - {Fault.MODEL_MISSING}


def test_the_sign_in_variables_follow_the_dialect() -> None:
    assert key_variables(ANTHROPIC) == ("ANTHROPIC_API_KEY",)
    assert key_variables(CHAT) == ("OPENAI_API_KEY",)
    assert key_variables({}) == ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY")


def test_what_the_vendors_sdks_read_is_forgotten() -> None:
    environ = {"PATH": "/bin", "OPENAI_LOG": "debug", "ANTHROPIC_AUTH_TOKEN": KEY, "KANDEV_MODEL": "m"}
    environ |= {"GEMINI_API_KEY": KEY, "GOOGLE_API_KEY": KEY}
    forget_vendor_variables(environ)
    assert environ == {"PATH": "/bin", "KANDEV_MODEL": "m"}
