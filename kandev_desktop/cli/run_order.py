"""What `run` is told on its command line."""

import argparse
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from kandev_desktop.cli.main import UsageError
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.commands import Command, CreateSession, SendPrompt
from kandev_desktop.engine.routing.commands import StartRun
from kandev_desktop.engine.routing.records import Allowed

MOST_MINUTES = 60 * 24 * 30
MOST_ATTEMPTS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOrder:
    """One prompt to send. `attempts` and `time` bound an unattended run; 0 and `None` are no bound."""

    profile: str
    cwd: str
    text: str
    allowed: Allowed = Allowed.NOTHING
    unattended: bool = False
    attempts: int = 0
    time: timedelta | None = None

    def commands(self, session_id: str) -> tuple[Command, ...]:
        """What carries it out in a new session."""
        if not self.unattended:
            created = CreateSession(session_id=session_id, profile=self.profile, cwd=self.cwd)
            return created, SendPrompt(session_id=session_id, text=self.text)
        return (
            StartRun(
                session_id=session_id,
                profile=self.profile,
                cwd=self.cwd,
                text=self.text,
                allowed=self.allowed,
                max_attempts=self.attempts,
                time_budget=self.time,
            ),
        )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what an order is made of."""
    parser.add_argument("--profile", required=True, metavar="NAME", help="which agent answers")
    parser.add_argument("--cwd", default=".", metavar="DIR", help="the folder it works in")
    parser.add_argument("--db", metavar="FILE", help="another database than the usual one")
    parser.add_argument(
        "--allow",
        choices=[Allowed.READ.value, Allowed.EDIT.value, Allowed.ALL.value],
        help="allow these kinds of request without asking",
    )
    parser.add_argument(
        "--unattended",
        action="store_true",
        help="ask nothing, live through waits, and park where nothing is left to try",
    )
    parser.add_argument(
        "--attempts", type=_count, metavar="N", help="with --unattended: how often it is sent at most"
    )
    parser.add_argument(
        "--time",
        type=_minutes,
        metavar="MINUTES",
        help="with --unattended: how long it works at most; waits of more than a minute do not count",
    )
    parser.add_argument("--json", action="store_true", help="print events as JSON Lines")
    parser.add_argument("prompt", metavar="PROMPT", help="what to send")


def order_of(args: argparse.Namespace) -> RunOrder:
    """The order of a command line. Raises UsageError and KnownError."""
    if not args.unattended and (args.attempts or args.time):
        raise UsageError("--attempts and --time are for --unattended")
    cwd = _folder(args.cwd)
    if not args.prompt.strip():
        raise KnownError(Problem.PROMPT_EMPTY)
    return RunOrder(
        profile=args.profile,
        cwd=str(cwd),
        text=args.prompt,
        allowed=Allowed(args.allow or Allowed.NOTHING),
        unattended=args.unattended,
        attempts=args.attempts or 0,
        time=args.time,
    )


def database_of(args: argparse.Namespace) -> Path | None:
    """The database that is named, `None` where none is. Raises KnownError."""
    if args.db is None:
        return None
    try:
        return Path(args.db).expanduser().resolve()
    except (OSError, RuntimeError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise KnownError(Problem.DATABASE_UNREADABLE, path=args.db, detail=detail) from error


def _folder(named: str) -> Path:
    try:
        folder = Path(named).expanduser().resolve()
        is_folder, exists = folder.is_dir(), folder.exists()
    except (OSError, RuntimeError) as error:  # pathlib's for an unknown `~name` and for links in a circle
        raise KnownError(Problem.FOLDER_MISSING, path=named) from error
    if not is_folder:
        raise KnownError(Problem.FOLDER_IS_FILE if exists else Problem.FOLDER_MISSING, path=named)
    return folder


def _count(text: str) -> int:
    count = int(text) if text.isdecimal() and len(text) <= len(str(MOST_ATTEMPTS)) else 0
    if not 1 <= count <= MOST_ATTEMPTS:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is no number of attempts from 1 to {MOST_ATTEMPTS}")
    return count


def _minutes(text: str) -> timedelta:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_MINUTES:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of minutes from 1 to {MOST_MINUTES}")
    return timedelta(minutes=int(text))
