"""Which agents are there, told from real files and real programs."""

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import psutil
import pytest

from kandev_desktop import __version__
from kandev_desktop.domain.session.profile import Help, Profile, SecretSource, Variable
from kandev_desktop.engine.snapshots import KeyInUse, ProfileSummary
from kandev_desktop.host.detect import Found, find_agents, version_of


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def profile(name: str, *command: str, package: str = "", variables: tuple[Variable, ...] = ()) -> Profile:
    return Profile(
        name=name,
        title=name.title(),
        agent=name,
        command=command,
        model="m",
        variables=variables,
        help=Help(install=("npm", "install", package) if package else ()),
    )


async def look(*profiles: Profile, holds_key: bool = False, **environment: str) -> dict[str, tuple[str, str]]:
    found = await find_agents(profiles, holds_key=lambda reference: holds_key, environment=environment)
    return {each.profile.name: (each.path, each.missing) for each in found}


async def test_the_keys_that_the_keyring_has_are_named(tmp_path: Path) -> None:
    program(tmp_path / "one", "")
    variables = (
        Variable(name="KEY", source=SecretSource.ENVIRONMENT, reference="KEY"),
        Variable(name="KEY", source=SecretSource.KEYRING, reference="a"),
        Variable(name="OTHER", source=SecretSource.KEYRING, reference="b"),
    )
    (found,) = await find_agents(
        (profile("one", "one", variables=variables),),
        holds_key=lambda reference: reference == "a",
        environment={"PATH": str(tmp_path), "KEY": "set"},
    )
    assert found.summary().kept_keys == {"KEY"}


@pytest.mark.parametrize(
    ("order", "in_keyring", "environment", "used"),
    [
        (
            "environment keyring",
            True,
            {"MINE": "set"},
            KeyInUse(variable="KEY", reference="MINE", stays_first=True),
        ),
        ("environment keyring", True, {}, KeyInUse(variable="KEY")),
        ("keyring environment", False, {"MINE": "set"}, KeyInUse(variable="KEY", reference="MINE")),
        ("keyring environment", True, {"MINE": "set"}, KeyInUse(variable="KEY")),
        ("environment", True, {"MINE": "set"}, KeyInUse(variable="KEY", reference="MINE")),
        ("environment keyring", False, {}, None),
        ("literal", True, {}, None),
    ],
)
async def test_it_is_told_which_key_is_used_and_whether_one_in_the_keyring_comes_after_it(
    tmp_path: Path, order: str, environment: dict[str, str], used: KeyInUse | None, *, in_keyring: bool
) -> None:
    program(tmp_path / "one", "")
    references = {"environment": "MINE", "keyring": "a", "literal": "plain"}
    variables = tuple(
        Variable(name="KEY", source=SecretSource(each), reference=references[each]) for each in order.split()
    )
    (found,) = await find_agents(
        (profile("one", "one", variables=variables),),
        holds_key=lambda _reference: in_keyring,
        environment={"PATH": str(tmp_path), **environment},
    )
    assert found.summary().keys_in_use == (() if used is None else (used,))


async def test_on_path_and_in_the_usual_folders(tmp_path: Path) -> None:
    one = program(tmp_path / "bin" / "one", "")
    two = program(tmp_path / ".local" / "bin" / "two", "")
    assert await look(
        profile("a", "one", "--acp"),
        profile("b", "two"),
        profile("c", "three"),
        PATH=str(tmp_path / "bin"),
        HOME=str(tmp_path),
    ) == {"a": (str(one), ""), "b": (str(two), ""), "c": ("", "three")}


async def test_a_name_that_two_packages_install_belongs_to_one(tmp_path: Path) -> None:
    place = tmp_path / "lib" / "node_modules" / "@first" / "acp" / "cli.js"
    program(place, "")
    (tmp_path / "bin").mkdir()
    link = tmp_path / "bin" / "acp"
    link.symlink_to(place)
    first, second = profile("a", "acp", package="@first/acp"), profile("b", "acp", package="@second/acp")
    assert await look(first, second, PATH=str(tmp_path / "bin"), HOME=str(tmp_path)) == {
        "a": (str(link), ""),
        "b": ("", "acp"),
    }


@dataclass(frozen=True)
class Needs:
    id: str
    variables: tuple[Variable, ...]
    missing: str
    holds_key: bool = False


def variable(name: str, source: SecretSource, *, required: bool = False) -> Variable:
    return Variable(name=name, source=source, reference=name, required=required)


NEEDS = [
    Needs("nothing", (), ""),
    Needs("an optional one", (variable("ABSENT", SecretSource.ENVIRONMENT),), ""),
    Needs("one that is set", (variable("KEY", SecretSource.ENVIRONMENT, required=True),), ""),
    Needs("one that is not", (variable("ABSENT", SecretSource.ENVIRONMENT, required=True),), "ABSENT"),
    Needs("a literal", (variable("ABSENT", SecretSource.LITERAL, required=True),), ""),
    Needs(
        "one that the keyring has",
        (
            variable("ABSENT", SecretSource.ENVIRONMENT, required=True),
            variable("ABSENT", SecretSource.KEYRING),
        ),
        "",
        holds_key=True,
    ),
    Needs(
        "one that the keyring has not",
        (
            variable("ABSENT", SecretSource.ENVIRONMENT, required=True),
            variable("ABSENT", SecretSource.KEYRING),
        ),
        "ABSENT",
    ),
]


@pytest.mark.parametrize("case", NEEDS, ids=lambda case: case.id)
async def test_what_is_needed(case: Needs, tmp_path: Path) -> None:
    needing = profile("a", "{python}", variables=case.variables)
    found = await look(needing, holds_key=case.holds_key, PATH="/bin", HOME=str(tmp_path), KEY="k")
    assert found["a"][1] == case.missing


async def test_a_local_profile_needs_its_server(tmp_path: Path) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        body = b'{"data":[{"id":"m"}]}'
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
        await writer.drain()
        writer.close()

    local = replace(profile("a", "{python}"), local=True, base_url="http://127.0.0.1:1/v1")
    async with await asyncio.start_server(serve, "127.0.0.1", 0) as listening:
        here = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/v1"
        found = await look(
            local,
            replace(local, name="b", base_url=here),
            replace(local, name="c", base_url=""),
            replace(local, name="d", base_url="", practice="ok"),
            HOME=str(tmp_path),
        )
    assert {name: missing for name, (_, missing) in found.items()} == {
        "a": "http://127.0.0.1:1/v1",
        "b": "",
        "c": "KANDEV_BASE_URL",
        "d": "",
    }


def test_a_summary_names_what_is_missing() -> None:
    assert Found(profile=profile("a", "x"), path="", missing="x").summary() == ProfileSummary(
        name="a", title="A", agent="a", model="m", ready=False, missing="x"
    )


@dataclass(frozen=True)
class Says:
    id: str
    script: str
    version: str
    seconds: float = 10


SAYS = [
    Says("a bare version", "echo 1.2.3", "1.2.3"),
    Says("a sentence", "echo 'agent v0.101.0-beta.2 (linux)'", "0.101.0-beta.2"),
    Says("on stderr", "echo 2.6 >&2", "2.6"),
    Says("nothing", "exit 1", ""),
    Says("no version", "echo usage", ""),
    Says("an argument", '[ "$1" = --version ] && [ $# = 1 ] && echo 3.1', "3.1"),
    Says("no key in sight", "echo ${ANTHROPIC_API_KEY:-0.1}", "0.1"),
    Says("nothing on stdin", "cat; echo 4.0", "4.0"),
    Says("a version and no end", "echo 5.1; exec sleep 1000", "5.1", seconds=0.5),
    Says("more than a version", "yes 'a 5.0 line'", "5.0"),
]


@pytest.mark.parametrize("case", SAYS, ids=lambda case: case.id)
async def test_version(case: Says, tmp_path: Path) -> None:
    path = program(tmp_path / "agent", f"#!/bin/sh\n{case.script}\n")
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "ANTHROPIC_API_KEY": "9.9"}
    found = Found(profile=profile("a", "agent"), path=str(path), missing="")
    assert await version_of(found, seconds=case.seconds, environment=environment) == case.version


async def test_a_program_that_stays_is_killed_with_its_children(tmp_path: Path) -> None:
    script = f"#!/bin/sh\nsleep 1000 &\necho $! > {tmp_path}/pid\nwait\n"
    found = Found(profile=profile("a", "agent"), path=str(program(tmp_path / "agent", script)), missing="")
    assert not await version_of(found, seconds=0.5)
    child = int((tmp_path / "pid").read_text())
    with suppress(psutil.NoSuchProcess):
        psutil.Process(child).wait(10)  # it was signalled; the kernel takes a moment


async def test_a_daemon_that_left_its_group_is_ended(tmp_path: Path) -> None:
    script = (
        f"#!/bin/sh\nsetsid sleep 1000 >/dev/null 2>&1 &\necho $! > {tmp_path}/pid\nsleep 0.2\necho 1.2.3\n"
    )
    found = Found(profile=profile("a", "agent"), path=str(program(tmp_path / "agent", script)), missing="")
    assert await version_of(found) == "1.2.3"
    assert not psutil.pid_exists(int((tmp_path / "pid").read_text()))


ASKS = """
import asyncio, sys
from kandev_desktop.host.detect import node_version
asyncio.run(node_version(seconds=1000, environment={"PATH": sys.argv[1] + ":/usr/bin:/bin"}))
"""


def test_a_kill_of_this_program_ends_a_program_that_is_asked(tmp_path: Path) -> None:
    fifo = tmp_path / "pid"
    os.mkfifo(fifo)
    program(tmp_path / "node", f"#!/bin/sh\necho $$ > {fifo}\nexec sleep 1000\n")
    with subprocess.Popen([sys.executable, "-c", ASKS, tmp_path]) as asking:
        child = psutil.Process(int(fifo.read_text()))
        asking.kill()
    with suppress(psutil.NoSuchProcess):
        child.wait(10)


async def test_a_program_that_does_not_start(tmp_path: Path) -> None:
    path = program(tmp_path / "agent", "#!/no/such/interpreter\n")
    assert not await version_of(Found(profile=profile("a", "agent"), path=str(path), missing=""))


async def test_our_own_agent_has_our_version() -> None:
    assert await version_of(Found(profile=profile("a", "{python}"), path="/x", missing="")) == __version__
