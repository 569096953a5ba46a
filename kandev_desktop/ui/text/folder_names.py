"""Short names of folders that tell them apart."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import PurePath


def short_names(folders: Iterable[str]) -> Mapping[str, str]:
    """Each folder by its last part, by as many more as it takes to be unlike the others that end alike."""
    left = {folder: PurePath(folder).parts for folder in folders}
    names: dict[str, str] = {}
    for taken in count(1):
        alike = Counter(parts[-taken:] for parts in left.values())
        for folder, parts in tuple(left.items()):
            if alike[parts[-taken:]] == 1 or taken >= len(parts):
                names[folder] = str(PurePath(*parts[-taken:])) if parts else folder
                del left[folder]
        if not left:
            return names
    raise AssertionError("every path ends")
