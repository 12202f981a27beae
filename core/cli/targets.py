"""Files that commands write: refused before any work is done if they could not be written."""

from __future__ import annotations

import os
from pathlib import Path

from core.cli.terminal import Refusal
from core.language import tr


def refuse_odd_target(target: Path, *, is_forced: bool) -> None:
    """Refuse a file in a folder that is missing, and one that would be lost."""
    if not target.parent.is_dir():
        raise Refusal(tr("there is no folder {folder}", folder=str(target.parent)))
    if os.path.lexists(target) and not is_forced:
        raise Refusal(tr("{file} is already there; --force replaces it", file=str(target)))
