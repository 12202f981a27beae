"""What can be chosen for an export: one table drives the form, the flags, memory and defaults.

Nothing here needs Qt, so that the command line can refuse what makes no sense without loading it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, Protocol

from core.basics.language import LANGUAGES, language, marked, tr, tr_plural
from core.basics.values import dataclass

MM_PER_INCH = 25.4
SCREEN_DPI = 96
"""Pixels per inch where nobody says otherwise; this is what browsers take a pixel for."""
GAMES = (0, 200, 1_000, 5_000)
"""How many games a report can be made with in the window."""
_LARGEST = 1_000_000
"""No number that somebody can choose comes near it; fields of numbers cannot hold any at will."""


class Style(StrEnum):
    """The colours of a picture."""

    LIGHT = "light"
    DARK = "dark"
    INK = "ink"


class Backdrop(StrEnum):
    """What lies behind the drawing."""

    TABLE = "table"
    WHITE = "white"
    TRANSPARENT = "transparent"


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    A3 = "a3"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm, upright."""
        return _PAPER_SIZES[self]


_PAPER_SIZES: Mapping[Paper, tuple[float, float]] = {
    Paper.A4: (210.0, 297.0),
    Paper.A3: (297.0, 420.0),
    Paper.LETTER: (8.5 * MM_PER_INCH, 11 * MM_PER_INCH),
}


class SizedBy(StrEnum):
    """What the size of a picture is told by."""

    PIXELS = "pixels"
    HEX = "hex"
    PAPER = "paper"


class ExportLanguage(StrEnum):
    """The language of an export; `OWN` is that of the program."""

    OWN = ""
    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"

    @property
    def code(self) -> str:
        """The code of the language, at present."""
        return self.value or language()

    @property
    def shown(self) -> str:
        """What it is called by those who speak it."""
        name = LANGUAGES[self.code]
        return name if self.value else tr("as the program ({language})", language=name)


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What was chosen; each format takes what concerns it, and what is not in use is kept, too.

    Attributes:
        overlay: the name of an overlay of the game, or none.
        has_title: the name of the design is written above the picture.
        has_legend: what the drawing and the overlay show is explained beside it.
        measure: picks how the size of a picture is told.
        pixels: its width.
        hex_mm: the width of a hex, from flat side to flat side.
        paper: it becomes as large as fits, upright or across, whichever is larger.
        games: how many a report tells of.
    """

    style: Style = Style.LIGHT
    backdrop: Backdrop = Backdrop.TABLE
    overlay: str = ""
    has_title: bool = False
    has_coordinates: bool = False
    has_legend: bool = False
    language: ExportLanguage = ExportLanguage.OWN
    measure: SizedBy = SizedBy.PIXELS
    pixels: int = 2000
    hex_mm: float = 12.0
    dpi: int = 300
    paper: Paper = Paper.A4
    games: int = 0


class HasOptions(Protocol):
    """What options must know of the format that they are offered for."""

    @property
    def options(self) -> tuple[str, ...]:
        """Their names, in the order of the form."""

    @property
    def usual(self) -> ExportOptions:
        """What is chosen as long as nobody has chosen anything."""

    @property
    def measures(self) -> tuple[SizedBy, ...]:
        """How the size of a picture may be told."""

    @property
    def has_pixels(self) -> bool:
        """Whether it is made of pixels."""

    @property
    def overlays(self) -> Callable[[], Mapping[str, str]]:
        """The titles of what can be laid over it, by name, noted for translation."""


@dataclass(frozen=True, slots=True)
class Flag:
    """How the command line asks for an option.

    Attributes:
        help: noted for translation.
        metavar: what stands for its value there.
        choices: all values that it can have.
    """

    name: str
    help: str
    metavar: str | None = None
    choices: tuple[str, ...] | None = None

    @property
    def key(self) -> str:
        """What parsed arguments call it."""
        return self.name.removeprefix("--").replace("-", "_")


def _always(_offer: HasOptions, _options: ExportOptions) -> bool:
    return True


def _no_choices(_offer: HasOptions) -> Mapping[object, str]:
    return {}


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen: boxes to tick, numbers and choices.

    Attributes:
        name: the field of `ExportOptions`, whose kind of value says what it is.
        label: its text in the form, with a mnemonic, noted for translation.
        flag: how the command line asks for it, if it does.
        choices: the values that the form offers for a format, each with its text.
        numbers: the least and the largest number, and how far a step goes.
        applies: whether it has a meaning for a format with all else that is chosen.
        key: what the settings call it, if not by its name.
    """

    name: str
    label: str
    flag: Flag | None = None
    choices: Callable[[HasOptions], Mapping[object, str]] = _no_choices
    numbers: tuple[float, float, float] = (0, 0, 1)
    applies: Callable[[HasOptions, ExportOptions], bool] = _always
    key: str = ""

    @property
    def remembered_as(self) -> str:
        """What the settings call it."""
        return self.key or self.name


def _told(texts: Mapping[StrEnum, str]) -> Callable[[HasOptions], Mapping[object, str]]:
    """Choices that all formats have."""
    return lambda _offer: {value: tr(text) for value, text in texts.items()}


def _overlays(offered: HasOptions) -> Mapping[object, str]:
    return {
        "": tr("no overlay"),
        **{name: tr(title) for name, title in offered.overlays().items()},
    }


_MEASURES = {
    SizedBy.PIXELS: marked("width in pixels"),
    SizedBy.HEX: marked("width of a hex"),
    SizedBy.PAPER: marked("a sheet of paper"),
}


def _measures(offered: HasOptions) -> Mapping[object, str]:
    return {each: tr(_MEASURES[each]) for each in offered.measures}


def _games(_offer: HasOptions) -> Mapping[object, str]:
    return {
        games: tr_plural("{count:,} game", "{count:,} games", games) if games else tr("no games")
        for games in GAMES
    }


def _has_measures(offered: HasOptions, _options: ExportOptions) -> bool:
    return len(offered.measures) > 1


def _by(measure: SizedBy) -> Callable[[HasOptions, ExportOptions], bool]:
    return lambda _offer, options: options.measure is measure


def _has_dots(offered: HasOptions, options: ExportOptions) -> bool:
    return offered.has_pixels and options.measure is not SizedBy.PIXELS


def _has_words(offered: HasOptions, options: ExportOptions) -> bool:
    """A picture has no words but those of its legend."""
    return options.has_legend or "has_legend" not in offered.options


OF_PICTURES = (
    Option(
        "style",
        marked("&Style"),
        Flag(
            "--style",
            marked("light or dark, or thin lines on white that save ink"),
            choices=tuple(Style),
        ),
        _told(
            {
                Style.LIGHT: marked("light"),
                Style.DARK: marked("dark"),
                Style.INK: marked("saves ink"),
            }
        ),
    ),
    Option(
        "backdrop",
        marked("&Background"),
        Flag("--background", marked("what lies behind the picture"), choices=tuple(Backdrop)),
        _told(
            {
                Backdrop.TABLE: marked("table"),
                Backdrop.WHITE: marked("white"),
                Backdrop.TRANSPARENT: marked("transparent"),
            }
        ),
    ),
    Option(
        "has_coordinates",
        marked("&Coordinates in every hex"),
        Flag("--coordinates", marked("write its name into every place, as in j13")),
    ),
    Option(
        "overlay",
        marked("&Overlay"),
        Flag(
            "--overlay",
            marked("lay a part of the analysis over it, as the menu View has it"),
            metavar="NAME",
        ),
        _overlays,
    ),
    Option("has_legend", marked("Le&gend"), Flag("--legend", marked("explain what is shown"))),
    Option(
        "has_title",
        marked("&Name above the picture"),
        Flag("--title", marked("write the name above it")),
    ),
    Option("measure", marked("Si&ze by"), choices=_measures, applies=_has_measures),
    Option(
        "pixels",
        marked("&Pixels"),
        Flag("--width", marked("the width in pixels"), metavar="PX"),
        numbers=(16, 30_000, 100),
        applies=_by(SizedBy.PIXELS),
    ),
    Option(
        "hex_mm",
        marked("&Hex width"),
        Flag(
            "--hex-mm",
            marked("the width of a hex in mm, from flat side to flat side"),
            metavar="MM",
        ),
        numbers=(1.0, 200.0, 1.0),
        applies=_by(SizedBy.HEX),
    ),
    Option(
        "dpi",
        marked("&Dots per inch"),
        Flag(
            "--dpi",
            marked("dots per inch, where a size on paper is given; 300 unless told otherwise"),
            metavar="N",
        ),
        numbers=(30, 1200, 50),
        applies=_has_dots,
    ),
)
OF_PAGES = (
    Option(
        "paper",
        marked("P&aper"),
        Flag("--paper", marked("the size of the paper"), choices=tuple(Paper)),
        _told({Paper.A4: "A4", Paper.A3: "A3", Paper.LETTER: marked("US Letter")}),
        applies=_by(SizedBy.PAPER),
    ),
    Option(
        "language",
        marked("&Language"),
        Flag("--language", marked("the language of what is written"), choices=tuple(LANGUAGES)),
        lambda _offer: {each: each.shown for each in ExportLanguage},
        applies=_has_words,
        key="tongue",
    ),
    Option(
        "games",
        marked("&Games"),
        Flag(
            "--games",
            marked("in HTML: let good bots play so many games, and report how that went"),
            metavar="N",
        ),
        _games,
    ),
)
OPTIONS = {each.name: each for each in (*OF_PICTURES, *OF_PAGES)}
"""All options by their names, in the order in which the command line declares them."""


# --- Remembering ----------------------------------------------------------------------------------


def written(offered: HasOptions, options: ExportOptions) -> str:
    """What was chosen for a format as a text to be remembered."""
    values = {OPTIONS[name].remembered_as: getattr(options, name) for name in offered.options}
    return json.dumps(values)


def remembered(offered: HasOptions, text: str) -> ExportOptions:
    """What was chosen for a format last time; whatever makes no sense is as usual."""
    try:
        kept = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return offered.usual
    if not isinstance(kept, dict):
        return offered.usual
    found = {
        name: _like(getattr(offered.usual, name), kept.get(OPTIONS[name].remembered_as))
        for name in offered.options
    }
    return replace(offered.usual, **found)


def on_paper(options: ExportOptions, paper: str) -> ExportOptions:
    """The same options for the paper that somebody has; as they are if nobody has said."""
    return replace(options, paper=Paper(paper)) if paper in tuple(Paper) else options


def _like(usual: object, value: object) -> Any:  # noqa: ANN401  as the usual one
    """A value if it is of the same kind as the usual one, else the usual one."""
    if isinstance(usual, bool) or isinstance(value, bool):
        return value if isinstance(value, bool) and isinstance(usual, bool) else usual
    if isinstance(usual, str) and isinstance(value, str):
        return _word(type(usual), value) or usual
    if isinstance(usual, int | float) and isinstance(value, int | float):
        return type(usual)(value) if abs(value) <= _LARGEST else usual
    return usual


def _word(kind: type[str], value: str) -> str | None:
    """A word of a kind, unless there is no such word."""
    try:
        return kind(value)
    except ValueError:
        return None
