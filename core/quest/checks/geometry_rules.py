"""Family G: how the pieces lie on the table."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import rule
from core.quest.analysis.facts import Facts
from core.quest.board import defects
from core.quest.board.layout import named
from core.quest.board.seams import Seam
from core.quest.board.seat_worth import FLUSH_EDGES
from core.quest.catalogue.pieces import PieceKind
from core.quest.checks.fixes import FIT_ENDING, JOIN_GROUP, MOVE_TO_SEAT
from core.quest.checks.places import place_on


@rule(
    "G101",
    Severity.ERROR,
    marked("{pieces} lie on each other (shared hexes: {count})."),
    fix=MOVE_TO_SEAT,
)
def overlapping_pieces(facts: Facts) -> Iterator[Finding]:
    """Two pieces cover the same space.

    Why: cardboard cannot lie in the same place twice.
    Fix: move or turn one of them.
    Rules: Q-ROUTE-8.
    """
    for overlap in defects.overlaps(facts.layout):
        pieces = named(facts.layout, overlap.pieces)
        place = place_on(facts, overlap.pieces, overlap.hexes)
        yield finding(place, pieces=pieces, count=len(overlap.hexes))


@rule(
    "G102",
    Severity.ERROR,
    marked("Nothing joins {pieces} to the rest of the route."),
    fix=JOIN_GROUP,
    follows_from=("G101", "G103"),
)
def detached_piece(facts: Facts) -> Iterator[Finding]:
    """A piece, or a group of them, does not hang together with the start tile.

    Why: nobody can travel to it.
    Fix: move it to a seat beside the others, or remove it.
    Rules: Q-ROUTE-3, Q-ROUTE-8.
    """
    for group in defects.detached(facts.layout):
        hexes = tuple(at for piece in group for at in facts.layout.pieces[piece].spaces)
        place = place_on(facts, group, hexes, line=facts.file.line_of("pieces", group[0]))
        yield finding(place, pieces=named(facts.layout, group))


@rule(
    "G103",
    Severity.ERROR,
    marked("{piece} lies at a straight cut of {cut}, where nothing can join."),
    fix=MOVE_TO_SEAT,
    follows_from=("G101",),
)
def neighbour_at_straight_cut(facts: Facts) -> Iterator[Finding]:
    """A piece lies against one of the five straight sides of the start tile.

    Why: the start tile is cut along its hexes on one side only; elsewhere no hexes interlock.
    Fix: move the neighbour to the open side, or turn the start tile.
    Rules: Q-ROUTE-12.
    """
    for contact in defects.cut_contacts(facts.layout):
        cuts = facts.layout.pieces[contact.pieces[0]].cuts
        is_first_cut = contact.cut_edges[0] in cuts
        cut, other = contact.pieces if is_first_cut else contact.pieces[::-1]
        hexes = tuple(at for edge in contact.cut_edges for at in edge.hexes)
        names = {"piece": named(facts.layout, (other,)), "cut": named(facts.layout, (cut,))}
        yield finding(place_on(facts, (cut, other), tuple(dict.fromkeys(hexes))), **names)


@rule(
    "G104",
    Severity.ERROR,
    marked("{piece} does not bend around a corner of a terrain tile or the end of a strip."),
    fix=FIT_ENDING,
    follows_from=("G101", "G103"),
)
def misfit_ending(facts: Facts) -> Iterator[Finding]:
    """The ending tile does not fit where it lies.

    Why: its three finishing spaces bend around exactly one hex of the last piece.
    Fix: turn it, or move it to a corner of the last tile.
    Rules: Q-ROUTE-13.
    """
    apart = {piece for group in defects.detached(facts.layout) for piece in group}
    for piece in defects.misfit_endings(facts.layout):
        if piece in apart:
            continue
        hexes = tuple(facts.layout.pieces[piece].spaces)
        yield finding(place_on(facts, (piece,), hexes), piece=named(facts.layout, (piece,)))


@rule(
    "G105",
    Severity.ERROR,
    marked("{other} covers the golden city of {piece}."),
    fix=FIT_ENDING,
    follows_from=("G101",),
)
def covered_city(facts: Facts) -> Iterator[Finding]:
    """Another piece lies where the golden city of the ending tile is.

    Why: the city is part of the cardboard, and everybody who arrives stands there.
    Fix: put the ending tile at another corner, or move the other piece away.
    Rules: Q-ROUTE-13.
    """
    for overlap in defects.covered_cities(facts.layout):
        ending, other = overlap.pieces
        names = {
            "piece": named(facts.layout, (ending,)),
            "other": named(facts.layout, (other,)),
        }
        yield finding(place_on(facts, (other, ending), overlap.hexes), **names)


@rule("G106", Severity.HINT, marked("{pieces} share only {edges} of the usual {flush} edges."))
def narrow_seam(facts: Facts) -> Iterator[Finding]:
    """Two pieces meet along fewer edges than when they lie flush.

    Why: a narrow passage jams easily; no official route shifts its tiles like that.
    Fix: shift one piece along the seam until it lies flush, or accept the hint if a gorge is
    the idea.
    Rules: Q-ROUTE-14, Q-TIP-4.
    """
    for seam in _clean_seams(facts):
        kinds = [facts.layout.pieces[piece].kind for piece in seam.pieces]
        if len(seam.edges) < FLUSH_EDGES and PieceKind.ENDING not in kinds:
            pieces, edges = named(facts.layout, seam.pieces), len(seam.edges)
            place = place_on(facts, seam.pieces, seam=seam.pieces)
            flush = FLUSH_EDGES + kinds.count(PieceKind.STRIP)
            yield finding(place, pieces=pieces, edges=edges, flush=flush)


@rule(
    "G107",
    Severity.WARNING,
    marked("{pieces} touch although neither follows the other; travellers can take a short cut."),
)
def bypass(facts: Facts) -> Iterator[Finding]:
    """Two pieces touch that do not follow each other on the route.

    Why: the contact is a seam like any other, so pieces between the two can be left out.
    Fix: move one of them away, or accept the warning if the short cut is meant.
    Rules: Q-AMB-29, Q-AMB-31.
    """
    for seam in _clean_seams(facts):
        if not seam.follows:
            place = place_on(facts, seam.pieces, seam=seam.pieces)
            yield finding(place, pieces=named(facts.layout, seam.pieces))


@rule("G108", Severity.WARNING, marked("{pieces} touch in {stretches} separate stretches."))
def broken_seam(facts: Facts) -> Iterator[Finding]:
    """Two pieces touch in two or more places with a gap between them.

    Why: all of it counts as one seam with one blockade, which is hard to lay on the table.
    Fix: shift one of the pieces.
    Rules: Q-AMB-28.
    """
    for seam in _clean_seams(facts):
        if seam.stretches > 1:
            place = place_on(facts, seam.pieces, seam=seam.pieces)
            pieces = named(facts.layout, seam.pieces)
            yield finding(place, pieces=pieces, stretches=seam.stretches)


def _clean_seams(facts: Facts) -> Iterator[Seam]:
    """The seams of pieces that lie on no other; the rest of an overlap tells nothing."""
    heaped = {piece for overlap in defects.overlaps(facts.layout) for piece in overlap.pieces}
    return (seam for seam in facts.layout.seams if heaped.isdisjoint(seam.pieces))
