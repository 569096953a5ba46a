"""Runs the program on a display for as long as there is one."""

import logging
import os
import sys
from collections.abc import Coroutine
from typing import Any, NoReturn

from PySide6.QtWidgets import QApplication

from kandev_desktop.app.start import PROGRAM
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.ui.loop import LoopEndedError, run
from kandev_desktop.ui.text import problems

_EXIT_ENVIRONMENT = 2


def run_displayed(main: Coroutine[Any, Any, int], app: QApplication) -> int:
    """Run until `main` is done; returns its exit code. Where the display is lost the process ends here."""
    try:
        return run(main, app)
    except LoopEndedError:
        _leave()


def _leave() -> NoReturn:
    """End as a kill would: without its loop nothing can be stopped or settled. The guard ends the agents, and the
    next start judges what ran."""
    error = KnownError(Problem.DISPLAY_LOST)
    sys.stderr.write(f"{PROGRAM}: {problems.sentence(error)} {problems.remedy(error)}\n")
    sys.stderr.flush()
    logging.shutdown()
    os._exit(_EXIT_ENVIRONMENT)
