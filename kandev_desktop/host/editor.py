"""The person's graphical editor: how it is told to open a file at a line.

Only editors that are known here are started, with the file as a plain argument: the desktop's own way of
opening a file would run what a repository calls a program, a page or a launcher.
"""

import shlex
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from types import MappingProxyType

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


def editor_command(path: str, line: int, environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """What opens an absolute path; `None` where no graphical editor is to be found.

    `VISUAL` and `EDITOR` count where they name a graphical editor: one that needs a terminal would hang.
    """
    where = environment.get("PATH")
    for named in (environment.get("VISUAL", ""), environment.get("EDITOR", ""), *_EDITORS):
        words = _words(named)
        told = _EDITORS.get(PurePath(words[0]).name) if words else None
        program = shutil.which(words[0], path=where) if told is not None else None
        # A relative entry of PATH would find a program wherever this one was started.
        if told is not None and program is not None and PurePath(program).is_absolute():
            return (program, *words[1:], *told(path, line))
    return None


def _words(command: str) -> Sequence[str]:
    try:
        return shlex.split(command)
    except ValueError:
        return ()
