"""Width: how many travellers get through side by side, and where they cannot."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from core.basics.values import dataclass
from core.quest.analysis.network import CLOSED, STRENGTH, Network
from core.quest.board.board import Board

GOOD_SLACK = 3
"""A way is good if it takes at most so much more strength than the cheapest one."""
OVERTAKING = 3
"""In a row of so many good spaces a queue can be overtaken: two may stand, a third one passes."""


@dataclass(frozen=True, slots=True)
class Narrowest:
    """The narrowest place between the start and the finish.

    Attributes:
        ways: how many ways there are at most that share no space between start and finish.
        spaces: as many spaces that together close every way: the narrow place itself.
    """

    ways: int
    spaces: tuple[int, ...]


def narrowest(network: Network) -> Narrowest:
    """How many ways share no space, and where they are squeezed together (Menger's theorem).

    Start spaces are left at the outset and whoever arrives leaves the board, so that neither ever
    stands in the way: only the spaces between them count. A finish right beside a start space is
    no way in this sense. Of equally narrow places the one nearest to the start is told.
    """
    flow = _Flow(network)
    while flow.found_another_way():
        flow.ways += 1
    return Narrowest(flow.ways, flow.cut())


class _Flow:
    """Ways that share no space, found one after another; a new one may reroute those before.

    As in every such search, a space has a side where it is entered and one where it is left; the
    sides of space n are numbered 2n and 2n + 1.
    """

    def __init__(self, network: Network) -> None:
        self._network = network
        self._finishes = frozenset(network.finishes)
        self._starts = tuple(2 * start + 1 for start in network.starts)
        self._before: dict[int, int] = {}
        self._came: dict[int, int] = {}
        self.ways = 0

    def found_another_way(self) -> bool:
        """Find one more way, or say that there is none."""
        came = self._came = dict.fromkeys(self._starts, -1)
        waiting = deque(self._starts)
        while waiting:
            side = waiting.popleft()
            for onward in self._onward(side):
                if onward == _FINISH:
                    self._reroute(side)
                    return True
                if onward not in came:
                    came[onward] = side
                    waiting.append(onward)
        return False

    def _onward(self, side: int) -> Iterator[int]:
        """Where a search goes on from the side of a space."""
        here, is_left = divmod(side, 2)
        if not is_left:
            yield 2 * self._before.get(here, here) + 1
            return
        for to in self._network.onward[here]:
            if to in self._finishes:
                if self._came[side] >= 0:
                    yield _FINISH
            else:
                yield 2 * to
        if here in self._before:
            yield 2 * here

    def _reroute(self, side: int) -> None:
        """Take over the way that was found, and give up the steps that it goes back over."""
        entered: dict[int, int] = {}
        while self._came[side] >= 0:
            came = self._came[side]
            here, before = side // 2, came // 2
            if side % 2 == 0 and before != here:
                entered[here] = before
            elif side % 2 and before != here:
                del self._before[before]
            side = came
        self._before.update(entered)

    def cut(self) -> tuple[int, ...]:
        """The spaces that the last search could enter and not leave."""
        entered = (side // 2 for side in self._came if side % 2 == 0)
        return tuple(sorted(space for space in entered if 2 * space + 1 not in self._came))


_FINISH = -1


def one_wide(network: Network, way: Sequence[int]) -> tuple[int, ...]:
    """The spaces between start and finish that every way leads over, in the order of the way.

    `way` is any way. Going along it, all that can be reached without its later spaces is looked
    at; a space beyond which nothing of it has been reached so far cannot be avoided.
    """
    number = {space: i for i, space in enumerate(way)}
    number |= dict.fromkeys(network.finishes, len(way) - 1)
    seen = set(network.starts)
    farthest = _farthest(network, network.starts, seen, number)
    found = []
    for i, space in enumerate(way[1:-1], start=1):
        if farthest == i:
            found.append(space)
        seen.add(space)
        farthest = max(farthest, _farthest(network, (space,), seen, number))
    return tuple(found)


def _farthest(
    network: Network, sources: Sequence[int], seen: set[int], number: dict[int, int]
) -> int:
    """The last space of the way that touches what is reached from some spaces off the way."""
    farthest, waiting = 0, list(sources)
    while waiting:
        for to in network.onward[waiting.pop()]:
            if to in number:
                farthest = max(farthest, number[to])
            elif to not in seen:
                seen.add(to)
                waiting.append(to)
    return farthest


@dataclass(frozen=True, slots=True)
class WidthRow:
    """The spaces that are equally many steps away from the finish.

    Attributes:
        left: the steps that are left from here.
        spaces: those of the row from which a finish can be reached.
        good: those of them that lie on good ways.
    """

    left: int
    spaces: tuple[int, ...]
    good: tuple[int, ...]

    @property
    def width(self) -> int:
        """How many good spaces lie side by side."""
        return len(self.good)


def good_spaces(paid: Sequence[int], left: Sequence[int]) -> frozenset[int]:
    """The spaces over which one gets to the finish with `GOOD_SLACK` more strength at most.

    Whoever goes there and on takes the cheapest way both times, so that a dead end right beside a
    good way is among them.
    `paid` and `left` are the costs by strength from the starts and to the finish.
    """
    best = min((p + q for p, q in zip(paid, left, strict=True)), default=CLOSED)
    if best >= CLOSED:
        return frozenset()
    most = best // STRENGTH + GOOD_SLACK
    sums = enumerate(zip(paid, left, strict=True))
    return frozenset(space for space, (p, q) in sums if (p + q) // STRENGTH <= most)


def rows(
    network: Network,
    steps_left: Sequence[int],
    good: frozenset[int],
    gorges: Collection[int] = (),
) -> tuple[WidthRow, ...]:
    """The rows between the start and the finish, the farthest from the finish first.

    Rows in which no good space lies are left out: nobody who goes a good way meets them. `gorges`
    are the spaces that every way leads over; whatever lies beside one is a blind alley, so that
    it alone counts as good in its row.
    """
    members: dict[int, list[int]] = {}
    ahead = min((steps_left[start] for start in network.starts), default=CLOSED)
    for space, left in enumerate(steps_left):
        if 0 < left < min(ahead, CLOSED) and network.back[space]:
            members.setdefault(left, []).append(space)
    found = (
        WidthRow(left, tuple(spaces), _good_of(spaces, good, gorges))
        for left, spaces in sorted(members.items(), reverse=True)
    )
    return tuple(row for row in found if row.good)


def _good_of(
    spaces: Sequence[int], good: frozenset[int], gorges: Collection[int]
) -> tuple[int, ...]:
    gorge = tuple(space for space in spaces if space in gorges)
    return gorge or tuple(space for space in spaces if space in good)


def overtaking_places(along: Sequence[WidthRow]) -> tuple[tuple[WidthRow, ...], ...]:
    """The stretches of rows in which a queue can be overtaken, in the order of the race."""
    runs = groupby(along, key=_can_overtake)
    return tuple(tuple(rows) for is_wide, rows in runs if is_wide)


def longest_queue(along: Sequence[WidthRow]) -> tuple[WidthRow, ...]:
    """The longest stretch of rows without a place for overtaking, the first of several."""
    runs = groupby(along, key=_can_overtake)
    narrow = (tuple(rows) for is_wide, rows in runs if not is_wide)
    return max(narrow, key=len, default=())


def _can_overtake(row: WidthRow) -> bool:
    return row.width >= OVERTAKING


def seam_widths(board: Board) -> tuple[int, ...]:
    """How many steps lead across each seam, mountains on either bank left out."""
    crossed = Counter(
        step.seam for here, steps in enumerate(board.steps) for step in steps if here < step.to
    )
    return tuple(crossed[seam] for seam in range(len(board.seams)))
