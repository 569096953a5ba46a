"""What the command line shares with the window, it says in the person's language."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import translations


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("", "There is no profile nope.\n"),
        ("de", "Es gibt kein Profil nope.\n"),
        ("ar", "لا يوجد ملف شخصي باسم nope.\n"),
        ("xx", "There is no profile nope.\n"),
    ],
)
def test_an_error_is_told_in_the_language_that_is_asked_for(language: str, said: str, tmp_path: Path) -> None:
    translations.compile_stale()
    environment = {**os.environ, "KANDEV_HOME": str(tmp_path), "KANDEV_LANGUAGE": language}
    told = subprocess.run(
        [sys.executable, "-m", "kandev_desktop", "run", "--profile", "nope", "Hello"],
        env=environment, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert said in told.stderr
    assert told.returncode == 2
