"""A program that launches one agent, prompts it and waits to be killed: `launching_app.py FOLDER SCRIPT`."""

import asyncio
import json
import sys
from pathlib import Path

from kandev_desktop.domain.session.content import TextPart
from tests.fakes.agents.client import Client, Listener


async def main(folder: Path, script: str) -> None:
    client = Client(folder)
    link = await client.launcher.launch(client.spec(json.loads(script)), Listener())
    native = await link.new_session(str(folder))
    await link.prompt(native.native_id, (TextPart(text="go"),), {})


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
