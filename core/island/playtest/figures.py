"""What games tell of an island: its course, cards, pieces and the map that was found."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.basics.figures import Figure, Section, Unit
from core.basics.language import tr
from core.island.design.island_design import Adventurer, Resource
from core.island.engine.kernels import words
from core.island.engine.kernels.state import PLACES
from core.island.engine.packing import place_of
from core.island.playtest.contents import section_of
from core.island.playtest.kernels import record
from core.island.playtest.spec import IslandSpec
from core.playtest import record as common
from core.playtest.statistics.estimates import Moments, mean, mean_quotient, share, wanted
from core.playtest.totals import Numbers, Totals

CORNERS_LISTED = 8


def mean_if_ever(of: Figure, numbers: Numbers) -> Figure:
    """The mean over the games in which it happened; 0 stands for never."""
    return mean(of, numbers[numbers > 0])


def course_section(_spec: IslandSpec, totals: Totals) -> Section:
    """In which rounds shrines, entrance and cave shrine come to light, and offerings are made."""
    rows = totals.finished
    found = tr("round in which it is discovered, mean of the games in which it is")
    made = tr("round in which a player first has so many offerings, mean of the games")
    figures = []
    for number in range(record.SHRINES_NOTED):
        label = tr("shrine {number} found", number=number + 1)
        asked = wanted("shrine", Unit.ROUNDS, label, found, number=number + 1)
        figures.append(mean_if_ever(asked, rows[:, record.ROW_SHRINE_ROUNDS + number]))
    asked = wanted("entrance", Unit.ROUNDS, tr("entrance found"), found)
    figures.append(mean_if_ever(asked, rows[:, record.ROW_ENTRANCE_ROUND]))
    owned = tr("round in which somebody first controls it, mean of the games")
    asked = wanted("cave_shrine", Unit.ROUNDS, tr("cave shrine taken"), owned)
    figures.append(mean_if_ever(asked, rows[:, record.ROW_CAVE_ROUND]))
    for number in range(record.SHRINES_NOTED):
        label = tr("offering {number} of a player", number=number + 1)
        asked = wanted("offering", Unit.ROUNDS, label, made, number=number + 1)
        figures.append(mean_if_ever(asked, rows[:, record.ROW_OFFERING_ROUNDS + number]))
    return section_of("course", tuple(figures))


def map_section(spec: IslandSpec, totals: Totals) -> Section:
    """How large islands are at the end, and how adventurers walk on them."""
    rows = totals.finished
    each = 1 / spec.players
    named = (
        ("tiles", tr("tiles of the island laid"), tr("face up at the end, mean"), record.ROW_TILES),
        ("cave_tiles", tr("tiles of the cave"), tr("at the end, mean"), record.ROW_CAVE_TILES),
        (
            "farthest",
            tr("farthest tile from the start"),
            tr("hexes between the start tile and the farthest one, mean"),
            record.ROW_FARTHEST,
        ),
        (
            "dead",
            tr("dead tiles"),
            tr("land of the island that no adventurer ever entered, mean"),
            record.ROW_DEAD,
        ),
    )
    figures = [
        mean(wanted(key, Unit.COUNT, label, meaning), rows[:, column])
        for key, label, meaning, column in named
    ]
    by_player = (
        ("steps", tr("steps of an adventurer"), record.ROW_STEPS),
        ("discovered", tr("tiles that a player discovers"), record.ROW_DISCOVERED),
        ("wasted", tr("points lost to water and shrines"), record.ROW_WASTED),
    )
    meaning = tr("per player and game, mean")
    for key, label, column in by_player:
        asked = wanted(key, Unit.COUNT, label, meaning)
        figures.append(Moments.of(rows[:, column]).mean(asked, each))
    return section_of("map", tuple(figures))


def cards_section(spec: IslandSpec, totals: Totals) -> Section:
    """Cards by kind and by source, and how many people hold."""
    rows, each = totals.finished, 1 / spec.players
    figures = list(_by_kind(rows, each))
    meaning = tr("cards of a player from this source, per game, mean")
    for key, label, column in (
        ("by_adventurer", tr("from the adventurer’s tile"), record.ROW_BY_ADVENTURER),
        ("by_villagers", tr("from villagers at farms"), record.ROW_BY_VILLAGERS),
        ("by_trade", tr("from trade with the supply"), record.ROW_TRADED),
        ("by_loot", tr("from beaten players"), record.ROW_LOOTED),
        ("by_treasure", tr("from dwellers"), record.ROW_TREASURE),
    ):
        asked = wanted(key, Unit.COUNT, label, meaning)
        figures.append(Moments.of(rows[:, column]).mean(asked, each))
    hand = wanted(
        "hand", Unit.COUNT, tr("cards in hand"), tr("at the end of a player’s turns, mean")
    )
    figures.append(mean_quotient(hand, rows[:, record.ROW_HANDS], rows[:, common.TURNS]))
    return section_of("cards", tuple(figures))


def _by_kind(rows: Numbers, each: float) -> Iterator[Figure]:
    gathered = tr("cards of this kind that a player collects, per game, mean")
    spent = tr("cards of this kind that a player pays, per game, mean")
    for number, kind in enumerate(Resource):
        label = tr("{kind} gathered", kind=tr(kind.value))
        asked = wanted("gathered", Unit.COUNT, label, gathered, kind=kind.value)
        yield Moments.of(rows[:, record.ROW_GATHERED + number]).mean(asked, each)
        label = tr("{kind} spent", kind=tr(kind.value))
        asked = wanted("spent", Unit.COUNT, label, spent, kind=kind.value)
        yield Moments.of(rows[:, record.ROW_SPENT + number]).mean(asked, each)


def pieces_section(spec: IslandSpec, totals: Totals) -> Section:
    """What players build, and what is taken from them."""
    rows, each = totals.finished, 1 / spec.players
    figures = []
    built = tr("per player and game, mean")
    for number, (key, label, lost) in enumerate(
        (
            ("farms", tr("farms built"), tr("farms lost")),
            ("villagers", tr("villagers bought"), tr("villagers lost")),
            ("fortresses", tr("fortresses built"), tr("fortresses lost")),
        )
    ):
        asked = wanted(key, Unit.COUNT, label, built)
        figures.append(Moments.of(rows[:, record.ROW_BUILT + number]).mean(asked, each))
        asked = wanted(f"{key}_lost", Unit.COUNT, lost, built)
        figures.append(Moments.of(rows[:, record.ROW_LOST + number]).mean(asked, each))
    asked = wanted("marches", Unit.COUNT, tr("steps of armies"), built)
    figures.append(Moments.of(rows[:, record.ROW_MARCHES]).mean(asked, each))
    return section_of("pieces", tuple(figures))


def adventurers_section(spec: IslandSpec, totals: Totals) -> Section:
    """How often each adventurer wins whom somebody leads."""
    rows, players = totals.finished, spec.players
    roles = rows[:, record.ROW_ROLES : record.ROW_ROLES + players]
    winners = rows[:, common.WINNER]
    winning = roles[np.arange(len(rows)), winners] if len(rows) else winners
    meaning = tr(
        "share of the finished games with this adventurer that it wins; {par:.0%} would be even",
        par=1 / players,
    )
    figures = []
    for number, role in enumerate(Adventurer):
        led = int((roles == number).sum())
        if led:
            asked = wanted("wins", Unit.SHARE, tr(role.value), meaning, adventurer=role.value)
            figures.append(share(asked, int((winning == number).sum()), led))
    return section_of("adventurers", tuple(figures))


def corners_section(spec: IslandSpec, totals: Totals) -> Section:
    """Where farms stand, on islands whose corners are the same in every game."""
    if not spec.board.design.is_fixed:
        return section_of("corners", ())
    sums, squares = totals.tally(record.FARMED, 2 * PLACES)
    meaning = tr("farms built on this corner, per game, mean")
    figures = []
    for corner in np.argsort(-sums, kind="stable")[:CORNERS_LISTED].tolist():
        if sums[corner]:
            name = corner_name(corner)
            asked = wanted("farms", Unit.TIMES, name, meaning, corner=name)
            figures.append(
                Moments(totals.games, int(sums[corner]), int(squares[corner])).mean(asked)
            )
    return section_of("corners", tuple(figures))


def corner_name(corner: int) -> str:
    """A corner by the place above or below which it lies."""
    place, is_cave = place_of(corner // 2)
    told = f"{place.q}, {place.r}"
    told = tr("cave {place}", place=told) if is_cave else told
    if corner % 2 == 0:
        return tr("top of {place}", place=told)
    return tr("bottom of {place}", place=told)


def stalls_section(_spec: IslandSpec, totals: Totals) -> Section:
    """Why nobody could win any more, in the games that stalled."""
    reasons = totals.column(record.ROW_STALL)
    meaning = tr("share of all games that stalled for this reason")
    figures = []
    for key, label, reason in (
        ("shrines", tr("shrines of the island out of reach"), words.NO_SHRINES),
        ("cave", tr("the cave shrine out of reach"), words.NO_CAVE),
    ):
        asked = wanted(key, Unit.SHARE, label, meaning)
        figures.append(share(asked, int((reasons == reason).sum()), totals.games))
    return section_of("stalls", tuple(figures))
