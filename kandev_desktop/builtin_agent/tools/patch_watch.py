"""Learns from the patching programs of a command whether they failed, wherever in the line they stand.

The exit code of a line is not theirs: `git apply x | tail` and `patch < x || true` succeed, and
`git apply x && make test` fails for the tests.
"""

import os
import shlex
import shutil
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from kandev_desktop.builtin_agent.tools.shell_patches import GIT_WITH_WORD, PATCHES

_REPORTS = "reports"
_STAND_IN = """#!/bin/sh
{program} "$@"
code=$?
{which}echo "$code" >> {reports}
exit "$code"
"""
_APPLIES = """skip=
for word do
  if [ -n "$skip" ]; then skip=; continue; fi
  case $word in {with_word}) skip=1 ;; -*) ;; *) break ;; esac
done
[ "$word" = apply ] && """


class PatchWatch:
    """`environment` puts programs first that stand in for those that patch, and note how each run ended.

    A program that is called by its path, or under a search path of its own, is not seen.
    """

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._reports = folder / _REPORTS
        path = environment.get("PATH", os.defpath)
        for name in ("git", *PATCHES):
            program = shutil.which(name, path=path)
            if program is not None and Path(program).is_absolute():
                self._stand_in(folder / name, program)
        self.environment = {**environment, "PATH": f"{folder}{os.pathsep}{path}"}

    def failed(self) -> bool | None:
        """Whether a patch failed; `None` where none was seen."""
        try:
            codes = self._reports.read_text(encoding="ascii").split()
        except FileNotFoundError:
            return None
        return any(code != "0" for code in codes)

    def _stand_in(self, place: Path, program: str) -> None:
        applies = _APPLIES.format(with_word="|".join(sorted(GIT_WITH_WORD)))
        text = _STAND_IN.format(
            program=shlex.quote(program),
            which=applies if place.name == "git" else "",
            reports=shlex.quote(str(self._reports)),
        )
        place.write_text(text, encoding="utf-8")
        place.chmod(0o700)


@contextmanager
def watched(environment: Mapping[str, str]) -> Generator[PatchWatch, None, None]:
    """Watch one command, which has to run in the environment that this gives. Raises OSError."""
    with tempfile.TemporaryDirectory(prefix="kandev-", ignore_cleanup_errors=True) as folder:
        yield PatchWatch(Path(folder), environment)
