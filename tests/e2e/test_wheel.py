"""The built wheel works outside the checkout.

The wheel is built with the build backend of the development environment and installed into an environment of its
own, both without a network. Only the program comes from the wheel: the libraries it depends on are those of the
development environment, put on the path, since installing them again takes minutes. That the dependencies are
declared is therefore not proven here, but by `make install` on a clean checkout.
"""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VERSION = "from importlib.metadata import version; print(version('kandev-desktop'))"
TOLD = """
import json, kandev_desktop
from kandev_desktop import shipped
def listing(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
print(json.dumps({
    "package": kandev_desktop.__file__,
    "resources": listing(shipped.resources()),
    "translations": listing(shipped.translations()),
}))
"""


def run(*command: str | Path, cwd: Path, exits: tuple[int, ...] = (0,)) -> str:
    environment = {**os.environ, "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    result = subprocess.run(
        [str(part) for part in command],
        cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert result.returncode in exits, f"{command}\n{result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The environment that holds the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    run(
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        folder / "dist",
        ROOT,
        cwd=folder,
    )
    environment = folder / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=folder)
    python = environment / "bin" / "python"
    (wheel,) = (folder / "dist").glob("*.whl")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", wheel, cwd=folder)
    (site_packages,) = environment.glob("lib/python*/site-packages")
    (site_packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return environment


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_data_comes_with_the_wheel(installed: Path, tmp_path: Path) -> None:
    told = json.loads(run(installed / "bin" / "python", "-c", TOLD, cwd=tmp_path))
    assert Path(told["package"]).is_relative_to(installed)
    assert told["resources"] == files(ROOT / "resources")
    assert told["translations"] == files(ROOT / "i18n")


def test_the_program_answers(installed: Path, tmp_path: Path) -> None:
    version = run(installed / "bin" / "kandev-desktop", "--version", cwd=tmp_path)
    assert version.split()[-1] == run(installed / "bin" / "python", "-c", VERSION, cwd=tmp_path).strip()


def test_the_program_looks_at_its_surroundings(installed: Path, tmp_path: Path) -> None:
    """What a bare machine lacks may be a problem (3), but no failure of ours (1)."""
    told = run(installed / "bin" / "kandev-desktop", "doctor", "--json", cwd=tmp_path, exits=(0, 3))
    assert {"database", "agents"} <= {json.loads(line)["area"] for line in told.splitlines()}
