"""What somebody has chosen for an export, and how that is remembered until the next time."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import TypeAlias, TypeVar

from core.language import LANGUAGES, language
from editor.export.wishes import (
    Backdrop,
    HexWidth,
    OnPaper,
    Paper,
    PictureWish,
    PixelWidth,
    SheetWish,
    Size,
    Style,
    Wish,
)

Kept = TypeVar("Kept")
_LARGEST = 1_000_000
"""No number that somebody can choose comes near it; fields of numbers cannot hold any at will."""


class Measure(StrEnum):
    """What the size of a picture is told by."""

    PIXELS = "pixels"
    HEX = "hex"
    PAPER = "paper"


class Tongue(StrEnum):
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
    def name_of_its_own(self) -> str:
        """What it is called by those who speak it."""
        return LANGUAGES[self.code]


@dataclass(frozen=True, slots=True)
class PictureChoice:
    """A picture; the measures that are not in use are remembered, too."""

    style: Style = Style.LIGHT
    backdrop: Backdrop = Backdrop.TABLE
    overlay: str = ""
    has_title: bool = False
    has_coordinates: bool = False
    has_legend: bool = False
    tongue: Tongue = Tongue.OWN
    measure: Measure = Measure.PIXELS
    pixels: int = 2000
    hex_mm: float = 12.0
    dpi: int = 300
    paper: Paper = Paper.A4

    @property
    def size(self) -> Size:
        """How large it becomes."""
        sizes: dict[Measure, Size] = {
            Measure.PIXELS: PixelWidth(self.pixels),
            Measure.HEX: HexWidth(self.hex_mm, self.dpi),
            Measure.PAPER: OnPaper(self.paper, self.dpi),
        }
        return sizes[self.measure]

    def wish(self, name: str) -> Wish:
        """The wish for a picture of a route with a name."""
        return Wish(
            PictureWish(
                self.style,
                self.backdrop,
                self.size,
                name if self.has_title else "",
                self.overlay or None,
                self.has_coordinates,
                self.has_legend,
            )
        )


@dataclass(frozen=True, slots=True)
class SheetChoice:
    """A setup sheet."""

    paper: Paper = Paper.A4
    style: Style = Style.INK
    tongue: Tongue = Tongue.OWN

    def wish(self, _name: str) -> Wish:
        """The wish for a setup sheet."""
        return Wish(sheet=SheetWish(self.paper, self.style))


@dataclass(frozen=True, slots=True)
class ReportChoice:
    """A report; 0 games are none."""

    games: int = 0
    tongue: Tongue = Tongue.OWN

    def wish(self, _name: str) -> Wish:
        """A report has no wishes but its games."""
        return Wish()


@dataclass(frozen=True, slots=True)
class TextChoice:
    """A text."""

    tongue: Tongue = Tongue.OWN

    def wish(self, _name: str) -> Wish:
        """There is nothing else to be wished of a text."""
        return Wish()


Choice: TypeAlias = PictureChoice | SheetChoice | ReportChoice | TextChoice


def written(choice: Choice) -> str:
    """A choice as a text to be remembered."""
    return json.dumps(asdict(choice))


def remembered(text: str, usual: Kept) -> Kept:
    """What was chosen last time; whatever makes no sense is as usual."""
    try:
        kept = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return usual
    if not isinstance(kept, dict):
        return usual
    found = {
        field.name: _like(getattr(usual, field.name), kept.get(field.name))
        for field in fields(usual)  # type: ignore[arg-type]  # all choices are dataclasses
    }
    return type(usual)(**found)


def _like(usual: object, value: object) -> object:
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
