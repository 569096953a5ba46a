"""Which variables an agent may not ask for."""

import pytest

from kandev_desktop.domain.environment import loads_code

LOADING = (
    "LD_PRELOAD", "ld_preload", "LD_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES", "NODE_OPTIONS", "_JAVA_OPTIONS",
    "JAVA_TOOL_OPTIONS", "PYTHONSTARTUP", "PYTHONPATH", "PERL5OPT", "RUBYOPT", "LUA_INIT", "BASH_ENV", "ENV",
    "GIT_SSH_COMMAND", "QT_PLUGIN_PATH", "PATH", "BROWSER", "", "A=B", "A B", "1A", "N\u00c4ME", "A\n",
)  # fmt: skip
HARMLESS = ("AGENT_HOME", "CODEX_HOME", "LOGIN_MODE", "NO_BROWSER", "HOME", "LDAP_HOST", "_A1", "OPTIONS")


@pytest.mark.parametrize("name", LOADING)
def test_what_loads_code_or_is_no_name(name: str) -> None:
    assert loads_code(name)


@pytest.mark.parametrize("name", HARMLESS)
def test_what_does_not(name: str) -> None:
    assert not loads_code(name)
