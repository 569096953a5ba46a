"""Removes secrets and personal data from what leaves memory: section 2, "Sanitising".

Every pattern starts at a boundary that its own characters cannot cross, and repeats possessively, so one
pass is linear in the text. Passes repeat until nothing changes, which makes the function idempotent.
"""

import ipaddress
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import starmap

EXCERPT = 512
REMOVED = "[redacted]"

_PASSES = 4
_HEAD = 330
_GAP = " […] "
_RANDOM = 16

_ANSI = re.compile(
    r"\x1b(?:\[[0-?]*+[ -/]*+[@-~]|\][^\x07\x1b]*+(?:\x07|\x1b\\)|[PX^_][^\x1b]*+\x1b\\|[@-Z\\-_a-z])"
)
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)

_Replace = str | Callable[[re.Match[str]], str]


def _mixed(found: re.Match[str]) -> str:
    run = found.group(0)
    longest = max(run.split("/"), key=len)
    kinds = (str.isupper, str.islower, str.isdigit)
    random_looking = len(longest) >= _RANDOM and all(any(map(kind, longest)) for kind in kinds)
    return REMOVED if random_looking else run


def _address(found: re.Match[str]) -> str:
    run = found.group(0)
    try:
        ipaddress.IPv6Address(run)
    except ValueError:
        return run
    return REMOVED


_NAMED = (
    r"(?:api[_\- ]?+keys?+|apikey|access[_-]?+key(?:[_-]?+id)?+|secret[_-]?+access[_-]?+key|private[_-]?+key"
    r"|(?:access|refresh|id|auth|bearer|session|security)?+[_-]?+token|client[_-]?+secret|secret"
    r"|password|passwd|passphrase|pwd|authorization|x-goog-api-key|cookie|credentials?+|key|sig|signature)"
)
_QUOTE = r"\\*+[\"'“”]"
_ASSIGN = rf"(?:{_QUOTE})?+\s*+(?:[:=]|=>)\s*+"
_NOT_DONE = r"(?!\[redacted\]|\\*+[\"'](?:\[redacted\]))"


@dataclass(frozen=True, slots=True)
class _Rule:
    """The pattern runs only where one of the needles stands in the lower-case text and `quick` matches it."""

    needles: tuple[str, ...]
    quick: re.Pattern[str] | None
    pattern: re.Pattern[str]
    replacement: _Replace

    def may_match(self, lowered: str) -> bool:
        for needle in self.needles:
            if needle in lowered:
                return self.quick is None or self.quick.search(lowered) is not None
        return False


def _rule(needles: str, pattern: str, replacement: _Replace) -> _Rule:
    words, _, quick = needles.partition(" ~ ")
    return _Rule(
        tuple(words.split()),
        re.compile(quick) if quick else None,
        re.compile(pattern, re.IGNORECASE),
        replacement,
    )


_DIGIT_SOON = r"(?=[A-Za-z_-]{0,60}+[0-9])"
_NAME_PARTS = "key token secret pass pwd auth cookie credential sig"
_PREFIX = r"(?:[A-Za-z0-9]{1,40}+[_\-.]){0,6}?"
_WORD = r"(?<![A-Za-z0-9])"

_RULES: Sequence[_Rule] = tuple(
    starmap(
        _rule,
        (
            (
                "-----begin",
                r"-----BEGIN [A-Z0-9 ]{0,40}+-----(?:(?!-----END)[\s\S])*+(?:-----END [A-Z0-9 ]{0,40}+-----)?+",
                REMOVED,
            ),
            (":// ~ ://[^/\\s@]{1,400}+@", r"(?<=://)[^/\s\"'<>?#]{1,400}@", f"{REMOVED}@"),
            (
                "%3a%2f%2f",
                r"(?<=%3A%2F%2F)[^/\s@\"'<>?#&%]{1,200}+%3A(?:(?!%40|%2F)[^/\s@\"'<>?#&]){1,400}+%40",
                f"{REMOVED}%40",
            ),
            (
                _NAME_PARTS,
                rf"(?<![A-Za-z])({_PREFIX}{_NAMED}{_ASSIGN})({_QUOTE}){_NOT_DONE}(?:(?!\\*+[\"'“”])[^\n]){{1,4000}}+",
                rf"\1\2{REMOVED}",
            ),
            (
                _NAME_PARTS,
                (
                    rf"(?<![A-Za-z])({_PREFIX}{_NAMED}{_ASSIGN}"
                    rf"(?:(?:bearer|basic|token|digest)(?:\s|%20)++)?+){_NOT_DONE}[^\s,;&\"'“”<>(){{}}\[\]\\]{{1,4000}}+"
                ),
                rf"\1{REMOVED}",
            ),
            (
                "%22",
                rf"(%22{_PREFIX}{_NAMED}%22%3A(?:%20)?+%22){_NOT_DONE}(?:(?!%22)[^\s&\"']){{1,4000}}+",
                rf"\1{REMOVED}",
            ),
            (
                "--",
                (
                    rf"((?<!\S)--(?:[A-Za-z0-9]{{1,40}}+-){{0,4}}?{_NAMED}[ =]\s*+)"
                    rf"{_NOT_DONE}(?!-)[^\s,;&\"'<>(){{}}\[\]]{{6,4000}}+"
                ),
                rf"\1{REMOVED}",
            ),
            (
                "bearer basic",
                rf"{_WORD}((?:bearer|basic)(?:\s|%20)++)(?=[A-Za-z+/_.~-]{{0,200}}+[0-9=])[A-Za-z0-9+/_.~-]{{12,4000}}+=*+",
                rf"\1{REMOVED}",
            ),
            (
                "gh github_pat_",
                rf"{_WORD}(?:gh[opusr]_[A-Za-z0-9]{{16,400}}+|github_pat_[A-Za-z0-9_]{{16,400}}+)",
                REMOVED,
            ),
            (
                (
                    "sk pk_ pk- rk ak xai- gsk_ nvapi- pplx- tvly- csk- fw_ r8_ hf_ npm_ pat_ pat- whsec_ gl lin_api_"
                    " sntrys_ sbp_ dop_v1 doo_v1 key- key_"
                ),
                (
                    rf"{_WORD}(?:sk|pk|rk|ak|xai|gsk|nvapi|pplx|tvly|csk|fw|r8|hf|npm|dckr_pat|shpat|whsec|glpat|gldt|glrt"
                    rf"|glft|lin_api|sntrys|sbp|dop_v1|doo_v1|pat|key)[_-]{_DIGIT_SOON}[A-Za-z0-9_-]{{14,4000}}+"
                ),
                REMOVED,
            ),
            ("aiza", rf"{_WORD}AIza[A-Za-z0-9_-]{{30,200}}+", REMOVED),
            ("ya29.", rf"{_WORD}ya29\.[A-Za-z0-9_-]{{10,4000}}+", REMOVED),
            ("xox", rf"{_WORD}xox[a-z]-[A-Za-z0-9-]{{8,400}}+", REMOVED),
            (
                "akia asia aroa aida",
                rf"{_WORD}(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{{12,40}}+(?![A-Za-z0-9])",
                REMOVED,
            ),
            ("sg.", rf"{_WORD}SG\.[A-Za-z0-9_-]{{12,100}}+\.[A-Za-z0-9_-]{{12,100}}+", REMOVED),
            (
                "eyj",
                r"(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}+\.[A-Za-z0-9_-]{4,4000}+(?:\.[A-Za-z0-9_-]*+)?+",
                REMOVED,
            ),
            (
                "@ %40",
                r"(?<![\w.+%-])[\w.+-]{1,64}+(?:@|%40)(?:[A-Za-z0-9-]{1,63}+\.){1,8}+[A-Za-z]{2,24}+",
                REMOVED,
            ),
            (
                "/home/ /users/",
                r"(?<![\w.-])/(?:home|Users|var/home|export/home)/[^/\s\"'<>|:;,()\\]{1,100}+",
                "~",
            ),
            ("/root", r"(?<![\w.~/-])/root(?=[/\s\"':;,)]|$)", "~"),
            ("users\\", rf"{_WORD}[A-Z]:\\{{1,8}}+Users\\{{1,8}}+[^\\/\s\"'<>|:;,]{{1,100}}+", "~"),
            ("/users/", rf"{_WORD}(?:[A-Z]:|/[a-z])/Users/[^\\/\s\"'<>|:;,]{{1,100}}+", "~"),
            (
                "- ~ -[0-9a-f]{4}-[0-9a-f]{4}-",
                rf"{_WORD}[0-9a-f]{{8}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{12}}(?![A-Za-z0-9])",
                REMOVED,
            ),
            (
                "_ -",
                (
                    rf"{_WORD}(?:org|organization|proj|project|acct|account|user|usr|req|request|ses|sess|session|wrk|ws"
                    r"|workspace|run|ak|msg|toolu|call|chatcmpl|resp|gen|cus|sub|team|tenant|client|customer)[_-]"
                    rf"(?:{_DIGIT_SOON}[A-Za-z0-9][A-Za-z0-9_-]{{2,400}}+|[A-Za-z0-9]{{16,400}}+)(?![A-Za-z0-9])"
                ),
                REMOVED,
            ),
            (
                "id",
                (
                    rf"{_WORD}((?:x-)?+(?:request|account|organi[sz]ation|org|project|tenant|customer|user|trace|session"
                    rf"|subscription|workspace|correlation)[_\- ]?+id{_ASSIGN}(?:{_QUOTE})?+){_NOT_DONE}"
                    rf"{_DIGIT_SOON}[A-Za-z0-9_-]{{6,400}}+"
                ),
                rf"\1{REMOVED}",
            ),
            ("arn:", r"(?<=:)\d{12}(?=:)", REMOVED),
            (
                "projects/ organizations/ accounts/",
                rf"{_WORD}((?:projects|organizations|accounts)/)[0-9]{{6,20}}+",
                rf"\1{REMOVED}",
            ),
            (r". ~ \.\d{1,3}\.\d", r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*+\w)", REMOVED),
            (
                ": ~ :[0-9a-f]{0,4}:",
                r"(?<![\w:.])[0-9A-F:]{2,39}(?:\d{1,3}(?:\.\d{1,3}){3})?+(?![\w:])",
                _address,
            ),
        ),
    )
)
_HEX_RUN = re.compile(r"(?<![A-Za-z0-9])[0-9A-Fa-f]{32,}+(?![A-Za-z0-9])")
_BASE64_RUN = re.compile(r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{40,}+={0,2}")
_LONG_RUN = re.compile(r"[A-Za-z0-9+/_-]{32}")


def sanitise(text: str) -> str:
    """The text without secrets, personal data and control characters. Linear; a second pass changes nothing."""
    clean = _CONTROL.sub("", _ANSI.sub("", text.replace("\r\n", "\n").replace("\r", "\n")))
    for _ in range(_PASSES):
        before = clean
        lowered = clean.lower()
        for rule in _RULES:
            if rule.may_match(lowered):
                clean = rule.pattern.sub(rule.replacement, clean)
        if _LONG_RUN.search(clean):
            clean = _BASE64_RUN.sub(_mixed, _HEX_RUN.sub(REMOVED, clean))
        if clean == before:
            break
    return clean


def excerpt(text: str) -> str:
    """At most 512 sanitised characters: the text, or its head and tail."""
    clean = sanitise(text).strip()
    if len(clean) <= EXCERPT:
        return clean
    tail = EXCERPT - _HEAD - len(_GAP)
    return clean[:_HEAD] + _GAP + clean[-tail:]
