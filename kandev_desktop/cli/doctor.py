"""`kandev-desktop doctor`: what is there, what is missing, and what helps."""

import argparse
import asyncio
import json

from kandev_desktop.cli.composition import Composition, DatabaseReport
from kandev_desktop.domain.findings import Area, Finding, Health

EXIT_DONE, EXIT_NEEDS_PERSON = 0, 3


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "doctor",
        help="check agents, keyring, display, database and folders",
        description="Checks what the program needs and says what helps. Changes nothing. "
        "Exits with 3 where something is a problem; what is only missing is none.",
    )
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each finding")


def execute(args: argparse.Namespace, composition: Composition) -> int:
    """Print every finding with its remedy."""
    findings = [*asyncio.run(composition.examine()), database_finding(composition.check_database())]
    for finding in findings:
        remedy = composition.explain(finding.error) if finding.error is not None else ""
        print(json_line(finding, remedy) if args.json else plain_lines(finding, remedy))
    return EXIT_NEEDS_PERSON if any(f.health is Health.PROBLEM for f in findings) else EXIT_DONE


def database_finding(report: DatabaseReport) -> Finding:
    """The database's state, and its owner where it has one: another window's database is in good order."""
    subject = str(report.path)
    if not report.exists:
        detail = "made at the first start"
        return Finding(area=Area.DATABASE, subject=subject, health=Health.MISSING, detail=detail)
    parts = [] if report.schema is None else [f"schema {report.schema}"]
    if report.owner is not None:
        parts.append(f"in use by process {report.owner}")
    return Finding(
        area=Area.DATABASE,
        subject=subject,
        health=Health.OK if report.error is None else Health.PROBLEM,
        detail=", ".join(parts),
        error=report.error,
    )


def plain_lines(finding: Finding, remedy: str) -> str:
    """A finding for a person: its line, and indented below it what helps."""
    detail = f": {finding.detail}" if finding.detail else ""
    line = f"{finding.health:<8} {finding.area:<10} {finding.subject}{detail}"
    return "\n".join([line, *(f"{'':<20}{part}" for part in remedy.splitlines())])


def json_line(finding: Finding, remedy: str) -> str:
    """A finding for a program; `problem` and `facts` name what is in the way."""
    return json.dumps(
        {
            "area": finding.area,
            "subject": finding.subject,
            "health": finding.health,
            "detail": finding.detail,
            "problem": finding.error.problem if finding.error is not None else None,
            "facts": finding.error.facts if finding.error is not None else {},
            "remedy": remedy,
        },
        ensure_ascii=False,
    )
