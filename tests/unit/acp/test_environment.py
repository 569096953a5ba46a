"""A child gets what it needs and no key that nobody named."""

from pathlib import Path

import pytest

from kandev_desktop.acp.environment import child_environment, command_words, find_program, may_not_run


def test_only_known_names_pass_and_the_profile_wins() -> None:
    ours = {
        "HOME": "/home/u",
        "PATH": "/bin",
        "LC_ALL": "C",
        "XDG_RUNTIME_DIR": "/run/u",
        "OPENAI_API_KEY": "key",
        "AWS_SECRET_ACCESS_KEY": "key",
        "PYTHONPATH": "/x",
        "LD_PRELOAD": "/x.so",
    }
    assert child_environment(ours, {"ANTHROPIC_API_KEY": "named", "PATH": "/opt"}) == {
        "HOME": "/home/u",
        "PATH": "/opt",
        "LC_ALL": "C",
        "XDG_RUNTIME_DIR": "/run/u",
        "ANTHROPIC_API_KEY": "named",
    }


def test_programs_are_found_on_the_childs_path_and_below_its_folder(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "agent"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / "bin" / "text").write_text("", encoding="utf-8")
    environment = {"PATH": str(tmp_path / "bin")}

    assert find_program("agent", environment, "/") == str(program)
    assert find_program("bin/agent", {}, str(tmp_path)) == str(program)
    assert find_program(str(program), {}, "/") == str(program)
    assert find_program("text", environment, "/") is None
    assert find_program("agent", {}, "/") is None


def test_a_file_that_may_not_be_executed_is_told_from_none(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "text").write_text("")
    environment = {"PATH": f"/no/such:{tmp_path / 'bin'}:"}
    assert may_not_run("text", environment, "/")
    assert may_not_run("bin/text", {}, str(tmp_path))
    assert not may_not_run("other", environment, "/")
    assert not may_not_run("bin", {"PATH": str(tmp_path)}, "/")
    assert not may_not_run("other/text", {}, str(tmp_path))


@pytest.mark.parametrize(
    ("command", "arguments", "words"),
    [
        ("echo", ("a b",), ("echo", "a b")),
        ("echo a", (), ("/bin/sh", "-c", "echo a")),
        ("cd sub&&ls", (), ("/bin/sh", "-c", "cd sub&&ls")),
        ("echo a", ("b",), ("echo a", "b")),
        ("nobody", (), ("nobody",)),
        ("./a program", (), ("./a program",)),
        ("", (), ("",)),
    ],
)
def test_a_line_goes_to_a_shell_and_a_program_to_none(
    tmp_path: Path, command: str, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    (tmp_path / "a program").touch(mode=0o755)
    assert command_words(command, arguments, {"PATH": "/bin"}, str(tmp_path)) == words
