"""Which pieces the catalogue shows: by words, by kind, by ground, and whether they are free."""

from __future__ import annotations

from collections.abc import Iterable

from core.basics.language import marked, tr, tr_plural
from core.basics.values import dataclass
from core.quest.catalogue.pieces import Piece, PieceKind, Side
from core.quest.catalogue.side_names import side_title
from core.quest.catalogue.spaces import Cave, Space, Terrain
from editor.quest.panels.catalogue.side_facts import group_title, kind_title


@dataclass(frozen=True)
class Feature:
    """Something a side may have, shown by a space that has it."""

    title: str
    space: Space

    @property
    def is_cave(self) -> bool:
        """Whether caves are meant, not the ground around them."""
        return self.space.cave is Cave.SHOWN

    def amount(self, side: Side) -> int:
        """How many spaces of a side have it."""
        return len(side.caves()) if self.is_cave else side.terrain_counts[self.space.terrain]

    def amount_text(self, side: Side) -> str:
        """How many spaces of a side have it, in words."""
        amount = self.amount(side)
        if self.is_cave:
            return tr_plural("{count} cave", "{count} caves", amount)
        return f"{amount} {self.space.terrain.word}"


FEATURES = (
    Feature(marked("Jungle"), Space(Terrain.JUNGLE, 1)),
    Feature(marked("River"), Space(Terrain.RIVER, 1)),
    Feature(marked("Village"), Space(Terrain.VILLAGE, 1)),
    Feature(marked("Rubble"), Space(Terrain.RUBBLE, 1)),
    Feature(marked("Base camp"), Space(Terrain.BASE_CAMP, 1)),
    Feature(marked("Cave"), Space(Terrain.MOUNTAIN, cave=Cave.SHOWN)),
)
"""What the catalogue can be filtered by, in the order of the buttons."""


@dataclass(frozen=True)
class PieceFilter:
    """What the user asks to see; nothing asked shows everything."""

    text: str = ""
    kind: PieceKind | None = None
    feature: Feature | None = None
    is_free_only: bool = False

    def shows(self, side: Side, part_of: str) -> bool:
        """Whether a side of a piece from a set is what was asked for, free or not."""
        if self.kind not in {None, side.kind}:
            return False
        if self.feature is not None and not self.feature.amount(side):
            return False
        return all(_is_said_of(word, side, part_of) for word in self.text.casefold().split())

    def sides_shown(self, piece: Piece) -> tuple[Side, ...]:
        """The sides of a piece that are what was asked for."""
        return tuple(side for side in piece.sides if self.shows(side, piece.part_of))

    def in_order(self, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        """Pieces with most of the feature first; without one they stay as they are."""
        feature = self.feature
        if feature is None:
            return tuple(pieces)
        return tuple(sorted(pieces, key=lambda piece: -max(map(feature.amount, piece.sides))))


def _is_said_of(word: str, side: Side, part_of: str) -> bool:
    """Whether a word begins the side's name or, unless it is one letter, is among its words."""
    if side_title(side.name).casefold().startswith(word):
        return True
    return len(word) > 1 and word in _words(side, part_of).casefold()


def _words(side: Side, part_of: str) -> str:
    """All that is said of a side, in the language in use and in the words of route files."""
    grounds = [text for each in side.terrain_counts for text in (each, each.word)]
    caves = ("cave", tr("Cave")) if side.caves() else ()
    kinds = (side.kind, kind_title(side.kind), group_title(side.kind))
    return " | ".join((side.name, side_title(side.name), part_of, *kinds, *grounds, *caves))
