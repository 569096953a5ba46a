"""What a child process starts from."""

from pathlib import Path

from kandev_desktop.host.environment import search_path, trimmed


def test_secrets_and_strangers_stay_behind(tmp_path: Path) -> None:
    given = {
        "HOME": str(tmp_path),
        "PATH": "/bin",
        "LC_ALL": "C",
        "XDG_RUNTIME_DIR": "/run/user/1",
        "https_proxy": "http://proxy:3128",
        "KANDEV_HOME": "/x",
        "ANTHROPIC_API_KEY": "k",
        "AWS_SECRET_ACCESS_KEY": "k",
        "LD_PRELOAD": "/evil.so",
        "PYTHONPATH": "/evil",
        "NODE_OPTIONS": "--require /evil.js",
    }
    kept = trimmed(given)
    assert kept.pop("PATH").split(":")[0] == "/bin"
    assert kept == {
        "HOME": str(tmp_path),
        "LC_ALL": "C",
        "XDG_RUNTIME_DIR": "/run/user/1",
        "https_proxy": "http://proxy:3128",
        "KANDEV_HOME": "/x",
    }


def test_the_usual_folders_follow_path_and_the_newest_node_comes_first(tmp_path: Path) -> None:
    for folder in (".local/bin", ".nvm/versions/node/v9.1.0/bin", ".nvm/versions/node/v22.11.0/bin"):
        (tmp_path / folder).mkdir(parents=True)
    path = search_path({"HOME": str(tmp_path), "PATH": f"/bin::{tmp_path}/.local/bin:/bin"}).split(":")
    assert path[:4] == [
        "/bin",
        f"{tmp_path}/.local/bin",
        f"{tmp_path}/.nvm/versions/node/v22.11.0/bin",
        f"{tmp_path}/.nvm/versions/node/v9.1.0/bin",
    ]
    assert "" not in path
