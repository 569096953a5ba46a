"""A window that tells on its output, line by line, what it wears: at first and after each change of the desktop."""

import sys
from datetime import UTC

from PySide6.QtWidgets import QApplication

from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import whole_window
from tests.ui.scenes import SCENES, engine_for


def main() -> int:
    app = QApplication(["followed-window"])
    look = Look()
    look.dress()
    engine = engine_for(SCENES["scheduled"]())
    window = whole_window(engine, look=look, folder="/work", open_url=print, zone=UTC)
    window.show()

    def tell() -> None:
        print(look.theme.value, window.palette().window().color().name(), flush=True)

    look.changed.connect(tell)
    tell()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
