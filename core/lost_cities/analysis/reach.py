"""How likely a figure that has set out gets to each stage: a model of runs of cards.

A player sees so many cards of a colour as chance deals them (hypergeometric), can lay a share of
these in order, and is carried on by stage tokens on the way. Games of bots are what it is held to
(tests/lost_cities/analysis); it needs none, so that it follows every edit.
"""

from __future__ import annotations

from functools import cached_property
from math import comb

from core.basics.values import dataclass
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.board_design import ANY, Kind

LAID = 0.65
"""The share of the cards seen of a colour that can be laid in order; fitted to games of greedy
bots on the board of the box."""
_NEVER = 99.0
"""Cards for a stage that nothing leads to."""
_RARE = 1e-9
"""Keeps what nobody reaches from dividing by nothing."""
FEWEST_TO_START = 3
"""Nobody sets out with fewer cards of the colour to be seen."""


@dataclass(frozen=True)
class Reach:
    """What the cards of a board let figures hope for, with some number of players.

    Attributes:
        board: what is played on.
        players: how many play.
    """

    board: Board
    players: int

    @property
    def turns(self) -> float:
        """Turns of a player in a round that the draw pile ends."""
        return self.board.pile_after_dealing(self.players) / self.players

    @property
    def seen(self) -> int:
        """Cards that come into a player's hand in such a round."""
        return round(self.board.design.hand + self.turns)

    @cached_property
    def of_colour(self) -> tuple[float, ...]:
        """The chance of each number of cards of a colour among those seen."""
        design = self.board.design
        own, cards = design.deck.of_colour, design.deck.of_colour * len(self.board.colours)
        seen = min(self.seen, cards)
        ways = comb(cards, seen)
        return tuple(
            comb(own, number) * comb(cards - own, seen - number) / ways
            for number in range(min(own, seen) + 1)
        )

    @cached_property
    def steps_by_cards(self) -> tuple[float, ...]:
        """The chance of at least so many steps by cards, for a figure that has set out."""
        chances = self.of_colour
        begun = sum(chances[FEWEST_TO_START:]) or 1.0
        steps = [0.0] * (len(chances) + 1)
        for number, chance in enumerate(chances):
            if number >= FEWEST_TO_START:
                laid = LAID * number
                low = int(laid)
                for made, part in ((low, 1 - (laid - low)), (low + 1, laid - low)):
                    for each in range(min(made, len(chances)) + 1):
                        steps[each] += chance * part / begun
        return tuple(min(1.0, each) for each in steps)

    def at_least(self, steps: float) -> float:
        """The chance of so many steps by cards, interpolated."""
        chances = self.steps_by_cards
        low = min(int(steps), len(chances) - 1)
        high = min(low + 1, len(chances) - 1)
        return chances[low] + (chances[high] - chances[low]) * (steps - int(steps))

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """The chance to get to each stage, for a figure that has set out on its way."""
        return tuple(self.at_least(cost) for cost in self.costs)

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """What a figure that has come to each stage can expect to be worth when the round ends.

        It goes on by the way that promises most, as often as figures that come so far do.
        """
        graph, chances = self.board.graph, self.chances
        worths = [float(node.value) for node in graph.nodes]
        for index in reversed(_in_order(graph)):
            here = float(graph.nodes[index].value)
            for edge in graph.ways_on[index]:
                likely = min(1.0, chances[edge.target] / max(chances[index], _RARE))
                worths[index] = max(worths[index], here + likely * (worths[edge.target] - here))
        return tuple(worths)

    @cached_property
    def costs(self) -> tuple[float, ...]:
        """How many cards the cheapest way to each stage takes; stage tokens on it save some."""
        graph = self.board.graph
        costs = [0.0] * len(graph.nodes)
        for index in _in_order(graph):
            node = graph.nodes[index]
            before = [costs[edge.source] for edge in graph.edges if edge.target == index]
            spared = self.free_step if self._gives_step(index) else 0.0
            costs[index] = 1.0 if node.is_start else min(before, default=_NEVER) + 1.0 - spared
        return tuple(costs)

    def _gives_step(self, index: int) -> bool:
        """Whether a stage token may lie on the stage before."""
        sources = (edge.source for edge in self.board.graph.edges if edge.target == index)
        return any(self.board.graph.nodes[each].token is not None for each in sources)

    @cached_property
    def free_step(self) -> float:
        """The share of a step that a slot gives: how likely a stage token lies there."""
        tokens = self.board.design.tokens
        fixed = sum(each == Kind.STAGE for each in self.board.design.slots if each != ANY)
        return min(1.0, max(tokens.stage, fixed) / max(1, tokens.number))

    def token_hits(self, stages: tuple[int, ...]) -> float:
        """How many tokens a figure can expect to carry out on some stages."""
        nodes = self.board.graph.nodes
        return sum(self.chances[each] for each in stages if nodes[each].token is not None)

    def expected_value(self, stages: tuple[int, ...]) -> float:
        """What a figure that sets out on a line of stages can expect to be worth at the end."""
        nodes = self.board.graph.nodes
        value, before = 0.0, 0
        for each in stages:
            value += self.chances[each] * (nodes[each].value - before)
            before = nodes[each].value
        return value


def _in_order(graph: StageGraph) -> tuple[int, ...]:
    """All stages, each after those that lead to it."""
    waiting = [0] * len(graph.nodes)
    for edge in graph.edges:
        waiting[edge.target] += 1
    ready = [index for index, count in enumerate(waiting) if count == 0]
    ordered: list[int] = []
    while ready:
        index = ready.pop()
        ordered.append(index)
        for edge in graph.ways_on[index]:
            waiting[edge.target] -= 1
            if waiting[edge.target] == 0:
                ready.append(edge.target)
    return tuple(ordered)
