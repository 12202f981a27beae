"""A gallery of what grows from a bag: which islands are typical of it, and which are the oddest.

An island is the odder, the farther its figures lie from the middle of those of all islands that
were grown; one that is walled in comes before all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from core.basics.jobs import Progress, Work
from core.basics.language import tr, tr_number
from core.basics.values import dataclass
from core.geometry.hexes import ORIGIN
from core.island.analysis.ground import Ground
from core.island.analysis.growing import Grown, grown_island
from core.island.analysis.traits import TRAITS, Trait, standing
from core.island.design.island_design import IslandDesign

_MIDDLE = 0.5
_STRIDE = 5
"""Islands that are grown between two reports of progress: some milliseconds."""


@dataclass(frozen=True, slots=True)
class Described:
    """A grown island with its figures, in the order of the traits; None where it has none."""

    grown: Grown
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Oddity:
    """What is odd about an island: one of its figures, and which share of the others has less."""

    trait: Trait
    value: float
    share: float

    @property
    def words(self) -> str:
        """The same in the language in use."""
        is_high = self.share >= _MIDDLE
        told = {
            "trait": self.trait.name,
            "value": tr_number(self.value, ".3g"),
            "share": tr_number(self.share if is_high else 1 - self.share, ".0%"),
        }
        if is_high:
            return tr("{trait}: {value}; {share} of the islands have less", **told)
        return tr("{trait}: {value}; {share} of the islands have more", **told)


@dataclass(frozen=True, slots=True)
class Ranked:
    """Described islands, the most typical first.

    Attributes:
        oddities: how far each is from the middle: 0 for one that is in the middle of everything.
        standings: of each island its figures, those first that are farthest from the middle.
    """

    islands: tuple[Grown, ...]
    oddities: tuple[float, ...]
    standings: tuple[tuple[Oddity, ...], ...] = ()

    def odd_about(self, island: Grown, number: int) -> tuple[Oddity, ...]:
        """What is oddest about one of the islands."""
        return self.standings[self.islands.index(island)][:number]

    def typical(self, number: int) -> tuple[Grown, ...]:
        """The most typical ones."""
        return self.islands[:number]

    def oddest(self, number: int) -> tuple[Grown, ...]:
        """The oddest ones, the oddest first."""
        return self.islands[::-1][:number]


def described(grown: Grown) -> Described:
    """A grown island with its figures; whoever shows many can do this one by one."""
    ground = Ground(grown.tiles, (ORIGIN,))
    return Described(grown, tuple(trait.value(ground) for trait in TRAITS))


def ranked(islands: Iterable[Described]) -> Ranked:
    """Islands by how odd they are among each other; of equal ones the lower seed comes first."""
    all_of_them = tuple(islands)
    columns = tuple(zip(*(each.values for each in all_of_them), strict=True))
    spreads = tuple(_sorted(column) for column in columns)
    told = [(each.grown, _standings(each, spreads)) for each in all_of_them]
    judged = [(_oddity(standings), grown, standings) for grown, standings in told]
    judged.sort(key=lambda each: (each[1].is_stalled, each[0], each[1].seed))
    return Ranked(
        tuple(grown for _, grown, _ in judged),
        tuple(oddity for oddity, *_ in judged),
        tuple(standings for *_, standings in judged),
    )


def surveying(design: IslandDesign, number: int) -> Work[Ranked]:
    """Grow so many islands from the bag of a design, by the seeds from 0 on, and rank them."""
    found = list[Described]()
    for seed in range(number):
        if seed % _STRIDE == 0:
            yield Progress(seed, number)
        grown = grown_island(design, seed)
        if grown is not None:
            found.append(described(grown))
    return ranked(found)


def _sorted(column: tuple[float | None, ...]) -> tuple[float, ...]:
    return tuple(sorted(each for each in column if each is not None))


def _standings(island: Described, spreads: tuple[tuple[float, ...], ...]) -> tuple[Oddity, ...]:
    """Where each figure of an island lies among those of all, the oddest first."""
    found = list[Oddity]()
    for trait, value, values in zip(TRAITS, island.values, spreads, strict=True):
        share = None if value is None else standing(values, value)
        if value is not None and share is not None:
            found.append(Oddity(trait, value, share))
    return tuple(sorted(found, key=lambda each: -abs(each.share - _MIDDLE)))


def _oddity(standings: tuple[Oddity, ...]) -> float:
    """The mean square of how far figures lie from the middle of all; from 0 to 1."""
    off = [(2 * (each.share - _MIDDLE)) ** 2 for each in standings]
    return fsum(off) / len(off) if off else 0.0
