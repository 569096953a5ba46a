"""What of this program's environment a child begins with: enough to work as the person's own program."""

import re
from collections.abc import Mapping

INHERITED = frozenset({
    # who and where
    "HOME", "USER", "LOGNAME", "SHELL", "PATH", "TMPDIR", "HOSTNAME",
    # language and time, so that times in messages are in the person's zone
    "LANG", "LANGUAGE", "TZ", "TERM", "COLORTERM",
    # git and ssh of the person's own; an agent may use them, the socket holds no key
    "SSH_AUTH_SOCK", "GIT_SSH", "GIT_SSH_COMMAND",
    # how this machine reaches the network and whom it trusts there
    "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
    "http_proxy", "https_proxy", "all_proxy", "no_proxy",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE",
    # a sign-in that opens a browser
    "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "BROWSER",
    # our own children keep to the same folders
    "KANDEV_HOME",
    # Windows
    "SYSTEMROOT", "APPDATA", "LOCALAPPDATA", "USERPROFILE", "TEMP", "TMP", "PATHEXT", "COMSPEC",
})  # fmt: skip
"""Names that pass. Keys of vendors do not: a profile names the ones that it needs."""

_LOADING = frozenset({
    "PATH", "CLASSPATH", "GCONV_PATH", "OPENSSL_CONF", "IFS", "ENV", "PROMPT_COMMAND", "SHELL", "SHELLOPTS",
    "ZDOTDIR", "EDITOR", "VISUAL", "PAGER", "BROWSER",
})  # fmt: skip
_LOADING_KINDS = re.compile(r"(LD|DYLD|GIT|QT|GTK|NPM_CONFIG|BASH)_\w+|(PYTHON|PERL|RUBY|LUA)\w*|\w+_OPTIONS")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_INHERITED_KINDS = re.compile(r"(LC|XDG)_\w+")


def inherited(environment: Mapping[str, str]) -> dict[str, str]:
    """The part of an environment that every child gets."""
    return {
        name: value
        for name, value in environment.items()
        if name in INHERITED or _INHERITED_KINDS.fullmatch(name)
    }


def loads_code(name: str) -> bool:
    """Whether a variable of this name can make a program load or start another one, or it is no name at all."""
    upper = name.upper()
    return not _NAME.fullmatch(name) or upper in _LOADING or _LOADING_KINDS.fullmatch(upper) is not None
