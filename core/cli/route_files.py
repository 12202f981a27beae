"""The route files that a command is about: as they are named, or all that lie in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def route_files(names: Sequence[str]) -> list[str]:
    """The files of these names, in the place of each folder those in it that may hold a route.

    A folder without any stays as it is: whoever reads it says that it is no file.
    """
    return [file for name in names for file in (_inside(name) or [name])]


def _inside(name: str) -> list[str]:
    """The route files of a folder, in the order of their names; none if it is something else."""
    from core.collection.listing import listing
    from core.files.nodes import Unreadable
    from core.jobs import finished

    try:
        if not name or not Path(name).is_dir():
            return []
        return [str(each.path) for each in finished(listing(Path(name))).files]
    except (OSError, ValueError, Unreadable):  # this, too, is told by whoever reads it
        return []
