"""What the profile's environment asks for.

`KANDEV_DIALECT` names the protocol, `KANDEV_MODEL` the model, `KANDEV_BASE_URL` the host where it is not the
vendor's own. The key stands in the vendor's usual variable. It goes to the vendor's host, or to the host that
`KANDEV_BASE_URL` names, and nowhere else; a variable such as `OPENAI_BASE_URL` names no host.
`KANDEV_CONNECT_TIMEOUT_S` and `KANDEV_READ_TIMEOUT_S` are seconds, 0 turns one off.
"""

import ipaddress
import re
import ssl
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from enum import StrEnum
from urllib.parse import SplitResult, urlsplit

import httpx2

from kandev_desktop.builtin_agent.sound import whole_text

_DEFAULT_CONNECT_S = 10.0
_DEFAULT_READ_S = 180.0
_VERSION_SEGMENT = re.compile(r"/v\d")
_PROXY_VARIABLES = ("https_proxy", "http_proxy", "all_proxy")
_VENDOR_PREFIXES = ("ANTHROPIC_", "OPENAI_", "GEMINI_", "GOOGLE_")


class Dialect(StrEnum):
    """The protocols that this agent speaks to a provider."""

    ANTHROPIC = "anthropic"
    OPENAI_RESPONSES = "openai-responses"
    OPENAI_CHAT = "openai-chat"
    GEMINI = "gemini"

    @property
    def key_variable(self) -> str:
        """The vendor's usual variable for a key."""
        match self:
            case Dialect.ANTHROPIC:
                return "ANTHROPIC_API_KEY"
            case Dialect.OPENAI_RESPONSES | Dialect.OPENAI_CHAT:
                return "OPENAI_API_KEY"
            case Dialect.GEMINI:
                return "GEMINI_API_KEY"

    @property
    def vendor_url(self) -> str:
        """The vendor's own host, with the version where the dialect's code does not add it."""
        match self:
            case Dialect.ANTHROPIC:
                return "https://api.anthropic.com"
            case Dialect.OPENAI_RESPONSES | Dialect.OPENAI_CHAT:
                return "https://api.openai.com/v1"
            case Dialect.GEMINI:
                return "https://generativelanguage.googleapis.com/v1beta"


class Fault(StrEnum):
    """Why a configuration cannot be used. The values travel in errors: never rename one."""

    DIALECT_UNKNOWN = "dialect_unknown"
    BASE_URL_INVALID = "base_url_invalid"
    PROXY_INVALID = "proxy_invalid"
    PLAIN_HTTP_REFUSED = "plain_http_refused"
    TIMEOUT_INVALID = "timeout_invalid"
    CERTIFICATES_INVALID = "certificates_invalid"
    CREDENTIALS_INVALID = "credentials_invalid"
    MISSING_CREDENTIALS = "missing_credentials"
    MODEL_MISSING = "model_missing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Misconfigured:
    """A configuration that cannot be used, and the variable that is to blame."""

    fault: Fault
    variable: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeouts:
    """Seconds, `None` for no limit. `read_s` bounds each silence of the provider, the one before its first byte
    included."""

    connect_s: float | None = _DEFAULT_CONNECT_S
    read_s: float | None = _DEFAULT_READ_S


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """A usable configuration. `model` may be empty: then the provider's list decides."""

    dialect: Dialect
    base_url: str
    model: str = ""
    key: str = field(default="", repr=False)
    timeouts: Timeouts = field(default_factory=Timeouts)

    @property
    def at_vendor(self) -> bool:
        """Whether the provider is the dialect's own vendor, who knows fields that compatible servers refuse."""
        return self.base_url == self.dialect.vendor_url

    @property
    def local(self) -> bool:
        """Whether the provider runs on this machine: it needs no key and no proxy."""
        return is_loopback(urlsplit(self.base_url).hostname or "")


def is_loopback(host: str) -> bool:
    """Whether a host name or address can only mean this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def key_variables(environ: Mapping[str, str]) -> tuple[str, ...]:
    """The variables that can hold the key: one where the dialect is known, else all."""
    named = environ.get("KANDEV_DIALECT", "")
    dialects = [dialect for dialect in Dialect if dialect.value == named] or list(Dialect)
    return tuple(dict.fromkeys(dialect.key_variable for dialect in dialects))


def read(environ: Mapping[str, str]) -> Config | Misconfigured:
    """Judge the environment. No value of a secret stands in a `Misconfigured`."""
    named = environ.get("KANDEV_DIALECT", "")
    if named not in set(Dialect):
        known = ", ".join(Dialect)
        return Misconfigured(
            fault=Fault.DIALECT_UNKNOWN,
            variable="KANDEV_DIALECT",
            text=f"KANDEV_DIALECT is {named[:40]!r}; it must be one of {known}",
        )
    dialect = Dialect(named)
    timeouts = _timeouts(environ)
    if isinstance(timeouts, Misconfigured):
        return timeouts
    base_url = _base_url(dialect, environ.get("KANDEV_BASE_URL", ""))
    if isinstance(base_url, Misconfigured):
        return base_url
    config = Config(
        dialect=dialect,
        base_url=base_url,
        model=whole_text(environ.get("KANDEV_MODEL", "")),
        # A key that is read from a file brings the end of its line along.
        key=environ.get(dialect.key_variable, "").strip(),
        timeouts=timeouts,
    )
    return _unusable_key(config) or _unusable_network(config, environ) or config


def forget_vendor_variables(environ: MutableMapping[str, str]) -> None:
    """Remove what the vendors' SDKs would read by themselves, keys among it.

    The SDKs take hosts, tokens, extra headers and log levels from such variables, and children inherit them.
    """
    for name in [name for name in environ if name.startswith(_VENDOR_PREFIXES)]:
        del environ[name]


def _unusable_key(config: Config) -> Misconfigured | None:
    """A key that is missing, or that no header can carry. What stands in it is not told."""
    variable = config.dialect.key_variable
    if not config.key and not config.local:
        text = f"No API key: {variable} is not set"
        return Misconfigured(fault=Fault.MISSING_CREDENTIALS, variable=variable, text=text)
    if re.fullmatch(r"[!-~]*", config.key):
        return None
    text = f"{variable} holds a space, a line break or another character that no API key has"
    return Misconfigured(fault=Fault.CREDENTIALS_INVALID, variable=variable, text=text)


def _unusable_network(config: Config, environ: Mapping[str, str]) -> Misconfigured | None:
    """What the HTTP client reads from the environment, and would only fail with when it is made."""
    proxy = None if config.local else _unusable_proxy(environ)
    return proxy or _unusable_certificates(environ)


def _unusable_certificates(environ: Mapping[str, str]) -> Misconfigured | None:
    name = "SSL_CERT_FILE"
    try:
        if environ.get(name):
            ssl.create_default_context(cafile=environ[name])
    except OSError:
        text = f"{name} must be a file with certificates in the PEM format"
        return Misconfigured(fault=Fault.CERTIFICATES_INVALID, variable=name, text=text)
    return None


def _base_url(dialect: Dialect, given: str) -> str | Misconfigured:
    if not given:
        return dialect.vendor_url
    parts = _http_address(given)
    if parts is None:
        return _bad_url("KANDEV_BASE_URL must be an http or https URL with a host")
    if parts.username is not None or parts.query or parts.fragment:
        return _bad_url("KANDEV_BASE_URL must not carry a user, a query or a fragment")
    if parts.scheme == "http" and not is_loopback(parts.hostname or ""):
        return Misconfigured(
            fault=Fault.PLAIN_HTTP_REFUSED,
            variable="KANDEV_BASE_URL",
            text=f"Plain HTTP to {parts.hostname} is refused; only this machine may be reached without TLS",
        )
    return _with_version(dialect, parts)


def _http_address(text: str) -> SplitResult | None:
    """The parts of an http or https URL with a host and a port that can be; `None` for anything else."""
    try:
        parts = urlsplit(text)
        # As the client reads it, and as the resolver takes the name.
        httpx2.URL(text).host.encode("idna")
        usable = (
            parts.scheme in {"http", "https"}
            and bool(parts.hostname)
            and (parts.port is None or parts.port > 0)
            and text.isprintable()
            and " " not in text
        )
    except (ValueError, httpx2.InvalidURL):
        return None
    return parts if usable else None


def _unusable_proxy(environ: Mapping[str, str]) -> Misconfigured | None:
    """The first proxy variable whose value is no address of an HTTP proxy. A small name goes before a large one."""
    for small in _PROXY_VARIABLES:
        name = small if environ.get(small) else small.upper()
        value = environ.get(name, "")
        # Both forms are in use, as every program takes them.
        address = value if "://" in value else f"http://{value}"
        if value and _http_address(address) is None:
            text = f"{name} must be the address of an HTTP proxy, such as http://proxy.example:3128"
            return Misconfigured(fault=Fault.PROXY_INVALID, variable=name, text=text)
    return None


def _with_version(dialect: Dialect, parts: SplitResult) -> str:
    # Anthropic's SDK adds /v1 itself, the others expect it; people write both forms for all.
    path = parts.path.rstrip("/")
    if dialect is Dialect.ANTHROPIC:
        path = path.removesuffix("/v1")
    elif not _VERSION_SEGMENT.search(path):
        path += "/v1beta" if dialect is Dialect.GEMINI else "/v1"
    return f"{parts.scheme}://{parts.netloc}{path}"


def _bad_url(text: str) -> Misconfigured:
    return Misconfigured(fault=Fault.BASE_URL_INVALID, variable="KANDEV_BASE_URL", text=text)


def _timeouts(environ: Mapping[str, str]) -> Timeouts | Misconfigured:
    values: list[float | None] = []
    for variable, default in (
        ("KANDEV_CONNECT_TIMEOUT_S", _DEFAULT_CONNECT_S),
        ("KANDEV_READ_TIMEOUT_S", _DEFAULT_READ_S),
    ):
        text = environ.get(variable, "") or str(default)
        if not re.fullmatch(r"\d{1,6}(\.\d{1,3})?", text, re.ASCII):
            return Misconfigured(
                fault=Fault.TIMEOUT_INVALID,
                variable=variable,
                text=f"{variable} must be a number of seconds, 0 for no limit",
            )
        values.append(float(text) or None)
    return Timeouts(connect_s=values[0], read_s=values[1])
