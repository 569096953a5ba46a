"""A look at the machine, one thing at a time."""

import threading
from dataclasses import dataclass
from pathlib import Path

import pytest
from keyring.backend import KeyringBackend
from keyring.backends.null import Keyring as NullKeyring

from kandev_desktop.domain.errors import Problem
from kandev_desktop.domain.findings import Finding, Health
from kandev_desktop.domain.session.profile import Help, Profile
from kandev_desktop.host.checkup import (
    check_agents,
    check_disk,
    check_display,
    check_folder,
    check_keyring,
    check_models,
    check_settings,
)
from kandev_desktop.host.keyring_backend import Choose
from kandev_desktop.host.local_models import Endpoint
from kandev_desktop.host.qt_libraries import check_libraries, missing_libraries
from tests.unit.host.test_keyring_backend import MemoryKeyring


def told(finding: Finding) -> tuple[Health, str, Problem | None, dict[str, str]]:
    error = finding.error
    return (
        finding.health,
        finding.detail,
        None if error is None else error.problem,
        {} if error is None else error.facts,
    )


def test_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert told(check_settings(file)) == (Health.MISSING, "made at the first change", None, {})
    file.write_text('{"theme": "dark"}')
    assert told(check_settings(file)) == (Health.OK, "", None, {})
    file.write_text('{"theme": "purple"}')
    health, _, problem, facts = told(check_settings(file))
    assert (health, problem, facts["detail"]) == (Health.PROBLEM, Problem.SETTINGS_DAMAGED, "theme")
    assert file.read_text() == '{"theme": "purple"}'


def test_a_private_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    assert told(check_folder(tmp_path)) == (Health.OK, "0700", None, {})


def test_an_open_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    facts = {"path": str(tmp_path), "mode": "0755"}
    assert told(check_folder(tmp_path)) == (Health.PROBLEM, "", Problem.FOLDER_EXPOSED, facts)


def test_no_folder_yet(tmp_path: Path) -> None:
    assert told(check_folder(tmp_path / "x")) == (Health.MISSING, "made at the first start", None, {})


@pytest.mark.parametrize("name", ["file", "file/below"])
def test_a_file_in_a_folders_place(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch(0o600)
    finding = check_folder(tmp_path / name)
    assert finding.error is not None
    assert finding.error.problem is Problem.FOLDER_READ_ONLY


def test_disk(tmp_path: Path) -> None:
    finding = check_disk(tmp_path / "not" / "yet", enough=1)
    assert (finding.health, finding.subject) == (Health.OK, str(tmp_path))
    full = check_disk(tmp_path, enough=1 << 62)
    assert full.health is Health.PROBLEM
    assert full.error is not None
    assert full.error.problem is Problem.DISK_NEARLY_FULL


@dataclass(frozen=True)
class Display:
    id: str
    environment: dict[str, str]
    detail: str


@pytest.mark.parametrize(
    "case",
    [
        Display("X11", {"DISPLAY": ":0"}, "DISPLAY=:0"),
        Display(
            "Wayland first", {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "WAYLAND_DISPLAY=wayland-0"
        ),
        Display("none", {"DISPLAY": ""}, ""),
    ],
    ids=lambda case: case.id,
)
def test_display(case: Display) -> None:
    finding = check_display(case.environment)
    assert finding.detail == case.detail
    assert (finding.error is None) == bool(case.detail)


async def test_keyring() -> None:
    ok = await check_keyring(MemoryKeyring)
    assert told(ok) == (Health.OK, f"{MemoryKeyring.__module__}.MemoryKeyring", None, {})
    unfit = await check_keyring(NullKeyring)
    facts = {"backend": "keyring.backends.null.Keyring"}
    assert told(unfit) == (Health.MISSING, "", Problem.KEYRING_UNUSABLE, facts)


async def test_a_keyring_that_does_not_answer() -> None:
    answered = threading.Event()

    make: Choose = MemoryKeyring

    def choose() -> KeyringBackend:
        answered.wait()
        return make()

    finding = await check_keyring(choose, seconds=0.1)
    answered.set()
    assert told(finding) == (Health.MISSING, "", Problem.KEYRING_UNUSABLE, {"backend": ""})


async def test_agents(tmp_path: Path) -> None:
    program = tmp_path / "agent"
    program.write_text("#!/bin/sh\necho agent 1.2.3\n", encoding="utf-8")
    program.chmod(0o755)
    here = Profile(name="a", title="A", agent="a", command=("agent",))
    away = Profile(
        name="b", title="B", agent="b", command=("other",), help=Help(install=("npm", "i", "other"))
    )
    server = Profile(
        name="c", title="C", agent="c", command=("agent",), local=True, base_url="http://127.0.0.1:1/v1"
    )
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "HOME": str(tmp_path)}
    found = await check_agents([here, away, server], environment)
    assert [told(finding) for finding in found] == [
        (Health.OK, f"1.2.3, {program}", None, {}),
        (Health.MISSING, "", Problem.COMMAND_NOT_FOUND, {"command": "other", "install": "npm i other"}),
    ]


async def test_an_agent_whose_node_is_too_old(tmp_path: Path) -> None:
    package = tmp_path / "node_modules" / "own-agent"
    package.mkdir(parents=True)
    (package / "package.json").write_text(
        '{"name": "own-agent", "version": "1.2.3", "engines": {"node": ">=22"}}'
    )
    for program, line in ((package / "agent", "true"), (tmp_path / "node", "echo v20.9.0")):
        program.write_text(f"#!/bin/sh\n{line}\n")
        program.chmod(0o755)
    (tmp_path / "agent").symlink_to(package / "agent")
    profile = Profile(name="a", title="A", agent="a", command=("agent",))
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "HOME": str(tmp_path)}
    facts = {"command": "agent", "found": "20.9.0", "wanted": "22"}
    shown = f"1.2.3, {tmp_path / 'agent'}"
    (finding,) = await check_agents([profile], environment)
    assert told(finding) == (Health.PROBLEM, shown, Problem.NODE_TOO_OLD, facts)

    (tmp_path / "node").write_text("#!/bin/sh\necho v22.0.0\n")
    (finding,) = await check_agents([profile], environment)
    assert told(finding) == (Health.OK, shown, None, {})


async def test_a_model_server_that_rests() -> None:
    (finding,) = await check_models([Endpoint(id="x", title="X", base_url="http://127.0.0.1:1/v1")])
    facts = {"server": "X", "address": "http://127.0.0.1:1/v1"}
    assert told(finding) == (Health.MISSING, "", Problem.LOCAL_SERVER_SILENT, facts)


def test_libraries_that_the_loader_does_not_find(tmp_path: Path) -> None:
    ldd = tmp_path / "ldd"
    ldd.write_text(
        "#!/bin/sh\n"
        "echo '\tlibxcb-cursor.so.0 => not found'\n"
        "echo '\tlibc.so.6 => /lib/libc.so.6 (0x00007f)'\n"
        "echo '\tlibxcb-icccm.so.4 => not found'\n"
        "echo '\tlibxcb-cursor.so.0 => not found'\n",
        encoding="utf-8",
    )
    ldd.chmod(0o755)
    assert missing_libraries(str(ldd), [tmp_path / "x.so"]) == ("libxcb-cursor.so.0", "libxcb-icccm.so.4")


def test_each_way_to_show_a_window_is_looked_at() -> None:
    assert [finding.subject for finding in check_libraries()] == ["X11", "Wayland", "off screen"]
