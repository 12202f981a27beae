"""What keeps a layout from being a board: pieces that cannot lie as they do."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping

from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.quest.board.layout import Contact, Layout
from core.quest.catalogue.pieces import PieceKind


@dataclass(frozen=True, slots=True)
class Overlap:
    """Pieces that lie on each other, and where."""

    pieces: tuple[int, ...]
    hexes: tuple[Hex, ...]


def unknown_sides(layout: Layout) -> tuple[int, ...]:
    """Pieces whose side is in no catalogue."""
    known = layout.catalogue.sides
    every = enumerate(layout.route.pieces)
    return tuple(index for index, placement in every if placement.side not in known)


def overlaps(layout: Layout) -> tuple[Overlap, ...]:
    """Hexes that several pieces claim, grouped by these pieces."""
    grouped: dict[tuple[int, ...], list[Hex]] = defaultdict(list)
    for at in layout.crowded:
        grouped[layout.claims[at]].append(at)
    return tuple(Overlap(pieces, tuple(hexes)) for pieces, hexes in sorted(grouped.items()))


def cut_contacts(layout: Layout) -> tuple[Contact, ...]:
    """Contacts at the straight cuts of a start tile (Q-ROUTE-12)."""
    return tuple(contact for contact in layout.contacts if contact.cut_edges)


def covered_cities(layout: Layout) -> tuple[Overlap, ...]:
    """Ending tiles whose city lies under another piece or city (Q-ROUTE-13)."""
    found = []
    for ending in layout.of_kind(PieceKind.ENDING):
        for other in layout.pieces.values():
            taken = other.spaces.keys() | other.city
            covered = sorted(layout.pieces[ending].city & taken)
            if covered and other.index != ending:
                found.append(Overlap((ending, other.index), tuple(covered)))
    return tuple(found)


def misfit_endings(layout: Layout) -> tuple[int, ...]:
    """Ending tiles that do not bend around a hex of a terrain tile or strip (Q-ROUTE-13)."""
    return tuple(
        ending
        for ending in layout.of_kind(PieceKind.ENDING)
        if not _holds_terrain(layout, layout.pieces[ending].embraced)
    )


def _holds_terrain(layout: Layout, at: Hex | None) -> bool:
    claim = () if at is None else layout.claims.get(at, ())
    return any(layout.pieces[piece].kind in {PieceKind.TERRAIN, PieceKind.STRIP} for piece in claim)


def detached(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Groups of pieces that do not hang together with the start tile, or else the first piece.

    Pieces that overlap or meet at a straight cut count as together here: that is a defect of its
    own and needs no second complaint.
    """
    groups = _groups(layout)
    starts = layout.of_kind(PieceKind.START)
    main = starts[0] if starts else next(iter(layout.pieces), None)
    return tuple(group for group in groups if main not in group)


def _groups(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """The pieces, sorted into groups that hang together."""
    links: dict[int, set[int]] = {index: set() for index in layout.pieces}
    for together in (*(contact.pieces for contact in layout.contacts), *_heaps(layout)):
        for piece in together:
            links[piece].update(together)
    for ending in layout.of_kind(PieceKind.ENDING):
        _hold_by_embrace(layout, ending, links)
    groups: list[tuple[int, ...]] = []
    for piece in layout.pieces:
        if not any(piece in group for group in groups):
            groups.append(tuple(sorted(_reached(links, piece))))
    return tuple(groups)


def _heaps(layout: Layout) -> Iterator[frozenset[int]]:
    """The pieces at and around each hex that several pieces claim."""
    for at in layout.crowded:
        around = (layout.claims.get(each, ()) for each in at.neighbours())
        yield frozenset(layout.claims[at]).union(*around)


def _hold_by_embrace(layout: Layout, ending: int, links: dict[int, set[int]]) -> None:
    """An ending tile that fits holds together with the piece it embraces, and with no other."""
    embraced = layout.pieces[ending].embraced
    held = set(() if embraced is None else layout.claims.get(embraced, ()))
    if held:
        for other in links[ending] - held - {ending}:
            links[other].discard(ending)
        links[ending] = held | {ending}


def _reached(links: Mapping[int, Iterable[int]], first: int) -> set[int]:
    reached, waiting = {first}, deque([first])
    while waiting:
        for piece in links[waiting.popleft()]:
            if piece not in reached:
                reached.add(piece)
                waiting.append(piece)
    return reached


def defects(layout: Layout) -> tuple[str, ...]:
    """Every reason why there can be no board, in a few words each."""
    starts, endings = layout.of_kind(PieceKind.START), layout.of_kind(PieceKind.ENDING)
    reasons = {
        tr("a piece has an unknown side"): bool(unknown_sides(layout)),
        tr("pieces overlap"): bool(overlaps(layout)),
        tr("a piece lies at a straight cut of the start tile"): bool(cut_contacts(layout)),
        tr("the city is covered"): bool(covered_cities(layout)),
        tr("the ending tile does not fit"): bool(misfit_endings(layout)),
        tr("a piece is detached"): bool(detached(layout)),
        tr("there is not exactly one start tile"): len(starts) != 1,
        tr("there is not exactly one ending tile"): len(endings) != 1,
    }
    return tuple(reason for reason, holds in reasons.items() if holds)
