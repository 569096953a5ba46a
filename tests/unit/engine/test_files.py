"""Files of a folder, asked for outside any session."""

from kandev_desktop.engine.commands import ListFiles
from kandev_desktop.engine.events import FilesListed
from kandev_desktop.engine.ports import FolderFiles
from tests.fakes.folders import FakeFolders
from tests.unit.engine.rig import Rig


async def test_the_files_of_a_folder_are_told() -> None:
    rig = Rig(folders=FakeFolders({"/folder": ["b.py", "a.py"]}))
    await rig.start()
    await rig.do(ListFiles(folder="/folder"), ListFiles(folder="/gone"))
    told = [event for event in rig.events if isinstance(event, FilesListed)]
    assert [(event.folder, event.files) for event in told] == [
        ("/folder", FolderFiles(paths=("a.py", "b.py"))),
        ("/gone", FolderFiles()),
    ]
    assert rig.troubles() == []
    await rig.stop()
