"""How likely a figure that has set out gets to each stage, and what that is worth.

Each stage costs so many cards, fewer where a stage token may lie on the way; `runs` tells how far
cards carry. It needs no games, so that it follows every edit; games of bots are what it is held to
(tests/lost_cities/analysis).
"""

from __future__ import annotations

from functools import cached_property

from core.basics.values import dataclass
from core.lost_cities.analysis.runs import Runs
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import Edge, StageGraph
from core.lost_cities.design.board_design import ANY, Kind

_NEVER = 99.0
"""Cards for a stage that nothing leads to."""
_RARE = 1e-9
"""Keeps what nobody reaches from dividing by nothing."""
STEP_BY_TOKEN = 0.954
"""Of a card, what a stage token saves to whoever finds it."""
LURE = 0.123
"""How much sooner players take a step that pays much, in cards: one that pays nothing costs so much
more, one that pays twenty so much less."""
_USUAL_GAIN = 10
"""Points by which a stage is usually worth more than the one before."""
_CHEAPEST_STEP = 0.05
BRIDGE_POWER = 9.0
"""How surely the sooner of pile and bridge ends a round."""


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
        """Turns of a player in a round that the draw pile ends, if nobody takes open cards."""
        return self.board.pile_after_dealing(self.players) / self.players

    @cached_property
    def runs(self) -> Runs:
        """How far cards carry."""
        design, nodes = self.board.design, self.board.graph.nodes
        slots = sum(node.token is not None for node in nodes)
        return Runs(
            self.players,
            len(self.board.colours),
            len(design.deck.ranks),
            design.hand,
            self.board.pile_after_dealing(self.players),
            self.free_step * slots / len(nodes),
            min(1.0, design.figures_each / max(1, design.starts)),
        )

    @cached_property
    def round_turns(self) -> float:
        """Turns of a player in a round, which pile or bridge ends."""
        crossings = self.board.design.crossings_for(self.players)
        return self.runs.round_turns(self.bridge_costs, crossings)

    @cached_property
    def by_bridge(self) -> float:
        """The share of the rounds that the bridge ends: as the sooner end is the likelier one."""
        crossings = self.board.design.crossings_for(self.players)
        bridge = self.runs.bridge_turns(self.bridge_costs, crossings)
        later = float((bridge / self.runs.pile_turns) ** BRIDGE_POWER)
        return 1 / (1 + later)

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """The chance to get to each stage, for a figure that has set out on its way."""
        runs, turns = self.runs, self.round_turns
        out = sum(start.turn <= turns for start in runs.starts) / len(runs.starts)
        return tuple(
            1.0 if node.is_start else min(1.0, runs.chance(cost, turns) / max(out, _RARE))
            for node, cost in zip(self.board.graph.nodes, self.costs, strict=True)
        )

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
        before: list[list[Edge]] = [[] for _ in graph.nodes]
        for edge in graph.edges:
            before[edge.target].append(edge)
        costs = [0.0] * len(graph.nodes)
        for index in _in_order(graph):
            ways = (costs[edge.source] + self._step(edge) for edge in before[index])
            costs[index] = 1.0 if graph.nodes[index].is_start else min(ways, default=_NEVER)
        return tuple(costs)

    def _step(self, edge: Edge) -> float:
        """What a step costs: a card, less for a token before it, less if it pays much."""
        source, target = (self.board.graph.nodes[each] for each in (edge.source, edge.target))
        gain = (target.value - source.value) / _USUAL_GAIN
        lured = 1 + LURE * max(-1.0, min(1.0, 1 - gain))
        spared = STEP_BY_TOKEN * self.free_step if source.token is not None else 0.0
        return max(_CHEAPEST_STEP, lured - spared)

    @cached_property
    def bridge_costs(self) -> tuple[float, ...]:
        """For each start, how many cards it takes to be across the nearest bridge, if any."""
        graph, costs = self.board.graph, self.costs
        nearest = [_NEVER] * len(graph.nodes)
        for index in reversed(_in_order(graph)):
            for edge in graph.ways_on[index]:
                across = costs[edge.target] if edge.is_bridge else nearest[edge.target]
                nearest[index] = min(nearest[index], across)
        return tuple(nearest[start] for start in graph.starts if nearest[start] < _NEVER)

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
