"""`python -m kandev_desktop.practice`."""

import sys

from kandev_desktop.practice.program import main

if __name__ == "__main__":
    sys.exit(main())
