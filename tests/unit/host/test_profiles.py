"""Profiles from files and from the person, and how a bad one is told."""

from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

import pytest

from kandev_desktop import shipped
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.profile import Drill, DrillFile, Help, Profile, SecretSource, Variable
from kandev_desktop.host.profiles import Profiles, load, load_shipped

MINIMAL = 'title = "T"\nagent = "a"\ncommand = ["x"]\n'
WHOLE = """
title = "T"
agent = "a"
command = ["x", "--acp"]
provider = "p"
model = "m"
mode = "ask"
base_url = "http://127.0.0.1:8080/v1"
practice = "ok"
local = true
options = { effort = "high" }
variables = [
  { name = "A", source = "literal", reference = "1" },
  { name = "B", source = "environment", required = true },
  { name = "B", source = "keyring", reference = "b" },
]

[help]
install = ["npm", "install", "x"]
sign_in = ["x", "login"]
address = "https://example.org/x"

[drill]
variables = { BASE_URL = "{base}/v1", X_HOME = "{home}/.x" }
files = [{ path = ".x/settings.json", content = '{"url": "{base}", "in": {"folder": "{work}"}}' }]
"""
DRILL_FILE = '[drill]\nfiles = [{{ path = "{}", content = "{{base}}" }}]'
PLAIN = Profile(name="x", title="T", agent="a", command=("x",))


def test_a_file_with_everything(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(WHOLE)
    assert load(file) == Profile(
        name="mine",
        title="T",
        agent="a",
        command=("x", "--acp"),
        provider="p",
        model="m",
        mode="ask",
        base_url="http://127.0.0.1:8080/v1",
        practice="ok",
        local=True,
        options=MappingProxyType({"effort": "high"}),
        variables=(
            Variable(name="A", source=SecretSource.LITERAL, reference="1"),
            Variable(name="B", source=SecretSource.ENVIRONMENT, reference="B", required=True),
            Variable(name="B", source=SecretSource.KEYRING, reference="b"),
        ),
        help=Help(install=("npm", "install", "x"), sign_in=("x", "login"), address="https://example.org/x"),
        drill=Drill(
            variables=(("BASE_URL", "{base}/v1"), ("X_HOME", "{home}/.x")),
            files=(
                DrillFile(path=".x/settings.json", content='{"url": "{base}", "in": {"folder": "{work}"}}'),
            ),
        ),
    )


@dataclass(frozen=True)
class Bad:
    id: str
    text: str
    field: str


BAD = [
    Bad("no TOML", "title = ", "TOML"),
    Bad("no title", 'agent = "a"\ncommand = ["x"]', "title"),
    Bad("an empty command", 'title = "T"\nagent = "a"\ncommand = []', "command"),
    Bad("an empty argument", 'title = "T"\nagent = "a"\ncommand = ["x", ""]', "command.1"),
    Bad("an unknown field", MINIMAL + "colour = 1", "colour"),
    Bad("plain HTTP to elsewhere", MINIMAL + 'base_url = "http://example.org"', "base_url"),
    Bad("plain HTTP to a name like ours", MINIMAL + 'base_url = "http://localhost.example.org"', "base_url"),
    Bad("no web address", MINIMAL + 'base_url = "file:///etc/passwd"', "base_url"),
    Bad(
        "a variable's name",
        MINIMAL + 'variables = [{ name = "A=B", source = "literal" }]',
        "variables.0.name",
    ),
    Bad("a source", MINIMAL + 'variables = [{ name = "A", source = "file" }]', "variables.0.source"),
    Bad("no reference", MINIMAL + 'variables = [{ name = "A", source = "keyring" }]', "variables.0"),
    Bad("an address of help", MINIMAL + '[help]\naddress = "ftp://example.org"', "help.address"),
    Bad("a drill that leads nowhere", MINIMAL + '[drill]\nvariables = { A = "1" }', "drill"),
    Bad("an unknown place", MINIMAL + '[drill]\nvariables = { A = "{bse}" }', "drill.variables.A"),
    Bad("a file elsewhere", MINIMAL + DRILL_FILE.format("/etc/x"), "drill.files.0.path"),
    Bad("a file above the home", MINIMAL + DRILL_FILE.format("a/../../x"), "drill.files.0.path"),
    Bad("a file without a name", MINIMAL + DRILL_FILE.format("."), "drill.files.0.path"),
]


@pytest.mark.parametrize("case", BAD, ids=lambda case: case.id)
def test_a_bad_file_is_named_with_its_field(case: Bad, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(case.text)
    with pytest.raises(KnownError) as raised:
        load(file)
    assert raised.value.problem is Problem.PROFILE_INVALID
    assert raised.value.facts["profile"] == "mine.toml"
    assert raised.value.facts["field"] == case.field
    assert raised.value.facts["detail"]


def test_a_fault_is_said_in_plain_words(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINIMAL + "colour = 1")
    with pytest.raises(KnownError) as raised:
        load(file)
    assert raised.value.facts["detail"] == "There is no such field"


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(KnownError) as raised:
        load(file)
    assert raised.value.problem is Problem.PROFILE_INVALID


@pytest.mark.parametrize(
    ("name", "detail"), [("none.toml", "No such file or directory"), ("", "Is a directory")]
)
def test_a_file_that_cannot_be_read(name: str, detail: str, tmp_path: Path) -> None:
    with pytest.raises(KnownError) as raised:
        load(tmp_path / name)
    assert raised.value.problem is Problem.FILE_UNREADABLE
    assert raised.value.facts == {"path": str(tmp_path / name), "detail": detail}


def test_own_profiles_replace_shipped_ones() -> None:
    own = replace(PLAIN, title="Mine")
    other = replace(PLAIN, name="b")
    profiles = Profiles([PLAIN, other], [own])
    assert profiles.all() == (other, own)
    assert profiles.find("x") is own


def test_an_unknown_name_tells_the_known_ones() -> None:
    with pytest.raises(KnownError) as raised:
        Profiles([replace(PLAIN, name="b"), PLAIN]).find("nope")
    assert raised.value.problem is Problem.PROFILE_UNKNOWN
    assert raised.value.facts == {"profile": "nope", "known": "b, x"}


@pytest.mark.parametrize(
    "command", [("x", "--api-key", "abcd1234efgh"), ("x", "sk-" + "a1" * 16)], ids=["named", "shaped"]
)
def test_a_key_in_the_arguments_is_refused_and_not_repeated(command: tuple[str, ...]) -> None:
    with pytest.raises(KnownError) as raised:
        Profiles([], [replace(PLAIN, command=command)]).find("x")
    assert raised.value.problem is Problem.KEY_IN_ARGUMENTS
    assert command[-1] not in str(raised.value)


def test_a_key_as_a_literal_is_refused_and_not_repeated() -> None:
    key = Variable(name="ANTHROPIC_API_KEY", source=SecretSource.LITERAL, reference="abcdefgh12345")
    with pytest.raises(KnownError) as raised:
        Profiles([], [replace(PLAIN, variables=(key,))]).find("x")
    assert raised.value.facts == {"profile": "x", "field": "ANTHROPIC_API_KEY", "detail": "looks like a key"}


def test_what_ships_is_valid_and_can_be_found() -> None:
    profiles = Profiles(load_shipped(shipped.resources() / "profiles"))
    names = [profile.name for profile in profiles.all()]
    assert names == [
        "builtin-anthropic",
        "builtin-gemini",
        "builtin-local",
        "builtin-openai",
        "claude",
        "codex",
        "codex-zed",
        "copilot",
        "gemini",
        "kimi",
        "opencode",
        "pi",
        "practice",
        "qwen",
    ]
    for name in names:
        profile = profiles.find(name)
        assert profile.help.install or profile.agent == "builtin"
        assert profile.drill is not None


def test_the_practice_agent_needs_nothing() -> None:
    practice = Profiles(load_shipped(shipped.resources() / "profiles")).find("practice")
    assert practice.local
    assert practice.practice == "overloaded*2,ok"
    assert all(variable.source is SecretSource.LITERAL for variable in practice.variables)
