"""What setting out is worth with some cards of a colour in hand: the model of runs of cards.

All cards held can be laid in order; of those that are still drawn a share can (`Runs.laid`).
"""

from __future__ import annotations

from itertools import pairwise
from math import comb

from core.lost_cities.analysis.reach import Reach

MOST_SHOWN = 6
"""So many cards of a colour in a first hand are worth telling of."""


def worth_with(reach: Reach, stages: tuple[int, ...], held: int) -> float:
    """What a figure can expect that sets out on a line of stages with so many cards in hand."""
    chances = _further_cards(reach, held)
    return sum(
        chance * _worth_after(reach, stages, held + reach.runs.laid * drawn)
        for drawn, chance in enumerate(chances)
    )


def _further_cards(reach: Reach, held: int) -> tuple[float, ...]:
    """The chance of each number of further cards of the colour in the turns of a round."""
    design = reach.board.design
    own = max(0, design.deck.of_colour - held)
    unseen = design.deck.of_colour * len(reach.board.colours) - design.hand
    drawn = min(round(reach.round_turns), unseen)
    ways = comb(unseen, drawn)
    return tuple(
        comb(own, number) * comb(unseen - own, drawn - number) / ways
        for number in range(min(own, drawn) + 1)
        if drawn - number <= unseen - own
    )


def _worth_after(reach: Reach, stages: tuple[int, ...], cards: float) -> float:
    """The value of the stage that so many cards lead to, interpolated between two stages."""
    nodes, costs = (
        reach.board.graph.nodes,
        dict(zip(stages, reach.costs_along(stages), strict=True)),
    )
    worth = float(nodes[stages[0]].value)
    for before, after in pairwise(stages):
        part = (cards - costs[before]) / max(costs[after] - costs[before], 0.01)
        if part <= 0:
            break
        worth = nodes[before].value + min(1.0, part) * (nodes[after].value - nodes[before].value)
    return worth
