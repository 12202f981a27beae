"""A route: what its author lays on the table and saves; it may be wrong.

Routes are frozen values. An edit makes a new one that shares what did not change, so that undo
is a list of routes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Self, TypeVar

from core.basics.language import LazyText, Worded, marked
from core.basics.values import dataclass
from core.designs.design import Design, Extras, fingerprint_of
from core.geometry.hexes import ORIGIN, Hex
from core.quest.route.locks import Locks, broken
from core.quest.route.lying import standing

PLAYER_COUNTS = (2, 3, 4)
CAVES = marked("caves")
"""The key and the name of the variant."""
_Part = TypeVar("_Part", "Placement", "FixedBlockade")


@dataclass(frozen=True, slots=True)
class Placement:
    """A side of a piece on the table: where its origin lies, and its sixths of a clockwise turn."""

    side: str
    at: Hex = ORIGIN
    turn: int = 0
    extras: Extras = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class FixedBlockade:
    """A blockade between two sides; without a number it is drawn at random."""

    between: tuple[str, str]
    number: int | None = None
    extras: Extras = ()
    remark: str = ""

    def is_between(self, one: str, other: str) -> bool:
        """Whether it lies between these two sides, in either order."""
        return self.between in {(one, other), (other, one)}


class Laying(Worded):
    """How blockades come onto the route (Q-AMB-32)."""

    RANDOM = marked("random")
    NONE = marked("none")
    FIXED = marked("fixed")


@dataclass(frozen=True, slots=True)
class BlockadePlan:
    """Where blockades lie: drawn at random as the rules say, none at all, or as listed."""

    laying: Laying = Laying.RANDOM
    fixed: tuple[FixedBlockade, ...] = ()

    @classmethod
    def of(cls, *fixed: FixedBlockade) -> BlockadePlan:
        """A plan that lists every blockade."""
        return cls(Laying.FIXED, fixed)

    @property
    def told(self) -> tuple[str, list[tuple[list[str], str]]]:
        """What fingerprints tell of it, whatever the order of its list."""
        fixed = sorted((sorted(each.between), str(each.number)) for each in self.fixed)
        return self.laying.value, fixed


@dataclass(frozen=True, slots=True)
class Route(Design):
    """A route as its author made it."""

    game: ClassVar[str] = "quest"
    counts: ClassVar[tuple[int, ...]] = PLAYER_COUNTS
    keys: ClassVar[tuple[str, ...]] = ("pieces", "blockades", CAVES, "locked")

    pieces: tuple[Placement, ...] = ()
    blockades: BlockadePlan = BlockadePlan()
    caves: bool = False
    locked: Locks = Locks()

    @property
    def fingerprint(self) -> str:
        """Of pieces and blockades; names, remarks and the like make no difference."""
        pieces = sorted((each.side, *each.at, each.turn) for each in self.pieces)
        return fingerprint_of(pieces, *self.blockades.told)

    @property
    def playing_fingerprint(self) -> str:
        """The same for a route that is moved or turned as a whole."""
        return fingerprint_of(standing(self.pieces), *self.blockades.told)

    @property
    def variants(self) -> tuple[str, ...]:
        """The caves, if they are played."""
        return (CAVES,) if self.caves else ()

    @property
    def is_empty(self) -> bool:
        """Whether it has no pieces."""
        return not self.pieces

    @property
    def has_locks(self) -> bool:
        """Whether anything is locked."""
        return bool(self.locked)

    def is_locked(self, piece: int) -> bool:
        """Whether a piece has to stay as it lies."""
        return self.locked.is_table or self.pieces[piece].side in self.locked.pieces

    def refusal(self, after: Design) -> LazyText | None:
        """Why it must not become another route, which would break a lock."""
        return broken(self, after) if isinstance(after, Route) else None

    def played_as(self, other: Self) -> Self:
        """This route with the pieces, blockades and caves of another.

        Comments and keys of one's own stay with what lies there as before.
        """
        plan = other.blockades
        return replace(
            self,
            pieces=_as_known(other.pieces, self.pieces),
            blockades=replace(plan, fixed=_as_known(plan.fixed, self.blockades.fixed)),
            caves=other.caves,
            players=other.players,
        )

    @property
    def parts(self) -> tuple[Placement | FixedBlockade, ...]:
        """Its pieces and the blockades it lists."""
        return (*self.pieces, *self.blockades.fixed)


def _as_known(parts: tuple[_Part, ...], known: tuple[_Part, ...]) -> tuple[_Part, ...]:
    """Some parts, those that lie as known ones do with the comments and keys of these."""
    mine = {replace(each, extras=(), remark=""): each for each in known}
    return tuple(mine.get(replace(each, extras=(), remark=""), each) for each in parts)
