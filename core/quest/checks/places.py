"""Places: which pieces, seams and hexes of the table a problem is about."""

from __future__ import annotations

from collections.abc import Iterable

from core.basics.language import LazyText, known_as
from core.basics.values import dataclass
from core.checking.game import GamePlaces
from core.checking.problem import Place
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.side_names import side_title


@dataclass(frozen=True, slots=True)
class PieceSpot:
    """A piece as a part of a place, by its index in the route."""

    index: int


@dataclass(frozen=True, slots=True)
class SeamSpot:
    """A seam as a part of a place, by the indexes of its two pieces."""

    pieces: tuple[int, int]


def place_on(
    facts: Facts,
    pieces: Iterable[int] = (),
    hexes: Iterable[Hex] = (),
    *,
    seam: tuple[int, int] | None = None,
    line: int | None = None,
) -> Place:
    """A place on the table; unless another line is to blame, it is that of the last piece."""
    indexes = tuple(pieces)
    if line is None and indexes:
        line = facts.file.line_of("pieces", indexes[-1])
    along = () if seam is None else (SeamSpot(seam),)
    return Place((*map(PieceSpot, indexes), *along), line, tuple(hexes))


def place_called(facts: Facts, at: Hex) -> LazyText:
    """A hex in a message: by its name for people, by its place in the file for programs."""
    return known_as(f"({at.q}, {at.r})", facts.layout.grid.name(at))


def pieces_at(place: Place) -> tuple[int, ...]:
    """The pieces that a place names."""
    return tuple(spot.index for spot in place.spots if isinstance(spot, PieceSpot))


def seam_at(place: Place) -> tuple[int, int] | None:
    """The seam that a place names, as its two pieces."""
    return next((spot.pieces for spot in place.spots if isinstance(spot, SeamSpot)), None)


def hexes_at(place: Place) -> tuple[Hex, ...]:
    """The hexes that a place names."""
    return tuple(spot for spot in place.details if isinstance(spot, Hex))


def hexes_of(layout: Layout, place: Place) -> frozenset[Hex]:
    """The hexes to look at: those of the place, else of its seam, else of its pieces."""
    if hexes := hexes_at(place):
        return frozenset(hexes)
    seam = seam_of(layout, seam_at(place))
    if seam is not None:
        return hexes_along(seam)
    return hexes_under(layout, pieces_at(place))


def place_words(facts: Facts, place: Place) -> str:
    """The pieces that a place names, in the language in use."""
    known = range(len(facts.route.pieces))
    pieces = (facts.layout.side_name(index) for index in pieces_at(place) if index in known)
    return ", ".join(map(side_title, dict.fromkeys(pieces)))


def place_json(facts: Facts, place: Place) -> dict[str, object]:
    """A place as programs read it."""

    def side(piece: int) -> dict[str, object]:
        return {"index": piece, "side": facts.route.pieces[piece].side}

    seam = seam_at(place)
    return {
        "pieces": [side(piece) for piece in pieces_at(place)],
        "seam": None if seam is None else [side(piece) for piece in seam],
        "hexes": [list(at) for at in hexes_at(place)],
    }


def seam_of(layout: Layout, pieces: tuple[int, int] | None) -> Seam | None:
    """The seam of two pieces; None without any, or if they do not touch any more."""
    return next((seam for seam in layout.seams if seam.pieces == pieces), None)


def seams_at(layout: Layout, at: Hex) -> tuple[Seam, ...]:
    """The seams that run along a hex."""
    return tuple(seam for seam in layout.seams if at in hexes_along(seam))


def hexes_along(seam: Seam) -> frozenset[Hex]:
    """The hexes on both banks of a seam."""
    return frozenset(at for edge in seam.edges for at in edge.hexes)


def hexes_under(layout: Layout, pieces: Iterable[int]) -> frozenset[Hex]:
    """The hexes of some pieces; pieces of unknown sides have none."""
    laid = (layout.pieces[index] for index in pieces if index in layout.pieces)
    return frozenset(at for piece in laid for at in piece.spaces)


def _can_show(facts: Facts, place: Place) -> bool:
    """Whether it has hexes."""
    return bool(hexes_of(facts.layout, place))


ROUTE_PLACES = GamePlaces(place_words, place_json, _can_show)
