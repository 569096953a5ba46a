"""The person's graphical editor: how it is told to open a file at a line.

The one that the person set is started, else one that is known here, with the file as a plain argument: the
desktop's own way of opening a file would run what a repository calls a program, a page or a launcher.
"""

import re
import shlex
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from types import MappingProxyType

from kandev_desktop.domain.errors import KnownError, Problem

FILE, LINE = "{file}", "{line}"
_PLACES = re.compile(r"\{\w*\}")
_Told = Callable[[str, int], Sequence[str]]


def _plus(path: str, line: int) -> Sequence[str]:
    return (f"+{line}", path)


def _colon(path: str, line: int) -> Sequence[str]:
    return (f"{path}:{line}",)


def _goto(path: str, line: int) -> Sequence[str]:
    return ("--goto", f"{path}:{line}")


def _option(path: str, line: int) -> Sequence[str]:
    return ("--line", str(line), path)


_EDITORS: Mapping[str, _Told] = MappingProxyType({
    "code": _goto, "codium": _goto, "code-insiders": _goto, "cursor": _goto, "windsurf": _goto,
    "zed": _colon, "zeditor": _colon, "subl": _colon, "sublime_text": _colon,
    "idea": _option, "pycharm": _option, "webstorm": _option, "goland": _option, "rustrover": _option,
    "clion": _option, "phpstorm": _option, "kate": _option, "kwrite": _option,
    "gnome-text-editor": _plus, "gedit": _plus, "xed": _plus, "pluma": _plus, "gvim": _plus,
    "geany": _option, "mousepad": _option,
})  # fmt: skip
"""In the order in which they are looked for where the person names none."""


def set_editor(command: str) -> tuple[str, ...]:
    """The words of a command that a person set, none for an empty one. Raises KnownError(EDITOR_INVALID).

    `{file}` stands for the file, within a word as well, and `{line}` for the line. No shell reads it.
    """
    words = _words(command)
    places = [place for word in words for place in _PLACES.findall(word)]
    known = FILE in places and set(places) <= {FILE, LINE} and not _PLACES.search(words[0])
    if command.strip() and not known:
        raise KnownError(Problem.EDITOR_INVALID, command=command, file=FILE, line=LINE)
    return tuple(words)


def editor_command(
    path: str, line: int, environment: Mapping[str, str], chosen: str = ""
) -> tuple[str, ...] | None:
    """What opens an absolute path; `None` where no graphical editor is to be found.

    `VISUAL` and `EDITOR` count where they name a graphical editor: one that needs a terminal would hang.
    Raises KnownError(EDITOR_INVALID, EDITOR_FAILED) for one that was chosen and cannot be.
    """
    words = set_editor(chosen)
    if words:
        filled = (_filled(word, path, line) for word in words[1:])
        return (_chosen_program(words[0], environment), *filled)
    where = environment.get("PATH")
    for named in (environment.get("VISUAL", ""), environment.get("EDITOR", ""), *_EDITORS):
        known = _words(named)
        told = _EDITORS.get(PurePath(known[0]).name) if known else None
        program = shutil.which(known[0], path=where) if told is not None else None
        # A relative entry of PATH would find a program wherever this one was started.
        if told is not None and program is not None and PurePath(program).is_absolute():
            return (program, *known[1:], *told(path, line))
    return None


def _filled(word: str, path: str, line: int) -> str:
    return _PLACES.sub(lambda found: path if found[0] == FILE else str(line), word)


def _chosen_program(name: str, environment: Mapping[str, str]) -> str:
    program = shutil.which(name, path=environment.get("PATH"))
    if program is None or not PurePath(program).is_absolute():
        raise KnownError(Problem.EDITOR_FAILED, command=name, detail="not found")
    return program


def _words(command: str) -> Sequence[str]:
    try:
        return shlex.split(command)
    except ValueError:
        return ()
