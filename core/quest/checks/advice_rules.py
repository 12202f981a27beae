"""Family T: the tips for own routes (Q-TIP-1 to -4), as advice.

Every threshold lies just beyond what the official routes do; see `core.quest.analysis.official`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.language import marked, tr_lazy
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import rule
from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.colours import Patch
from core.quest.analysis.facts import Facts
from core.quest.analysis.width import OVERTAKING
from core.quest.board.layout import named
from core.quest.catalogue.pieces import PieceKind
from core.quest.checks.places import place_called, place_on

LONGEST_QUEUE = 5
"""Rows; official routes have up to 4."""
NARROW_ROWS = 0.25
"""A share of the rows; official routes have up to 0.16."""
FEW_ROWS = 6
"""So many narrow rows are no reason to complain, however short the route; official ones have 6."""
LONGEST_STRETCH = 10
"""Spaces; official routes have up to 9."""
LARGEST_REGION = 60
"""Spaces; official routes have up to 58, but for one with 106 whose idea it is."""
MAIN_COLOUR = 0.65
"""A share of the table; official routes have up to 0.62."""
EASY_SHORTCUT = 0.12
"""More strength for the next way, as a share; official routes have up to 0.09."""
LITTLE_MORE = 4
"""So much more strength is no reason to complain, however short the route; official ones have 4."""
_HALF = 0.5
INNER_SIDE = 0.25
"""The strength of the inner side against the outer one; official routes have 0.29 at least."""


@rule(
    "T301",
    Severity.WARNING,
    marked("Every way leads over the space at {at}; whoever stands there stops all others."),
    needs_board=True,
)
def one_wide_passage(facts: Facts) -> Iterator[Finding]:
    """The route is only one space wide somewhere.

    Why: a piece that cannot or will not move on there holds everybody up, with two pieces for each
    of two players perhaps for ever.
    Fix: turn or replace the piece, or its neighbour, so that a second way opens. If the gorge is
    the idea of the route, accept the warning.
    Rules: Q-TIP-4, Q-AMB-51.
    """
    analysis = facts.sound_analysis
    for space in analysis.one_wide:
        at = analysis.board.spaces[space].at
        place = place_on(facts, (analysis.board.spaces[space].piece,), (at,))
        yield finding(place, at=place_called(facts, at))


@rule(
    "T302",
    Severity.HINT,
    marked("For {count} rows in a row nobody can overtake, from {first} to {last}."),
    needs_board=True,
)
def long_queue(facts: Facts) -> Iterator[Finding]:
    """The good ways stay narrow for long: at most two spaces wide, row after row.

    Why: the order of the race is settled before such a stretch and kept until its end.
    Fix: turn a piece so that the good ways part there, or put a wider piece in its place.
    Rules: Q-TIP-4.
    """
    analysis = facts.sound_analysis
    queue = analysis.queue
    if len(queue) > LONGEST_QUEUE:
        spaces = [space for row in queue for space in row.good]
        hexes = _hexes(analysis, spaces)
        place = place_on(facts, _pieces(analysis, spaces), hexes)
        first, last = (place_called(facts, hexes[end]) for end in (0, -1))
        yield finding(place, count=len(queue), first=first, last=last)


@rule(
    "T303",
    Severity.HINT,
    marked("In {count} of {rows} rows a queue cannot be overtaken."),
    needs_board=True,
)
def too_many_bottlenecks(facts: Facts) -> Iterator[Finding]:
    """The good ways are at most two spaces wide in many places.

    Why: one bottleneck is exciting, many of them make the race a procession. The mix matters.
    Fix: put wider pieces in place of some narrow ones, or turn them.
    Rules: Q-TIP-4.
    """
    analysis = facts.sound_analysis
    narrow = [row for row in analysis.rows if row.width < OVERTAKING]
    if len(narrow) > max(FEW_ROWS, NARROW_ROWS * len(analysis.rows)):
        spaces = [space for row in narrow for space in row.good]
        place = place_on(facts, _pieces(analysis, spaces), _hexes(analysis, spaces))
        yield finding(place, count=len(narrow), rows=len(analysis.rows))


@rule(
    "T304",
    Severity.HINT,
    marked("The best way leads over {count} spaces of {terrain} one after another."),
    needs_board=True,
)
def long_stretch_of_one_colour(facts: Facts) -> Iterator[Finding]:
    """A best way stays on one colour for very long.

    Why: one kind of card decides this part, and hands without it stand still.
    Fix: turn or swap a piece so that other terrain comes between.
    Rules: Q-TIP-1.
    """
    analysis = facts.sound_analysis
    for patch in _apart(analysis.stretches):
        if len(patch) > LONGEST_STRETCH:
            place = place_on(facts, _pieces(analysis, patch.spaces), _hexes(analysis, patch.spaces))
            yield finding(place, count=len(patch), terrain=tr_lazy(patch.terrain.value))


@rule(
    "T305",
    Severity.HINT,
    marked("{count} spaces of {terrain} hang together: {share}% of the table."),
    needs_board=True,
)
def vast_region_of_one_colour(facts: Facts) -> Iterator[Finding]:
    """One region of a single colour takes much of the table.

    Why: where all around is the same, all ways are alike.
    Fix: turn pieces so that the same colours do not meet at the seams, or flip one of them.
    Rules: Q-TIP-1.
    """
    analysis = facts.sound_analysis
    whole = sum(map(len, analysis.regions))
    for patch in analysis.regions:
        if len(patch) > LARGEST_REGION:
            place = place_on(facts, _pieces(analysis, patch.spaces), _hexes(analysis, patch.spaces))
            share = round(100 * len(patch) / whole)
            terrain = tr_lazy(patch.terrain.value)
            yield finding(place, count=len(patch), terrain=terrain, share=share)


@rule(
    "T306",
    Severity.HINT,
    marked("{share}% of the table is {terrain}."),
    needs_board=True,
)
def one_colour_rules(facts: Facts) -> Iterator[Finding]:
    """Most of the table has the same colour.

    Why: there is only one deck to build.
    Fix: flip or replace the pieces with most of that colour.
    Rules: Q-TIP-1.
    """
    analysis = facts.sound_analysis
    for terrain, share in analysis.shares.items():
        if share > MAIN_COLOUR:
            pieces = [
                piece
                for piece, shares in analysis.shares_by_piece.items()
                if shares.get(terrain, 0) > _HALF
                and facts.layout.pieces[piece].kind is not PieceKind.ENDING
            ]
            place = place_on(facts, tuple(pieces))
            yield finding(place, share=round(100 * share), terrain=tr_lazy(terrain.value))


@rule(
    "T307",
    Severity.HINT,
    marked(
        "The shortest way is also the easiest; the next one that is really different takes "
        "{strength} more strength."
    ),
    needs_board=True,
)
def easy_shortcut(facts: Facts) -> Iterator[Finding]:
    """One way is both the shortest and by far the easiest.

    Why: there is nothing to choose. A shortcut should lead over hard spaces, and the long way
    round should be the easier one.
    Fix: turn a piece on the short way so that it leads over harder spaces.
    Rules: Q-TIP-2.
    """
    analysis = facts.sound_analysis
    best, second = analysis.best, analysis.second
    if best is None or second is None or analysis.shortest is None:
        return
    if best.steps > analysis.shortest.steps:
        return
    more = second.strength - best.strength
    if more > max(LITTLE_MORE, EASY_SHORTCUT * best.strength):
        place = place_on(facts, _pieces(analysis, best.spaces), _hexes(analysis, best.spaces[1:]))
        yield finding(place, strength=more)


@rule(
    "T308",
    Severity.HINT,
    marked("In the bend on {piece} the inner side takes {inner} strength, the outer side {outer}."),
    needs_board=True,
)
def easy_inner_bend(facts: Facts) -> Iterator[Finding]:
    """The inner side of a bend is not only shorter but also far easier than the outer side.

    Why: all crowd together there. In a curve the inner side should be the harder one, so that
    several ways stay attractive.
    Fix: turn the piece so that mountains or hard spaces lie at the inner corner.
    Rules: Q-TIP-3.
    """
    analysis = facts.sound_analysis
    for bend in analysis.bends:
        inner, outer = bend.inner, bend.outer
        if inner and outer and inner.strength < INNER_SIDE * outer.strength:
            place = place_on(facts, (bend.piece,), _hexes(analysis, (*inner.spaces, *outer.spaces)))
            name = named(facts.layout, (bend.piece,))
            yield finding(place, piece=name, inner=inner.strength, outer=outer.strength)


def _apart(patches: Sequence[Patch]) -> Iterator[Patch]:
    """Those of some patches, the largest first, that share no space with one before."""
    seen: set[int] = set()
    for patch in patches:
        if not seen.intersection(patch.spaces):
            seen.update(patch.spaces)
            yield patch


def _pieces(analysis: Analysis, spaces: Sequence[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(analysis.board.spaces[space].piece for space in spaces))


def _hexes(analysis: Analysis, spaces: Sequence[int]) -> tuple[Hex, ...]:
    return tuple(analysis.board.spaces[space].at for space in spaces)
