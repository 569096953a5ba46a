"""The translations are complete, and the check that says so sees what it is there for."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass

import pseudo_locale
import pytest
import source_strings
import translation_check
import translations
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.ui.models.languages import best


def test_the_translations_are_complete() -> None:
    assert list(translations.findings()) == []


@dataclass(frozen=True)
class Told:
    id: str
    message: str
    language: str
    expected: list[str]


MESSAGES = (
    Told("good", "<source>Open {path}</source><translation>{path} öffnen</translation>", "de", []),
    Told("unfinished", '<source>Open</source><translation type="unfinished"/>', "de", ["unfinished"]),
    Told(
        "vanished", '<source>Open</source><translation type="vanished">Öffnen</translation>', "de",
        ["is not in the source any more (make translations)"],
    ),
    Told("empty", "<source>Open</source><translation/>", "de", ["is not translated"]),
    Told("left in English", "<source>Open it</source><translation>Open it</translation>", "de", ["is not translated: 'Open it'"]),
    Told("a term stays", "<source>Plan</source><translation>Plan</translation>", "de", []),
    Told("another script", "<source>Open it</source><translation>Oeffnen</translation>", "ar", ["is not translated: 'Oeffnen'"]),
    Told(
        "renamed placeholder", "<source>Open {path}</source><translation>{pfad} öffnen</translation>", "de",
        ["has other placeholders: '{pfad} öffnen'"],
    ),
    Told("lost key", "<source>&amp;Open</source><translation>Öffnen</translation>", "de", ["has other keys: 'Öffnen'"]),
    Told(
        "a key spelled otherwise", "<source>Shift+Enter sends</source><translation>Umschalt+Eingabe sendet</translation>",
        "de", ["does not name Enter as it is drawn: 'Umschalt+Eingabe sendet'"],
    ),
    Told("a key as it is drawn", "<source>Escape ends</source><translation>Esc beendet</translation>", "de", []),
    Told("space", "<source>Open</source><translation>Öffnen </translation>", "de", ["begins or ends with a space: 'Öffnen '"]),
)  # fmt: skip


def document(message: str, *, plural: bool = False) -> ET.Element:
    numerus = ' numerus="yes"' if plural else ""
    return ET.fromstring(f"<TS><context><name>C</name><message{numerus}>{message}</message></context></TS>")


@pytest.mark.parametrize("case", MESSAGES, ids=lambda case: case.id)
def test_what_is_wrong_with_a_message_is_found(case: Told) -> None:
    found = [
        line.split(": ", 1)[1] for line in translation_check.findings(document(case.message), case.language)
    ]
    assert found == case.expected


PLURALS = (
    Told("good", "<numerusform>%n Datei</numerusform><numerusform>%n Dateien</numerusform>", "de", []),
    Told("one in words", "<numerusform>Eine Datei</numerusform><numerusform>%n Dateien</numerusform>", "de", []),
    Told(
        "lost number", "<numerusform>Eine Datei</numerusform><numerusform>Dateien</numerusform>", "de",
        ["other: has another number: 'Dateien'"],
    ),
    Told("too few forms", "<numerusform>%n Dateien</numerusform>", "de", ["has 1 plural forms, 2 are needed"]),
    Told("six forms", "<numerusform>%n ملف</numerusform>" * 5, "ar", ["has 5 plural forms, 6 are needed"]),
)  # fmt: skip


@pytest.mark.parametrize("case", PLURALS, ids=lambda case: case.id)
def test_what_is_wrong_with_a_plural_is_found(case: Told) -> None:
    message = f"<source>%n files</source><translation>{case.message}</translation>"
    found = translation_check.findings(document(message, plural=True), case.language)
    assert [line.split(": ", 1)[1] for line in found] == case.expected


def test_a_language_without_plural_forms_is_told() -> None:
    told = "the plural forms of fr are not known to translation_check.py"
    assert list(translation_check.findings(document(""), "fr")) == [told]


@dataclass(frozen=True)
class Line:
    id: str
    source: str
    expected: list[str]


PIECES = "1: a sentence is put together from pieces: use one template with placeholders"
LINES = (
    Line("extracted", 'translate("C", "Open {path}").format(path=1)', []),
    Line("from a table", 'translate("C", TITLES[kind])', []),
    Line("shown as it is", 'label.setText("Open")', ["1: 'Open' is shown but not translated"]),
    Line("a control", 'Button(look, "Open", "action.open")', ["1: 'Open' is shown but not translated"]),
    Line("an icon alone", 'Button(look, "", "action.open")', []),
    Line("a variable's name", 'field.setPlaceholderText("NAME")', []),
    Line("filled before", 'self.tr(f"Open {path}")', ["1: what is translated must be a literal, filled in afterwards"]),
    Line("added", 'self.tr("Open") + ": " + path', [PIECES]),
    Line("inserted", 'f"{self.tr(\'Open\')}: {path}"', [PIECES]),
    Line(
        "by another name", 'tr("C", "Close")',
        ["1: 'Close' is not extracted: call self.tr or QCoreApplication.translate by its name"],
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", LINES, ids=lambda case: case.id)
def test_what_is_wrong_with_a_line_is_found(case: Line) -> None:
    assert list(source_strings.findings(case.source, {("C", "Open {path}")})) == case.expected


@given(
    st.lists(st.sampled_from(["Open ", "%n", "{path}", "&Stop", "<b>", " files", "é"])).map(
        lambda parts: ["It", *parts]
    )
)
def test_the_pseudo_locale_keeps_what_the_program_needs(parts: list[str]) -> None:
    text = "".join(parts)
    made = pseudo_locale.pseudo(text)
    for kept in ("%n", "{path}", "&S", "<b>"):
        assert made.count(kept) == text.count(kept)
    assert made.startswith(pseudo_locale.OPENING)
    assert made.endswith(pseudo_locale.CLOSING)
    assert len(made) >= 1.4 * len(text)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (["de-AT", "en"], "de"),
        (["fr-FR", "ar-EG"], "ar"),
        (["de_DE"], "de"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_first_wanted_language_that_is_there_is_spoken(wanted: list[str], expected: str) -> None:
    assert best(wanted, {"en", "de", "ar"}) == expected
