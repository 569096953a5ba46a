"""What an agent tells of itself is read with care."""

from datetime import UTC, datetime

from kandev_desktop.acp.info import agent_info, listed_sessions
from kandev_desktop.engine.ports import AgentInfo, ListedSession, SignInMethod


def test_everything_that_an_agent_offers() -> None:
    result = {
        "protocolVersion": 1,
        "agentInfo": {"name": "n", "title": "T", "version": "2"},
        "agentCapabilities": {
            "loadSession": True,
            "promptCapabilities": {"image": True, "embeddedContext": True},
            "sessionCapabilities": {"resume": {}, "list": {}, "close": {}, "fork": {}},
        },
        "authMethods": [
            {"id": "login", "name": "Log in", "type": "terminal", "args": ["login", 5]},
            {"id": "key", "type": "env_var", "vars": [{"name": "KEY"}, {}]},
            {"id": "old", "name": "Old", "_meta": {"terminal-auth": {"command": "x", "args": ["login"]}}},
            {"id": "place", "type": "terminal", "args": [], "env": {"AGENT_HOME": "/a", "ODD": 5}},
            {"id": "both", "args": ["a"], "_meta": {"terminal-auth": {"command": "x", "env": {"A": "b"}}}},
            {"id": "beside", "_meta": {"type": "terminal", "args": ["--login"], "env": {"A": "b"}}},
            {"name": "nameless"},
        ],
    }
    assert agent_info(result) == AgentInfo(
        name="n",
        title="T",
        version="2",
        can_load=True,
        can_resume=True,
        can_list=True,
        can_close=True,
        can_fork=True,
        takes_images=True,
        takes_embedded=True,
        sign_in=(
            SignInMethod(id="login", name="Log in", kind="terminal", argv=("login",)),
            SignInMethod(id="key", name="key", kind="env_var", variables=("KEY",)),
            SignInMethod(id="old", name="Old", kind="terminal", command=("x", "login")),
            SignInMethod(id="place", name="place", kind="terminal", environment={"AGENT_HOME": "/a"}),
            SignInMethod(id="both", name="both", kind="terminal", command=("x",), environment={"A": "b"}),
            SignInMethod(id="beside", name="beside"),
        ),
    )


def test_what_is_odd_is_not_offered() -> None:
    result = {
        "protocolVersion": "1",
        "agentInfo": [],
        "agentCapabilities": {"loadSession": "yes", "sessionCapabilities": {"resume": None, "list": True}},
        "authMethods": "none",
    }
    assert agent_info(result) == AgentInfo(name="", protocol_version=None)


def test_names_are_short_and_printable() -> None:
    about = {"name": "a\x1b[31m\nb" + "x" * 5000, "title": "T\u202e", "version": 5}
    assert agent_info({"protocolVersion": 1, "agentInfo": about}) == AgentInfo(
        name="a[31mb" + "x" * 74, title="T", protocol_version=1
    )


def test_listed_sessions() -> None:
    rows = [
        {"sessionId": "a", "cwd": "/p", "title": "A", "updatedAt": "2026-01-01T12:00:00+02:00"},
        {"sessionId": "b", "updatedAt": "yesterday"},
        {"sessionId": "c", "updatedAt": "2026-01-01T12:00:00"},
        {"title": "no id"},
    ]
    assert listed_sessions({"sessions": rows}) == (
        ListedSession(native_id="a", cwd="/p", title="A", updated_at=datetime(2026, 1, 1, 10, tzinfo=UTC)),
        ListedSession(native_id="b", cwd=""),
        ListedSession(native_id="c", cwd="", updated_at=datetime(2026, 1, 1, 12, tzinfo=UTC)),
    )
