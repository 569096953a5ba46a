"""What the composer and the list put into words, as tables."""

from dataclasses import dataclass

import pytest

from kandev_desktop.domain.session.updates import ConfigOption, OptionValue
from kandev_desktop.engine.summaries import Usage
from kandev_desktop.ui.text import choices, usage
from kandev_desktop.ui.text.mentions import Mention, mention_at, mentioned, written
from kandev_desktop.ui.text.path_search import MOST, PathSearch


@dataclass(frozen=True)
class Typed:
    """`|` in the text is the cursor."""

    id: str
    text: str
    expected: Mention | None


TYPED = (
    Typed("a file at the beginning", "@|", Mention("@", 0, "")),
    Typed("a file behind a word", "Look at @src/ha|", Mention("@", 8, "src/ha")),
    Typed("a file in the middle", "Look @ha| and go", Mention("@", 5, "ha")),
    Typed("a file in brackets", "(@a|", Mention("@", 1, "a")),
    Typed("a file on a new line", "one\n@a|", Mention("@", 4, "a")),
    Typed("a name in other letters", "См. @документы/от|", Mention("@", 4, "документы/от")),
    Typed("a name without spaces around", "@資料|", Mention("@", 0, "資料")),
    Typed("an address is no file", "me@example|", None),
    Typed("a space ends a name", "@a b|", None),
    Typed("the cursor before the sign", "|@a", None),
    Typed("a command at the beginning", "/rev|", Mention("/", 0, "rev")),
    Typed("a command's argument is none", "/review main|", None),
    Typed("a slash inside is none", "either /or|", None),
    Typed("a path is a command only at the beginning", "see\n/etc|", None),
    Typed("nothing", "|", None),
)


@pytest.mark.parametrize("case", TYPED, ids=lambda case: case.id)
def test_what_is_being_written_at_the_cursor(case: Typed) -> None:
    assert mention_at(case.text.replace("|", ""), case.text.index("|")) == case.expected


def test_a_path_with_spaces_is_quoted() -> None:
    assert written("src/a.py") == "@src/a.py"
    assert written("docs/my notes.md") == '@"docs/my notes.md"'
    assert written("資料/設計 メモ.md") == '@"資料/設計 メモ.md"'


def test_only_what_the_text_still_mentions_counts() -> None:
    text = 'Compare @src/a.py, @"my notes.md", @"資料/設計 メモ.md" and @src/b.pyi.'
    taken = ["src/a.py", "my notes.md", "資料/設計 メモ.md", "src/b.py", "src/c.py", "src/a.py"]
    assert mentioned(text, taken) == ["src/a.py", "my notes.md", "資料/設計 メモ.md"]


PATHS = ("README.md", "src/handler.py", "src/deep/handlers/a.py", "tests/test_handler.py", "src/Häuser.py")


@dataclass(frozen=True)
class Search:
    id: str
    query: str
    expected: list[str]


SEARCHES = (
    Search("near ones first", "", [
        "README.md", "src/Häuser.py", "src/handler.py", "tests/test_handler.py", "src/deep/handlers/a.py",
    ]),
    Search("names before folders", "handler", ["src/handler.py", "tests/test_handler.py", "src/deep/handlers/a.py"]),
    Search("a path", "deep/h", ["src/deep/handlers/a.py"]),
    Search("letters in their order", "tsthnd", ["tests/test_handler.py"]),
    Search("case and umlauts", "HÄ", ["src/Häuser.py"]),
    Search("signs mean themselves", "a.p", ["src/deep/handlers/a.py"]),
    Search("nothing", "zzz", []),
)  # fmt: skip


@pytest.mark.parametrize("case", SEARCHES, ids=lambda case: case.id)
def test_files_by_a_few_letters(case: Search) -> None:
    assert PathSearch(PATHS).best(case.query) == case.expected


def test_a_long_list_is_cut() -> None:
    assert len(PathSearch([f"src/{number}.py" for number in range(500)]).best("py")) == MOST


@dataclass(frozen=True)
class Used:
    id: str
    usage: Usage
    short: str
    full: str


USED = (
    Used("nothing reported", Usage(), "", ""),
    Used(
        "both",
        Usage(used=84_000, size=200_000, cost=0.314, currency="USD"),
        "42 % · $0.31",
        "Context: 84,000 of 200,000 tokens, 42 %. Cost so far: $0.31",
    ),
    Used("no size", Usage(used=84_000), "", "Context: 84,000 tokens"),
    Used("more than fits", Usage(used=300, size=200), "100 %", "Context: 300 of 200 tokens, 100 %"),
    Used("a cost alone", Usage(cost=12.5, currency="chf"), "12.50 CHF", "Cost so far: 12.50 CHF"),
    Used("no currency", Usage(cost=0.0), "0.00", "Cost so far: 0.00"),
    Used("a currency that acts", Usage(cost=1.0, currency="\u202eX"), "1.00 ⟨U+202E…", "Cost so far: 1.00 ⟨U+202E…"),
)  # fmt: skip


@pytest.mark.parametrize("case", USED, ids=lambda case: case.id)
def test_usage_in_figures_and_in_words(case: Used) -> None:
    plain = usage.short(case.usage).replace("\u2068", "").replace("\u2069", "")
    assert (plain, usage.full(case.usage)) == (case.short, case.full)


def _option(category: str, current: str, *names: str) -> ConfigOption:
    values = tuple(OptionValue(value=name.lower(), name=name) for name in names)
    return ConfigOption(id=category, name=category, category=category, current=current, values=values)


@dataclass(frozen=True)
class Who:
    id: str
    model: str
    options: tuple[ConfigOption, ...]
    expected: str


WHO = (
    Who("no options", "6.1 Sol (medium)", (), "Codex · 6.1 Sol (medium)"),
    Who("no model", "", (), "Codex"),
    Who("the name of the model", "sol", (_option("model", "sol", "Sol", "Luna"),), "Codex · Sol"),
    Who("a value without a name", "sol", (_option("model", "nova"),), "Codex · nova"),
    Who(
        "how hard it thinks",
        "sol",
        (_option("model", "sol", "Sol"), _option("thought_level", "high", "High")),
        "Codex · Sol (high)",
    ),
    Who(
        "the mode",
        "sol",
        (_option("model", "sol", "Sol"), _option("mode", "ask", "Ask", "Edit")),
        "Codex · Sol · Ask",
    ),
    Who(
        "said already",
        "",
        (_option("model", "sol", "Sol"), _option("thought_level", "sol", "Sol")),
        "Codex · Sol",
    ),
)


@pytest.mark.parametrize("case", WHO, ids=lambda case: case.id)
def test_who_gets_the_prompt(case: Who) -> None:
    assert choices.who("Codex", case.model, case.options) == case.expected
