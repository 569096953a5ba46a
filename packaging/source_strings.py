"""What can be wrong with the strings of a module that a machine can see."""

import ast
import re
from collections.abc import Container, Iterator

from translation_check import Message

_SHOWING = frozenset({
    "addAction", "addMenu", "describe", "setAccessibleDescription", "setAccessibleName", "setPlaceholderText",
    "setText", "setTitle", "setToolTip", "setWindowTitle", "show_text",
})  # fmt: skip
"""Methods that show what they are given."""

_LABELLED = {
    "Button": 1,
    "QAction": 0,
    "QCheckBox": 0,
    "QFileDialog": 1,
    "QGroupBox": 0,
    "QLabel": 0,
    "QPushButton": 0,
}
"""Controls that take their text at this place."""

_WORD = re.compile(r"[a-z]{2,}")
"""What has no small letters is a name, such as a variable's."""


def findings(source: str, extracted: Container[Message]) -> Iterator[str]:
    """What is wrong, as line number and words; `extracted` is what lupdate found."""
    for node in ast.walk(ast.parse(source)):
        for found in _of_node(node, extracted):
            yield f"{getattr(node, 'lineno', 0)}: {found}"


def _of_node(node: ast.AST, extracted: Container[Message]) -> Iterator[str]:
    match node:
        case ast.Call():
            yield from _of_call(node, extracted)
        case ast.ClassDef(name=name):
            for call in ast.walk(node):
                match call:
                    case ast.Call(
                        func=ast.Attribute(value=ast.Name(id="self"), attr="tr"),
                        args=[ast.Constant(value=text), *_],
                    ) if (name, text) not in extracted:
                        yield f"{text!r} is not extracted under its class {name}"
                    case _:
                        pass
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            if _translates(left) or _translates(right):
                yield "a sentence is put together from pieces: use one template with placeholders"
        case ast.JoinedStr(values=values):
            if any(isinstance(value, ast.FormattedValue) and _translates(value.value) for value in values):
                yield "a sentence is put together from pieces: use one template with placeholders"
        case _:
            pass


def _of_call(call: ast.Call, extracted: Container[Message]) -> Iterator[str]:
    name = _name(call)
    template = _template(call)
    if template is not None:
        context, text = template
        if isinstance(text, ast.JoinedStr | ast.BinOp) or (
            isinstance(text, ast.Call) and _name(text) == "format"
        ):
            yield "what is translated must be a literal, filled in afterwards"
        elif isinstance(text, ast.Constant) and context and (context, text.value) not in extracted:
            yield f"{text.value!r} is not extracted: call self.tr or QCoreApplication.translate by its name"
    shown = (
        call.args[:1] if name in _SHOWING else call.args[_LABELLED[name] :][:1] if name in _LABELLED else []
    )
    for argument in shown:
        if isinstance(argument, ast.Constant | ast.JoinedStr) and _has_words(argument):
            yield f"{ast.unparse(argument)} is shown but not translated"


def _template(call: ast.Call) -> tuple[str, ast.expr] | None:
    """Context and template of a call that translates; an empty context where it is the class."""
    if _name(call) in {"translate", "QT_TRANSLATE_NOOP", "tr"}:
        match call.args:
            case [ast.Constant(value=str(context)), text] if _name(call) != "tr" or isinstance(
                call.func, ast.Name
            ):
                return context, text
            case [text, *_] if _name(call) == "tr":
                return "", text
            case _:
                pass
    return None


def _translates(node: ast.expr) -> bool:
    """Whether an expression is a translation, filled in or not."""
    match node:
        case ast.Call(func=ast.Attribute(value=value, attr="format")):
            return _translates(value)
        case ast.Call():
            return _template(node) is not None
        case _:
            return False


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _has_words(node: ast.Constant | ast.JoinedStr) -> bool:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) and _WORD.search(part.value)
        for part in parts
    )
