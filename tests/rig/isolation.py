"""Keeps a run away from the person's own files, keys, display and message buses."""

import os
import tempfile
from pathlib import Path

FOLDERS = {
    "HOME": "home",
    "XDG_CONFIG_HOME": "home/.config",
    "XDG_DATA_HOME": "home/.local/share",
    "XDG_STATE_HOME": "home/.local/state",
    "XDG_CACHE_HOME": "home/.cache",
    "XDG_RUNTIME_DIR": "runtime",
    "HYPOTHESIS_STORAGE_DIRECTORY": "hypothesis",
}
FIXED = {
    "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus",
    "CI": "true",  # hypothesis takes its profile "ci": the same examples each time, no database, no deadline
    "GIT_CONFIG_NOSYSTEM": "1",
    "LC_ALL": "C.UTF-8",
    "NO_PROXY": "127.0.0.1,localhost",
    "TZ": "UTC",
}
REMOVED = (
    "DBUS_SESSION_BUS_ADDRESS",
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "LANGUAGE",
    "PYTHONDONTWRITEBYTECODE",  # hundreds of child processes would compile the program anew
    "PYTHONPATH",
    "QT_API",
)


def isolate() -> tempfile.TemporaryDirectory[str]:
    """Point the process's environment at fresh folders, which go when the result is cleaned up."""
    root = tempfile.TemporaryDirectory(prefix="kandev-", ignore_cleanup_errors=True)
    for variable, name in FOLDERS.items():
        folder = Path(root.name, name)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.environ[variable] = str(folder)
    os.environ.update(FIXED)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    keys = [name for name in os.environ if name.endswith(("_API_KEY", "_AUTH_TOKEN"))]
    for name in (*REMOVED, *keys):
        os.environ.pop(name, None)
    return root
