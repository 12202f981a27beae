"""Family S: what lies in the box, and whether it suffices."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from core.basics.language import LazyText, marked, tr_lazy
from core.checking.problem import Finding, Place, Severity, finding
from core.checking.rule import rule
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.board import defects
from core.quest.board.board import start_spaces_needed
from core.quest.board.layout import named
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.catalogue.spaces import Cave
from core.quest.checks.fixes import (
    DRAW_AT_RANDOM,
    LAY_MISSING_BLOCKADES,
    MOVE_STRAY,
    NAME_OR_REMOVE,
    PLACE_ENDING,
    PLACE_START,
    PLAY_WITHOUT_CAVES,
    REMOVE_SURPLUS,
    TAKE_BLOCKADE_AWAY,
    USE_FREE_ALTERNATIVE,
)
from core.quest.checks.places import PieceSpot, place_on
from core.quest.route.route import Laying

_MISLAID = ("G101", "G102", "G103", "S201")
"""What puts seams out of place, and with them the blockades that are listed."""


@rule(
    "S201",
    Severity.ERROR,
    marked("There is no side “{side}” in the catalogue."),
    fix=NAME_OR_REMOVE,
)
def unknown_side(facts: Facts) -> Iterator[Finding]:
    """A piece has a side that is in none of the sets.

    Why: nobody knows its spaces.
    Fix: correct the name (`cartographer pieces` lists all sides), or add the set it comes from
    with `--pieces`.
    Rules: Q-COMP-2.
    """
    for piece in defects.unknown_sides(facts.layout):
        yield finding(place_on(facts, (piece,)), side=facts.layout.side_name(piece))


@rule(
    "S202",
    Severity.ERROR,
    marked("{sides} show the same piece {piece}, which lies in the box once."),
    fix=USE_FREE_ALTERNATIVE,
)
def piece_used_twice(facts: Facts) -> Iterator[Finding]:
    """The same piece of cardboard is used more than once, perhaps with its other side.

    Why: each piece exists once, and only one of its sides can lie up.
    Fix: use another piece for one of them.
    Rules: Q-ROUTE-2.
    """
    users: dict[str, list[int]] = defaultdict(list)
    for index, laid in facts.layout.pieces.items():
        if laid.kind in {PieceKind.TERRAIN, PieceKind.STRIP}:
            users[facts.catalogue.piece_of(laid.side.name).name].append(index)
    for piece, indexes in users.items():
        if len(indexes) > 1:
            sides = named(facts.layout, indexes)
            yield finding(place_on(facts, tuple(indexes)), sides=sides, piece=piece)


@rule(
    "S203",
    Severity.ERROR,
    marked("There is no start tile."),
    fix=PLACE_START,
    to_do=marked("start tile"),
)
def no_start(facts: Facts) -> Iterator[Finding]:
    """The route has no start tile.

    Why: playing pieces begin on its numbered spaces.
    Fix: lay the start tile, either side up.
    Rules: Q-ROUTE-1.
    """
    if not facts.layout.of_kind(PieceKind.START):
        yield finding(Place())


@rule(
    "S204",
    Severity.ERROR,
    marked("There is more than one start tile: {pieces}."),
    fix=REMOVE_SURPLUS,
)
def several_starts(facts: Facts) -> Iterator[Finding]:
    """The route has more than one start tile.

    Why: all playing pieces start on one tile.
    Fix: remove all but one.
    Rules: Q-ROUTE-1.
    """
    starts = facts.layout.of_kind(PieceKind.START)
    if len(starts) > 1:
        yield finding(place_on(facts, starts), pieces=named(facts.layout, starts))


@rule(
    "S205",
    Severity.ERROR,
    marked("There is no ending tile."),
    fix=PLACE_ENDING,
    to_do=marked("ending tile"),
)
def no_ending(facts: Facts) -> Iterator[Finding]:
    """The route has no ending tile.

    Why: nobody can reach El Dorado.
    Fix: lay the ending tile at a corner of the last piece, either side up.
    Rules: Q-ROUTE-1.
    """
    if not facts.layout.of_kind(PieceKind.ENDING):
        yield finding(Place())


@rule(
    "S206",
    Severity.ERROR,
    marked("There is more than one ending tile: {pieces}."),
    fix=REMOVE_SURPLUS,
)
def several_endings(facts: Facts) -> Iterator[Finding]:
    """The route has more than one ending tile.

    Why: there is one El Dorado.
    Fix: remove all but one.
    Rules: Q-ROUTE-1.
    """
    endings = facts.layout.of_kind(PieceKind.ENDING)
    if len(endings) > 1:
        yield finding(place_on(facts, endings), pieces=named(facts.layout, endings))


@rule("S207", Severity.ERROR, marked("The route needs {needed} blockades; there are {exist}."))
def too_few_blockades(facts: Facts) -> Iterator[Finding]:
    """More blockades are needed than lie in the box.

    Why: every seam between terrain tiles takes one, and so does each strip.
    Fix: use fewer pieces, move pieces apart that touch out of order, or list fixed blockades
    and leave some seams open.
    Rules: Q-ROUTE-4, Q-ROUTE-5, Q-ROUTE-7.
    """
    plan, exist = facts.route.blockades, len(facts.catalogue.blockades)
    needed = len(plan.fixed)
    if plan.laying is Laying.RANDOM:
        needed = facts.layout.blockades_needed
    if needed > exist:
        yield finding(Place(), needed=needed, exist=exist)


@rule("S208", Severity.ERROR, marked("There is no blockade number {number}."), fix=DRAW_AT_RANDOM)
def unknown_blockade(facts: Facts) -> Iterator[Finding]:
    """A listed blockade has a number that none in the box has.

    Why: it cannot be laid out.
    Fix: use another number, or `random`.
    Rules: Q-COMP-5.
    """
    numbers = {blockade.number for blockade in facts.catalogue.blockades}
    for index, blockade in enumerate(facts.route.blockades.fixed):
        if blockade.number is not None and blockade.number not in numbers:
            place = _blockade_place(facts, index)
            yield finding(place, number=blockade.number, entry=index + 1)


@rule(
    "S209", Severity.ERROR, marked("Blockade number {number} is listed twice."), fix=DRAW_AT_RANDOM
)
def blockade_used_twice(facts: Facts) -> Iterator[Finding]:
    """The same blockade is listed for two places.

    Why: each number exists once.
    Fix: use another number for one of them, or `random`.
    Rules: Q-COMP-5.
    """
    seen: set[int] = set()
    for index, blockade in enumerate(facts.route.blockades.fixed):
        if blockade.number in seen:
            place = _blockade_place(facts, index)
            yield finding(place, number=blockade.number, entry=index + 1)
        elif blockade.number is not None:
            seen.add(blockade.number)


@rule(
    "S210",
    Severity.ERROR,
    marked("A second blockade is listed between {one} and {other}."),
    fix=TAKE_BLOCKADE_AWAY,
)
def two_blockades_on_a_seam(facts: Facts) -> Iterator[Finding]:
    """Two blockades are listed for the same seam.

    Why: a seam carries at most one.
    Fix: delete one of the two entries.
    Rules: Q-AMB-28.
    """
    seen: set[frozenset[str]] = set()
    for index, blockade in enumerate(facts.route.blockades.fixed):
        one, other = blockade.between
        if frozenset(blockade.between) in seen:
            place = _blockade_place(facts, index)
            yield finding(place, **_sides(one, other), entry=index + 1)
        seen.add(frozenset(blockade.between))


@rule(
    "S211",
    Severity.ERROR,
    marked("A blockade is listed between {one} and {other}, {reason}."),
    fix=MOVE_STRAY,
    follows_from=_MISLAID,
)
def blockade_without_a_seam(facts: Facts) -> Iterator[Finding]:
    """A blockade is listed where there is no seam.

    Why: it has nothing to lie on.
    Fix: name two sides that touch, or delete the entry.
    Rules: Q-BLK-1.
    """
    for index, blockade in enumerate(facts.route.blockades.fixed):
        one, other = blockade.between
        if facts.layout.seam_between(one, other) is None:
            place, reason = _blockade_place(facts, index), _why_bare(facts, one, other)
            yield finding(place, **_sides(one, other), reason=reason, entry=index + 1)


@rule(
    "S212",
    Severity.WARNING,
    marked("No blockade lies between {one} and {other}, where the rules want one."),
    fix=LAY_MISSING_BLOCKADES,
    follows_from=(*_MISLAID, "S211"),
)
def missing_blockade(facts: Facts) -> Iterator[Finding]:
    """A seam has no blockade although the rules lay one there.

    Why: the route is then not an official one: a passage is free that should cost something.
    Fix: list a blockade for it, or write `blockades: random`.
    Rules: Q-ROUTE-4, Q-ROUTE-5, Q-AMB-32.
    """
    if facts.route.blockades.laying is Laying.RANDOM:
        return
    for seam in facts.layout.seams:
        one, other = map(facts.layout.side_name, seam.pieces)
        fixed = facts.route.blockades.fixed
        if seam.needs_blockade and not any(each.is_between(one, other) for each in fixed):
            place = place_on(facts, seam.pieces, seam=seam.pieces)
            yield finding(place, **_sides(one, other))


@rule(
    "S213",
    Severity.WARNING,
    marked("A blockade lies between {one} and {other}, where the rules lay none."),
    fix=TAKE_BLOCKADE_AWAY,
    follows_from=_MISLAID,
)
def surplus_blockade(facts: Facts) -> Iterator[Finding]:
    """A blockade is listed where the rules lay none.

    Why: strips take one on the side nearer to the start only, and the ending tile takes none.
    Fix: delete the entry, or accept the warning if it is meant.
    Rules: Q-ROUTE-5, Q-ROUTE-6, Q-AMB-32.
    """
    for index, blockade in enumerate(facts.route.blockades.fixed):
        one, other = blockade.between
        seam = facts.layout.seam_between(one, other)
        if seam is not None and not seam.needs_blockade:
            place = _blockade_place(facts, index)
            yield finding(place, **_sides(one, other), entry=index + 1)


@rule(
    "S214",
    Severity.ERROR,
    marked("The route shows {count} caves; the tokens suffice for {most}."),
    fix=PLAY_WITHOUT_CAVES,
)
def too_many_caves(facts: Facts) -> Iterator[Finding]:
    """The caves variant is on, and the route shows more caves than there are tokens for.

    Why: each cave gets four of the 36 tokens.
    Fix: turn a piece over, leave one out, or play without caves.
    Rules: Q-CAVE-2, Q-ROUTE-10, Q-AMB-63.
    """
    if facts.route.caves:
        yield from _surplus_caves(facts)


@rule(
    "S215", Severity.HINT, marked("The route shows {count} caves, too many for the caves variant.")
)
def caves_variant_impossible(facts: Facts) -> Iterator[Finding]:
    """The route shows more caves than there are tokens for, should somebody play with caves.

    Why: each cave gets four of the 36 tokens, so that nine caves are the most.
    Fix: none is needed unless the route is to be played with caves.
    Rules: Q-CAVE-2, Q-ROUTE-10, Q-AMB-63.
    """
    if not facts.route.caves:
        yield from _surplus_caves(facts)


@rule(
    "S216",
    Severity.HINT,
    marked("Whether {side} shows a cave is not verified (mountains: {count})."),
)
def unverified_caves(facts: Facts) -> Iterator[Finding]:
    """The caves variant is on, and nobody has verified whether a strip shows a cave.

    Why: our sources disagree; this program plays the mountain without a cave.
    Fix: look at the cardboard, and tell us what you see.
    Rules: Q-CAVE-2.
    """
    if facts.route.caves:
        for index, hexes in _caves(facts, Cave.UNVERIFIED).items():
            side = named(facts.layout, (index,))
            yield finding(place_on(facts, (index,), hexes), side=side, count=len(hexes))


@rule(
    "S217",
    Severity.ERROR,
    marked("{piece} has {spaces} start spaces; with {players} players {needed} are needed."),
)
def too_few_start_spaces(facts: Facts) -> Iterator[Finding]:
    """The start tile has fewer start spaces than the players need.

    Why: with two players each has two playing pieces, with three or four one each.
    Fix: use another start tile, or narrow the route's `players` down.
    Rules: Q-SETUP-6, Q-SETUP-7.
    """
    for piece in facts.layout.of_kind(PieceKind.START):
        spaces = facts.layout.pieces[piece].spaces.values()
        available = sum(space.start_number is not None for space in spaces)
        for players in facts.route.player_counts:
            needed = start_spaces_needed(players)
            if needed > available:
                name = named(facts.layout, (piece,))
                values = {"spaces": available, "players": players, "needed": needed}
                yield finding(place_on(facts, (piece,)), piece=name, **values)


def _blockade_place(facts: Facts, index: int) -> Place:
    """The place of a listed blockade: its line, and its seam if it has one.

    Without a seam its two pieces are worth a look: one of them may lie where it does not belong.
    """
    between = facts.route.blockades.fixed[index].between
    seam = facts.layout.seam_between(*between)
    place = place_on(
        facts,
        seam=None if seam is None else seam.pieces,
        line=facts.file.line_of("blockades", index),
    )
    if seam is not None:
        return place
    lying = (i for i, piece in enumerate(facts.route.pieces) if piece.side in between)
    return replace(place, details=tuple(map(PieceSpot, lying)))


def _sides(one: str, other: str) -> dict[str, LazyText | str]:
    """The two sides of a message."""
    return {"one": lazy_side_title(one), "other": lazy_side_title(other)}


def _why_bare(facts: Facts, one: str, other: str) -> LazyText:
    """Why there is no seam between two sides."""
    lying = {placement.side for placement in facts.route.pieces}
    absent = [side for side in (one, other) if side not in lying]
    if absent:
        return tr_lazy("but {side} is not in this route", side=lazy_side_title(absent[0]))
    return tr_lazy("which do not touch")


def _surplus_caves(facts: Facts) -> Iterator[Finding]:
    caves = [at for hexes in _caves(facts, Cave.SHOWN).values() for at in hexes]
    most = facts.catalogue.most_caves
    if len(caves) > most:
        yield finding(place_on(facts, hexes=tuple(caves)), count=len(caves), most=most)


def _caves(facts: Facts, cave: Cave) -> dict[int, tuple[Hex, ...]]:
    """The mountains of each piece with a cave of this kind, if it has any."""
    found = {
        index: tuple(at for at, space in laid.spaces.items() if space.cave is cave)
        for index, laid in facts.layout.pieces.items()
    }
    return {index: hexes for index, hexes in found.items() if hexes}
