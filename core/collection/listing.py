"""What lies in a folder of designs: the files that may hold one, found without opening any."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from core.basics.jobs import Progress, Work
from core.basics.language import LazyText, tr_lazy
from core.basics.values import dataclass
from core.files.leftovers import is_leftover, remove_leftovers
from core.files.nodes import Unreadable

SUFFIXES = frozenset({".yaml", ".yml", ".json"})
"""How design files end."""
_BOARDS = ".board.json"
"""How compiled boards end, which lie beside their designs and are none."""
MOST_FILES = 5_000
"""Of one collection: nobody looks at more, and a whole disk must not fill the memory."""
_MOST_FOLDERS = 20_000


@dataclass(frozen=True, slots=True)
class Listed:
    """A file as its folder tells of it; it is the same file as long as all of this is the same.

    Attributes:
        changed: when it was last changed, in nanoseconds since 1970.
    """

    path: Path
    changed: int
    size: int


@dataclass(frozen=True, slots=True)
class Listing:
    """The files of a folder that may hold a design.

    Attributes:
        folders: those that were looked into, the folder itself first.
        is_cut: whether there are more files than a collection holds.
    """

    files: tuple[Listed, ...]
    folders: tuple[Path, ...]
    is_cut: bool = False


def listing(folder: Path, *, with_subfolders: bool = False) -> Work[Listing]:
    """List a folder, in the order of the names; `Unreadable` if it cannot be looked into.

    What is hidden is left out, and links to folders are not followed, which could lead in circles.
    """
    files: list[Listed] = []
    folders: list[Path] = []
    waiting = [folder]
    while waiting and len(files) <= MOST_FILES and len(folders) < _MOST_FOLDERS:
        here = waiting.pop(0)
        found = _looked_into(here, is_first=not folders)
        folders.append(here)
        files += _listed(found)
        if with_subfolders:
            waiting += sorted(Path(each.path) for each in found if _is_folder(each))
        yield Progress(len(folders), len(folders) + len(waiting), here.name)
    is_cut = bool(waiting) or len(files) > MOST_FILES
    files.sort(key=lambda each: (each.path.name.casefold(), str(each.path)))
    return Listing(tuple(files[:MOST_FILES]), tuple(folders), is_cut)


def _looked_into(folder: Path, *, is_first: bool) -> list[os.DirEntry[str]]:
    """What lies in a folder and is not hidden; a subfolder that is closed to us holds nothing."""
    try:
        with os.scandir(folder) as entries:
            found = list(entries)
    except (OSError, ValueError) as error:
        if not is_first:
            return []
        raise Unreadable(_reason(error)) from None
    if any(is_leftover(each.name) for each in found):
        remove_leftovers(folder)
    return [each for each in found if not each.name.startswith(".")]


def _reason(error: OSError | ValueError) -> LazyText:
    match error:
        case FileNotFoundError():
            return tr_lazy("there is no such folder")
        case NotADirectoryError():
            return tr_lazy("this is a file, not a folder")
        case PermissionError():
            return tr_lazy("you have no permission to look into it")
        case OSError(strerror=str(told)):
            return tr_lazy("the folder cannot be read: {reason}", reason=told)
    return tr_lazy("the folder cannot be read: {reason}", reason=str(error))


def _listed(found: list[os.DirEntry[str]]) -> Iterator[Listed]:
    for each in found:
        if _is_named_so(each.name):
            try:
                if not each.is_dir():
                    told = each.stat()
                    yield Listed(Path(each.path), told.st_mtime_ns, told.st_size)
            except OSError:  # it is gone again, or a link that leads nowhere
                continue


def _is_named_so(name: str) -> bool:
    """Whether a file of this name may hold a design."""
    return Path(name).suffix.lower() in SUFFIXES and not name.lower().endswith(_BOARDS)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def listing_files(paths: Iterable[Path]) -> Work[tuple[Listed, ...]]:
    """Look at single files, wherever they lie; those that are not there are left out."""
    found = []
    for path in paths:
        yield Progress(0, 1, path.name)
        try:
            told = path.stat()
        except (OSError, ValueError):
            continue
        if stat.S_ISREG(told.st_mode):
            found.append(Listed(path, told.st_mtime_ns, told.st_size))
    return tuple(found)
