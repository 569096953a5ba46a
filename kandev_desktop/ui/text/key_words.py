"""Which of the keys of a profile is used, and which one a new key gives way to."""

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.snapshots import KeyInUse, Need, ProfileSummary
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line


def in_use(summary: ProfileSummary, variable: str) -> str:
    """What is to be known before another key is kept; empty where there is none yet."""
    found = next((each for each in summary.keys_in_use if each.variable == variable), None)
    if found is None:
        return ""
    refused = summary.need is Need.SIGN_IN
    return _of_environment(found, refused=refused) if found.reference else _of_keyring(refused=refused)


def _of_environment(key: KeyInUse, *, refused: bool) -> str:
    used = QT_TRANSLATE_NOOP("Profiles", "The key of the environment variable {variable} is in use.")
    if refused:
        used = QT_TRANSLATE_NOOP(
            "Profiles", "The key of the environment variable {variable} was not accepted."
        )
    then = QT_TRANSLATE_NOOP("Profiles", "A key in the keyring comes before it.")
    if key.stays_first:
        then = QT_TRANSLATE_NOOP(
            "Profiles",
            "It stays first: a key in the keyring is used once Kandev is started without that variable.",
        )
    return f"{_told(used).format(variable=one_line(key.reference, 80))} {_told(then)}"


def _of_keyring(*, refused: bool) -> str:
    if not refused:
        return ""
    return _told(
        QT_TRANSLATE_NOOP(
            "Profiles", "The key in the keyring was not accepted. Keeping another one replaces it."
        )
    )


def _told(text: str) -> str:
    return QCoreApplication.translate("Profiles", text)
