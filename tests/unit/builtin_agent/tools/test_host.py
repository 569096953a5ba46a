"""Permission, lifecycle and bounds of a tool use, as the client and the model see them."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from acp import RequestError
from acp.schema import FileEditToolCallContent, ToolCallStart

from kandev_desktop.builtin_agent.conversation import ToolUse
from kandev_desktop.builtin_agent.tools.modes import Mode
from kandev_desktop.files.access import FileAccess
from tests.unit.builtin_agent.tools.place import Place, place


@pytest.fixture
def here(tmp_path: Path) -> Place:
    return place(tmp_path / "project", mode=Mode.ASK)


async def test_a_change_is_told_asked_for_and_made(here: Place) -> None:
    here.write("a.txt", "one\ntwo\n")
    outcome = await here.use("Edit", path="a.txt", old_string="two", new_string="2")
    path = str(here.root / "a.txt")
    diff = FileEditToolCallContent(type="diff", path=path, old_text="one\ntwo\n", new_text="one\n2\n")
    begun = here.client.updates[0]
    assert isinstance(begun, ToolCallStart)
    assert (begun.title, begun.kind, begun.content) == ("Edit a.txt", "edit", [diff])
    assert begun.locations is not None
    assert [(place.path, place.line) for place in begun.locations] == [(path, 2)]
    assert begun.raw_input == {"path": "a.txt", "old_string": "two", "new_string": "2"}
    (question, options), *more = here.client.questions
    assert (question.tool_call_id, question.content, options, more) == (
        begun.tool_call_id,
        [diff],
        ["allow_once", "allow_always", "reject_once"],
        [],
    )
    assert here.client.statuses == [["pending", "in_progress", "completed"]]
    assert (outcome.text, outcome.failed, here.read("a.txt")) == ("Changed a.txt", False, "one\n2\n")


@pytest.mark.parametrize(
    ("name", "arguments", "title"),
    [
        ("Edit", {"path": "gone.txt", "old_string": "a", "new_string": "b"}, "Edit gone.txt"),
        ("Edit", {"path": 3}, "Edit"),
        ("Shell", {}, "Shell"),
    ],
    ids=["a file that is not there", "a path that is none", "no path"],
)
async def test_a_use_that_could_not_begin_names_its_file(
    here: Place, name: str, arguments: dict[str, object], title: str
) -> None:
    await here.use(name, **arguments)
    begun = here.client.updates[0]
    assert isinstance(begun, ToolCallStart)
    assert (begun.title, here.client.statuses) == (title, [["pending", "failed"]])


REFUSALS = [
    pytest.param("reject", "did not allow", id="rejected"),
    pytest.param("cancelled", "nobody answered", id="cancelled"),
    pytest.param("what?", "nobody answered", id="an answer that was not offered"),
    pytest.param(RequestError(-32601, "Method not found"), "nobody answered", id="a client that cannot ask"),
]


@pytest.mark.parametrize(("answer", "told"), REFUSALS)
@pytest.mark.parametrize(
    ("name", "arguments"),
    [("Write", {"path": "a.txt", "content": "x"}), ("Shell", {"command": "touch a.txt"})],
    ids=["Write", "Shell"],
)
async def test_what_is_not_allowed_does_not_happen(
    here: Place, answer: str | Exception, told: str, name: str, arguments: dict[str, object]
) -> None:
    here.client.answer = answer
    outcome = await here.use(name, **arguments)
    assert (outcome.failed, told in outcome.text, outcome.miss) == (True, True, "")
    assert here.client.statuses == [["pending", "failed"]]
    assert list(here.root.iterdir()) == []


async def test_an_answer_for_the_session_holds_for_its_kind(here: Place) -> None:
    here.client.answer = "allow_always"
    await here.use("Write", path="a.txt", content="x")
    await here.use("Edit", path="a.txt", old_string="x", new_string="y")
    await here.use("Shell", command="true")
    assert [question.kind for question, _ in here.client.questions] == ["edit", "execute"]


@pytest.mark.parametrize("path", [".git/hooks/pre-commit", ".envrc", ".vscode/tasks.json", ".mcp.json"])
async def test_what_could_run_is_asked_about_each_time(tmp_path: Path, path: str) -> None:
    here = place(tmp_path / "project", mode=Mode.EDIT)
    await here.use("Write", path=path, content="x")
    await here.use("Edit", path=path, old_string="x", new_string="y")
    assert [options for _, options in here.client.questions] == [["allow_once", "reject_once"]] * 2
    assert here.read(path) == "y"


async def test_a_link_does_not_hide_what_could_run(tmp_path: Path) -> None:
    here = place(tmp_path / "project", mode=Mode.EDIT)
    here.write(".git/config", "")
    (here.root / "innocent").symlink_to(".git")
    here.client.answer = "reject"
    assert (await here.use("Write", path="innocent/config", content="x")).failed
    assert not here.read(".git/config")


async def test_read_only_offers_and_does_nothing_else(here: Place) -> None:
    here.host.mode = Mode.READ
    here.write("a.txt", "one\n")
    assert [spec.name for spec in here.host.specs()] == ["Read", "List", "Search"]
    for name, arguments in (
        ("Write", {"path": "b.txt", "content": "x"}),
        ("Edit", {"path": "a.txt", "old_string": "one", "new_string": "x"}),
        ("Shell", {"command": "touch b.txt"}),
    ):
        assert "not available" in (await here.use(name, **arguments)).text
    assert not (await here.use("Read", path="a.txt")).failed
    assert here.client.statuses == [["pending", "failed"]] * 3 + [["in_progress", "completed"]]
    assert (here.client.questions, here.read("a.txt")) == ([], "one\n")
    assert [entry.name for entry in here.root.iterdir()] == ["a.txt"]


WRITE = ToolUse(id="u", name="Write", arguments='{"path": "a.txt", "content": "x"}')


async def test_a_mode_that_changes_while_the_question_stands_holds(here: Place) -> None:
    def change() -> None:
        here.host.mode = Mode.READ

    here.client.meanwhile = change
    assert "not available in the mode read" in (await here.host.run(WRITE)).text
    assert list(here.root.iterdir()) == []


async def test_a_stop_while_the_question_stands_closes_it(here: Place) -> None:
    here.client.answer = None
    running = asyncio.ensure_future(here.host.run(WRITE))
    await here.client.asked.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert here.client.statuses == [["pending", "failed"]]
    assert list(here.root.iterdir()) == []


ARGUMENTS = [
    pytest.param("{", "no JSON object", id="no JSON"),
    pytest.param("[1]", "no JSON object", id="no object"),
    pytest.param("", "path: Field required", id="nothing"),
    pytest.param('{"path": 3, "limit": 0}', "path: Input should be a valid string; limit:", id="types"),
    pytest.param('{"path": "a", "lines": 3}', "lines: Extra inputs are not permitted", id="a name too many"),
    pytest.param('{"path": "a\\ud800"}', "half a character", id="half a character"),
    pytest.param('{"path": NaN}', "a number that JSON does not have", id="no number"),
    pytest.param('{"path": "a", "limit": 1e999}', "a number that JSON does not have", id="too large"),
    pytest.param('{"path": %s}' % ("9" * 5000), "no JSON object", id="too long a number"),
    pytest.param('{{"path": {}1{}}}'.format("[" * 500, "]" * 500), "no JSON object", id="too deep"),
    pytest.param('{"path": "a\\u0000"}', "Refused", id="a NUL"),
    pytest.param('{"path": "%s"}' % ("x" * 300), "Failed: File name too long", id="a long name"),
]


@pytest.mark.parametrize(("arguments", "told"), ARGUMENTS)
async def test_arguments_that_do_not_fit(here: Place, arguments: str, told: str) -> None:
    outcome = await here.use_raw("Read", arguments)
    assert (outcome.failed, told in outcome.text) == (True, True), outcome.text
    assert here.client.statuses[0][-1] == "failed"


async def test_a_tool_that_is_not_there(here: Place) -> None:
    assert (await here.use("Delete")).text == "There is no tool named Delete"
    assert here.client.statuses == [["pending", "failed"]]


async def missed_edit(here: Place, path: str = "a.txt") -> tuple[str, str]:
    outcome = await here.use("Edit", path=path, old_string="absent", new_string="x")
    return outcome.miss, outcome.final


async def test_a_second_miss_of_a_file_ends_the_turn_with_the_mismatch(here: Place) -> None:
    here.write("a.txt", "one\n")
    here.write("b.txt", "one\n")
    (here.root / "link").symlink_to("a.txt")
    path = str(here.root / "a.txt")
    assert await missed_edit(here) == (path, "")
    assert await missed_edit(here, "b.txt") == (str(here.root / "b.txt"), "")
    miss, final = await missed_edit(here, "link")
    assert miss == path
    assert final.startswith("Stopped, because a second change missed.")
    assert f"{path}: Not changed: old_string does not stand in the file." in final
    assert final.endswith("old_string was:\nabsent")


async def test_misses_before_a_resend_count_and_those_before_a_question_do_not(here: Place) -> None:
    here.write("a.txt", "one\n")
    path = str(here.root / "a.txt")
    here.host.begin(Counter({path: 1}))
    assert (await missed_edit(here))[1]
    here.host.begin(Counter())
    assert await missed_edit(here) == (path, "")


async def test_a_second_shell_patch_that_fails_ends_the_turn(here: Place) -> None:
    failing = "patch() { return 1; }; patch -p1"
    first = await here.use("Shell", command=failing)
    other = await here.use("Shell", command="false")
    fine = await here.use("Shell", command="patch() { true; }; patch -p1")
    last = await here.use("Shell", command=failing)
    assert [each.miss for each in (first, other, fine, last)] == ["patch", "", "", "patch"]
    assert [bool(each.final) for each in (first, other, fine, last)] == [False, False, False, True]
    assert "[exit code 1]" in last.final


BAD = "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-absent\n+new\n"
GOOD = "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n"
PATCHING = [
    ("git apply bad.diff", True),
    ("git apply bad.diff 2>&1 | tail -3", True),
    ("git apply bad.diff; echo rc $?", True),
    ("git -C . apply bad.diff || true", True),
    ("patch -p1 -f --dry-run < bad.diff || echo failed", True),
    ('bash -euo pipefail -c "git apply bad.diff | cat" || true', True),
    ("env X=1 sh -c 'git apply bad.diff || true'", True),
    ("git apply good.diff", False),
    ("git apply good.diff && false", False),
    ("patch -p1 < good.diff; false", False),
    ("git apply good.diff; git stash apply", False),
    ("/no/such/patch < bad.diff", True),
]


@pytest.mark.parametrize(("command", "missed"), PATCHING)
async def test_of_a_line_with_a_patch_its_own_end_counts(here: Place, command: str, *, missed: bool) -> None:
    here.write("a.txt", "one\n")
    here.write("bad.diff", BAD)
    here.write("good.diff", GOOD)
    assert bool((await here.use("Shell", command=command)).miss) is missed
    assert here.read("a.txt") == ("one\n" if missed else "two\n")


FAILING_EDITS: list[tuple[str, dict[str, object]]] = [
    ("a\n", {"old_string": "", "new_string": "x"}),
    ("a\n", {"old_string": "a"}),
    ("a\n", {"old_string": "a", "new_string": "x", "replace_all": True}),
    ("a\udcff\n", {"old_string": "a", "new_string": "x"}),
]


@pytest.mark.parametrize(("text", "arguments"), FAILING_EDITS)
async def test_an_edit_that_fails_counts_whatever_it_failed_by(
    here: Place, text: str, arguments: dict[str, object]
) -> None:
    (here.root / "a.txt").write_bytes(text.encode("utf-8", "surrogateescape"))
    first, second = [await here.use("Edit", path="a.txt", **arguments) for _ in range(2)]
    assert (first.miss, bool(first.final), bool(second.final)) == (str(here.root / "a.txt"), False, True)


async def test_an_edit_that_cannot_be_written_counts(here: Place) -> None:
    here.write("a.txt", "one\n").chmod(0o400)
    first, second = [
        await here.use("Edit", path="a.txt", old_string="one", new_string="two") for _ in range(2)
    ]
    assert (first.miss, bool(first.final), bool(second.final)) == (str(here.root / "a.txt"), False, True)
    assert "read-only" in second.final


async def test_an_edit_without_a_path_counts_for_none(here: Place) -> None:
    for path in (None, "\ud800", 7):
        assert not (await here.use("Edit", path=path, old_string="a", new_string="b")).miss


async def test_a_write_waits_for_who_changes_the_folder_and_gives_up(tmp_path: Path) -> None:
    here = place(tmp_path / "project")
    access = FileAccess([str(here.root)], [])
    outcomes: list[str] = []

    async def while_held() -> None:
        running = asyncio.ensure_future(here.use("Write", path="a.txt", content="mine"))
        while not running.done():
            await asyncio.sleep(0)
            if here.clock.sleeping:
                await here.clock.advance(here.clock.next_wake_in)
        outcomes.append(running.result().text)

    loop = asyncio.get_running_loop()

    def theirs(before: bytes | None) -> bytes:
        asyncio.run_coroutine_threadsafe(while_held(), loop).result()
        return b"theirs"

    await asyncio.to_thread(access.change, access.find(str(here.root / "a.txt")), theirs, "token")
    assert outcomes == ["Refused: somebody else is changing files of its folder"]
    assert here.read("a.txt") == "theirs"
    assert (await here.use("Write", path="b.txt", content="mine")).text == "Wrote b.txt"
