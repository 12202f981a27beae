"""How likely a figure that has set out gets to each stage, and what that is worth.

Each stage costs so many cards, fewer where a stage token may lie on the way; `runs` tells how far
cards carry, and `experience` by how much that is off on boards like this one. It needs no games, so
that it follows every edit; games of bots are what it is held to (tests/lost_cities/analysis).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate, pairwise
from math import log

from core.basics.values import dataclass
from core.lost_cities.analysis.experience import Standing, experience
from core.lost_cities.analysis.runs import Runs
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import Edge
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
USUAL_ERROR, LARGE_ERROR = 0.06, 0.10
"""By how much the worst stage of a board is off from games of greedy bots: the median, and what one
board in ten exceeds, on 80 random boards that nothing was fitted to (`tests.measuring.reach`)."""
USUAL_BRIDGE_ERROR, LARGE_BRIDGE_ERROR = 0.03, 0.27
"""The same of the share of the rounds that end at the bridge."""
BRIDGE_POWER = 9.0
"""How surely the sooner of pile and bridge ends a round."""
_HARDLY_BEGUN = 0.05
"""Fewer expeditions than this are as good as none."""


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
        steps = sum(self.free_step(node.token) for node in nodes)
        return Runs(
            self.players,
            len(self.board.colours),
            len(design.deck.ranks),
            design.hand,
            self.board.pile_after_dealing(self.players),
            steps / len(nodes),
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
        graph = self.board.graph
        chances = [1.0] * len(graph.nodes)
        for index in graph.in_order:
            if not graph.nodes[index].is_start:
                likely = max((chances[edge.source] for edge in graph.ways_to[index]), default=0.0)
                chances[index] = min(likely, self._chance(index, self.costs[index]))
        return tuple(chances)

    def _chance(self, index: int, cost: float) -> float:
        """The chance of a figure that has set out to get to a stage that costs so many cards."""
        by_cards = self.by_cards(cost)
        return experience().corrected(by_cards, self.traits, self.standings[index])

    def by_cards(self, cost: float) -> float:
        """The same by runs of cards alone."""
        known = self._known
        if cost not in known:
            chance = self.runs.chance(cost, self.round_turns)
            known[cost] = min(1.0, chance / max(self._out, _RARE))
        return known[cost]

    @cached_property
    def traits(self) -> tuple[float, ...]:
        """What is known of the board and its rounds, for `Experience`."""
        design, runs = self.board.design, self.runs
        crossings = design.crossings_for(self.players)
        return (
            float(self.players),
            self.by_bridge,
            log(self.round_turns),
            log(runs.pile_turns),
            runs.step_slots,
            float(runs.ranks),
            float(runs.colours),
            float(runs.hand),
            crossings / (self.players * max(1, design.starts)),
            log(max(runs.begun, _HARDLY_BEGUN)),
            float(design.deck.copies),
            float(max((each.before + each.behind for each in self.standings), default=0)),
        )

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Where each stage lies, by the cheapest way to it and the longest one on."""
        graph, nodes = self.board.graph, self.board.graph.nodes
        behind, until = [0] * len(nodes), [1] * len(nodes)
        for index in reversed(graph.in_order):
            ways = graph.ways_on[index]
            behind[index] = max((1 + behind[edge.target] for edge in ways), default=0)
            near = (1 if edge.is_bridge else 1 + until[edge.target] for edge in ways)
            until[index] = min(near, default=1)
        found: dict[int, Standing] = {}
        for index in graph.in_order:
            way = None if nodes[index].is_start else self._cheapest_to(index)
            found[index] = _standing(way, found, nodes[index].value, behind[index], until[index])
        return tuple(found[index] for index in range(len(nodes)))

    def _cheapest_to(self, index: int) -> Edge | None:
        """The way by which a stage costs least."""
        ways = self.board.graph.ways_to[index]
        return min(ways, key=lambda way: self.costs[way.source] + self._step(way), default=None)

    @cached_property
    def _known(self) -> dict[float, float]:
        """Chances that were worked out already, by what it costs to get there."""
        return {}

    @cached_property
    def _out(self) -> float:
        """The share of the figures that have set out before a round ends, of all that ever do."""
        starts = self.runs.starts
        return sum(start.turn <= self.round_turns for start in starts) / len(starts)

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """What a figure that has come to each stage can expect to be worth when the round ends.

        It goes on by the way that promises most, as often as figures that come so far do.
        """
        graph = self.board.graph
        worths = [float(node.value) for node in graph.nodes]
        for index in reversed(graph.in_order):
            for edge in graph.ways_on[index]:
                worths[index] = max(worths[index], self._promise(edge, worths[edge.target]))
        return tuple(worths)

    def _promise(self, edge: Edge, worth: float) -> float:
        """What a figure can expect that means to go a way to a stage of some worth."""
        here, chances = float(self.board.graph.nodes[edge.source].value), self.chances
        likely = min(1.0, chances[edge.target] / max(chances[edge.source], _RARE))
        return here + likely * (worth - here)

    def way_from(self, start: int) -> tuple[int, ...]:
        """The stages of the way from a start that promises most: on a line, all of them."""
        found, ways = [start], self.board.graph.ways_on[start]
        while ways:
            best = max(ways, key=lambda edge: self._promise(edge, self.worths[edge.target]))
            found.append(best.target)
            ways = self.board.graph.ways_on[best.target]
        return tuple(found)

    def chances_along(self, stages: tuple[int, ...]) -> tuple[float, ...]:
        """The chance to get to each stage of a way, for a figure that has set out on its first."""
        costs = zip(stages[1:], self.costs_along(stages)[1:], strict=True)
        return tuple(accumulate((1.0, *(self._chance(each, cost) for each, cost in costs)), min))

    def costs_along(self, stages: tuple[int, ...]) -> tuple[float, ...]:
        """How many cards it takes to come to each stage of a way; stage tokens on it save some."""
        costs = [1.0]
        for source, target in pairwise(stages):
            costs.append(costs[-1] + self._step(Edge(source, target, is_bridge=False)))
        return tuple(costs)

    @cached_property
    def costs(self) -> tuple[float, ...]:
        """How many cards the cheapest way to each stage takes; stage tokens on it save some."""
        graph = self.board.graph
        costs = [0.0] * len(graph.nodes)
        for index in graph.in_order:
            ways = (costs[edge.source] + self._step(edge) for edge in graph.ways_to[index])
            costs[index] = 1.0 if graph.nodes[index].is_start else min(ways, default=_NEVER)
        return tuple(costs)

    def _step(self, edge: Edge) -> float:
        """What a step costs: a card, less for a token before it, less if it pays much."""
        source, target = (self.board.graph.nodes[each] for each in (edge.source, edge.target))
        gain = (target.value - source.value) / _USUAL_GAIN
        lured = 1 + LURE * max(-1.0, min(1.0, 1 - gain))
        return max(_CHEAPEST_STEP, lured - STEP_BY_TOKEN * self.free_step(source.token))

    @cached_property
    def bridge_costs(self) -> tuple[float, ...]:
        """For each start, how many cards it takes to be across the nearest bridge, if any."""
        graph, costs = self.board.graph, self.costs
        nearest = [_NEVER] * len(graph.nodes)
        for index in reversed(graph.in_order):
            for edge in graph.ways_on[index]:
                across = costs[edge.target] if edge.is_bridge else nearest[edge.target]
                nearest[index] = min(nearest[index], across)
        return tuple(nearest[start] for start in graph.starts if nearest[start] < _NEVER)

    def free_step(self, token: str | int | None) -> float:
        """The share of a step that a slot gives: how likely a stage token lies there."""
        return self._drawn_step if token == ANY else float(token == Kind.STAGE)

    @cached_property
    def _drawn_step(self) -> float:
        """How likely a slot that takes any token gets a stage token."""
        slots, tokens = self.board.design.slots, self.board.design.tokens
        left = tokens.stage - slots.count(Kind.STAGE.value)
        return left / max(1, slots.count(ANY))

    def token_hits(self, stages: tuple[int, ...]) -> float:
        """How many tokens a figure can expect to carry out on a way."""
        nodes, chances = self.board.graph.nodes, self.chances_along(stages)
        found = zip(stages, chances, strict=True)
        return sum((chance for each, chance in found if nodes[each].token is not None), 0.0)

    def expected_value(self, stages: tuple[int, ...]) -> float:
        """What a figure that sets out on a line of stages can expect to be worth at the end."""
        nodes = self.board.graph.nodes
        value, before = 0.0, 0
        for each, chance in zip(stages, self.chances_along(stages), strict=True):
            value += chance * (nodes[each].value - before)
            before = nodes[each].value
        return value


def _standing(
    way: Edge | None, known: Mapping[int, Standing], value: int, behind: int, until: int
) -> Standing:
    """Where a stage lies to which a way leads from one that is known; without a way, a start."""
    if way is None or way.source not in known:
        return Standing(0, behind, None, until, 0, value)
    last = known[way.source]
    since = 0 if way.is_bridge else None if last.since is None else last.since + 1
    return Standing(last.before + 1, behind, since, until, value - last.value, value)
