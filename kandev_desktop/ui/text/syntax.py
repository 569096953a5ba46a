"""Which characters of a piece of code are keywords, strings, numbers and comments."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

_LONGEST = 8_000
_LONGEST_LINE = 500

_KNOWN = frozenset({
    "awk", "bash", "c", "c++", "clojure", "cmake", "cpp", "cs", "csharp", "css", "dart", "diff",
    "docker", "dockerfile", "elixir", "erlang", "fish", "go", "golang", "graphql", "groovy",
    "haskell", "html", "ini", "java", "javascript", "js", "json", "jsx", "julia", "kotlin", "kt",
    "less", "lua", "make", "makefile", "nginx", "nix", "objective-c", "ocaml", "perl", "php",
    "powershell", "proto", "protobuf", "ps1", "py", "python", "r", "rb", "rs", "ruby", "rust",
    "sass", "scala", "scss", "sh", "shell", "sql", "svelte", "swift", "terraform", "toml", "ts",
    "tsx", "typescript", "vue", "xml", "yaml", "yml", "zig", "zsh",
})  # fmt: skip
"""Names that agents write behind a fence. A lexer that nobody asks for by these is not loaded."""


@dataclass(frozen=True, slots=True)
class Span:
    """Characters from `start` on in the colour of a role of the token file."""

    start: int
    length: int
    role: str


def highlightable(language: str, code: str) -> bool:
    """Whether the language is known, and the code short enough that no pattern of a lexer takes long."""
    return (
        language.lower() in _KNOWN
        and len(code) <= _LONGEST
        and all(len(line) <= _LONGEST_LINE for line in code.split("\n"))
    )


def spans(language: str, code: str) -> tuple[Span, ...]:
    """The coloured characters in order. Loads the lexer, which takes a while: not for the window's thread."""
    lexer = _lexer(language.lower())
    # A tuple that still grows breaks where another thread looks at all objects; a list does not.
    found = [] if lexer is None else list(_spans(lexer, code))
    return tuple(found)


def _spans(lexer: Any, code: str) -> Iterator[Span]:
    roles = _roles()
    for start, kind, text in lexer.get_tokens_unprocessed(code):
        role = next((role for token, role in roles if kind in token), "")
        if role and text:
            yield Span(start, len(text), role)


@cache
def _roles() -> tuple[tuple[Any, str], ...]:
    from pygments.token import Comment, Keyword, Number, Operator, String  # ruff: ignore[import-outside-top-level] - loaded by the thread that highlights

    return (
        (Comment, "syntax_comment"),
        (String, "syntax_string"),
        (Number, "syntax_number"),
        (Operator.Word, "syntax_keyword"),
        (Keyword, "syntax_keyword"),
    )


@cache
def _lexer(language: str) -> Any:
    from pygments.lexers import get_lexer_by_name  # ruff: ignore[import-outside-top-level] - loaded by the thread that highlights
    from pygments.util import ClassNotFound  # ruff: ignore[import-outside-top-level] - loaded by the thread that highlights

    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None
