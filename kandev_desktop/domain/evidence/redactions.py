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
    """The pattern runs only where one of the needles stands in the lower-case text and `quick` matches it."""

    needles: tuple[str, ...]
    quick: re.Pattern[str] | None
    pattern: re.Pattern[str]
    replacement: _Replacement

    def may_match(self, lowered: str) -> bool:
        """Whether the pattern is worth running."""
        for needle in self.needles:
            if needle in lowered:
                return self.quick is None or self.quick.search(lowered) is not None
        return False


def _removing(
    needles: str, pattern: str, replacement: _Replacement = REMOVED, *, quick: str | None = None
) -> Redaction:
    return Redaction(
        needles=tuple(needles.split()),
        quick=None if quick is None else re.compile(quick),
        pattern=re.compile(pattern, re.IGNORECASE),
        replacement=replacement,
    )


_NAME_PARTS = "key token secret pass pwd auth credential sig"
_NAME = (
    r"(?:api[_\- ]?+keys?+|apikey|access[_-]?+key(?:[_-]?+id)?+|secret[_-]?+access[_-]?+key|private[_-]?+key"
    r"|[A-Za-z]{0,20}?[_-]?+(?:token|secret|password|passwd)|passphrase|pwd|pass(?==)|authorization|x-goog-api-key|credentials?+|key|sig|signature)"
)
_PREFIX = r"(?:[A-Za-z0-9]{1,40}+[_\-.]){0,6}?"
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
    _removing("://", r"(?<=://)[^/\s\"'<>?#]{1,400}@", f"{REMOVED}@", quick=r"://[^/\s@]{1,400}+@"),
    _removing(
        "%3a%2f%2f",
        r"(?<=%3A%2F%2F)[^/\s@\"'<>?#&%]{1,200}+%3A(?:(?!%40|%2F)[^/\s@\"'<>?#&]){1,400}+%40",
        f"{REMOVED}%40",
    ),
    # a header's whole line
    _removing("cookie", rf"{_BARE}((?:set-)?+cookie:\s*+){_KEPT}[^\n\"']{{1,4000}}+", rf"\1{REMOVED}"),
    # a name and its value: JSON (escaped or not), Python, Rust, TOML, shell, headers, queries
    _removing(
        _NAME_PARTS,
        rf"(?<![A-Za-z])({_PREFIX}{_NAME}{_ASSIGN}){_KEPT}({_WRAPPER}[bru]{{0,2}}+{_QUOTE}){_KEPT}{_QUOTED}",
        rf"\1\2{REMOVED}",
    ),
    _removing(
        _NAME_PARTS,
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
_VENDOR_KEYS = (
    _removing("gh", rf"{_BARE}gh[opusr]_[A-Za-z0-9]{{16,400}}+"),
    _removing("github_pat_", rf"{_BARE}github_pat_[A-Za-z0-9_]{{16,400}}+"),
    _removing(
        "sk pk rk ak xai gsk nvapi pplx tvly csk fw_ r8_ hf_ npm_ pat whsec gl lin_api sntrys sbp do key xapp pypi"
        " figd ntn secret_ jina rpa tgp_ phc_ phx_ vck_ 1//",
        rf"{_BARE}(?:(?:sk|pk|rk|ak|xai|gsk|nvapi|pplx|tvly|csk|fw|r8|hf|npm|dckr_pat|shpat|whsec|glpat|gldt|glrt|glft"
        rf"|lin_api|sntrys|sbp|dop_v1|doo_v1|pat|key|xapp|pypi|figd|ntn|secret|jina|rpa|tgp_v1|phc|phx|vck)[_-]|1//)"
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
    _removing("@ %40", r"(?<![\w.+%-])[\w.+-]{1,64}+(?:@|%40)(?:[A-Za-z0-9-]{1,63}+\.){1,8}+[A-Za-z]{2,24}+"),
    _removing("home users", rf"(?<![\w.-])\\?+/(?:home|Users|var/home|export/home)\\?+/{_USER}", "~"),
    _removing("%2f", rf"%2F(?:home|Users)%2F{_USER}", "~"),
    _removing("/root", r"(?<![\w.~/-])/root(?=[/\s\"':;,)]|$)", "~"),
    _removing("users", rf"{_BARE}[A-Z]:\\{{1,8}}+Users\\{{1,8}}+{_USER}", "~", quick=r"users\\"),
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
    _removing(
        "-",
        rf"{_BARE}[0-9a-f]{{8}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{12}}(?![A-Za-z0-9])",
        quick=r"-[0-9a-f]{4}-[0-9a-f]{4}-",
    ),
    _removing(
        " ".join(f"{kind}_ {kind}-" for kind in _ID_KINDS),
        rf"{_BARE}(?:{'|'.join(_ID_KINDS)})[_-]"
        rf"(?:{_DIGIT_SOON}[A-Za-z0-9][A-Za-z0-9_-]{{2,400}}+|[A-Za-z0-9]{{16,400}}+)(?![A-Za-z0-9])",
    ),
    _removing(
        "id",
        rf"{_BARE}((?:x-)?+(?:request|account|organi[sz]ation|org|project|tenant|customer|user|trace|session|subscription"
        rf"|workspace|correlation|conversation|thread)[_\- ]?+id{_ASSIGN}(?:{_QUOTE})?+){_KEPT}"
        rf"{_DIGIT_SOON}[A-Za-z0-9_-]{{6,400}}+",
        rf"\1{REMOVED}",
        quick=r"id[\\\"\x27]*+\s*+[:=]",
    ),
    _removing("arn:", r"(?<=:)\d{12}(?=:)"),
    _removing(
        "projects/ organizations/ accounts/",
        rf"{_BARE}((?:projects|organizations|accounts)/)[0-9]{{6,20}}+",
        rf"\1{REMOVED}",
    ),
)
_MACHINES = (
    _removing(".", r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*+\w)", quick=r"\.\d{1,3}\.\d"),
    _removing(
        ":",
        r"(?<![\w:.])[0-9A-F:]{2,39}(?:\d{1,3}(?:\.\d{1,3}){3})?+(?![\w:])",
        _address,
        quick=r":[0-9a-f]{0,4}:",
    ),
)

REDACTIONS = (*_SECRETS, *_VENDOR_KEYS, *_PEOPLE, *_IDENTIFIERS, *_MACHINES)
