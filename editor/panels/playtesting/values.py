"""What the charts of the panel show, as values; light to import, made beside the games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.figures import Histogram
from core.geometry.hexes import Hex

if TYPE_CHECKING:
    from core.playtest.rows import ArcPoint, Opening
    from editor.live.traffic import Traffic


@dataclass(frozen=True, slots=True)
class BarRow:
    """A named number as a bar.

    Attributes:
        low, high: where the truth lies; None if that is not known.
        shown: the number as people read it.
        about: the row in words.
        hexes: the place it is about, if it is about one.
    """

    name: str
    value: float
    low: float | None
    high: float | None
    shown: str
    about: str
    hexes: frozenset[Hex] = frozenset()


@dataclass(frozen=True, slots=True)
class SeatRow:
    """How often a seat wins, as shares of 1.

    Attributes:
        before: its share on the route before, if that is known.
    """

    value: float | None
    low: float
    high: float
    shown: str
    before: float | None = None


@dataclass(frozen=True, slots=True)
class OddLine:
    """A game worth a look: why, and its seed."""

    text: str
    seed: int


@dataclass(frozen=True, slots=True)
class Reading:
    """A run as the panel shows it, in the language in use.

    Attributes:
        title: what was played.
        sentences: the answer in a paragraph.
        rounds: finished games by their rounds.
        rounds_before: those of the run it is compared with.
        par: the median with parts of a round; None without a finished game.
        when: who played, in the words that belong to the shares of the seats.
        bots: how often each of several bots wins; none if the same bot sits everywhere.
    """

    title: str
    sentences: str
    rounds: Histogram
    rounds_before: Histogram | None
    par: float | None
    when: str
    seats: tuple[SeatRow, ...]
    bots: tuple[BarRow, ...]
    arc: tuple[ArcPoint, ...]
    cards: tuple[BarRow, ...]
    openings: tuple[Opening, ...]
    spaces: tuple[BarRow, ...]
    passages: tuple[BarRow, ...]
    odd: tuple[OddLine, ...]
    traffic: Traffic
