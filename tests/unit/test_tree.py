"""Rules about the tree itself: sizes, places, imports, what must not be written into it."""

import ast
import os
import pwd
import re
import subprocess
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "kandev_desktop"
MODULES = sorted(PACKAGE.rglob("*.py"))

MOST_LINES = 500
MOST_METHODS = 20
FOLDERS = (
    "cli", "ui", "ui/text", "ui/models", "ui/widgets", "ui/windows", "engine", "domain", "domain/evidence",
    "domain/catalogue", "domain/policy", "domain/session", "store", "acp", "host", "files", "builtin_agent",
    "practice",
)  # fmt: skip
VAGUE_NAMES = {"utils", "util", "misc", "common", "helpers", "helper", "manager", "managers"}
TEXT = {".py", ".toml", ".md", ".json", ".jsonl", ".yml", ".yaml", ".ts", ".sh", ".cfg", ".txt", ""}

# Recordings keep what an agent wrote on the machine where it ran.
RECORDED = ("tests/golden/", "tests/fakes/agents/")
# Made-up homes are needed as examples; the checkout's own place and the home of who runs this are not.
OWN = "|".join(re.escape(place) for place in (str(ROOT), pwd.getpwuid(os.getuid()).pw_dir))
MACHINE_PATHS = re.compile(rf"(?<![\w.~<>{{}}*-])(?:/root|/work|{OWN})/\w")
REGISTRIES = re.compile(r"\b(?:pypi\.org|pythonhosted\.org|registry\.npmjs\.org|npmjs\.com|crates\.io)\b")


def tracked() -> Iterator[tuple[str, str]]:
    """Each text file that git knows, with its content."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.split("\0"):
        path = ROOT / name
        if name and path.suffix in TEXT and path.is_file():
            yield name, path.read_text(encoding="utf-8")


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_modules_are_short() -> None:
    lengths = {short(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def methods(node: ast.ClassDef) -> set[str]:
    """Names, so that the overloads and the setter of a property count once."""
    return {item.name for item in node.body if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_classes_are_small() -> None:
    counts = {
        f"{short(path)}:{node.name}": len(methods(node))
        for path in MODULES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
    }
    assert {name: count for name, count in counts.items() if count > MOST_METHODS} == {}


def test_imports_are_absolute() -> None:
    relative = [
        f"{short(path)}:{node.lineno}"
        for path in MODULES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_packages_of_the_architecture_exist(folder: str) -> None:
    assert (PACKAGE / folder / "__init__.py").is_file()


def test_names_say_what_is_inside() -> None:
    assert [short(path) for path in MODULES if VAGUE_NAMES & set(path.with_suffix("").parts)] == []


def test_each_problem_is_raised_somewhere() -> None:
    sentences = PACKAGE / "ui" / "text"
    raised = {
        node.attr
        for path in MODULES
        if not path.is_relative_to(sentences)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Problem"
    }
    assert {problem.name for problem in Problem} - raised == set()


def dependency_lines() -> Iterator[tuple[str, str]]:
    """Each line of pyproject that names a dependency, with the line above it."""
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    project = tomllib.loads("\n".join(lines))
    named = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    for above, line in pairwise(lines):
        if any(line.strip().startswith(f'"{name}"') for name in named):
            yield above, line


def test_each_dependency_has_its_reason() -> None:
    lines = list(dependency_lines())
    assert len(lines) > 10
    bare, explained = [], False
    for above, line in lines:
        # a comment on its own line speaks for the lines below it
        explained = "#" in line or above.strip().startswith("#") or (explained and '"PySide6' in line)
        if not explained:
            bare.append(line.strip())
    assert bare == []


def test_each_lint_exemption_has_its_reason() -> None:
    bare = []
    for name, text in tracked():
        if name.endswith(".py"):
            for number, line in enumerate(text.splitlines(), 1):
                if re.search(r"# ruff: ignore\[[\w, -]+\](?!.*\w)", line):
                    bare.append(f"{name}:{number}")
    assert bare == []


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, REGISTRIES], ids=["machine paths", "registries"])
def test_tree_holds_no(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in tracked()
        if not name.startswith(RECORDED) and name != short(Path(__file__))
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_changelog_has_room_for_the_next_release() -> None:
    changelog = (ROOT / "packaging" / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog.splitlines()[2] == "## Unreleased"


def test_import_contracts_have_no_exceptions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert [
        rule["name"] for rule in project["tool"]["importlinter"]["contracts"] if rule.get("ignore_imports")
    ] == []
