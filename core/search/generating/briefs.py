"""Briefs: what is asked of a generator, and how it is written down beside what came of it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import field, replace

from core.basics.values import dataclass
from core.designs.design import Design
from core.designs.generated import Generated
from core.search.game import GameSearch
from core.search.seeds import Seeds
from core.search.wishes import SEATS_EVEN, Asks, Value, Wish, WishKind

COUNT = 5
"""How many designs are made, if nobody says otherwise."""
APART = 2
"""In how many parts any two of them differ at least."""
MOST_GAMES = 220_000
"""A generator that has played so many gives up: some 50 s on two cores."""
MOST_DRAFTS = 2_400
"""And one that has looked at so many designs: some 25 s of one core."""
VERSION = 5
"""Raised when the same brief gives other designs than before."""


_PLAYERS = "players"


def _value(kind: WishKind, said: str) -> Value:
    """What was said with a wish."""
    if kind.asks is not Asks.NUMBER:
        return said or None
    try:
        number = float(said)
    except ValueError:
        return kind.numbers.usual
    return number if math.isfinite(number) else kind.numbers.usual


@dataclass(frozen=True, slots=True)
class Brief:
    """What is asked of a generator.

    Attributes:
        wishes: what shall be so; none of them may be about a design before.
        materials: what it may be made of, by the keys of materials.
        players: the player counts it is meant for; all of its game if empty.
        count: how many designs are wanted.
        start: what draws and seeds follow from; another start gives other designs.
        games, drafts: how many it may take at most.
    """

    wishes: tuple[Wish, ...] = (Wish(SEATS_EVEN),)
    materials: Mapping[str, str] = field(default_factory=dict, hash=False)
    players: tuple[int, ...] = ()
    count: int = COUNT
    start: int = 0
    games: int = MOST_GAMES
    drafts: int = MOST_DRAFTS

    @property
    def seeds(self) -> Seeds:
        """Which games are played."""
        return Seeds(self.start)

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """All that was said, as it is typed; “” behind what needs no more to be said."""
        told = (
            (wish.kind.key, "" if wish.value in (None, True) else f"{wish.value}")
            for wish in self.wishes
        )
        players = ((_PLAYERS, "-".join(map(str, self.players))),) if self.players else ()
        return (*players, *told, *self.materials.items())

    @classmethod
    def of(cls, made: Generated, search: GameSearch) -> Brief:
        """The brief that a design says it was made by; what nobody understands is left out."""
        said = dict(made.wish)
        kinds = (each for each in search.wishes if not each.is_relative and each.key in said)
        framing = search.framing
        materials = () if framing is None else framing.materials
        players = tuple(int(each) for each in said.get(_PLAYERS, "").split("-") if each.isdecimal())
        return cls(
            tuple(Wish(kind, _value(kind, said[kind.key])) for kind in kinds),
            {each.key: said[each.key] for each in materials if each.key in said},
            players,
            start=made.seed,
        )

    def signed(self, design: Design, bots: int) -> Design:
        """A design that says by which brief it was made, and by which versions."""
        made = Generated(self.words, self.start, VERSION, bots)
        return replace(design, generated=made)
