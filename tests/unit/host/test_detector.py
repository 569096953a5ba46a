"""What is known of agents, from real files and programs."""

import json
import os
from dataclasses import replace
from pathlib import Path

from kandev_desktop.domain.session.profile import Help, Profile, SecretSource, Variable
from kandev_desktop.engine.snapshots import Need, ProfileSummary
from kandev_desktop.host.detector import AgentDetector


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def profile(name: str, *command: str) -> Profile:
    help_ = Help(install=("npm", "install", "--global", name))
    return Profile(name=name, title=name.title(), agent=name, command=command, help=help_)


def package(folder: Path, name: str, node: str) -> None:
    """An npm package whose program stands on PATH."""
    inside = folder / "lib" / "node_modules" / name
    program(inside / "cli.js", "#!/bin/sh\necho 9.9.9\n")
    described = {"name": name, "version": "2.6.0", "engines": {"node": node}}
    (inside / "package.json").write_text(json.dumps(described))
    (folder / "bin").mkdir(exist_ok=True)
    (folder / "bin" / name).symlink_to(inside / "cli.js")


class Machine:
    """A PATH of its own."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.asked = folder / "asked"
        environment = {"PATH": f"{self.bin}:/bin", "HOME": str(folder)}
        self.detector = AgentDetector(holds_key=lambda reference: False, environment=environment)

    def says(self, name: str, version: str) -> None:
        program(self.bin / name, f"#!/bin/sh\necho {name} >> {self.asked}\necho {version}\n")

    def questions(self) -> list[str]:
        return self.asked.read_text().split() if self.asked.exists() else []

    async def look(self, *shipped: Profile, own: tuple[Profile, ...] = ()) -> list[dict[str, ProfileSummary]]:
        return [{each.name: each for each in found} async for found in self.detector.look(shipped, own)]


async def test_versions_come_second_and_a_program_is_asked_once_until_it_changes(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.says("one", "1.2.3")
    first, second = await machine.look(profile("one", "one", "--acp"))
    assert (first["one"].version, second["one"].version) == ("", "1.2.3")
    await machine.look(profile("one", "one", "--acp"))
    assert machine.questions() == ["one"]
    machine.says("one", "1.3.0")
    os.utime(machine.bin / "one", (1, 1))
    _, again = await machine.look(profile("one", "one", "--acp"))
    assert again["one"].version == "1.3.0"


async def test_only_programs_of_shipped_profiles_are_asked(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.says("mine", "1.0")
    _, found = await machine.look(own=(profile("mine", "mine"),))
    assert (found["mine"].version, found["mine"].ready, machine.questions()) == ("", True, [])


async def test_an_npm_package_tells_its_version_and_the_node_that_it_needs(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    package(tmp_path, "agent", ">=20")
    machine.says("node", "v18.1.0")
    _, found = await machine.look(profile("agent", "agent"))
    agent = found["agent"]
    assert (agent.version, agent.ready, agent.need) == ("2.6.0", False, Need.NODE)
    assert (agent.node_wanted, agent.node_found) == ("20", "18.1.0")
    machine.says("node", "v22.0.0")
    os.utime(machine.bin / "node", (1, 1))
    _, found = await machine.look(profile("agent", "agent"))
    assert (found["agent"].ready, found["agent"].need) == (True, Need.NOTHING)


async def test_what_can_be_installed(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.says("npm", "10")
    absent = profile("absent", "absent")
    by_hand = replace(absent, name="hand", help=Help(install=("pipx", "install", "x")))
    own = replace(absent, name="own")
    first, _ = await machine.look(absent, by_hand, own=(own,))
    assert {name: each.can_install for name, each in first.items()} == {
        "absent": True,
        "hand": False,
        "own": False,
    }
    assert {each.need for each in first.values()} == {Need.PROGRAM}


async def test_the_most_useful_stands_first(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.says("one", "1.0")
    key = Variable(name="ABSENT", source=SecretSource.ENVIRONMENT, reference="ABSENT", required=True)
    found = [
        each.name
        async for summaries in machine.detector.look(
            (
                profile("absent", "absent"),
                replace(profile("keyless", "one"), variables=(key,)),
                profile("ready", "one"),
                replace(profile("practice", "{python}"), practice="ok"),
            ),
            (),
        )
        for each in summaries
    ]
    assert found[:4] == ["practice", "ready", "keyless", "absent"]
