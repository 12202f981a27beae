"""The race as a game on the shelf."""

from __future__ import annotations

from pathlib import Path

from core.checking.problem import Place
from core.checking.report import Report
from core.checking.rule import Rule
from core.designs.design_file import DesignFile
from core.language import marked, marked_plural, tr, tr_plural
from core.pages.blocks import Cell
from core.pages.design_words import DesignWords
from tests.toy.facts import Facts
from tests.toy.played import PlayedRace
from tests.toy.rules import RULES
from tests.toy.track import Track


class Toy(PlayedRace):
    """The members of `GameKind`, so far as they are there; tracks are its designs."""

    id = Track.game
    title = marked("The Race")
    noun = marked("track")
    prefix = "RACE"
    rule_prefix = "R"
    players = Track.counts

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "TOY"

    def empty(self) -> Track:
        """A track without spaces."""
        return Track()

    def fingerprint(self, design: Track) -> str:
        """Of the spaces and the dice."""
        return design.fingerprint

    def variants(self, _design: Track) -> tuple[str, ...]:
        """There is one way to race."""
        return ()

    def changes(self, before: Track, after: Track) -> tuple[str, ...]:
        """Of the spaces and the dice."""
        longer = len(after.spaces) - len(before.spaces)
        found = []
        if longer > 0:
            found.append(tr_plural("{count} space more", "{count} spaces more", longer))
        if longer < 0:
            found.append(tr_plural("{count} space fewer", "{count} spaces fewer", -longer))
        for number, (old, new) in enumerate(
            zip(before.spaces, after.spaces, strict=False), start=1
        ):
            if old is not new:
                found.append(tr("space {number}: {kind}", number=number, kind=tr(new)))
        if before.die != after.die:
            found.append(tr("dice with {sides} sides", sides=after.die))
        return tuple(found)

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

    # --- Pages ------------------------------------------------------------------------------------

    page_words = DesignWords(
        game=title,
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


def spots_of(place: Place) -> tuple[int, ...]:
    """The spaces that a place is about, counted from 0."""
    return tuple(each for each in place.spots if isinstance(each, int))


TOY = Toy()
