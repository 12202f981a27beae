"""The ground of a fixed cave: what can be reached from its exit, past edges that bear an X."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from core.geometry.hexes import TURNS, Hex
from core.island.analysis.discovery import Discovery, discovery
from core.island.board.bits import Frame, steps_to
from core.island.design.island_design import CaveKind, CaveTile


class Cave:
    """The tiles of a cave with all that walking on them tells; tolerant, as an island's ground."""

    def __init__(self, tiles: Iterable[CaveTile], closed: Iterable[int]) -> None:
        """Look at what lies first on each place, and at the closed edges of the exit."""
        self.kinds: dict[Hex, CaveKind] = {}
        for each in tiles:
            self.kinds.setdefault(each.at, each.kind)
        self.closed = frozenset(closed)
        self.frame = Frame.around(self.kinds)
        exits = [at for at, kind in self.kinds.items() if kind is CaveKind.EXIT]
        self.exit = exits[0] if exits else None

    def of_kind(self, kind: CaveKind) -> int:
        """All places with tiles of a kind."""
        return self.frame.mask(at for at, each in self.kinds.items() if each is kind)

    @cached_property
    def all(self) -> int:
        """Every place that has a tile."""
        return self.frame.mask(self.kinds)

    @cached_property
    def doors(self) -> int:
        """The tiles behind the open edges of the exit."""
        return self._beside_exit(set(range(TURNS)) - self.closed)

    @cached_property
    def shut(self) -> int:
        """The tiles against its closed edges, where none may be laid (IS-CAVE-3)."""
        return self._beside_exit(self.closed)

    def _beside_exit(self, edges: Iterable[int]) -> int:
        if self.exit is None:
            return 0
        return self.frame.mask(self.exit.neighbour(edge) for edge in edges) & self.all

    def walk(self, without: int = 0) -> tuple[int, ...]:
        """The places that are no, one, two … steps from the exit, some tiles left out."""
        if self.exit is None:
            return ()
        way_out = self.frame.bit(self.exit)
        inside = self.all & ~(way_out | without)
        return way_out, *self.frame.layers(self.doors, inside)

    @cached_property
    def reached(self) -> int:
        """Where one can go."""
        return sum(self.walk())

    @cached_property
    def shrine_steps(self) -> int | None:
        """From the exit to the shrine; None if no way leads there."""
        return steps_to(self.walk(), self.of_kind(CaveKind.SHRINE))

    @cached_property
    def shut_in(self) -> tuple[Hex, ...]:
        """The tiles that are cut off once the shrine's tile has been lifted (IS-SHR-3)."""
        shrine = self.of_kind(CaveKind.SHRINE)
        if not shrine & self.reached:
            return ()
        return tuple(self.frame.places(self.reached & ~sum(self.walk(shrine)) & ~shrine))

    @cached_property
    def discovery(self) -> Discovery:
        """In which order it can be discovered from the exit."""
        way_out = 0 if self.exit is None else self.frame.bit(self.exit)
        hidden = self.all & ~(way_out | self.shut)
        found = discovery(self.frame, hidden, self.all, (way_out,) if way_out else ())
        return Discovery(found.waves, found.never | self.shut)
