"""The images of all sessions, each once, by the hash of its bytes."""

import base64
import hashlib
import re
from pathlib import Path

from kandev_desktop.builtin_agent.conversation import Image, Text
from kandev_desktop.files import whole_file

GONE = Text(text="[an image that is no longer kept]")
_NAME = re.compile(r"[0-9a-f]{64}")


class Images:
    """A folder of files without an ending, named by SHA-256."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, image: Image) -> str:
        """Put an image on the disk, whole or not at all, and give its name. Raises OSError."""
        content = base64.b64decode(image.data)
        name = hashlib.sha256(content).hexdigest()
        self._folder.mkdir(mode=0o700, exist_ok=True)
        if self._content(name) is None:
            whole_file.replace(self._folder / name, content)
        return name

    def fetch(self, media_type: str, name: str) -> Image | Text:
        """The image of that name, or a word in its place where somebody removed or changed the file."""
        content = self._content(name)
        if content is None:
            return GONE
        return Image(media_type=media_type, data=base64.b64encode(content).decode())

    def _content(self, name: str) -> bytes | None:
        if not _NAME.fullmatch(name):
            return None
        try:
            content = (self._folder / name).read_bytes()
        except OSError:
            return None
        return content if hashlib.sha256(content).hexdigest() == name else None
