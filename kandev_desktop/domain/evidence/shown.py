"""What a signal by itself shows of an agent's activity."""

from dataclasses import replace

from kandev_desktop.domain.evidence.signals import Effects, Phase, Signal, SignalKind

LATE = "late"
"""The field that marks activity after the attempt was settled."""

_NOTHING = Effects()
_CONTENT = "agent_message_chunk"
_THOUGHT = "agent_thought_chunk"
_TOOLS = frozenset({"tool_call", "tool_call_update"})
_TOOL_ENDED = frozenset({"completed", "failed"})
_QUIET = frozenset(
    {
        "available_commands_update",
        "config_option_update",
        "current_mode_update",
        "plan",
        "session_info_update",
        "usage_update",
        "user_message_chunk",
    }
)
"""The protocol's updates that are no activity of the agent's."""

_LAUNCH = frozenset({Phase.SPAWN, Phase.INITIALIZE, Phase.SESSION_START, Phase.LOAD})
_REQUESTS = ("session/request_permission", "fs/", "terminal/")
_OURS = frozenset(
    {
        "initialize",
        "authenticate",
        "session/cancel",
        "session/close",
        "session/fork",
        "session/list",
        "session/load",
        "session/new",
        "session/prompt",
        "session/resume",
        "session/set_config_option",
        "session/set_mode",
        "session/set_model",
    }
)
"""What a client sends."""

_ELSEWHERE = (".sessionUpdate", ".toolCallId")


def with_shown(effects: Effects, signal: Signal) -> Effects:
    """The effects with what a signal adds to them. An update that nobody knows, or whose kind stands where it
    does not belong, may have been anything and counts as strange."""
    match signal.kind:
        case SignalKind.ACP_UPDATE:
            return _updated(effects, signal)
        case SignalKind.TRANSPORT:
            return _asked(effects, signal)
        case _:
            return effects


def activity(signal: Signal) -> bool:
    """Whether a signal shows that the agent was active: for a stale one, that it went on by itself. History
    that a load repeats is none."""
    if signal.phase in _LAUNCH:
        return False
    return bool(signal.data.get(LATE)) or with_shown(_NOTHING, signal).activity


def _updated(effects: Effects, signal: Signal) -> Effects:
    update = signal.data.get("sessionUpdate")
    if update in _TOOLS:
        if effects.tools:
            return effects
        return replace(effects, tools=1, tools_open=int(signal.data.get("status") not in _TOOL_ENDED))
    if update == _CONTENT:
        return replace(effects, content=True) if _says(signal) else effects
    if update == _THOUGHT:
        return replace(effects, thought=True) if _says(signal) else effects
    if update in _QUIET or (update is None and not _unplaced(signal)):
        return effects
    return replace(effects, strange=effects.strange + 1)


def _says(signal: Signal) -> bool:
    """Whether a chunk holds anything: words, or a block that is no text."""
    return bool(signal.text) or any(
        value not in {None, ""}
        for path, value in signal.data.items()
        if path.partition(".")[0] == "content" and (path, value) != ("content.type", "text")
    )


def _unplaced(signal: Signal) -> bool:
    """Whether an update without its kind tells of something all the same."""
    return bool(signal.text) or any(
        path in {"toolCallId", "method"} or (path.endswith(_ELSEWHERE) and not path.startswith("_meta."))
        for path in signal.data
    )


def _asked(effects: Effects, signal: Signal) -> Effects:
    method = signal.data.get("method")
    if not isinstance(method, str):
        return effects
    plain = method.lower()
    if plain.startswith(_REQUESTS):
        if effects.permissions:
            return effects
        return replace(effects, permissions=1, waiting=effects.waiting + ("outcome" not in signal.data))
    return effects if plain in _OURS else replace(effects, strange=effects.strange + 1)
