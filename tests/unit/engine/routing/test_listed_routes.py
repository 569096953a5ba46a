"""The pill of a session that nobody has opened."""

from dataclasses import replace

from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.changes import OpenOwner, PutPrompt, PutSession
from kandev_desktop.engine.routing.changes import OpenRoute
from kandev_desktop.engine.summaries import StatusKind
from tests.contract import routing_cases as routing
from tests.contract import store_cases as known
from tests.unit.engine.rig import Rig


async def test_a_route_of_an_older_prompt_says_nothing_of_the_latest() -> None:
    rig = Rig()
    stopped = replace(routing.ROUTE, state=RouteState.STOPPED)
    latest = replace(known.OWNER, id="latest", generation=2, state=OwnerState.MANUAL)
    await rig.store.commit(
        [
            PutSession(session=replace(known.SESSION, deleted_at=None)),
            PutPrompt(prompt=known.PROMPT),
            PutPrompt(prompt=replace(known.PROMPT, generation=2)),
            OpenOwner(row=replace(known.OWNER, state=OwnerState.SUPERSEDED)),
            OpenOwner(row=latest),
            OpenRoute(row=stopped),
        ]
    )
    await rig.start()
    (listed,) = rig.engine.app().sessions
    assert listed.status.kind is StatusKind.NEEDS_YOU
    await rig.stop()
