"""Names that agents give the arguments of their tools, by what they hold, without case, `_` and `-`."""

COMMANDS = frozenset({
    "argv", "bash", "cmd", "cmdline", "code", "command", "commandline", "commands", "exec", "executable",
    "powershell", "program", "script", "scripts", "sh", "shell", "shellcommand",
})  # fmt: skip
SEVERAL = frozenset({"commands", "scripts"})
"""A list of these is a command a member, and not the parts of one."""

ARGUMENTS = frozenset({"args", "arguments"})
VARIABLES = frozenset({"env", "environment"})
FOLDERS = frozenset({"cwd", "workdir", "workingdir", "workingdirectory"})
DIRECTORIES = frozenset({"dir", "directory", "dirpath"})
"""Places that are also where a command runs."""

ONLINE = frozenset({"alloweddomains", "blockeddomains", "prompt", "url", "urls"})
"""What a request to the network is made with."""

PATTERNS = frozenset({"exclude", "glob", "include", "pattern", "patterns"})
"""Where files are looked for: a place where it leads out of the folder."""

PATCHES = frozenset({"diff", "patch", "patchtext"})
KEYED_BY_PATH = frozenset({"changes", "filechanges"})
CHANGES = frozenset({
    "after", "content", "contents", "destination", "dest", "dst", "filetext", "inserttext", "movepath",
    "newcontent", "newcontents", "newfilecontents", "newpath", "newsource", "newstr", "newstring", "newtext",
    "replacement",
})  # fmt: skip
"""A file's new content or place."""

TEXTS = frozenset({
    "before", "oldcontent", "oldstr", "oldstring", "oldtext",
    "caller", "callid", "description", "encoding", "explanation", "filetype", "format", "id", "instruction",
    "intention", "itemid", "kind", "language", "mode", "outputmode", "processid", "query", "reason", "regex",
    "thought", "title", "toolcallid", "turnid", "type",
}) | (CHANGES - {"destination", "dest", "dst", "movepath", "newpath"})  # fmt: skip
"""Texts that reach for nothing by themselves."""

_COMMAND_ENDS = ("cmd", "command", "commands", "commandline", "script", "scripts")
_PATH_ENDS = (
    "path", "paths", "file", "files", "filename", "filenames", "dir", "dirs", "directory", "directories",
    "folder", "folders", "root", "uri", "uris",
)  # fmt: skip
_PATHS = frozenset({
    "dest", "destination", "dst", "from", "location", "locations", "source", "src", "target", "targets", "to",
})  # fmt: skip


def plain(name: str) -> str:
    """The name as it is written here."""
    return name.casefold().replace("_", "").replace("-", "")


def ends_as_command(name: str) -> bool:
    """Whether a text of this name is run."""
    return name.endswith(_COMMAND_ENDS)


def is_path(name: str) -> bool:
    """Whether a text of this name is a file or a folder."""
    return name in _PATHS or name.endswith(_PATH_ENDS)
