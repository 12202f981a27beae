"""Detours: what it costs the others if somebody stands still on a space of the best way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush

from core.basics.values import dataclass
from core.quest.analysis.network import CLOSED, Costs, Network
from core.quest.analysis.ways import walked


@dataclass(frozen=True, slots=True)
class Choke:
    """A space and what others lose if somebody stands on it; `CLOSED` if they cannot get past."""

    space: int
    strength: int
    steps: int


def chokes(strength: Mapping[int, int], steps: Mapping[int, int]) -> tuple[Choke, ...]:
    """The spaces whose detours cost others anything, in strength or in steps; the dearest first."""
    spaces = sorted({*strength, *steps})
    found = (Choke(space, strength.get(space, 0), steps.get(space, 0)) for space in spaces)
    dear = [choke for choke in found if choke.strength or choke.steps]
    return tuple(sorted(dear, key=lambda choke: (-choke.strength, -choke.steps)))


def detours(network: Network, costs: Costs) -> Mapping[int, int]:
    """For each space between start and finish of one cheapest way: how much dearer the rest is.

    `CLOSED` where every way leads over the space. Spaces off that way cost nobody anything, so
    that they are left out. Empty if there is no way at all.

    Instead of searching anew for each space, the board is searched once. Whoever avoids the space
    number i of the way leaves the part that is reached best before it, and joins the way or its
    surroundings behind it, either by one step or through spaces that are reached best from the
    avoided one; the latter are searched one by one, and each belongs to one avoided space only.
    """
    paid, left = network.from_starts(costs), network.to_finish(costs)
    start = min(network.starts, key=left.__getitem__, default=None)
    if start is None or left[start] >= CLOSED:
        return {}
    way = walked(network, costs, left, start)
    return _Replacements(network, costs, paid, left, way).detours()


class _Replacements:
    """Searches the cheapest way around each space of a way (after Nardelli, Proietti, Widmayer)."""

    def __init__(
        self,
        network: Network,
        costs: Costs,
        paid: Sequence[int],
        left: Sequence[int],
        way: Sequence[int],
    ) -> None:
        self._network, self._costs = network, costs
        self._paid, self._left, self._way = paid, left, way
        self._behind = self._blocks()

    def _blocks(self) -> list[int]:
        """For each space the number of the last space of the way on its cheapest way from a start.

        Other starts count as before the way; what cannot be reached at all, too.
        """
        behind = [-1] * len(self._network)
        number = {space: i for i, space in enumerate(self._way)}
        reached = [space for space, paid in enumerate(self._paid) if paid < CLOSED]
        for space in sorted(reached, key=self._paid.__getitem__):
            if space in number:
                behind[space] = number[space]
            elif self._paid[space]:
                behind[space] = min(behind[before] for before in self._parents(space))
        return behind

    def _parents(self, space: int) -> list[int]:
        """The spaces from which a space is entered on a cheapest way."""
        wanted = self._paid[space] - self._costs[space]
        return [before for before in self._network.back[space] if self._paid[before] == wanted]

    def detours(self) -> dict[int, int]:
        """How much dearer it is to avoid each space between the ends of the way."""
        best = self._left[self._way[0]]
        bridges = self._bridges()
        side_by_side: list[list[int]] = [[] for _ in self._way]
        for space, block in enumerate(self._behind):
            if block > 0 and space != self._way[block]:
                side_by_side[block].append(space)
        found = {}
        for number, space in enumerate(self._way[1:-1], start=1):
            around = min(bridges[number], self._through(number, side_by_side[number]))
            found[space] = CLOSED if around >= CLOSED else around - best
        return found

    def _bridges(self) -> list[int]:
        """For each space of the way the cheapest way that avoids it by a single step past it.

        A finishing space that is reached best without it ends a way, too.
        """
        steps: list[tuple[int, int, int]] = []
        for here, block in enumerate(self._behind):
            if self._paid[here] < CLOSED:
                steps += (
                    (block, self._behind[to], self._paid[here] + self._costs[to] + self._left[to])
                    for to in self._network.onward[here]
                    if self._behind[to] > block + 1 and self._left[to] < CLOSED
                )
        steps += (
            (self._behind[finish], len(self._way), self._paid[finish])
            for finish in self._network.finishes
            if self._paid[finish] < CLOSED
        )
        steps.sort()
        cheapest = [CLOSED] * len(self._way)
        waiting: list[tuple[int, int]] = []
        taken = 0
        for number in range(1, len(self._way) - 1):
            while taken < len(steps) and steps[taken][0] < number:
                _, until, cost = steps[taken]
                heappush(waiting, (cost, until))
                taken += 1
            while waiting and waiting[0][1] <= number:
                heappop(waiting)
            if waiting:
                cheapest[number] = waiting[0][0]
        return cheapest

    def _through(self, number: int, beside: Sequence[int]) -> int:
        """The cheapest way around a space of the way through spaces reached best from it."""
        network, costs, behind = self._network, self._costs, self._behind
        paid: dict[int, int] = {}
        waiting: list[tuple[int, int]] = []
        for space in beside:
            before = [self._paid[b] for b in network.back[space] if behind[b] < number]
            if before:
                paid[space] = min(before) + costs[space]
                heappush(waiting, (paid[space], space))
        cheapest = CLOSED
        while waiting:
            cost, here = heappop(waiting)
            if cost > paid[here]:
                continue
            if self._left[here] == 0:
                return min(cheapest, cost)
            for to in network.onward[here]:
                if behind[to] > number:
                    cheapest = min(cheapest, cost + costs[to] + self._left[to])
                    continue
                is_beside = behind[to] == number and to != self._way[number]
                if is_beside and cost + costs[to] < paid.get(to, CLOSED):
                    paid[to] = cost + costs[to]
                    heappush(waiting, (paid[to], to))
        return cheapest
