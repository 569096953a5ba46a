"""What the sanitiser removes, as patterns.

Each pattern starts at a boundary that its own characters cannot cross, bounds what it looks ahead for and
repeats possessively, so that one pass is linear in the text.
"""

import base64
import ipaddress
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

REMOVED = "[redacted]"

APART = "\x02"
"""Stands between the escape of a line break and the word behind it; no text that is looked at has one of its own."""

_Replacement = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Redaction:
    """`where` is found in every text that `source` matches in. It is a pattern of the linear engine, so that
    all of them are asked at once, and small, since most texts hold none."""

    where: str
    source: str
    replacement: _Replacement
    flags: re.RegexFlag = re.IGNORECASE

    @property
    def pattern(self) -> re.Pattern[str]:
        """Compiled when a text first needs it: all of them together take a tenth of a second."""
        return _compiled(self.source, self.flags)


@cache
def _compiled(source: str, flags: re.RegexFlag) -> re.Pattern[str]:
    return re.compile(source, flags)


def _removing(needles: str, pattern: str, replacement: _Replacement = REMOVED) -> Redaction:
    """Where one of the needles stands, in either case."""
    return _removing_where("|".join(map(re.escape, needles.split())), pattern, replacement)


def _removing_where(where: str, pattern: str, replacement: _Replacement = REMOVED) -> Redaction:
    return Redaction(where=where, source=pattern, replacement=replacement)


_BARE = r"(?<![A-Za-z0-9])"
_DIGIT_SOON = r"(?=[A-Za-z_-]{0,60}+[0-9])"
_KEPT = r"(?!\[redacted\]|\\{0,16}+[\"'`“](?:\[redacted\]))"

# Names whose value is a secret. A name ends an identifier: `OPENAI_API_KEY`, `secretKey`, `x-auth-token`.
_KEY = (
    r"(?:(?<=[_.-])key|(?-i:(?<=[a-z0-9])Key)|(?:api|access|secret|private|shared|account|auth) ?key"
    r"|(?<![A-Za-z])key(?=\s{0,4}+=))s?+"
)
_STRONG = (
    r"(?:token|secret|passw(?:or[dt]|d)|passphrase|kennwort|contraseña|senha|密码|密碼|密钥|パスワード|пароль|pwd"
    r"|authorization|credentials?+|cookie|signature(?:-\d{1,3})?+|(?:device|user|auth|authorization)[_-]?code"
    rf"|code[_-]?verifier|(?<![A-Za-z])pass(?==)|{_KEY})(?:[_-]?(?:id|base|value|data|hash|b64|base64|\d{{1,2}}))?+"
)
# Names that mean other things too: only a value with a digit and some length is one.
_WEAK = (
    r"(?<![A-Za-z])(?:auth|key|pass|sig|otp|sid|nonce|jwt|phpsessid|jsessionid|(?<=[?&])code(?==)|credential)"
)
_ANY_SPACE = r"[\s\pZ]*"
_NAMES = (
    r"(?:key|token|secret|passw(?:or)?[dt]|pass|phrase|pwd|kennwort|senha|contraseña|密码|密碼|密钥|パスワード|пароль"
    r"|auth|authorization|credential|cookie|signature|sig|otp|sid|nonce|jwt|verifier|(?:device|user|auth|authorization)[_-]?code|[?&]code)[a-z_0-9-]{0,9}"
)
# Where a name is given a value, and where one follows it with a digit.
_ASSIGNED = rf"{_NAMES}(?:\\*[\"\x27`“”]\]?)?{_ANY_SPACE}(?:->|[:=\x{{ff1a}}\x{{ff1d}}\x{{fe55}}\x{{2236}}\x{{2192}}(>|])|{_NAMES}\\*[\"\x27`“”]{_ANY_SPACE},"
_FOLLOWED = (
    rf"{_NAMES}(?:[\s\pZ]+|\()(?:for[\s\pZ]+\S+[\s\pZ]+)?(?:(?:is|was)[\s\pZ]+)?[\"\x27`(\\]*[^\s0-9]*[0-9]"
)
_QUOTE = r"\\{0,16}+[\"'`“”]"
_ASSIGN = (
    rf"(?:(?:{_QUOTE}\]?+)?+\s{{0,20}}+(?::=|=>|->|[:=\uff1a\uff1d\ufe55\u2236\u2192](?!:))\s{{0,20}}+"
    rf"|{_QUOTE}\s{{0,4}}+,\s{{0,4}}+(?=[bru]?{_QUOTE}(?:[A-Za-z]{{2,16}} )?[A-Za-z_.-]{{0,40}}[0-9])"
    r"|>(?=[^<>\s]{1,4000}+</)|\((?=[\"'`]?+[^\s()]{0,80}[0-9])|\|(?=\S{0,80}[0-9]))"
)
_WRAPPER = r"(?:\[\]\w{1,20}+\{\s{0,4}+|[\[({]\s{0,4}+|[A-Za-z]\w{0,30}+\(|![A-Za-z]{1,20}+\s++|&[\w-]{1,40}+\s++|[>|][+-]?+\s{0,4}\n\s{0,20}+)?+"
_SCHEME = (
    r"(?:(?:bearer|basic|token|digest|negotiate|apikey|key|[a-z]{3,16}+ auth=|[a-z]{2,16}+\d?=)[\s+]{0,4}+)?+"
)
_PLAIN_WORDS = (
    r"(?!(?:null|none|nil|undefined|true|false|unset|empty|missing|required|invalid|expired|incorrect|rejected"
    r"|revoked|denied|refused|failed|unknown|unsupported|not|is|was|has|are|must|cannot|the|no|an?)(?![\w-])|\d{1,6}(?![\w.-]))"
)
_VALUE = r"[^\s,;&\"'`“”<>(){}\[\]\\]{1,4000}+"
_SAME_QUOTED = (
    r"(?P<esc>\\{0,16}+)(?P<quote>[\"'`“])"
    r"(?:[^\\\n\"'`“”]|(?!(?P=esc)(?:(?P=quote)|”))(?:\\{1,16}+[\"'`]?+|[\"'`“”])){1,4000}+"
)
_SIXTEEN = r"[A-Za-z0-9+/_.~-]{16}"
_LONG_RUN = r"(?:[A-Za-z0-9]{1,10}+[_-]){0,3}?[A-Za-z0-9]{16}"
_USER = r"[^\\/\s\"'`<>|:;,()%\[\]{}]{1,100}+(?: [A-Z][^\\/\s\"'<>|:;,()]{0,60}+(?=[\\/]))?+"
# What is left of a key on the next line when a terminal has wrapped it: no plain words or numbers.
_WRAPPED = (
    r"(?:(?:\s{0,4}|\\{1,16}+r)(?:\n|\\{1,16}+n)[ \t│|>\x02]{0,40}+"
    r"(?!(?:(?-i:[A-Z]?[a-z]+|[A-Z]+)|\d+)(?:[_-](?:(?-i:[A-Z]?[a-z]+|[A-Z]+)|\d+)){0,12}+(?![A-Za-z0-9_-]))"
    r"[A-Za-z0-9_-]{5,4000}+(?![.:/(]))"
)


def _without_value(found: re.Match[str]) -> str:
    parts = found.groupdict()
    return f"{found['head']}{found['wrap']}{parts.get('esc') or ''}{parts.get('quote') or ''}{REMOVED}"


def _address(found: re.Match[str]) -> str:
    """An address of IPv6; a colon after it is the sentence's."""
    run = found.group(0)
    for address, after in ((run, ""), (run[:-1], run[-1])):
        if after in {"", ":"} and run.strip(":") and _is_ipv6(address):
            return REMOVED + after
    return run


def _is_ipv6(text: str) -> bool:
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return True


def _basic(found: re.Match[str]) -> str:
    """`Basic` and base64 that holds a user and a password."""
    try:
        decoded = base64.b64decode(found["value"] + "==")
    except ValueError:
        return found.group(0)
    return f"{found['head']}{REMOVED}" if b":" in decoded else found.group(0)


# Where to look, and, exactly, what a name has: no `monkey` and no `author`.
_KEYISH = r"(?:key|token|secret|passw(?:or)?d|passphrase|pwd|auth|credentials?|cookie)"
_EXACTLY = (
    r"(?:(?<![A-Za-z])key|(?-i:(?<=[a-z0-9])Key)|(?:api|access|secret|private|auth)key|auth(?!or)"
    r"|token|secret|passw(?:or)?d|passphrase|pwd|credentials?|cookie)"
)
_NAMED_SO = rf"[\w.:-]{{0,60}}?{_EXACTLY}[\w.-]{{0,20}}+"
_GUESSED = r"(?=[^\s\"'`|│<>]{6})(?=[A-Za-z_.!@#$%^&*+/-]{0,60}+[0-9])(?!\d[\d.:,-]*+[\s\"'`|│])"
"""What is no plain word and no number."""

# A name and its value that stand apart: each in a place of its own, which only the form around them joins. Quotes and
# line breaks may be escaped, as in JSON, and breaks may have become spaces.
_Q = r"\\{0,16}+[\"'`]"
_BREAK = r"(?:\s|\x02|\\{1,16}+[nr]){1,60}+"
_A_Q, _A_BREAK = r"\\*[\"\x27`]", r"(?:\s|\x02|\\+[nr])+"
"""The same for the places to look at."""

_PAIRS = (
    # cells of a table
    _removing_where(
        rf"[|│][\x20`*]*[\w.:-]*{_KEYISH}[\w.-]*[\x20`*]*[|│]",
        rf"(?<=[|│])([ `*]{{0,8}}+{_NAMED_SO}[ `*]{{0,40}}+[|│][ `*]{{0,40}}+){_KEPT}{_GUESSED}[^\s|│`]{{6,400}}+",
        rf"\1{REMOVED}",
    ),
    # YAML: `name:` over `value:`
    _removing_where(
        rf"(?:name|key):[\x20\t]*(?:{_A_Q})?[\w.:-]*{_KEYISH}[\w.-]*(?:{_A_Q})?{_A_BREAK}value:",
        rf"((?:name|key):[ \t]{{0,20}}+(?:{_Q})?+{_NAMED_SO}(?:{_Q})?+{_BREAK}value:[ \t]{{0,20}}+(?:{_Q})?+)"
        rf"{_KEPT}{_PLAIN_WORDS}[^\s\"'\\]{{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    # XML: attributes side by side, and the two elements of a property list
    _removing_where(
        rf"(?:key|name|id)={_A_Q}[\w.:-]*{_KEYISH}[\w.-]*{_A_Q}\s+value=",
        rf"((?:key|name|id)={_Q}{_NAMED_SO}{_Q}\s{{1,40}}+value={_Q}){_KEPT}[^\"'<>\n\\]{{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    _removing_where(
        rf"<key>[\w.:-]*{_KEYISH}[\w.-]*</key>",
        rf"(<key>{_NAMED_SO}</key>(?:{_BREAK})?+<(?:string|data)>){_KEPT}[^<]{{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    # a form's part: its name, other headers, an empty line, its value
    _removing_where(
        rf"form-data;\s*name=\\*\"[\w.:-]*{_KEYISH}[\w.-]*\\*\"",
        rf"(form-data;\s{{0,4}}+name=\\{{0,16}}+\"{_NAMED_SO}\\{{0,16}}+\"{_BREAK}(?:[A-Za-z-]{{1,40}}+:[^\n\\]{{0,200}}+{_BREAK}){{0,4}}+)"
        rf"{_KEPT}[^\s\"\\]{{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    # a declaration with its type
    _removing_where(
        rf"{_KEYISH}\??:\s?[A-Za-z]\w*[?!]?\s?=",
        rf"((?:{_STRONG})\??:\s?(?:[A-Za-z]\w{{0,40}}+)[?!]?+\s?=\s?[bru]?+{_Q}){_KEPT}[^\"'`\n\\]{{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    # what a shell hands to a command's standard input, or to one whose options do not name it
    _removing_where(
        rf"(?:{_KEYISH}|login)[^\n]*<<<",
        rf"(<<<\s{{0,4}}+(?:{_Q})?+){_KEPT}{_GUESSED}[^\s\"'`\\]{{6,400}}+",
        rf"\1{REMOVED}",
    ),
    _removing_where(
        r"(?:echo|printf)[^\n|]*\|[^\n]*(?:password-stdin|with-token|passwd|login)",
        rf"((?:echo|printf)\s{{1,4}}+(?:-n\s{{1,4}}+)?+(?:{_Q}%s[^\"'\\]{{0,4}}+(?:\\{{1,16}}+n)?+{_Q}\s{{1,4}}+)?+(?:{_Q})?+){_KEPT}(?![$-])"
        rf"[^\s\"'`|$\\]{{4,400}}+(?=(?:{_Q})?\s{{0,4}}\|[^\n]{{0,200}}(?:password-stdin|with-token|passwd|login))",
        rf"\1{REMOVED}",
    ),
    _removing_where(
        r"(?:redis-cli|htpasswd|gh secret set)\s",
        r"((?:redis-cli(?: (?!-a |--pass )[^\s]{1,80}+){0,8}+ (?:-a|--pass)|htpasswd(?: -[A-Za-z]{1,9}+){1,4}+(?: [^\s-][^\s]{0,200}+){2}"
        rf"|gh secret set(?: (?!--body|-b )[^\s]{{1,80}}+){{1,8}}+ (?:--body|-b))[ =](?:{_Q})?+){_KEPT}[^\s\"'\\]{{3,400}}+",
        rf"\1{REMOVED}",
    ),
    _removing(
        "identified",
        rf"(identified\s{{1,4}}+(?:with\s{{1,4}}+\S{{1,60}}+\s{{1,4}}+)?+by\s{{1,4}}+(?:{_Q}){{1,6}}+){_KEPT}[^\"'`\n\\]{{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    # a line of `.pgpass`
    _removing_where(
        r":(?:5432|5433|6432|\*):[^\s:]+:[^\s:]+:",
        rf"(?<![^\s\"'`\x02])([\w.*-]{{1,100}}+:(?:5432|5433|6432|\*):[^\s:]{{1,100}}+:[^\s:]{{1,100}}+:){_KEPT}[^\s\"'`\\]{{1,400}}+",
        rf"\1{REMOVED}",
    ),
)

_SECRETS = (
    # PEM blocks, cut ones too
    _removing(
        "-----begin",
        r"-----BEGIN [A-Z0-9 ]{0,40}+-----(?:(?!-----END)[\s\S])*+(?:-----END [A-Z0-9 ]{0,40}+-----)?+",
    ),
    _removing(
        "-----end",
        r"(?:(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{1,80}+={0,2}(?:\s|\\{1,16}+[nr]){1,8})?+-----END [A-Z0-9 ]{0,40}+-----",
    ),
    # user information in addresses
    _removing_where(r"://[^/\s@]+@", r"(?<=://)[^/\s\"'<>?#]{1,400}@", f"{REMOVED}@"),
    # headers whose whole line is a secret
    _removing(
        "cookie digest",
        rf"{_BARE}((?:set-)?+cookie:\s{{0,20}}+|digest\s{{1,4}}+(?=username=)){_KEPT}[^\n']{{1,4000}}+",
        rf"\1{REMOVED}",
    ),
    # a name and its value: JSON (escaped or not), Python, Rust, TOML, shell, headers, queries
    _removing_where(
        _ASSIGNED,
        rf"(?=[tspkcaduв密パп])(?P<head>{_STRONG}{_ASSIGN}){_KEPT}"
        rf"(?P<wrap>{_WRAPPER}(?:[bru]{{0,2}}+(?={_QUOTE})|{_SCHEME})){_KEPT}"
        rf"(?:{_SAME_QUOTED}|(?![bru]{{0,2}}+{_QUOTE}){_PLAIN_WORDS}{_VALUE})",
        _without_value,
    ),
    _removing(
        "authorization",
        rf"(?P<head>authorization{_ASSIGN})(?P<wrap>(?:\\{{0,16}}+[\"'`])?[A-Za-z][\w-]{{2,24}}+[ +]){_KEPT}"
        rf"{_PLAIN_WORDS}(?=[^\s,]{{0,60}}[0-9])(?!{_QUOTE}){_VALUE}",
        _without_value,
    ),
    _removing_where(
        _ASSIGNED,
        rf"(?P<head>{_WEAK}{_ASSIGN}){_KEPT}(?P<wrap>{_WRAPPER}{_SCHEME}[bru]{{0,2}}+{_QUOTE}|){_KEPT}"
        rf"(?=[^\s,;&\"'`<>(){{}}\[\]\\]{{8}})(?=[A-Za-z_.+/~=-]{{0,60}}+[0-9]){_VALUE}",
        _without_value,
    ),
    # a variable as ACP gives one: its name and its value each behind a key of their own
    _removing_where(
        r"(?:name|key|variable)\\*\"\s*:\s*\\*\"[\w.-]*(?:key|token|secret|passw|pwd|auth|credential|cookie)",
        r"((?:name|key|variable)\\{0,16}+\"\s{0,20}+:\s{0,20}+\\{0,16}+\"[A-Za-z0-9_.-]{0,60}?(?:key|token|secret|passw|pwd|auth|credential|cookie)"
        r"[A-Za-z0-9_.-]{0,40}+\\{0,16}+\"\s{0,20}+,\s{0,20}+\\{0,16}+\"value\\{0,16}+\"\s{0,20}+:\s{0,20}+\\{0,16}+\")"
        r"(?!\[redacted\])[^\"\\\n]{1,4000}+",
        rf"\1{REMOVED}",
    ),
    # names without a sign between: options, `setx NAME value`, netrc, prose
    _removing_where(
        r"--[A-Z0-9-]*(?:key|token|secret|pass|pwd|auth|credential|cookie|signature|code|phrase|wort|senha)",
        rf"((?<![^\s\x02])--(?:[A-Za-z0-9]{{1,40}}+-){{0,4}}?(?:{_STRONG}|key|pass|auth)(?:=|\s{{1,4}}+)){_KEPT}(?!-)"
        r"(?:(\\{0,16}+[\"'`])[^\n\"'`\\]{1,4000}+|[^\s,;&\"'`<>(){}\[\]\\]{4,4000}+)",
        rf"\1\2{REMOVED}",
    ),
    _removing_where(
        _FOLLOWED,
        rf"((?<![a-z])(?:api[ _-]?key|{_STRONG})(?:\s{{1,4}}+(?:for \S{{1,80}}+\s)?(?:is\s|was\s)?|[(]))(\\{{0,16}}+[\"'`(]?){_KEPT}"
        r"(?=[A-Za-z_.!@#$%^&*+/-]{0,40}+[0-9])(?=[A-Za-z0-9_.+/=!@#$%^&*-]{6})(?!\d{1,7}(?!\w)|\d[\d.:,-]+(?!\w)|[a-z]+-\d)"
        r"[^\s,;\"'`<>(){}\[\]\\]{6,4000}+",
        rf"\1\2{REMOVED}",
    ),
    _removing_where(
        r"-u(?:ser)?[=\s\pZ]*\S*:",
        r"((?<![^\s\x02])(?:-u|--user|--proxy-user)(?:=|\s{0,4}+)[\"'`]?+[^\s:\"'`]{1,100}+:)(?!\[redacted\]|\d{1,6}(?!\S)|//)[^\s\"'`]{1,400}+",
        rf"\1{REMOVED}",
    ),
    _removing_where(
        r"(?:sshpass|mysql|login|unzip|7z)[^\n]*-p",
        r"((?:sshpass|mysql\w{0,10}|docker login|podman login|unzip|7z)(?: (?!-p)[^\s]{1,80}+){0,5} -p ?[\"']?+)(?!\[redacted\])[^\s\"']{3,400}+",
        rf"\1{REMOVED}",
    ),
    # schemes without a name
    _removing(
        "bearer",
        rf"{_BARE}(bearer[\s+]{{1,4}}+)(?=[A-Za-z+/_.~-]{{0,200}}+[0-9=]|{_SIXTEEN})[A-Za-z0-9+/_.~-]{{12,4000}}+=*+",
        rf"\1{REMOVED}",
    ),
    _removing(
        "basic",
        rf"{_BARE}(?P<head>basic[\s+]{{1,4}}+)(?P<value>[A-Za-z0-9+/_-]{{4,4000}}+)=*+",
        _basic,
    ),
    _removing(
        "basic",
        rf"{_BARE}(basic[\s+]{{1,4}}+)(?=[A-Za-z+/_.~-]{{0,200}}+[0-9=]|{_SIXTEEN})[A-Za-z0-9+/_.~-]{{12,4000}}+=*+",
        rf"\1{REMOVED}",
    ),
    _removing("api-key.", rf"(api-key\.){_KEPT}[\w-]{{8,4000}}+", rf"\1{REMOVED}"),
)
_KEY_PREFIXES = (
    r"(?:sk|pk|rk|ak|xai|gsk|nvapi|pplx|tvly|csk|fw|r8|hf|npm|dckr_pat|shpat|whsec|gl[a-z]{2,6}|lin_api|lin_oauth"
    r"|sntrys|sntryu|sbp|do[a-z]_v1|pat|key|xapp|pypi|figd|ntn|secret|jina|rpa|tgp_v1|phc|phx|vck|vercel|gocspx)[_-]|1//"
)
_VENDOR_KEYS = (
    # known shapes of fixed beginnings, with what a terminal has wrapped
    _removing_where(
        r"(?:sk[-_]|pypi-|glpat-|nvapi-|github_pat_|xox|xapp-|gh[opusr]_|AIza|hf_|gsk_|xai-|npm_)[A-Za-z0-9_.-]{3}"
        r"[A-Za-z0-9_.-]*[\s\pZ]*(?:\\+r)?(?:\n|\\+n)",
        r"(?=[spgnxahf])(?<![A-Za-z0-9_.-])(?:sk-(?:ant|proj|or|svcacct|admin|kimi|lf)-|sk_(?:live|test)_|pypi-|glpat-"
        r"|nvapi-|github_pat_|xox[a-z][.-]|xapp-|gh[opusr]_|(?-i:AIza)|hf_|gsk_|xai-|npm_)"
        r"(?=[A-Za-z0-9_.-]{0,40}[0-9A-Z])[A-Za-z0-9_.-]{3,4000}+" + _WRAPPED,
    ),
    _removing("ghp_ gho_ ghu_ ghs_ ghr_", rf"{_BARE}gh[opusr]_[A-Za-z0-9]{{16,400}}+"),
    _removing("github_pat_", rf"{_BARE}github_pat_[A-Za-z0-9_]{{16,400}}+"),
    _removing_where(
        rf"(?:{_KEY_PREFIXES})[A-Za-z0-9_-]{{14}}",
        rf"(?=[sprakxgntcfhwldjv1]){_BARE}(?:{_KEY_PREFIXES})"
        rf"(?:{_DIGIT_SOON}|(?={_LONG_RUN}))[A-Za-z0-9_-]{{14,4000}}+",
    ),
    _removing("sk- pypi- glpat- nvapi-", rf"{_BARE}(?:sk|pypi|glpat|nvapi)-[A-Za-z0-9_-]{{16,4000}}+"),
    _removing("aiza", rf"{_BARE}AIza[A-Za-z0-9_-]{{30,200}}+"),
    _removing("ya29.", rf"{_BARE}ya29\.[A-Za-z0-9_-]{{10,4000}}+"),
    _removing("xox", rf"{_BARE}xox[a-z]-[A-Za-z0-9-]{{8,400}}+"),
    _removing("akia asia aroa aida", rf"{_BARE}(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{{12,40}}+(?![A-Za-z0-9])"),
    _removing("sg.", rf"{_BARE}SG\.[A-Za-z0-9_-]{{12,100}}+\.[A-Za-z0-9_-]{{12,100}}+"),
    _removing("atatt", rf"{_BARE}ATATT[A-Za-z0-9_=-]{{20,400}}+"),
    _removing("v1- v2. v3. v4.", rf"{_BARE}v[1-4]\.(?:local|public)\.[A-Za-z0-9_.-]{{16,4000}}+"),
    _removing(
        "eyj",
        r"(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}+\.[A-Za-z0-9_-]{0,4000}+(?:\.[A-Za-z0-9_-]*+){0,4}+",
    ),
    # a bot's number and its secret
    _removing(":aa", r"(?<![\w.-])[0-9]{8,10}+:AA[A-Za-z0-9_-]{33}(?![\w-])"),
)
_PEOPLE = (
    _removing_where(
        r"@[^\s@.]+\.[^\s@]",
        r"(?<![\w.+%-])(?!git@)\w[\w.+'%-]{0,63}+@(?!\d+\.\d|\dx\.)(?:[\w-]{1,63}+\.){1,8}+[^\W\d_]{2,24}+(?![\w-])",
    ),
    _removing_where(
        r"/(?:home|users)\\?/",
        r"(?:(?<![\w.-])|(?<=/var)|(?<=/usr)|(?<=/export)|(?<=/private)|(?<=/data)|(?<=ubuntu)|(?<=debian)|(?<=/host))"
        rf"\\?+/(?-i:home|Users)\\?+/{_USER}",
        "~",
    ),
    _removing("/root", r"(?<![\w.~/-])/root(?=[/\s\"':;,)]|$)", "~"),
    _removing(
        "users\\ home\\ settings\\",
        rf"(?:{_BARE}[A-Z]:)?\\{{1,8}}+(?:Users|home|Documents and Settings)\\{{1,8}}+{_USER}",
        "~",
    ),
    _removing("/users/", rf"(?:{_BARE}[A-Z]:|/[a-z])/Users/{_USER}", "~"),
    _removing("-home- -users-", r"(?<![\w-])-(?:home|Users)-[A-Za-z0-9]{1,64}+(?=[-/\\.\s]|$)", "~"),
    _removing_where(r"~[a-z]", r"(?<![\w./~\\-])~[a-z][\w.-]{1,31}+(?=[/\\])", "~"),
)
_ID_KINDS = (
    r"(?:org|organization|proj|project|prj|acct|account|user|usr|req|request|ses|sess|session|wrk|ws|workspace|run|ak"
    r"|msg|toolu|call|chatcmpl|resp|gen|cus|sub|team|tenant|client|customer|thread|conv|asst|file|batch|evt)"
)
_ID_NAMES = [
    "request",
    "account",
    "acct",
    "organization",
    "organisation",
    "org",
    "project",
    "tenant",
    "customer",
    "client",
    "user",
    "trace",
    "span",
    "session",
    "subscription",
    "workspace",
    "correlation",
    "conversation",
    "thread",
    "message",
    "response",
    "log",
    "event",
    "installation",
    "device",
    "machine",
    "instance",
    "team",
    "group",
    "member",
    "resource",
    "invocation",
    "operation",
    "transaction",
    "amz-cf",
    "principal",
    "billing",
    "deployment",
    "call",
    "run",
    "job",
    "batch",
]
_OF_NAME = "|".join(f"(?<={name})|(?<={name}[_\\- ])" for name in _ID_NAMES)
_SECRET_ID = rf"(?:{_QUOTE})?+){_KEPT}{_DIGIT_SOON}[A-Za-z0-9_-]{{6,400}}+"
_IDENTIFIERS = (
    _removing_where(
        r"-[0-9a-f]{4}-[0-9a-f]{4}-",
        rf"{_BARE}[0-9a-f]{{8}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{4}}-[0-9a-f]{{12}}(?![A-Za-z0-9])",
    ),
    _removing_where(
        rf"{_ID_KINDS}[_-](?:[A-Za-z0-9_-]*[0-9]|[A-Za-z0-9]{{16}})",
        rf"(?=[opauarswmtcgbfe]){_BARE}{_ID_KINDS}[_-]"
        rf"(?:{_DIGIT_SOON}[A-Za-z0-9][A-Za-z0-9_-]{{2,400}}+|[A-Za-z0-9]{{16,400}}+)(?![A-Za-z0-9])",
    ),
    _removing_where(
        r"ids?[^A-Z0-9]+(?:is[\s\pZ]+)?[^\s0-9]*[0-9]",
        rf"((?=id)(?:{_OF_NAME})ids?(?:{_ASSIGN}|\s{{1,4}}+(?:is\s)?+){_SECRET_ID}",
        rf"\1{REMOVED}",
    ),
    _removing_where(
        r"(?:organi[sz]ation|project|account|tenant|subscription|workspace|-ray)[a-z_-]*[^A-Z0-9]+[^\s0-9]*[0-9]",
        rf"{_BARE}((?:openai-)?+(?:organi[sz]ation|project|account|tenant|subscription|workspace|cf-ray|user-project)"
        rf"(?:[_-]?(?:number|key|name))?+{_ASSIGN}{_SECRET_ID}",
        rf"\1{REMOVED}",
    ),
    _removing_where(
        r"(?:project|account|organi[sz]ation|tenant|subscription)s?[\s#/]+[\"\x27`]?[0-9]{6}",
        rf"{_BARE}((?:project|account|organi[sz]ation|tenant|subscription)s?[ #/]{{1,2}}+[\"'`]?+)[0-9]{{6,24}}+",
        rf"\1{REMOVED}",
    ),
    _removing(
        "projects/ subscriptions/ organizations/ resourcegroups/",
        rf"{_BARE}((?:projects|subscriptions|organizations|resourcegroups)/)(?!\[redacted\])"
        r"(?:(?=[a-z-]{0,40}+[0-9])[\w-]{6,64}+(?![\w./-])|[\w-]{4,64}+(?=/(?:locations|providers|resourceGroups|global|secrets|databases)))",
        rf"\1{REMOVED}",
    ),
    _removing("arn: .dkr.", r"(?<![\w])\d{12}(?=:|\.dkr\.)"),
    _removing(".iam.gserviceaccount", r"(?<=@)[\w-]{1,64}+(?=\.iam\.gserviceaccount)"),
)
_MACHINES = (
    _removing_where(r"\.\pN{1,3}\.\pN", r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*+\w)"),
    _removing("ip-", rf"{_BARE}ip-\d{{1,3}}+(?:-\d{{1,3}}+){{3}}(?![\w])"),
    _removing_where(
        r"[0-9a-f]::|::[0-9a-f]|(?:[0-9a-f]{1,4}:){6}",
        r"(?<![\w:.])[0-9A-F:]{2,39}(?:\d{1,3}(?:\.\d{1,3}){3})?+(?![\w:])",
        _address,
    ),
)
# What stands at a cut may be half a secret without what would show it.
_CUTS = (
    _removing(
        "[…]",
        r"[^\s\"'`,;&<>(){}\[\]\\]{1,4000}+(?=\n\[…\]\n)|(?<=\n\[…\]\n)[^\s\"'`,;&<>(){}\[\]\\]{1,4000}+",
        "",
    ),
)

REDACTIONS = (*_CUTS, *_PAIRS, *_SECRETS, *_VENDOR_KEYS, *_PEOPLE, *_IDENTIFIERS, *_MACHINES)
