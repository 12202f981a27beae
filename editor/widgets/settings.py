"""What the program remembers about its user: looks, windows and recent designs."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from platformdirs import user_config_path
from PyQt6.QtCore import QByteArray, QSettings

from core.basics.values import dataclass
from core.playtest.statistics.margins import USUAL_MARGINS, Margins, bounded
from editor.widgets.keys.keymap import Keymap
from editor.widgets.lengths import Lengths

APPLICATION = "cartographer"
"""The name of our folders among those of other programs."""
SYSTEM = ""
"""The language of the desktop, whichever it is."""
MOST_RECENT = 12
_Value = TypeVar("_Value")


class Look(StrEnum):
    """The themes to choose from; `SYSTEM` follows the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class StartWith(StrEnum):
    """What the program shows when it is started without a file."""

    PAGE = "page"
    """The start page."""
    LAST = "last"
    """What was open when it ended."""
    EMPTY = "empty"
    """An empty table."""


@dataclass(frozen=True, slots=True)
class Toggle:
    """What can be shown and hidden, or switched on and off, and how it is at first.

    Its name is that of its command, too.
    """

    name: str
    is_on_at_first: bool = True


PANEL = Toggle("panel")
LIVE = Toggle("live_playtest")


@dataclass(frozen=True, slots=True)
class WindowArrangement:
    """Where a window stood and how it was divided, as Qt writes it; empty if never kept."""

    geometry: bytes = b""
    splitter: bytes = b""


class Store(Protocol):
    """What keeps texts by their keys; a game has settings of its own in the same file."""

    def stored(self, key: str) -> str | None:
        """The text under a key, if there is one."""

    def store(self, key: str, said: str) -> None:
        """Put a text under a key."""


class Kept(Generic[_Value]):
    """A property that lives in the file; whatever makes no sense there reads as the default."""

    def __init__(self, key: str, default: _Value, read: Callable[[str], _Value]) -> None:
        """Live under a key; `read` makes the value of a text, or raises a `ValueError`."""
        self._key = key
        self._default = default
        self._read = read

    def __get__(self, settings: Store, owner: type[Store]) -> _Value:
        """The value that is kept."""
        said = settings.stored(self._key)
        try:
            return self._default if said is None else self._read(said)
        except ValueError:
            return self._default

    def __set__(self, settings: Store, value: _Value) -> None:
        """Keep a value."""
        settings.store(self._key, _written(value))


def _written(value: object) -> str:
    if isinstance(value, frozenset):
        return " ".join(sorted(value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def flag(said: str) -> bool:
    """A yes or a no."""
    if said not in {"true", "false"}:
        raise ValueError(said)
    return said == "true"


def _margin(said: str) -> float:
    value = float(said)
    if not 0 < value < math.inf:
        raise ValueError(said)
    return value


def _margin_of_share(said: str) -> float:
    value = _margin(said)
    if value >= 1:
        raise ValueError(said)
    return value


def _names(said: str) -> frozenset[str]:
    return frozenset(filter(None, said.split(" ")))


def _folder(said: str) -> Path | None:
    return Path(said) if said else None


class Settings:
    """The settings of one user, written to a file by and by.

    Nothing here ever fails: a damaged file reads as the defaults as far as it is damaged, and
    where nothing can be written the settings last as long as the program runs.

    Attributes:
        theme: which colours to use.
        language: the code of a language, or `SYSTEM`.
        tab: the name of the tab shown last.
        last_folder: where a file was last opened or saved, if anywhere.
        export_format: the name of the format that was exported last.
        export_folder: where to, if anywhere.
        gallery_order: the name of the order that galleries were last sorted by.
        is_gallery_reversed: whether they go the other way round.
        has_gallery_subfolders: whether they look into the folders below.
        print_format: the name of what was printed last.
        start_with: what is shown at the start.
        turned_folds: the names of what is folded in panels otherwise than usual.
        paper: the name of the size of paper that was used last.
        keymap: the keys that commands have instead of the usual ones.
        lengths: the unit that lengths are told in.
        manual_place: the page of the manual that was read last, as a topic with an anchor.
    """

    theme = Kept("theme", Look.SYSTEM, Look)
    language = Kept("language", SYSTEM, str)
    tab = Kept("tab", "", str)
    last_folder: Kept[Path | None] = Kept("last_folder", None, _folder)
    gallery_order = Kept("gallery/order", "", str)
    is_gallery_reversed = Kept("gallery/reversed", False, flag)
    has_gallery_subfolders = Kept("gallery/subfolders", False, flag)
    export_format = Kept("export/format", "", str)
    export_folder: Kept[Path | None] = Kept("export/folder", None, _folder)
    paper = Kept("export/paper", "", str)
    print_format = Kept("export/print", "", str)
    start_with = Kept("start", StartWith.PAGE, StartWith)
    turned_folds: Kept[frozenset[str]] = Kept("folds", frozenset(), _names)
    manual_place = Kept("manual/place", "", str)
    _margin_of_rounds = Kept("margins/rounds", USUAL_MARGINS.rounds, _margin)
    _margin_of_seats = Kept("margins/seats", USUAL_MARGINS.seats, _margin_of_share)
    _margin_of_unfinished = Kept("margins/unfinished", USUAL_MARGINS.unfinished, _margin_of_share)

    def __init__(self, path: Path | None = None) -> None:
        """Use a file, by default the one in the user's folder for settings."""
        file = path or user_config_path(APPLICATION) / "settings.ini"
        self._file = QSettings(str(file), QSettings.Format.IniFormat)
        self.keymap, self.lengths = Keymap(self), Lengths(self)

    def stored(self, key: str) -> str | None:
        """The text under a key; for the properties above."""
        said = self._file.value(key)
        return said if isinstance(said, str) else None

    def store(self, key: str, said: str) -> None:
        """Put a text under a key; for the properties above."""
        self._file.setValue(key, said)

    def write(self) -> None:
        """Write now what else would be written soon, and read what other windows wrote."""
        self._file.sync()

    def is_on(self, toggle: Toggle) -> bool:
        """Whether something is to be shown."""
        said = self.stored(f"show/{toggle.name}")
        return toggle.is_on_at_first if said not in {"true", "false"} else said == "true"

    def turn(self, toggle: Toggle, is_on: bool) -> None:
        """Remember whether something is to be shown."""
        self.store(f"show/{toggle.name}", _written(is_on))

    @property
    def margins(self) -> Margins:
        """How small differences between playtests do not matter."""
        rounds, seats = self._margin_of_rounds, self._margin_of_seats
        return bounded(Margins(rounds, seats, self._margin_of_unfinished))

    @margins.setter
    def margins(self, margins: Margins) -> None:
        self._margin_of_rounds, self._margin_of_seats = margins.rounds, margins.seats
        self._margin_of_unfinished = margins.unfinished

    def export_options(self, kind: str) -> str:
        """What was chosen last for a format, as the export dialog writes it."""
        return self.stored(f"export/options/{kind}") or ""

    def keep_export_options(self, kind: str, said: str) -> None:
        """Remember what was chosen for a format."""
        self.store(f"export/options/{kind}", said)

    def arrangement(self, window: str) -> WindowArrangement:
        """How a kind of window was arranged last."""
        return WindowArrangement(
            self._bytes(f"windows/{window}/geometry"), self._bytes(f"windows/{window}/splitter")
        )

    def keep_arrangement(self, window: str, arrangement: WindowArrangement) -> None:
        """Remember how a kind of window is arranged."""
        self._file.setValue(f"windows/{window}/geometry", QByteArray(arrangement.geometry))
        self._file.setValue(f"windows/{window}/splitter", QByteArray(arrangement.splitter))

    def _bytes(self, key: str) -> bytes:
        kept = self._file.value(key)
        return kept.data() if isinstance(kept, QByteArray) else b""

    @property
    def all_recent(self) -> tuple[Path, ...]:
        """The designs used last, newest first, those that are not there at present included."""
        try:
            listed = json.loads(self.stored("recent") or "[]")
        except ValueError:
            return ()
        names = listed if isinstance(listed, list) else []
        return tuple(Path(name) for name in names if isinstance(name, str) and name)[:MOST_RECENT]

    @property
    def recent(self) -> tuple[Path, ...]:
        """The designs to offer, newest first.

        A vanished one is left out but not forgotten: a stick may be plugged in again.
        """
        return tuple(path for path in self.all_recent if _is_there(path))

    def add_recent(self, path: Path) -> None:
        """Put a design in front."""
        self.write()  # another process may have put its own there
        path = path.absolute()
        self._keep_recent((path, *(each for each in self.all_recent if each != path)))

    def forget(self, path: Path) -> None:
        """Take a design off the list."""
        self.write()
        path = path.absolute()
        self._keep_recent(tuple(each for each in self.all_recent if each != path))

    def forget_all(self) -> None:
        """Empty the list."""
        self._keep_recent(())

    def _keep_recent(self, paths: tuple[Path, ...]) -> None:
        # As JSON: it is plain ASCII whatever is in a name, and one entry stays a list.
        self.store("recent", json.dumps([str(path) for path in paths[:MOST_RECENT]]))


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
