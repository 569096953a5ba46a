"""Patterns of paths as ignore files have them. RE2 matches them: no pattern of a folder's can hang this process."""

from collections.abc import Iterable, Iterator
from pathlib import PurePath

from pathspec import GitIgnoreSpec


class PathRules:
    """The lines of an ignore file; one that is no pattern counts as little as it does for git."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._spec = GitIgnoreSpec.from_lines(_valid(lines), backend="re2")

    def verdict(self, path: PurePath, *, is_folder: bool = False) -> bool | None:
        """Whether the last pattern that matches says yes or, with `!`, no; `None` where none matches."""
        # A name may hold bytes that are no text.
        name = path.as_posix().encode("utf-8", "replace").decode()
        return self._spec.check_file(f"{name}/" if is_folder else name).include


def _valid(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        try:
            GitIgnoreSpec.from_lines([line], backend="re2")
        except ValueError:
            continue
        yield line
