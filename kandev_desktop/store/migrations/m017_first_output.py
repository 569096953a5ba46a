"""What a session's drawing needs of an attempt: when the first of its answer came, and what a person had chosen."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

_ASKED = "iif(json_valid(configuration), coalesce(json_extract(configuration, '$.{name}'), ''), '')"
_SILENT = """
iif(json_valid(effects), NOT (
    coalesce(json_extract(effects, '$.content'), 1)
    OR coalesce(json_extract(effects, '$.thought'), 1)
    OR coalesce(json_extract(effects, '$.tools'), 1)
), 0)
"""

_STATEMENTS = (
    # Of attempts from before, nobody kept it.
    "ALTER TABLE attempts ADD COLUMN first_output_at TEXT",
    *(
        f"ALTER TABLE attempts ADD COLUMN asked_{name} TEXT GENERATED ALWAYS AS ({_ASKED.format(name=name)}) VIRTUAL"
        for name in ("model", "mode")
    ),
    f"ALTER TABLE attempts ADD COLUMN silent INTEGER GENERATED ALWAYS AS ({_SILENT}) VIRTUAL",
    # Attempts are wide, and those of a session are strewn: what its drawing needs of each stands close together here.
    """
CREATE INDEX attempts_as_drawn
ON attempts (session_id, id, first_output_at, silent, press, asked_model, asked_mode)
""",
    "CREATE INDEX recoveries_as_drawn ON recoveries (session_id, generation, state, reason, updated_at)",
)


def m017_first_output(database: "Database") -> None:
    """Add the columns."""
    for statement in _STATEMENTS:
        database.execute(statement)
