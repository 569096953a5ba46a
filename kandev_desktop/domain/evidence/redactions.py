"""What the sanitiser removes, as patterns.

Each pattern starts at a boundary that its own characters cannot cross, bounds what it looks ahead for and
repeats possessively, so that one pass is linear in the text.
"""

import ipaddress
import re
from collections.abc import Callable
from dataclasses import dataclass

REMOVED = "[redacted]"

_Replacement = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Redaction:
    """`where` is found in every text that `pattern` matches in. It is a pattern of the linear engine, so that
    all of them are asked at once, and small, since most texts hold none."""

    where: str
    pattern: re.Pattern[str]
    replacement: _Replacement


def _removing(needles: str, pattern: str, replacement: _Replacement = REMOVED) -> Redaction:
    """Where one of the needles stands, in either case."""
    return _removing_where("|".join(map(re.escape, needles.split())), pattern, replacement)


def _removing_where(where: str, pattern: str, replacement: _Replacement = REMOVED) -> Redaction:
    return Redaction(where=where, pattern=re.compile(pattern, re.IGNORECASE), replacement=replacement)


_NAME = (
    r"(?:api[_\- ]?+keys?+|apikey|access[_-]?+key(?:[_-]?+id)?+|secret[_-]?+access[_-]?+key|private[_-]?+key"
    r"|[A-Za-z]{0,20}?[_-]?+(?:token|secret|password|passwd)|passphrase|pwd|pass(?==)|authorization|x-goog-api-key|credentials?+|key|sig|signature)"
)
_PREFIX = r"(?:[A-Za-z0-9]{1,40}+[_\-.]){0,6}?"
_ANY_SPACE = r"[\s\pZ]*"
_ASSIGNED = (
    r"(?:keys?|key[_-]?id|token|secret|passw(?:or)?d|passphrase|pass|pwd|authorization|credentials?|sig|signature)"
    rf"\\*[\"\x27“”]?{_ANY_SPACE}[:=]"
)
"""Where a name of a secret is given a value."""

_BARE = r"(?<![A-Za-z0-9])"
_QUOTE = r"\\*+[\"'“”]"
_ASSIGN = rf"(?:{_QUOTE})?+\s*+(?:[:=]|=>)\s*+"
_WRAPPER = r"(?:\[\s*+|[A-Za-z]\w{0,20}+\()?+"
_KEPT = r"(?!\[redacted\]|\\*+[\"'](?:\[redacted\]))"
_SCHEME = r"(?:(?:bearer|basic|token|digest|apikey|key)(?:\s|%20)++)?+"
_VALUE = r"[^\s,;&\"'“”<>(){}\[\]\\]{1,4000}+"
_QUOTED = r"(?:(?!\\*+[\"'“”])[^\n]){1,4000}+"
_SIXTEEN = r"[A-Za-z0-9+/_.~-]{16}"
_LONG_RUN = r"(?:[A-Za-z0-9]{1,10}+[_-]){0,3}?[A-Za-z0-9]{16}"
_DIGIT_SOON = r"(?=[A-Za-z_-]{0,60}+[0-9])"
_USER = r"[^\\/\s\"'<>|:;,()%]{1,100}+"


def _address(found: re.Match[str]) -> str:
    run = found.group(0)
    try:
        ipaddress.IPv6Address(run)
    except ValueError:
        return run
    return REMOVED if any(character.isalnum() for character in run) else run


_SECRETS = (
    # PEM blocks, cut ones too
    _removing(
        "-----begin",
        r"-----BEGIN [A-Z0-9 ]{0,40}+-----(?:(?!-----END)[\s\S])*+(?:-----END [A-Z0-9 ]{0,40}+-----)?+",
    ),
    # user information in addresses, plain and percent-encoded
    _removing_where(r"://[^/\s@]+@", r"(?<=://)[^/\s\"'<>?#]{1,400}@", f"{REMOVED}@"),
    _removing(
        "%3a%2f%2f",
        r"(?<=%3A%2F%2F)[^/\s@\"'<>?#&%]{1,200}+%3A(?:(?!%40|%2F)[^/\s@\"'<>?#&]){1,400}+%40",
        f"{REMOVED}%40",
    ),
    # a header's whole line
    _removing("cookie", rf"{_BARE}((?:set-)?+cookie:\s*+){_KEPT}[^\n\"']{{1,4000}}+", rf"\1{REMOVED}"),
    # a name and its value: JSON (escaped or not), Python, Rust, TOML, shell, headers, queries
    _removing_where(
        _ASSIGNED,
        rf"(?<![A-Za-z])({_PREFIX}{_NAME}{_ASSIGN}){_KEPT}({_WRAPPER}[bru]{{0,2}}+{_QUOTE}){_KEPT}{_QUOTED}",
        rf"\1\2{REMOVED}",
    ),
    _removing_where(
        _ASSIGNED,
        rf"(?<![A-Za-z])({_PREFIX}{_NAME}{_ASSIGN}){_KEPT}({_WRAPPER}{_SCHEME}){_KEPT}(?![bru]{{0,2}}+{_QUOTE}){_VALUE}",
        rf"\1\2{REMOVED}",
    ),
    _removing(
        "%22",
        rf"(%22{_PREFIX}{_NAME}%22%3A(?:%20)?+%22){_KEPT}(?:(?!%22)[^\s&\"']){{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    _removing(
        "--",
        rf"((?<!\S)--(?:[A-Za-z0-9]{{1,40}}+-){{0,4}}?{_NAME}[ =]\s*+){_KEPT}(?!-)[^\s,;&\"'<>(){{}}\[\]]{{6,4000}}+",
        rf"\1{REMOVED}",
    ),
    # schemes without a name
    _removing(
        "bearer basic",
        rf"{_BARE}((?:bearer|basic)(?:\s|%20)++)(?=[A-Za-z+/_.~-]{{0,200}}+[0-9=]|{_SIXTEEN})"
        r"[A-Za-z0-9+/_.~-]{12,4000}+=*+",
        rf"\1{REMOVED}",
    ),
)
_KEY_PREFIXES = (
    r"(?:sk|pk|rk|ak|xai|gsk|nvapi|pplx|tvly|csk|fw|r8|hf|npm|dckr_pat|shpat|whsec|glpat|gldt|glrt|glft"
    r"|lin_api|sntrys|sbp|dop_v1|doo_v1|pat|key|xapp|pypi|figd|ntn|secret|jina|rpa|tgp_v1|phc|phx|vck)[_-]|1//"
)
_VENDOR_KEYS = (
    _removing("gh", rf"{_BARE}gh[opusr]_[A-Za-z0-9]{{16,400}}+"),
    _removing("github_pat_", rf"{_BARE}github_pat_[A-Za-z0-9_]{{16,400}}+"),
    _removing_where(
        rf"(?:{_KEY_PREFIXES})[A-Za-z0-9_-]{{14}}",
        rf"{_BARE}(?:{_KEY_PREFIXES})"
        rf"(?:{_DIGIT_SOON}|(?={_LONG_RUN}))[A-Za-z0-9_-]{{14,4000}}+",
    ),
    _removing("sk- pypi- glpat- nvapi-", rf"{_BARE}(?:sk|pypi|glpat|nvapi)-[A-Za-z0-9_-]{{16,4000}}+"),
    _removing("aiza", rf"{_BARE}AIza[A-Za-z0-9_-]{{30,200}}+"),
    _removing("ya29.", rf"{_BARE}ya29\.[A-Za-z0-9_-]{{10,4000}}+"),
    _removing("xox", rf"{_BARE}xox[a-z]-[A-Za-z0-9-]{{8,400}}+"),
    _removing("akia asia aroa aida", rf"{_BARE}(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{{12,40}}+(?![A-Za-z0-9])"),
    _removing("sg.", rf"{_BARE}SG\.[A-Za-z0-9_-]{{12,100}}+\.[A-Za-z0-9_-]{{12,100}}+"),
    _removing("atatt", rf"{_BARE}ATATT[A-Za-z0-9_=-]{{20,400}}+"),
    _removing(
        "eyj",
        r"(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}+\.[A-Za-z0-9_-]{4,4000}+(?:\.[A-Za-z0-9_-]*+)?+",
    ),
)
_PEOPLE = (
    _removing_where(
        r"(?:@|%40)(?:[A-Z0-9-]+\.)+[A-Z]",
        r"(?<![\w.+%-])[\w.+-]{1,64}+(?:@|%40)(?:[A-Za-z0-9-]{1,63}+\.){1,8}+[A-Za-z]{2,24}+",
    ),
    _removing("home users", rf"(?<![\w.-])\\?+/(?:home|Users|var/home|export/home)\\?+/{_USER}", "~"),
    _removing("%2f", rf"%2F(?:home|Users)%2F{_USER}", "~"),
    _removing("/root", r"(?<![\w.~/-])/root(?=[/\s\"':;,)]|$)", "~"),
    _removing_where(r"Users\\", rf"{_BARE}[A-Z]:\\{{1,8}}+Users\\{{1,8}}+{_USER}", "~"),
    _removing("/users/", rf"(?:{_BARE}[A-Z]:|/[a-z])/Users/{_USER}", "~"),
)
_ID_KINDS = [
    "org",
    "organization",
    "proj",
    "project",
    "acct",
    "account",
    "user",
    "usr",
    "req",
    "request",
    "ses",
    "sess",
    "session",
    "wrk",
    "ws",
    "workspace",
    "run",
    "ak",
    "msg",
    "toolu",
    "call",
    "chatcmpl",
    "resp",
    "gen",
    "cus",
    "sub",
    "team",
    "tenant",
    "client",
    "customer",
    "thread",
    "conv",
]
_IDENTIFIERS = (
    _removing_where(
        r"-[0-9a-f]{4}-[0-9a-f]{4}-",
        rf"{_BARE}[0-9a-f]{{8}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{12}}(?![A-Za-z0-9])",
    ),
    _removing_where(
        rf"(?:{'|'.join(_ID_KINDS)})[_-](?:[A-Za-z0-9_-]*[0-9]|[A-Za-z0-9]{{16}})",
        rf"{_BARE}(?:{'|'.join(_ID_KINDS)})[_-]"
        rf"(?:{_DIGIT_SOON}[A-Za-z0-9][A-Za-z0-9_-]{{2,400}}+|[A-Za-z0-9]{{16,400}}+)(?![A-Za-z0-9])",
    ),
    _removing_where(
        rf"id\\*[\"\x27“”]?{_ANY_SPACE}[:=]>?{_ANY_SPACE}\\*[\"\x27“”]?[A-Z_-]*[0-9]",
        rf"{_BARE}((?:x-)?+(?:request|account|organi[sz]ation|org|project|tenant|customer|user|trace|session|subscription"
        rf"|workspace|correlation|conversation|thread)[_\- ]?+id{_ASSIGN}(?:{_QUOTE})?+){_KEPT}"
        rf"{_DIGIT_SOON}[A-Za-z0-9_-]{{6,400}}+",
        rf"\1{REMOVED}",
    ),
    _removing("arn:", r"(?<=:)\d{12}(?=:)"),
    _removing(
        "projects/ organizations/ accounts/",
        rf"{_BARE}((?:projects|organizations|accounts)/)[0-9]{{6,20}}+",
        rf"\1{REMOVED}",
    ),
)
_MACHINES = (
    _removing_where(r"\.\pN{1,3}\.\pN", r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*+\w)"),
    _removing_where(
        r"[0-9a-f]::|::[0-9a-f]|(?:[0-9a-f]{1,4}:){6}",
        r"(?<![\w:.])[0-9A-F:]{2,39}(?:\d{1,3}(?:\.\d{1,3}){3})?+(?![\w:])",
        _address,
    ),
)

REDACTIONS = (*_SECRETS, *_VENDOR_KEYS, *_PEOPLE, *_IDENTIFIERS, *_MACHINES)
