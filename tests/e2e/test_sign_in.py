"""A sign-in with a real process: refused, signed in, started anew, and the prompt sent when a person says so."""

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path

from kandev_desktop.app.engine import Place, running_engine
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.commands import Command, CreateSession, Resume, SendPrompt
from kandev_desktop.engine.engine import Engine
from kandev_desktop.engine.profiles.commands import OfferSignIn, SaveProfile, SignIn
from kandev_desktop.engine.snapshots import CardAction, SignInStage
from kandev_desktop.files import paths
from kandev_desktop.host.settings import LiveSettings, Settings
from tests.fakes.agents import scripted

PATIENCE = 20.0
OFFERS = {"authMethods": [{"id": "browser", "name": "Browser"}]}
REFUSED = {"error": {"code": -32000, "message": "Authentication required"}}


async def until(engine: Engine, holds: Callable[[], bool], *commands: Command) -> None:
    """Ask, and wait for the events after which it holds."""
    changed = asyncio.Event()
    unsubscribe = engine.subscribe(lambda _event: changed.set())
    try:
        for command in commands:
            engine.dispatch(command)
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await changed.wait()
                changed.clear()
    finally:
        unsubscribe()


def stage(engine: Engine) -> SignInStage | None:
    return next((each.stage for each in engine.app().sign_ins), None)


def state(engine: Engine) -> OwnerState | None:
    snapshot = engine.session("s")
    return snapshot.cards[-1].owner_state if snapshot and snapshot.cards else None


async def test_the_failed_prompt_waits_until_a_person_sends_it(tmp_path: Path) -> None:
    received, script = tmp_path / "received", tmp_path / "script.json"
    answers = {"answers": {"authenticate": {}}, "prompts": [[{"chunk": "Hi."}]]}
    base = {"initialize": OFFERS, "count": str(received), **answers}
    script.write_text(json.dumps({**base, "new_session": REFUSED}))
    profile = Profile(
        name="mine",
        title="Mine",
        agent="generic",
        command=(sys.executable, scripted.__file__, str(script)),
    )
    folders = paths.below(tmp_path / "home")
    place = Place(paths=folders, database=folders.database, program="test", settings=LiveSettings(Settings()))
    async with running_engine(place) as engine:
        engine.arm()
        await until(
            engine,
            lambda: state(engine) is OwnerState.MANUAL,
            SaveProfile(profile=profile, new=True),
            CreateSession(session_id="s", profile="mine", cwd=str(tmp_path)),
            SendPrompt(session_id="s", text="Hello."),
        )
        snapshot = engine.session("s")
        assert snapshot is not None
        assert snapshot.cards[-1].actions[0] is CardAction.SIGN_IN
        await until(engine, lambda: stage(engine) is SignInStage.OFFERED, OfferSignIn(profile="mine"))
        await until(
            engine,
            lambda: stage(engine) is SignInStage.DONE,
            SignIn(profile="mine", offer_id="browser"),
        )
        assert not received.exists()
        script.write_text(json.dumps(base))
        await until(
            engine,
            lambda: state(engine) in {OwnerState.RECOVERED, OwnerState.DONE, None},
            Resume(session_id="s", generation=1),
        )
    sent = [json.loads(line) for line in received.read_text().splitlines()]
    assert [each["text"] for each in sent] == ["Hello."]
