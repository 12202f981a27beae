"""What a new route may be made of: pieces, how many, on which table, behind what lies there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.designs.edits import with_accepted
from core.geometry.plane import Footprint
from core.quest.analysis.facts import Facts
from core.quest.board.footprint import table_footprint
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Piece, PieceKind, Side
from core.quest.route.edits import with_locks
from core.quest.route.locks import Locks
from core.quest.route.route import BlockadePlan, Laying, Route
from core.quest.search.random_routes import FEWEST_TILES, Dice, laid
from core.search.frames import Framing, Material, Says
from core.search.wishes import BadWish

_CM = {"cm": 1.0, "in": 2.54}
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*(cm|in|hexes)\s*\Z")
_LENGTH = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(cm|in)\s*\Z")
_RANGE = re.compile(r"\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*\Z")
_ENDS = (PieceKind.START, PieceKind.ENDING)
_ENDS_COUNT = len(_ENDS)

_NO_BLOCKADE = "S212"
"""What the checks say of seams without a blockade; whoever asks for none accepts it."""
MATERIALS = (
    Material(
        "with",
        marked("pieces that must be used, by a side or as C/D for either"),
        Says.NAMES,
        title=marked("With the pieces"),
        example="K,C/D",
    ),
    Material(
        "without",
        marked("pieces that must not be used, or sides"),
        Says.NAMES,
        title=marked("Without the pieces"),
        example="O/P",
    ),
    Material(
        "boxes",
        marked("boxes that are there, by their names"),
        Says.NAMES,
        title=marked("Only from the boxes"),
        example="base",
    ),
    Material(
        "piece-count",
        marked("how many pieces, both ends included: 7, or 6-8"),
        Says.RANGE,
        title=marked("Number of pieces"),
        example="6-8",
    ),
    Material(
        "table",
        marked("what it must fit on: 60x40cm, 24x16in or 16x11hexes"),
        Says.SIZE,
        title=marked("Fits on a table of"),
        example="30x14hexes",
    ),
    Material(
        "hex-width",
        marked("how wide a hex is, which you have measured: 3.8cm or 1.5in"),
        Says.LENGTH,
        title=marked("Width of a hex"),
        example="3.8cm",
    ),
    Material(
        "blockades",
        marked("how blockades are laid"),
        Says.WORD,
        ("random", "none"),
        title=marked("Blockades"),
    ),
    Material(
        "caves",
        marked("it is meant for the caves variant"),
        Says.NOTHING,
        title=marked("For the caves variant"),
    ),
)


@dataclass(frozen=True, eq=False)
class RouteFrame:
    """What new routes keep to.

    Attributes:
        needed: pieces of which one of some sides lies up.
        allowed: the sides that may lie up.
        fewest, most: pieces, both ends included.
        table: what the route has to fit on, in hex widths.
        plan: how blockades are laid.
        begun: what lies there already, all of it locked.
        locks: what of it was locked before.
    """

    catalogue: Catalogue
    needed: tuple[frozenset[str], ...]
    allowed: frozenset[str]
    fewest: int
    most: int
    table: Footprint | None
    plan: BlockadePlan
    caves: bool
    begun: Route
    locks: Locks

    def drawn(self, chance: Random) -> Facts | None:
        """A route that keeps to the frame; None if the dice led nowhere."""
        dice = Dice(chance)
        sides = self._sides(dice)
        return None if sides is None else laid(self.catalogue, sides, dice, self.begun)

    def admits(self, facts: Facts) -> bool:
        """Whether a route keeps to it."""
        sides = {each.side for each in facts.route.pieces}
        if not (sides <= self.allowed | self._lying and all(sides & each for each in self.needed)):
            return False
        if not self.fewest <= len(facts.route.pieces) <= self.most:
            return False
        if facts.route.blockades.laying is not self.plan.laying:
            return False
        return self.table is None or _fits(table_footprint(facts.layout), self.table)

    def given(self, design: Route) -> Route:
        """A route with the locks that its author had set."""
        return with_locks(design, self.locks)

    @cached_property
    def _lying(self) -> frozenset[str]:
        return frozenset(each.side for each in self.begun.pieces)

    @cached_property
    def _pieces(self) -> Mapping[PieceKind, tuple[Piece, ...]]:
        """What is still in the box, by kind; of each piece at least one side is allowed."""
        used = {self.catalogue.piece_of(side).name for side in self._lying}
        left = [
            piece for piece in self.catalogue.pieces if piece.name not in used and self._up(piece)
        ]
        return {kind: tuple(p for p in left if p.kind is kind) for kind in PieceKind}

    def _up(self, piece: Piece) -> list[Side]:
        """The sides of a piece that may lie up: those that are asked for, if any is."""
        allowed = [side for side in piece.sides if side.name in self.allowed]
        for names in self.needed:
            asked = [side for side in allowed if side.name in names]
            if asked:
                return asked
        return allowed

    def _is_needed(self, piece: Piece) -> bool:
        return any(side.name in names for names in self.needed for side in piece.sides)

    def _sides(self, dice: Dice) -> list[Side] | None:
        """What is laid, in order: a start unless one lies there, what comes between, an ending."""
        ends = {kind: self._first(kind, dice) for kind in _ENDS}
        start = [] if self._lying else [ends[PieceKind.START]]
        between = self._between(dice)
        if between is None or None in (*start, ends[PieceKind.ENDING]):
            return None
        pieces = (*start, *between, ends[PieceKind.ENDING])
        return [dice.one_of(self._up(piece)) for piece in pieces if piece is not None]

    def _first(self, kind: PieceKind, dice: Dice) -> Piece | None:
        """A piece of a kind, one that is asked for if there is any."""
        drawn = self._asked_first(dice.shuffled(self._pieces[kind]))
        return drawn[0] if drawn else None

    def _asked_first(self, pieces: Iterable[Piece]) -> list[Piece]:
        return sorted(pieces, key=lambda piece: not self._is_needed(piece))

    def _between(self, dice: Dice) -> list[Piece] | None:
        """Terrain tiles and strips in any order, as many as are wanted in all."""
        tiles, strips = (
            self._asked_first(dice.shuffled(self._pieces[kind]))
            for kind in (PieceKind.TERRAIN, PieceKind.STRIP)
        )
        lying = max(1, len(self._lying)) + 1
        wanted = dice.number(self.fewest, self.most) - lying
        asked = sum(map(self._is_needed, strips))
        most_strips = min(len(strips), wanted)
        count = dice.number(min(asked, most_strips), most_strips) if most_strips > 0 else 0
        tile_count = wanted - count
        if wanted < 0 or tile_count > len(tiles) or self._has_few(tile_count):
            return None
        return dice.shuffled([*tiles[:tile_count], *strips[:count]])

    def _has_few(self, tiles: int) -> bool:
        """Whether so many more terrain tiles are too few for a route, unless few are asked for."""
        lying = Counter(self.catalogue.piece_of(side).kind for side in self._lying)
        fewest = min(FEWEST_TILES, self.most - _ENDS_COUNT)
        return lying[PieceKind.TERRAIN] + tiles < fewest


def _fits(needed: Footprint, table: Footprint) -> bool:
    return needed.length <= table.length and needed.depth <= table.depth


# --- What was said ------------------------------------------------------------------------------


def route_frame(catalogue: Catalogue, said: Mapping[str, str], begun: Route | None) -> RouteFrame:
    """What follows from what was said of a box; or `BadWish`."""
    start = _begun(begun, catalogue)
    without = frozenset().union(*_sides_of(said.get("without", ""), catalogue))
    needed = tuple(_sides_of(said.get("with", ""), catalogue))
    allowed = _owned(said.get("boxes", ""), catalogue) - without
    for names in needed:
        if not names & allowed:
            name = "/".join(sorted(names))
            raise BadWish(tr("“{name}” must be used and must not be used", name=name))
    most = len(catalogue.blockades) + _ENDS_COUNT
    fewest, most = _range(said.get("piece-count", ""), FEWEST_TILES + _ENDS_COUNT, most)
    laying = Laying(said["blockades"]) if "blockades" in said else start.blockades.laying
    plan = start.blockades if laying is start.blockades.laying else BlockadePlan(laying)
    caves = start.caves or "caves" in said
    opened = replace(start, blockades=plan, caves=caves)
    if laying is Laying.NONE:
        opened = with_accepted(opened, _NO_BLOCKADE, tr("made to order without blockades"))
    lying = tuple(each.side for each in start.pieces)
    locked = with_locks(opened, start.locked.with_pieces(lying, are_locked=True))
    return RouteFrame(
        catalogue,
        needed,
        allowed,
        max(fewest, len(start.pieces) + 1),
        most,
        _table(said.get("table", ""), said.get("hex-width", "")),
        plan,
        caves,
        locked,
        start.locked,
    )


def _begun(begun: Route | None, catalogue: Catalogue) -> Route:
    """What lies there, in the order in which it is travelled; nothing is as good as none."""
    if begun is None or begun.is_empty:
        return Route()
    layout = lay_out(begun, catalogue)
    kinds = [layout.pieces[each].kind for each in sorted(layout.pieces)]
    order = layout.order.pieces
    if PieceKind.ENDING in kinds or not kinds or len(order) != len(begun.pieces):
        raise BadWish(tr("one can go on from a start tile and pieces in a row without an ending"))
    if layout.pieces[order[0]].kind is not PieceKind.START:
        raise BadWish(tr("one can go on from a start tile and pieces in a row without an ending"))
    return replace(begun, pieces=tuple(begun.pieces[each] for each in order))


def _sides_of(said: str, catalogue: Catalogue) -> Sequence[frozenset[str]]:
    """The sides that each name means: one, or either of those with a slash between them."""
    found = []
    for name in filter(None, (each.strip() for each in said.split(","))):
        names = frozenset(each.strip() for each in name.split("/"))
        unknown = sorted(names - set(catalogue.sides))
        if unknown:
            raise BadWish(tr("there is no piece “{name}” in the box", name=unknown[0]))
        found.append(names)
    return found


def _owned(said: str, catalogue: Catalogue) -> frozenset[str]:
    """The sides of all pieces of some boxes; of all of them if none is named."""
    known = {piece.part_of for piece in catalogue.pieces}
    names = {each.strip() for each in said.split(",")} - {""}
    for name in sorted(names - known):
        text = marked("there is no box “{name}”; there are: {known}")
        raise BadWish(tr(text, name=name, known=", ".join(sorted(known))))
    owned = (piece for piece in catalogue.pieces if piece.part_of in (names or known))
    return frozenset(side.name for piece in owned for side in piece.sides)


def _range(said: str, fewest: int, most: int) -> tuple[int, int]:
    if not said:
        return fewest, most
    match = _RANGE.match(said)
    if match is None:
        raise BadWish(tr("a number of pieces is such as 7 or 6-8, not “{said}”", said=said))
    low = int(match[1])
    high = int(match[2] or match[1])
    if not _ENDS_COUNT < low <= high <= most:
        text = marked("from {fewest} to {most} pieces can be laid, not {said}")
        raise BadWish(tr(text, fewest=_ENDS_COUNT + 1, most=most, said=said))
    return low, high


def _table(said: str, hex_width: str) -> Footprint | None:
    """A table in hex widths; whoever tells it otherwise has to have measured a hex."""
    if not said:
        return None
    match = _SIZE.match(said)
    if match is None:
        text = marked("a table is such as 60x40cm, 24x16in or 16x11hexes, not “{said}”")
        raise BadWish(tr(text, said=said))
    unit = 1.0 if match[3] == "hexes" else _CM[match[3]] / _hex_cm(hex_width)
    one, other = float(match[1]) * unit, float(match[2]) * unit
    return Footprint(max(one, other), min(one, other))


def _hex_cm(said: str) -> float:
    match = _LENGTH.match(said)
    if match is None or not float(match[1]):
        text = marked("the size of a table takes the width of a hex that you have measured: {flag}")
        raise BadWish(tr(text, flag="--hex-width 3.8cm"))
    return float(match[1]) * _CM[match[2]]


def apart(one: Route, other: Route) -> int:
    """How many pieces of one route lie otherwise, or not at all, on the other."""
    sides = Counter(each.side for each in one.pieces), Counter(each.side for each in other.pieces)
    return max((sides[0] - sides[1]).total(), (sides[1] - sides[0]).total())


QUEST_FRAMING = Framing(MATERIALS, route_frame, apart)
