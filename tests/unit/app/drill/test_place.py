"""A drilled agent's place: nothing of the person's gets into it."""

from pathlib import Path

import pytest

from kandev_desktop.app.drill.place import DrillPlace
from kandev_desktop.app.profiles import shipped_profiles
from kandev_desktop.domain.session.profile import Drill, DrillFile, Profile, SecretSource, Variable
from kandev_desktop.host.key_shapes import key_shaped

BASE = "http://127.0.0.1:1/token"
OURS = {
    "PATH": "/bin",
    "HOME": "/home/person",
    "XDG_CONFIG_HOME": "/home/person/.config",
    "KANDEV_HOME": "/home/person/kandev",
    "LANG": "C.UTF-8",
    "LC_TIME": "de_DE.UTF-8",
    "TZ": "Asia/Tokyo",
    "ANTHROPIC_API_KEY": "secret",
    "HTTPS_PROXY": "http://person:secret@proxy",
    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus",
    "SSH_AUTH_SOCK": "/run/ssh",
    "DISPLAY": ":0",
}
HOMES = {
    "HOME",
    "USERPROFILE",
    "KANDEV_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "XDG_RUNTIME_DIR",
    "TMPDIR",
}


@pytest.fixture
def place(tmp_path: Path) -> DrillPlace:
    return DrillPlace(root=tmp_path, base=BASE)


def test_the_environment_is_the_machine_without_the_person(place: DrillPlace) -> None:
    environment = place.environment(OURS)
    kept = {name: value for name, value in environment.items() if name not in HOMES}
    assert kept.pop("PATH").split(":")[0] == "/bin"
    assert kept == {"LANG": "C.UTF-8", "LC_TIME": "de_DE.UTF-8", "TZ": "Asia/Tokyo"}
    assert {name for name in HOMES if not Path(environment[name]).is_relative_to(place.home)} == set()


def test_folders_and_files_are_private_and_filled_in(place: DrillPlace) -> None:
    content = '{"url": "{base}/v1", "home": "{home}", "in": {"folder": "{work}"}}'
    place.prepare(Drill(files=(DrillFile(path=".x/deep/settings.json", content=content),)))
    assert (place.home / ".x/deep/settings.json").read_text() == (
        f'{{"url": "{BASE}/v1", "home": "{place.home}", "in": {{"folder": "{place.work}"}}}}'
    )
    for folder in (place.work, *map(Path, place.environment(OURS).values())):
        if folder.is_relative_to(place.root):
            assert folder.stat().st_mode & 0o777 == 0o700, folder


def test_only_literals_and_the_drill_reach_the_agent(place: DrillPlace) -> None:
    profile = Profile(
        name="x",
        title="T",
        agent="a",
        command=("x",),
        base_url="https://example.org",
        practice="ok",
        variables=(
            Variable(name="DIALECT", source=SecretSource.LITERAL, reference="chat"),
            Variable(name="KEY", source=SecretSource.ENVIRONMENT, reference="KEY", required=True),
            Variable(name="KEY", source=SecretSource.KEYRING, reference="x"),
            Variable(name="URL", source=SecretSource.LITERAL, reference="https://example.org"),
        ),
    )
    aimed = place.aimed(profile, Drill(variables=(("URL", "{base}"), ("KEY", "test-key"))))
    assert (aimed.base_url, aimed.practice) == ("", "")
    values = {each.name: (each.source, each.reference) for each in aimed.variables}
    values.pop("PYTHONUSERBASE")
    assert values == {
        "DIALECT": (SecretSource.LITERAL, "chat"),
        "URL": (SecretSource.LITERAL, BASE),
        "KEY": (SecretSource.LITERAL, "test-key"),
    }


@pytest.mark.parametrize("profile", shipped_profiles(), ids=lambda profile: profile.name)
def test_the_only_key_of_a_shipped_drill_is_made_up(profile: Profile) -> None:
    assert profile.drill is not None
    texts = [
        *(value for _, value in profile.drill.variables),
        *(file.content for file in profile.drill.files),
    ]
    assert not any(key_shaped(text.replace("test-key", "")) for text in texts)


def test_commands_are_counted_by_their_notes(place: DrillPlace) -> None:
    place.prepare(Drill())
    assert place.commands_run() == 0
    (place.work / "practice-notes.txt").write_text("practice note\npractice note\n")
    assert place.commands_run() == 2
