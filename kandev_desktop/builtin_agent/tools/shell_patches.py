"""Whether a command line applies a patch: `apply_patch`, `git apply` or `patch`, wherever it stands in it.

The line is parsed as bash, so that a word in a quotation, a file's name or another program's subcommand is none.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import PurePosixPath
from typing import NamedTuple

import tree_sitter_bash
from tree_sitter import Language, Node, Parser

_DEPTH = 8
"""Shells within shells that are followed."""

PATCHES = frozenset({"apply_patch", "patch"})
"""Programs that do nothing else."""

_SHELLS = frozenset({"sh", "bash", "dash", "zsh", "ksh", "ash"})
# What runs its arguments as a command: its options that take a word of their own.
_WRAPPERS: dict[str, frozenset[str]] = {
    "sudo": frozenset({"-u", "-g", "-h", "-p", "-C", "-r", "-t", "-T", "-U", "-D", "-R"}),
    "doas": frozenset({"-u", "-C"}),
    "env": frozenset({"-u", "-C", "-S"}),
    "nice": frozenset({"-n"}),
    "ionice": frozenset({"-c", "-n"}),
    "timeout": frozenset({"-s", "-k"}),
    "stdbuf": frozenset({"-i", "-o", "-e"}),
    "xargs": frozenset({"-I", "-n", "-P", "-L", "-d", "-a", "-s", "-E"}),
    "command": frozenset(),
    "exec": frozenset({"-a"}),
    "builtin": frozenset(),
    "nohup": frozenset(),
    "setsid": frozenset(),
    "time": frozenset(),
    "coproc": frozenset(),
    "busybox": frozenset(),
}
_SHELL_WITH_WORD = frozenset({"--rcfile", "--init-file"})
_COUNTED = frozenset({"timeout"})
GIT_WITH_WORD = frozenset({"-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path"})
"""Git's own options that take a word."""


def applies_patch(command: str) -> bool:
    """Whether running this line applies a patch."""
    return _in_script(command.encode("utf-8", "replace"), 0)


def _in_script(script: bytes, depth: int) -> bool:
    if depth > _DEPTH:
        return False
    root = _parser().parse(script).root_node
    return any(_is_patch(command, depth) for command in _commands(root))


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_bash.language()))


class _Command(NamedTuple):
    """A command; what it is fed with by its own redirections, and the command that is piped into it."""

    node: Node
    holder: Node
    piped: Node | None


def _commands(root: Node) -> Iterator[_Command]:
    open_nodes: list[_Command] = [_Command(root, root, None)]
    while open_nodes:
        found = open_nodes.pop()
        node, before = found.node, None
        if node.type == "command":
            yield found
        for child in node.children:
            if node.type == "redirected_statement":
                open_nodes.append(_Command(child, node, found.piped))
            else:
                open_nodes.append(_Command(child, child, before))
            before = child if node.type == "pipeline" and child.is_named else before


def _is_patch(command: _Command, depth: int) -> bool:
    words: Sequence[str] = _words(command.node)
    while words:
        name, rest = PurePosixPath(words[0]).name, words[1:]
        if name in PATCHES:
            return True
        if name == "git":
            return _subcommand(rest) == "apply"
        if name in _SHELLS:
            script = _script(rest)
            return _in_script(_fed(command) if script is None else script, depth + 1)
        if name == "eval":
            return _in_script(" ".join(rest).encode("utf-8", "replace"), depth + 1)
        if name not in _WRAPPERS:
            return False
        words = _unwrapped(name, rest)
    return False


def _subcommand(words: Sequence[str]) -> str:
    """Git's, behind its own options."""
    place = 0
    while place < len(words) and words[place].startswith("-"):
        place += 2 if words[place] in GIT_WITH_WORD else 1
    return words[place] if place < len(words) else ""


def _script(words: Sequence[str]) -> bytes | None:
    """What `sh -c` and its like run; `None` where the script comes from elsewhere."""
    place = 0
    while place < len(words) and words[place].startswith(("-", "+")):
        word = words[place]
        place += 1
        if word.startswith("--"):
            place += word in _SHELL_WITH_WORD
            continue
        if "o" in word.lower():
            place += 1
        if "c" in word:
            rest = [each for each in words[place:] if not each.startswith("-")]
            return rest[0].encode("utf-8", "replace") if rest else b""
    return None


def _unwrapped(name: str, words: Sequence[str]) -> Sequence[str]:
    place, takes = 0, _WRAPPERS[name]
    while place < len(words):
        word = words[place]
        if name == "env" and word in {"-S", "--split-string"}:
            return [*words[place + 1].split(), *words[place + 2 :]] if place + 1 < len(words) else ()
        if word.startswith("-"):
            place += 2 if word in takes else 1
        elif name in {"env", "sudo", "doas"} and "=" in word.partition("/")[0]:
            place += 1
        else:
            break
    return words[place + (name in _COUNTED) :]


def _words(command: Node) -> list[str]:
    """The name and arguments, as far as they stand there in so many words."""
    parts = (child for child in command.named_children if child.type not in _BESIDE)
    return [_text(part) for part in parts]


_BESIDE = frozenset(
    {"variable_assignment", "file_redirect", "heredoc_redirect", "herestring_redirect", "comment"}
)


def _text(node: Node) -> str:
    raw = (node.text or b"").decode("utf-8", "replace")
    match node.type:
        case "command_name" | "concatenation":
            return "".join(_text(child) for child in node.children) if node.children else raw
        case "raw_string":
            return raw[1:-1]
        case "ansi_c_string":
            return raw[2:-1]
        case "string":
            return _unescaped(raw[1:-1])
        case "word":
            return raw.replace("\\\n", "").replace("\\", "")
        case _:
            return raw


def _unescaped(quoted: str) -> str:
    for escaped, plain in (("\\\n", ""), ('\\"', '"'), ("\\$", "$"), ("\\`", "`"), ("\\\\", "\\")):
        quoted = quoted.replace(escaped, plain)
    return quoted


def _fed(command: _Command) -> bytes:
    """What a shell without a script reads: a heredoc, a here-string, or what the echo before its pipe prints."""
    found: list[bytes] = []
    for node in (*command.node.children, *command.holder.children):
        if node.type == "heredoc_redirect":
            found += [child.text or b"" for child in node.children if child.type == "heredoc_body"]
        elif node.type == "herestring_redirect":
            found += [_text(child).encode("utf-8", "replace") for child in node.named_children]
    return b"\n".join(found) or _printed(command.piped)


def _printed(before: Node | None) -> bytes:
    words = _words(before) if before is not None and before.type == "command" else []
    if not words or words[0] not in {"echo", "printf"}:
        return b""
    return " ".join(words[1:]).encode("utf-8", "replace")
