"""Places about which a person is asked each time, by the words of their paths alone."""

import re

_SEPARATORS = re.compile(r"[/\\]+")

KEYS_AT_HOME = (
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
        *KEYS_AT_HOME,
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


def asks(path: str) -> bool:
    """Whether something there could be run by itself, or keys may lie there."""
    parts = [part for part in _SEPARATORS.split(path.casefold()) if part not in {"", "."}]
    if not _ASKING_FOLDERS.isdisjoint(parts) or (parts[-1:] and parts[-1] in _ASKING_NAMES):
        return True
    whole = f"/{'/'.join(parts)}/"
    return any(f"/{place}/" in whole for place in _KEPT)
