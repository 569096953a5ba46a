"""Which places the file service never touches, and which writes always need a person."""

from collections.abc import Sequence
from pathlib import Path, PurePath

_KEYS_AT_HOME = (
    ".ssh",
    ".gnupg",
    ".password-store",
    ".local/share/keyrings",
    ".local/share/kwalletd",
    "Library/Keychains",
)
"""Keys and keyrings, below the home folder."""

_KEPT = tuple(
    place.casefold()
    for place in (
        *_KEYS_AT_HOME,
        ".local/share/kandev-desktop", ".config/kandev-desktop", ".local/state/kandev-desktop",
        "Library/Application Support/kandev-desktop", "AppData/Local/kandev-desktop",
    )
)  # fmt: skip
"""Keys, and what this program keeps, wherever the home folder is."""

_ASKING_FOLDERS = frozenset(
    # Whatever lies here may be executed by git, an editor or another agent.
    {
        ".git", ".hg", ".husky", ".githooks",
        ".vscode", ".idea", ".zed", ".fleet", ".helix", ".nvim", ".vim", ".emacs.d", ".devcontainer",
        ".cursor", ".claude", ".codex", ".gemini", ".opencode", ".qwen", ".copilot", ".pi", ".continue",
        ".windsurf", ".cline", ".roo", ".aider", ".goose", ".amp", ".kiro", ".junie", ".augment", ".factory",
        ".trae",
        # start files of sessions, below the home folder
        "conf.d", "autostart", "environment.d",
    }
)  # fmt: skip
_ASKING_NAMES = frozenset(
    {
        # start files of shells and sessions
        ".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".bash_aliases", ".profile",
        ".zshrc", ".zshenv", ".zprofile", ".zlogin", ".zlogout", ".kshrc", ".cshrc", ".tcshrc", ".login",
        ".bash_completion", "config.fish", ".inputrc", ".xprofile", ".xinitrc", ".xsession", ".xsessionrc",
        # an editor's
        ".vimrc", ".gvimrc", ".exrc", ".nvimrc", ".nvim.lua", ".emacs", ".dir-locals.el", ".dir-locals-2.el",
        # an agent's, in the folder itself
        "opencode.json", "opencode.jsonc", ".clinerules", ".roorules", ".windsurfrules", ".cursorrules",
        ".aider.conf.yml",
        # run on entering a folder, or by git
        ".envrc", ".gitconfig", ".gitmodules",
        # servers that an agent starts
        ".mcp.json", "mcp.json", "mcp_config.json", "mcp_settings.json",
    }
)  # fmt: skip


def private_places(home: Path, ours: Sequence[Path]) -> tuple[Path, ...]:
    """The folders that are refused, links resolved."""
    return tuple(place.resolve() for place in (*(home / name for name in _KEYS_AT_HOME), *ours))


def is_private(path: PurePath, private: Sequence[Path]) -> bool:
    """Whether the path, links resolved, lies in one of the folders. Case is ignored, as some disks do."""
    folded = PurePath(str(path).casefold())
    return any(folded.is_relative_to(str(place).casefold()) for place in private)


def must_ask(path: PurePath) -> bool:
    """Whether a person must allow it: a write there could make something run, or keys may lie there."""
    parts = [part.casefold() for part in path.parts]
    if path.name.casefold() in _ASKING_NAMES or not _ASKING_FOLDERS.isdisjoint(parts):
        return True
    whole = f"/{'/'.join(parts)}/"
    return any(f"/{place}/" in whole for place in _KEPT)
