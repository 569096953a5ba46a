"""The run after a kill: what it does by itself, what its cards offer, and that a person can go on."""

import json

from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import ImagePart, plain_text
from kandev_desktop.engine.commands import OpenSession, Resume, SendPrompt, SendQueued
from kandev_desktop.engine.snapshots import Card, CardAction
from tests.e2e.crash.clock import Ahead
from tests.e2e.crash.headless import Drive, Place, begin
from tests.e2e.crash.roads import LAST
from tests.unit.engine.rig import SESSION

RESUME = "RESUME"
CALM_S = 2 * 3600.0
"""Longer than every wait that a case leaves armed."""


async def go_on(place: Place, ahead: Ahead) -> None:
    """Own the database and go on with it."""
    await goes_on(await begin(place, ahead, None))


async def goes_on(drive: Drive) -> None:
    """Start, let everything come due, then do what a person would. Writes a report."""
    place, look = drive.place, Look(drive)
    await drive.engine.start()
    look.at_cards(armed=False)
    drive.engine.arm()
    drive.do(OpenSession(session_id=SESSION))
    await drive.quiet()
    look.at_cards(armed=True)
    drive.clock.jump(CALM_S)
    await drive.quiet()
    look.at_cards(armed=True)
    calm = place.received("last")
    if drive.engine.session(SESSION) is not None:
        await _person(drive, look)
    await drive.close()
    look.wrong += [f"fault: {failure}" for failure in drive.rig.failures]
    report = {"calm": calm, "ownerless": look.ownerless, "wrong": look.wrong}
    (place.folder / "report.json").write_text(json.dumps(report), "utf-8")


class Look:
    """What stands on the cards, and who owns it."""

    def __init__(self, drive: Drive) -> None:
        self._drive = drive
        self.ownerless: list[str] = []
        self.wrong: list[str] = []

    def at_cards(self, *, armed: bool) -> None:
        """Note each countdown that nobody will keep."""
        engine, store = self._drive.engine, self._drive.store
        session = engine.session(SESSION)
        for card in () if session is None else session.cards:
            if card.retry_at is None:
                continue
            row = self._drive.actor.state.owners[card.generation]
            timed = f"retry of {SESSION}" in engine._out.supervisor.names
            if row.instance_id != store.instance_id or row.state is not OwnerState.SCHEDULED:
                self.ownerless.append(f"{card.generation}: {row.state} of {row.instance_id}")
            if armed and not timed:
                self.ownerless.append(f"{card.generation}: no timer")
        for summary in engine.app().sessions:
            if summary.status.until is not None and session is None:
                self.ownerless.append(f"{summary.id} in the list")


async def _person(drive: Drive, look: Look) -> None:
    """Do what the card offers, then send what waits, then something new: each arrives once."""
    card = _card(drive)
    if card is not None and {CardAction.RESUME, CardAction.SEND_AGAIN} & set(card.actions):
        resume = Resume(session_id=SESSION, generation=card.generation)
        await _sends(drive, look, resume, await _offered(drive, card))
    for prompt in drive.actor.state.queued:
        send = SendQueued(session_id=SESSION, generation=prompt.generation)
        await _sends(drive, look, send, [plain_text(prompt.parts)])
    await _sends(drive, look, SendPrompt(session_id=SESSION, text=LAST), [LAST])
    if drive.row.state not in {OwnerState.DONE, OwnerState.RECOVERED}:
        look.wrong.append(f"the session does not go on: {drive.row.state} {drive.row.reason}")


def _card(drive: Drive) -> Card | None:
    session = drive.engine.session(SESSION)
    return None if session is None or not session.cards else session.cards[-1]


async def _offered(drive: Drive, card: Card) -> list[str]:
    """What the card's button sends: nothing where the prompt's bytes are gone."""
    if CardAction.RESUME in card.actions:
        return [RESUME]
    parts = drive.actor.state.prompts[card.generation].parts
    hashes = [part.sha256 for part in parts if isinstance(part, ImagePart)]
    whole = all([await drive.store.blob(sha256) is not None for sha256 in hashes])
    return [plain_text(parts)] if whole else []


async def _sends(
    drive: Drive, look: Look, command: Resume | SendQueued | SendPrompt, wanted: list[str]
) -> None:
    before = len(drive.place.received("last"))
    drive.do(command)
    await drive.quiet()
    sent = drive.place.received("last")[before:]
    if sent != wanted:
        look.wrong.append(f"{type(command).__name__} sent {sent} in place of {wanted}")
