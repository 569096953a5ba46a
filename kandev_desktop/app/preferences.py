"""The person's settings between their file, the window that changes them and what they change."""

import logging
from collections.abc import Mapping

from kandev_desktop.app.desktop import THEMES
from kandev_desktop.files.paths import Paths
from kandev_desktop.host.settings import Announcing, LiveSettings, ReduceMotion, Theme
from kandev_desktop.ui.models.history_choice import as_json, read_saved
from kandev_desktop.ui.models.languages import Languages, own_name
from kandev_desktop.ui.models.preferences import Facts, Preferences, Values
from kandev_desktop.ui.widgets.motion import Reduce
from kandev_desktop.ui.widgets.theme import Look

_log = logging.getLogger("kandev.window")


def make_preferences(settings: LiveSettings, paths: Paths, look: Look, languages: Languages) -> Preferences:
    """Preferences that keep their file, dress the application and speak their language."""
    now = settings.now
    values = Values(
        automatic_retry=now.automatic_retry,
        theme=now.theme.value,
        text_scale=now.text_scale,
        reduce_motion=now.reduce_motion.value,
        language=now.language,
        enter_sends=now.enter_sends,
        notify_needed=now.notify_needed,
        notify_done=now.notify_done,
        editor=now.editor,
        announce_by=now.announce_by.value,
        history_days=now.history_days,
        history_mebibytes=now.history_mebibytes,
        history_filters=tuple(saved for saved in map(read_saved, now.history_filters) if saved is not None),
    )
    facts = Facts(
        data=str(paths.data),
        config=str(paths.config),
        log=str(paths.log_file),
        languages=tuple((tag, own_name(tag)) for tag in languages.offered()),
    )
    # A filter of another version, or one that a person wrote wrongly, is not lost with the next change.
    unread = tuple(saved for saved in now.history_filters if read_saved(saved) is None)
    for saved in unread:
        _log.warning("the filter %r in the settings cannot be read and stays there as it is", saved["name"])
    preferences = Preferences(values, keep=lambda asked: _keep(settings, asked, unread), facts=facts)
    applying = _Applying(values, look, languages)
    preferences.changed.connect(lambda: applying.apply(preferences.values))
    return preferences


def _keep(settings: LiveSettings, values: Values, unread: tuple[Mapping[str, object], ...]) -> None:
    settings.change(
        automatic_retry=values.automatic_retry,
        theme=Theme(values.theme),
        text_scale=values.text_scale,
        reduce_motion=ReduceMotion(values.reduce_motion),
        language=values.language,
        enter_sends=values.enter_sends,
        notify_needed=values.notify_needed,
        notify_done=values.notify_done,
        editor=values.editor,
        announce_by=Announcing(values.announce_by),
        history_days=values.history_days,
        history_mebibytes=values.history_mebibytes,
        history_filters=(*map(as_json, values.history_filters), *unread),
    )


class _Applying:
    """Has each change reach what it concerns, and nothing else."""

    def __init__(self, values: Values, look: Look, languages: Languages) -> None:
        self._values, self._look, self._languages = values, look, languages

    def apply(self, values: Values) -> None:
        before, self._values = self._values, values
        if (before.theme, before.text_scale) != (values.theme, values.text_scale):
            # The environment may have named another theme than the settings: it stays until a person chooses one.
            chosen = None if before.theme == values.theme else THEMES[Theme(values.theme)]
            self._look.use(chosen, values.text_scale)
        self._look.motion.use(Reduce(values.reduce_motion))
        if before.language != values.language:
            self._languages.use(values.language)
