"""Private places are refused and dangerous writes ask."""

from pathlib import Path, PurePosixPath

import pytest

from kandev_desktop.files.places import is_private, must_ask, private_places

ASKING = [
    "/p/.git/hooks/pre-commit",
    "/p/.git",
    "/p/sub/.GIT/config",
    "/p/.vscode/tasks.json",
    "/p/.idea/workspace.xml",
    "/p/.envrc",
    "/p/.mcp.json",
    "/p/.cursor/mcp.json",
    "/p/.claude/settings.json",
    "/home/u/.bashrc",
    "/home/u/.zshenv",
    "/home/u/.config/fish/config.fish",
    "/home/u/.config/fish/conf.d/a.fish",
    "/home/u/.config/autostart/a.desktop",
    "/p/opencode.json",
    "/p/.opencode/plugin/x.js",
    "/p/.qwen/settings.json",
    "/p/.copilot/mcp-config.json",
    "/p/.pi/settings.json",
    "/p/.vimrc",
    "/p/.exrc",
    "/p/.nvim.lua",
    "/p/.emacs",
    "/p/.emacs.d/init.el",
    "/p/.dir-locals.el",
    "/p/.helix/config.toml",
    "/p/.devcontainer/devcontainer.json",
    "/p/.continue/config.json",
    "/p/.windsurf/mcp.json",
    "/home/u/.bash_completion",
]
FREE = [
    "/p/main.py",
    "/p/.gitignore",
    "/p/git/config",
    "/p/bashrc",
    "/p/docs/.env.example",
    "/p/app/config/x.json",
]


@pytest.mark.parametrize("path", ASKING)
def test_what_could_run_asks(path: str) -> None:
    assert must_ask(PurePosixPath(path))


@pytest.mark.parametrize("path", FREE)
def test_ordinary_files_do_not_ask(path: str) -> None:
    assert not must_ask(PurePosixPath(path))


def test_private_places(tmp_path: Path) -> None:
    ours = tmp_path / "data"
    private = private_places(tmp_path / "home", [ours])

    assert is_private(tmp_path / "home" / ".ssh" / "id_ed25519", private)
    assert is_private(tmp_path / "home" / ".SSH" / "config", private)
    assert is_private(tmp_path / "home" / ".local" / "share" / "keyrings" / "login.keyring", private)
    assert is_private(ours / "kandev.db", private)
    assert is_private(ours, private)
    assert not is_private(tmp_path / "home" / ".sshrc", private)
    assert not is_private(tmp_path / "data2", private)
