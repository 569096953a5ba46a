"""When garbage is looked for: seldom through everything, and never again through what stays."""

import gc

from kandev_desktop.engine.events import AgentStarted, Event, SessionOpened

_THRESHOLDS = (700, 10, 100)
"""The first two are Python's own. A search through everything takes longer than a frame, so that it waits for
a hundred smaller ones in place of ten."""


def settle() -> None:
    """The window is painted: look for garbage from now on, and no more in what is there."""
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()


def heard(event: Event) -> None:
    """Look no more in what an agent's start or a session's history brought: code and messages, which stay as
    long as they are used and go without a search."""
    if isinstance(event, AgentStarted | SessionOpened):
        gc.collect(1)
        gc.freeze()
