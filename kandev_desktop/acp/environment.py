"""The environment that a child begins with: what it needs to work as the person's own program, no more."""

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

INHERITED = frozenset(
    {
        # who and where
        "HOME", "USER", "LOGNAME", "SHELL", "PATH", "TMPDIR", "HOSTNAME",
        # language and time, so that times in messages are in the person's zone
        "LANG", "LANGUAGE", "TZ", "TERM", "COLORTERM",
        # git and ssh of the person's own; the agent may use them, the socket holds no key
        "SSH_AUTH_SOCK", "GIT_SSH", "GIT_SSH_COMMAND",
        # how this machine reaches the network and whom it trusts there
        "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
        "http_proxy", "https_proxy", "all_proxy", "no_proxy",
        "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE",
        # a sign-in that opens a browser
        "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "BROWSER",
        # Windows
        "SYSTEMROOT", "APPDATA", "LOCALAPPDATA", "USERPROFILE", "TEMP", "TMP", "PATHEXT", "COMSPEC",
    }
)  # fmt: skip
"""Names that pass. Keys of vendors do not: a profile names the ones that it needs."""

_INHERITED_KINDS = re.compile(r"(LC|XDG)_\w+")


def child_environment(ours: Mapping[str, str], named: Mapping[str, str]) -> Mapping[str, str]:
    """The trimmed environment plus what a profile names, which wins."""
    kept = {
        name: value for name, value in ours.items() if name in INHERITED or _INHERITED_KINDS.fullmatch(name)
    }
    return MappingProxyType(kept | dict(named))


def find_program(command: str, environment: Mapping[str, str], cwd: str) -> str | None:
    """The absolute path of an executable: on the child's own PATH, or below its folder where it has a slash."""
    if Path(command).name != command:
        return shutil.which(str(Path(cwd, command)))
    return shutil.which(command, path=environment.get("PATH", ""))
