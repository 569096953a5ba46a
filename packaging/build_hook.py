"""Compiles the translations before a wheel is built, so that it carries them."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))


class CompileTranslations(BuildHookInterface[Any]):
    """Hatch's hook; an editable install leaves the compiling to `make install`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # ruff: ignore[unused-method-argument] - hatch's signature
        if version != "editable":
            import translations

            translations.compile_stale()
