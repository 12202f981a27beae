"""Routes on the table that several tests share, and the facts about the printed ones."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from core.basics.paths import examples
from core.geometry.hexes import Hex
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seats import seats
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Piece, PieceKind, Side, Turned
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Space, space_of
from core.quest.route.reading import read_route
from core.quest.route.route import BlockadePlan, Placement, Route

BYPASS = ("B 0 0 0", "C -4 -3 0", "E -11 0 0", "G -8 4 0", "END_RIVER -12 8 2")
"""C touches G directly while E lies between."""
PAST_STRIP = ("B 0 0 0", "C -5 -2 3", "P -7 4 4", "E -12 3 3", "END_RIVER -16 7 2")
"""C touches E directly past the strip P."""
TWO_STRIPS = ("B 0 0 0", "C -4 -3 0", "P -9 -1 4", "Q -12 0 4", "K -17 3 0", "END_RIVER -21 3 3")
STRIP_LAST = ("B 0 0 0", "C -4 -3 0", "P -9 -1 4", "END_RIVER -11 -2 3")
BRANCH = ("B 0 0 0", "C -4 -3 0", "E -11 0 0", "K -18 3 0", "G -1 -10 0", "END_RIVER -22 3 3")
"""G hangs on C as a dead end."""
STRIP_BESIDE = ("B 0 0 0", "C -5 -2 0", "E -9 5 0", "G -13 2 4", "P -9 -5 4", "END_RIVER -17 6 2")
"""Two ways lead from C to G: over the tile E, or over the strip P."""
RING = (
    "A 9 6 2",
    "M 5 13 0",
    "H 6 19 5",
    "J 8 24 5",
    "P 6 29 0",
    "R -1 30 3",
    "E -1 25 3",
    "END_JUNGLE 3 25 0",
)
"""The long way round the ring leads over P and R, but E, on the other side of R, is nearer."""
STRIP_TIED = ("B 0 0 0", "C -7 0 3", "G 0 -7 2", "P -6 -6 2", "END_RIVER 4 -7 0")
"""The strip P touches C and G, which both lie beside the starting tile."""
SHUT_CORNER = ("B 0 0 0", "M -4 -3 0", "END_RIVER -8 -3 3")
"""The ending tile bends around a mountain of M, with another mountain beside it."""

LARGE = tuple(
    Hex(q, r) for r in range(-3, 4) for q in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) <= 3
)


@dataclass(frozen=True)
class Joint:
    """What the facts say about two pieces that follow each other."""

    near: str
    far: str
    shared: int
    passable: int
    blockade: bool
    near_bank: frozenset[Hex]
    far_bank: frozenset[Hex]


@dataclass(frozen=True)
class PrintedFacts:
    """What the facts say about a printed route."""

    order: tuple[str, ...]
    caves: int
    blockades: int
    joints: tuple[Joint, ...]


@cache
def box() -> Catalogue:
    """What lies in the box."""
    return load_catalogue()


@cache
def printed(name: str) -> Route:
    """One of the routes that come with the game."""
    return read_route(examples("quest") / f"{name}.yaml").design


def facts(name: str) -> PrintedFacts:
    """The facts about a printed route."""
    return _all_facts()[name]


@cache
def _all_facts() -> Mapping[str, PrintedFacts]:
    path = Path(__file__).with_name("official_routes.yaml")
    raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {name: _facts_of(entry) for name, entry in raw.items()}


def _facts_of(entry: Mapping[str, object]) -> PrintedFacts:
    joints = entry["joints"]
    assert isinstance(joints, dict)
    return PrintedFacts(
        order=tuple(str(entry["order"]).split()),
        caves=int(str(entry["caves"])),
        blockades=int(str(entry["blockades"])),
        joints=tuple(_joint_of(pair, joint) for pair, joint in joints.items()),
    )


def _joint_of(pair: str, joint: Mapping[str, object]) -> Joint:
    near, far = pair.split()
    return Joint(
        near=near,
        far=far,
        shared=int(str(joint["shared"])),
        passable=int(str(joint["passable"])),
        blockade=bool(joint["blockade"]),
        near_bank=_hexes(str(joint["from"])),
        far_bank=_hexes(str(joint["to"])),
    )


def _hexes(text: str) -> frozenset[Hex]:
    pairs = (each.split(",") for each in text.split())
    return frozenset(Hex(int(q), int(r)) for q, r in pairs)


PRINTED = tuple(_all_facts())


def route_of(pieces: Iterable[str], blockades: BlockadePlan | None = None) -> Route:
    """The route of pieces such as "C -4 -3 0": side, q, r, turn."""
    words = (piece.split() for piece in pieces)
    placed = (Placement(side, Hex(int(q), int(r)), int(turn)) for side, q, r, turn in words)
    return Route(pieces=tuple(placed), blockades=blockades or BlockadePlan())


def table(*pieces: str, catalogue: Catalogue | None = None) -> Layout:
    """The layout of pieces such as "C -4 -3 0"."""
    return lay_out(route_of(pieces), catalogue or box())


def printed_table(name: str) -> Layout:
    """The layout of a printed route."""
    return lay_out(printed(name), box())


def pairs(layout: Layout) -> list[tuple[str, str]]:
    """The seams by the names of their sides, nearer one first."""
    return [(layout.side_name(seam.near), layout.side_name(seam.far)) for seam in layout.seams]


def blocked(layout: Layout) -> set[tuple[str, str]]:
    """The seams that need a blockade."""
    named = zip(pairs(layout), layout.seams, strict=True)
    return {names for names, seam in named if seam.needs_blockade}


def order(layout: Layout) -> list[str]:
    """The sides in travel order."""
    return [layout.side_name(piece) for piece in layout.order.pieces]


def own_side(name: str, cells: Mapping[Hex, str], kind: PieceKind = PieceKind.TERRAIN) -> Side:
    """A side of a designer's own, open all around."""
    spaces: dict[Hex, Space] = {}
    for at, cell in cells.items():
        space = space_of(cell, is_finish=kind is PieceKind.ENDING)
        assert space is not None
        spaces[at] = space
    return Side(name, kind, Turned(spaces, frozenset(), frozenset(), None))


def box_with(*sides: Side) -> Catalogue:
    """The box with some more pieces, each of one side."""
    more = tuple(Piece(side.kind, (side,), "own") for side in sides)
    return Catalogue((*box().pieces, *more), box().cards, box().blockades, box().tokens)


def rocky_side(name: str, dice: random.Random) -> Side:
    """A large tile with mountains all over."""
    share = dice.choice([0.2, 0.35, 0.45])
    cells = {at: "M" if dice.random() < share else "J1" for at in LARGE}
    return own_side(name, cells)


def rocky_table(seed: int) -> Layout:
    """A route from start to ending over tiles with many mountains, laid by chance."""
    dice = random.Random(seed)
    sides = [rocky_side(f"X{number}", dice) for number in range(dice.randint(1, 5))]
    catalogue = box_with(*sides)
    route = Route(pieces=(Placement(dice.choice("AB"), Hex(0, 0), dice.randrange(6)),))
    for name in [*(side.name for side in sides), dice.choice(["END_JUNGLE", "END_RIVER"])]:
        found = seats(lay_out(route, catalogue), catalogue.sides[name])
        placement = dice.choice(found).placement
        route = Route(pieces=(*route.pieces, placement))
    return lay_out(route, catalogue)


def crowded_table(seed: int) -> Layout:
    """Tiles and strips laid as close together as chance finds them, so that rings come about."""
    dice = random.Random(seed)
    route = Route(pieces=(Placement(dice.choice("AB"), Hex(0, 0), dice.randrange(6)),))
    for name in (*dice.sample("CEGIKM", 4), *dice.sample("OPQR", 3), "END_RIVER"):
        found = seats(lay_out(route, box()), box().sides[name])
        closest = sorted(found, key=lambda seat: -len(seat.contacts))[:6]
        if closest:
            route = Route(pieces=(*route.pieces, dice.choice(closest).placement))
    return lay_out(route, box())
