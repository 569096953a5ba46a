"""The program's entry: `kandev-desktop` and `python -m kandev_desktop`."""

import sys

from kandev_desktop.app import main

if __name__ == "__main__":
    sys.exit(main())
