"""What of a board as a whole can be kept as it is."""

from __future__ import annotations

from collections.abc import Callable

from core.basics.language import marked
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.board_design import BoardDesign
from core.search.game import Keep


def _same(part: Callable[[BoardDesign], object]) -> Callable[[Facts, Facts], bool]:
    return lambda before, after: part(before.design) == part(after.design)


def _values(design: BoardDesign) -> object:
    return (
        tuple((each.id, each.values) for each in design.expeditions),
        tuple((each.id, each.value) for each in design.stages),
    )


def _slots(design: BoardDesign) -> object:
    return (
        tuple((each.id, each.slots) for each in design.expeditions),
        tuple((each.id, each.token) for each in design.stages),
    )


def _bridges(design: BoardDesign) -> object:
    return tuple((each.id, each.bridge) for each in design.expeditions), design.ways


def _end(design: BoardDesign) -> object:
    return tuple(map(design.crossings_for, design.player_counts))


KEEPS = (
    Keep("values", marked("what stages are worth"), _same(_values)),
    Keep("slots", marked("where tokens lie"), _same(_slots)),
    Keep("bridges", marked("where bridges are"), _same(_bridges)),
    Keep("tokens", marked("how many tokens there are of each kind"), _same(lambda d: d.tokens)),
    Keep("cards", marked("cards and the size of hands"), _same(lambda d: (d.deck, d.hand))),
    Keep("crossings", marked("how many crossings end a round"), _same(_end)),
    Keep("table", marked("what artefacts are worth"), _same(lambda d: d.artefacts)),
    Keep(
        "rules",
        marked("rounds, and how often the leader counts"),
        _same(lambda d: (d.rounds, d.leader)),
    ),
)
