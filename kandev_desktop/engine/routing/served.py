"""Who serves a session, while a change of that waits for its commit."""

from dataclasses import replace

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import Change, PutNative
from kandev_desktop.engine.session.state import AgentView, SessionState


class Served:
    """Who served before, to be taken back where the change is not committed. `name` is the profile's."""

    def __init__(self, state: SessionState) -> None:
        self._state = state
        self.name = state.serves
        self.record = state.record
        self._before = (state.profile, state.options, state.natives, state.agent)

    def give_way(self, profile: Profile | None, *, anew: bool) -> list[Change]:
        """Let a profile serve, or nobody until a route has found who does; the native sessions that end with that,
        since a new one begins `anew`. What another profile's agent offered, and what was chosen of it, is replaced and
        never merged."""
        state = self._state
        if profile is None or self.name != profile.name:
            state.options, state.agent = {}, AgentView(usage=state.agent.usage)
            state.record = replace(state.record, chosen=())
        state.profile = profile
        if not anew:
            return []
        ended = {native.id: replace(native, ended=True) for native in state.natives if not native.ended}
        state.natives = [ended.get(native.id, native) for native in state.natives]
        return [PutNative(native=native) for native in ended.values()]

    def take_back(self) -> None:
        """Nothing has changed."""
        state = self._state
        state.profile, state.options, state.natives, state.agent = self._before
        state.record = self.record
