"""The language of the window: which there are, which one is spoken, and switching between them at once."""

import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtGui import QGuiApplication

from kandev_desktop import shipped

SYSTEM = "system"
"""The setting that follows the desktop."""

ENGLISH = "en"
PSEUDO = "en-XA"
"""English with accents and brackets, for those who work on layouts; it is not offered."""

_STEM = "kandev_"
_VARIABLE = "KANDEV_LANGUAGE"
_LOCALES = {
    ENGLISH: "en_CA",  # the one English whose short dates read the same everywhere
    PSEUDO: "en_CA",
    "ar": "ar_001",  # figures as in the code and the times beside them
}


class Languages(QObject):
    """Translates the application. `changed` tells that what is shown must be made anew.

    `folder` holds the compiled translations. English needs none.
    """

    changed = Signal()

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder or shipped.translations()
        self._translators: list[QTranslator] = []
        self.setting = SYSTEM
        self.spoken = ENGLISH

    def offered(self) -> tuple[str, ...]:
        """The languages that can be chosen, by their tags."""
        return tuple(sorted((self._tags(".qm") | {ENGLISH}) - {PSEUDO}))

    def match(self, setting: str) -> str:
        """The language that a setting means: a tag, or the desktop's. One that is not there is English."""
        return best(_wanted(setting), {*self.offered(), PSEUDO})

    def uncompiled(self, setting: str) -> str:
        """The language that a setting would mean if its translation were compiled; empty where it is spoken."""
        meant = best(_wanted(setting), {*self.offered(), PSEUDO, *self._tags(".ts")})
        return "" if meant == self.match(setting) else meant

    def use(self, setting: str) -> None:
        """Speak the language of a setting."""
        self.setting = setting
        before, self.spoken = self.spoken, self.match(setting)
        QLocale.setDefault(locale_of(self.spoken))
        self._translate()
        if isinstance(QCoreApplication.instance(), QGuiApplication):
            QGuiApplication.setLayoutDirection(QLocale().textDirection())
        if before != self.spoken:
            self.changed.emit()

    def _tags(self, ending: str) -> set[str]:
        files = self._folder.glob(f"{_STEM}*{ending}")
        return {path.stem.removeprefix(_STEM).replace("_", "-") for path in files}

    def _translate(self) -> None:
        for translator in self._translators:
            QCoreApplication.removeTranslator(translator)
        qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        name = self.spoken.replace("-", "_")
        self._translators = [QTranslator(self), QTranslator(self)]
        files = (qt / f"qtbase_{name}.qm", self._folder / f"{_STEM}{name}.qm")
        for translator, file in zip(self._translators, files, strict=True):
            if file.is_file() and translator.load(str(file)):
                QCoreApplication.installTranslator(translator)


def _wanted(setting: str) -> Sequence[str]:
    return QLocale.system().uiLanguages() if setting == SYSTEM else [setting]


def best(wanted: Sequence[str], offered: set[str]) -> str:
    """The first wanted language that is offered, as itself or without its region; else English."""
    for tag in wanted:
        plain = tag.replace("_", "-")
        for candidate in (plain, plain.split("-", maxsplit=1)[0]):
            if candidate in offered:
                return candidate
    return ENGLISH


def locale_of(language: str) -> QLocale:
    """The formats of numbers and dates: the desktop's own where it speaks the same language."""
    system, own = QLocale.system(), QLocale(_LOCALES.get(language, language))
    follows = system.language() == own.language() and language not in {"ar", PSEUDO}
    return system if follows else own


def own_name(language: str) -> str:
    """A language's name in itself, for the page where it is chosen."""
    return "English" if language == ENGLISH else QLocale(language).nativeLanguageName()


def asked_language(setting: str) -> str:
    """The setting, unless the environment asks for another."""
    return os.environ.get(_VARIABLE, "") or setting
