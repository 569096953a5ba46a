import shlex

import pytest

from kandev_desktop.builtin_agent.tools.shell_patches import applies_patch

PATCHES = [
    "patch -p1 < fix.diff",
    "/usr/bin/patch -p1 -i fix.diff",
    "git apply fix.diff",
    "git -C sub apply --index fix.diff",
    "git -c core.autocrlf=false --no-pager apply -",
    "git --git-dir=.git apply x",
    "apply_patch <<'EOF'\n*** Begin Patch\n*** End Patch\nEOF",
    "patch -p0 <<EOF\n--- a\n+++ b\nEOF",
    "cd sub && git apply ../fix.diff",
    "cd sub || patch -p1 < x; true",
    "cat fix.diff | patch -p1",
    "cat fix.diff | (cd sub; patch -p1)",
    "(git apply x)",
    "{ git apply x; }",
    "if true; then patch < x; fi",
    "for f in *.diff; do git apply $f; done",
    "while read f; do patch < $f; done < list",
    "echo $(git apply x)",
    "echo `patch < x`",
    "diff <(patch -o- a b) c",
    "f() { patch < x; }; f",
    'sh -c "git apply x"',
    "bash -lc 'cd a && patch -p1 < x'",
    "bash -l -c 'patch < x'",
    "bash -e -u -c 'git apply x'",
    "bash -c \"sh -c 'git apply x'\"",
    'bash -euo pipefail -c "git apply x"',
    "bash -o pipefail -c 'git apply x'",
    "bash --rcfile f -c 'git apply x'",
    "coproc git apply x",
    "bash <<'EOF'\ncd a\ngit apply x\nEOF",
    "bash <<< 'git apply x'",
    "echo 'git apply x' | sh",
    "sudo patch -p1 < x",
    "sudo -u me git apply x",
    "sudo A=1 patch < x",
    "env X=1 patch -p1 < x",
    "env -i X=1 Y=2 git apply x",
    "env -S 'git apply' x",
    "X=1 git apply x",
    "sudo env X=1 bash -c 'patch < x'",
    "timeout 10 git apply x",
    "timeout -k 5 10 patch < x",
    "nohup patch < x &",
    "nice -n 5 patch < x",
    "xargs -n1 git apply",
    "find . -name x | xargs -I {} patch -i {}",
    "command git apply x",
    "exec patch < x",
    "time git apply x",
    "eval 'git apply x'",
    "busybox patch < x",
    "git \\\n  apply x",
    'git "apply" x',
    "'git' apply x",
    "ls; git apply x # again",
    "patch",
]
OTHERS = [
    "",
    "git stash apply",
    "git stash apply stash@{0}",
    "kubectl apply -f x.yaml",
    "kubectl patch deployment x -p '{}'",
    "terraform apply",
    "echo git apply x",
    "echo 'patch < x'",
    "grep -r 'git apply' .",
    "rg patch",
    "cat patch",
    "./patch.py",
    "ls # git apply x",
    "git commit -m 'git apply x'",
    "git log --grep apply",
    "git diff > patch",
    "git show apply",
    "sh -c 'echo patch'",
    "sh script.sh patch",
    "bash patch.sh",
    "sudo apt install patch",
    "env patch=1 ls",
    "cat <<'EOF'\ngit apply x\nEOF",
    "echo 'git apply x' | cat",
    "git -C apply status",
    "python -c 'import patch'",
    "patchelf --print-rpath x",
    "make patch",
    "npm run patch",
    "'unfinished",
]


@pytest.mark.parametrize("command", PATCHES)
def test_applies_a_patch(command: str) -> None:
    assert applies_patch(command)


@pytest.mark.parametrize("command", OTHERS)
def test_applies_none(command: str) -> None:
    assert not applies_patch(command)


@pytest.mark.parametrize(("shells", "found"), [(3, True), (12, False)])
def test_shells_within_shells_end(shells: int, found: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a table's column
    line = "patch < x"
    for _ in range(shells):
        line = f"eval {shlex.quote(line)}"
    assert applies_patch(line) is found


def test_any_text_is_judged() -> None:
    for line in ("\udcff", "\x00", "a" * 50_000, "(" * 5_000, "\ud800 | sh", "a|" * 1_000, "sh|" * 1_000):
        assert not applies_patch(line)
