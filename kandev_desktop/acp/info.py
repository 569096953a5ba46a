"""What an agent tells of itself and of its sessions."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.engine.ports import AgentInfo, ListedSession, SignInMethod

MAX_NAME = 80
"""Characters of an agent's name, title or version that are kept."""

MAX_SESSIONS = 20_000
"""Sessions of an agent's own list that are read."""

MAX_PAGES = 1000
"""Pages of that list that are asked for."""


def agent_info(result: Mapping[str, Any]) -> AgentInfo:
    """The result of `initialize`. Capabilities that are absent or odd are not offered."""
    about = read.mapping(result.get("agentInfo"))
    offers = read.mapping(result.get("agentCapabilities"))
    prompts = read.mapping(offers.get("promptCapabilities"))
    sessions = read.mapping(offers.get("sessionCapabilities"))
    version = read.whole(result.get("protocolVersion"))
    return AgentInfo(
        name=read.short_text(about.get("name"), MAX_NAME),
        title=read.short_text(about.get("title"), MAX_NAME),
        version=read.short_text(about.get("version"), MAX_NAME),
        protocol_version=version,
        can_load=offers.get("loadSession") is True,
        can_resume=isinstance(sessions.get("resume"), dict),
        can_list=isinstance(sessions.get("list"), dict),
        can_close=isinstance(sessions.get("close"), dict),
        can_fork=isinstance(sessions.get("fork"), dict),
        takes_images=prompts.get("image") is True,
        takes_embedded=prompts.get("embeddedContext") is True,
        sign_in=tuple(
            _sign_in(method)
            for method in read.objects(result.get("authMethods"))
            if isinstance(method.get("id"), str)
        ),
    )


def _sign_in(method: dict[str, Any]) -> SignInMethod:
    variables = (variable.get("name") for variable in read.objects(method.get("vars")))
    told = _terminal(method)
    command = _whole_command(told)
    return SignInMethod(
        id=method["id"],
        name=read.text(method.get("name")) or method["id"],
        description=read.text(method.get("description")),
        kind="terminal" if command else read.text(told.get("type")) or "agent",
        variables=tuple(name for name in variables if isinstance(name, str)),
        argv=() if command else _words(told.get("args")),
        command=command,
        environment=_texts(told.get("env")),
    )


def _terminal(method: dict[str, Any]) -> dict[str, Any]:
    """Where a method tells what a terminal runs. Agents did so in `_meta` before the protocol had a place."""
    named = read.mapping(read.mapping(method.get("_meta")).get("terminal-auth"))
    return named if read.text(named.get("command")) else method


def _whole_command(told: Mapping[str, Any]) -> tuple[str, ...]:
    program = read.text(told.get("command"))
    return (program, *_words(told.get("args"))) if program else ()


def _texts(value: Any) -> dict[str, str]:
    return {name: text for name, text in read.mapping(value).items() if isinstance(text, str)}


def _words(value: Any) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


def listed_sessions(result: Mapping[str, Any]) -> tuple[ListedSession, ...]:
    """The rows of `session/list` that have an id."""
    return tuple(
        ListedSession(
            native_id=row["sessionId"],
            cwd=read.text(row.get("cwd")),
            title=read.text(row.get("title")),
            updated_at=_instant(row.get("updatedAt")),
        )
        for row in read.objects(result.get("sessions"), MAX_SESSIONS)
        if isinstance(row.get("sessionId"), str)
    )


def _instant(value: Any) -> datetime | None:
    try:
        instant = datetime.fromisoformat(read.text(value))
    except ValueError:
        return None
    return instant.replace(tzinfo=UTC) if instant.tzinfo is None else instant.astimezone(UTC)
