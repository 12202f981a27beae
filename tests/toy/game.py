"""The race as a game on the shelf."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.checking.problem import Place
from core.checking.report import Report
from core.checking.rule import Rule
from core.designs.design_file import DesignFile
from core.language import marked, marked_plural, tr, tr_plural
from core.pages.blocks import Cell
from core.pages.design_words import DesignWords
from core.playtest.par_rounds import Par
from tests.toy.facts import Facts
from tests.toy.format import TrackFormat
from tests.toy.played import PlayedRace
from tests.toy.rules import RULES
from tests.toy.terminal import ToyTerminal
from tests.toy.track import Track


class Toy(TrackFormat, PlayedRace):
    """The members of `GameKind`, so far as they are there; tracks are its designs."""

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "TOY"

    # --- Checks -----------------------------------------------------------------------------------

    sample_codes = "R101", "R-RUN-1"
    families = (("R", marked("Races: whether they can be run, and are worth it")),)

    @property
    def rules(self) -> tuple[Rule[Facts], ...]:
        """Of files and of tracks."""
        return RULES

    def load_box(self, *_folders: Path) -> None:
        """Nothing: pawns and dice are found in every house."""

    def facts(self, file: DesignFile[Track], box: None) -> Facts:
        """The board, and where it is walled up."""
        return Facts(file, box)

    def place_words(self, _facts: Facts, place: Place) -> str:
        """The numbers of spaces."""
        return ", ".join(tr("space {number}", number=index + 1) for index in spots_of(place))

    def place_json(self, _facts: Facts, place: Place) -> dict[str, object]:
        """The numbers of spaces."""
        return {"spaces": [index + 1 for index in spots_of(place)]}

    def can_show(self, _facts: Facts, place: Place) -> bool:
        """Whether it is about spaces."""
        return bool(place.spots)

    terminal = ToyTerminal()

    # --- Pages ------------------------------------------------------------------------------------

    page_words = DesignWords(
        game=TrackFormat.title,
        one=marked("A track for the Race"),
        title=marked("{design}: a track for the Race"),
        many=marked("Tracks for the Race"),
        heading=marked("Tracks"),
        column=marked("Track"),
        counted=marked_plural("{count} track", "{count} tracks"),
    )

    def exhibit_headings(self) -> tuple[str, ...]:
        """How long a track is."""
        return (tr("Spaces"),)

    def exhibit_cells(self, facts: Facts, checks: Report) -> tuple[Cell, ...]:
        """How long a track is."""
        del checks
        count = len(facts.design.spaces)
        return (Cell(count, "", count),)

    def card_facts(self, facts: Facts, par: Par | None) -> TrackCard:
        """How long a track is."""
        return TrackCard(len(facts.design.spaces), None if par is None else par.rounds)


@dataclass(frozen=True, slots=True)
class TrackCard:
    """A track in short; no race is harder than another."""

    length: int
    par: float | None
    rating: str = ""
    rank: int = 0
    ranks: int = 0
    score: float | None = None

    @property
    def length_words(self) -> str:
        """The spaces."""
        return tr_plural("{count} space", "{count} spaces", self.length)


def spots_of(place: Place) -> tuple[int, ...]:
    """The spaces that a place is about, counted from 0."""
    return tuple(each for each in place.spots if isinstance(each, int))


TOY = Toy()
