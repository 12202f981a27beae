"""What there is to see of live games on an island: the cave shrine, fights, and busy places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import numpy as np

from core.basics.figures import Figure, Unit, give_or_take
from core.basics.language import tr
from core.island.engine.action import Place
from core.island.engine.kernels.state import PLACES
from core.island.engine.packing import place_of
from core.island.playtest.fighting import finder_wins, shrine_changes
from core.island.playtest.kernels import record
from core.island.playtest.spec import IslandSpec
from core.playtest.sights import GameSights, Seen, Sights
from core.playtest.statistics.estimates import Moments, wanted
from core.playtest.totals import Totals

BUSIEST_LISTED = 5


def _sights(spec: IslandSpec, totals: Totals) -> Sights:
    """The cave shrine; on fixed islands how often adventurers come to each tile."""
    rows = totals.finished
    told = (finder_wins(rows), shrine_changes(rows))
    if not spec.board.design.is_fixed:
        return Sights(told)
    return Sights(told, traffic(totals), busiest=(_busiest(totals),))


def traffic(totals: Totals) -> Mapping[Place, float]:
    """How often adventurers come to each place by themselves, per game."""
    entered, _ = totals.tally(record.ENTERED, PLACES)
    games = max(1, totals.games)
    return {
        Place(*place_of(cell)): float(entered[cell]) / games
        for cell in np.flatnonzero(entered).tolist()
    }


def farmed(totals: Totals) -> Mapping[tuple[Place, bool], float]:
    """How many farms are built on each corner, per game: on a place, at its bottom or its top."""
    built, _ = totals.tally(record.FARMED, 2 * PLACES)
    games = max(1, totals.games)
    return {
        (Place(*place_of(number // 2)), number % 2 == 1): float(built[number]) / games
        for number in np.flatnonzero(built).tolist()
    }


def _busiest(totals: Totals) -> tuple[Figure, ...]:
    """The tiles that adventurers come to most often."""
    sums, squares = totals.tally(record.ENTERED, PLACES)
    meaning = tr("adventurers who come to this tile, per game")
    found = []
    for cell in np.argsort(-sums, kind="stable")[:BUSIEST_LISTED].tolist():
        if sums[cell]:
            name = str(Place(*place_of(cell)))
            asked = wanted("entries", Unit.TIMES, name, meaning, tile=name)
            found.append(Moments(totals.games, int(sums[cell]), int(squares[cell])).mean(asked))
    return tuple(found)


def shrine_in_words(sights: Sights) -> str:
    """Whether the cave shrine decides."""
    first, changes = sights.figures
    if first.value is None or changes.value is None:
        return ""
    return tr(
        "The first owner of the cave shrine wins {share} of the games; it changes hands "
        "{changes} times.",
        share=give_or_take(first),
        changes=give_or_take(changes),
    )


def _seen_in(spec: IslandSpec) -> Seen:
    return partial(_sights, spec)


ISLAND_SIGHTS = GameSights(_seen_in, shrine_in_words)
