"""The steps of building a route in sentences: for descriptions and setup sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.language import capitalized, tr, tr_number, tr_plural
from core.geometry.hexes import TURNS
from core.geometry.middles import mean, middle_of
from core.quest.board.board import Gate
from core.quest.board.layout import Layout
from core.quest.catalogue.pieces import PieceKind
from core.quest.export.build_order import BuildStep, Joint
from core.quest.export.winds import Wind, angle_of

_HALF = 0.5
_DEGREES = 360 // TURNS
_HALF_TURN = TURNS // 2


def step_sentences(layout: Layout, step: BuildStep, *, is_first: bool) -> str:
    """All that is to be said of a step; the very first piece joins nothing."""
    first, *others = step.joints or (None,)
    sentences = [f"{capitalized(piece_words(layout, step))}, {lying_words(layout, step)}."]
    if first is not None:
        sentences += _joint_sentences(layout, step, first)
    elif not is_first:
        sentences.append(tr("It touches no piece that lies there already."))
    for joint in others:
        sentences += _further_sentences(layout, joint)
    return " ".join(sentences)


def piece_words(layout: Layout, step: BuildStep) -> str:
    """A piece with the side that lies up: “terrain tile, side C up”."""
    if step.kind is PieceKind.ENDING:
        grounds = {space.terrain.word for space in layout.pieces[step.piece].spaces.values()}
        ground = listed(sorted(grounds))
        return tr("{kind}, side with {ground} up", kind=step.kind.word, ground=ground)
    return tr("{kind}, side {side} up", kind=step.kind.word, side=step.side)


def lying_words(layout: Layout, step: BuildStep) -> str:
    """How a piece is turned; ending tiles have no letter, but a city that points somewhere."""
    laid = layout.pieces[step.piece]
    if not laid.city:
        return turn_words(step.turn)
    x, y = mean(map(middle_of, laid.spaces))
    city_x, city_y = mean(map(middle_of, laid.city))
    wind = Wind.of(angle_of((city_x - x, city_y - y)))
    return tr("the golden city {towards}", towards=wind.towards)


def piece_name(layout: Layout, piece: int) -> str:
    """A piece as sentences refer to it: by its letter."""
    if layout.pieces[piece].kind is PieceKind.ENDING:
        return tr("the ending tile")
    return layout.side_name(piece)


def edges_words(joint: Joint) -> str:
    """How many edges two pieces share."""
    return tr_plural("{count} shared edge", "{count} shared edges", joint.edges)


def blockade_words(layout: Layout, gate: Gate) -> str:
    """A blockade with what it takes to clear it, or that it is drawn."""
    if gate.number is None:
        return tr("a blockade drawn at random")
    for each in layout.catalogue.blockades:
        if each.number == gate.number:
            ground = f"{each.terrain.word} {each.power}"
            return tr("blockade {number} ({ground})", number=each.number, ground=ground)
    return tr("blockade {number}", number=gate.number)


def listed(words: Sequence[str]) -> str:
    """Words in a row: “A, B and C”."""
    *others, last = words
    return tr("{others} and {last}", others=", ".join(others), last=last) if others else last


def _joint_sentences(layout: Layout, step: BuildStep, joint: Joint) -> Iterator[str]:
    """Where the new piece joins the one that it follows."""
    values = {
        "place": joint.theirs.on_table.place,
        "side": piece_name(layout, joint.earlier),
        "edges": edges_words(joint),
        "theirs": joint.theirs.on_piece.on_piece,
    }
    if step.kind is PieceKind.ENDING:
        yield tr(
            "It lies to the {place} of {side} and bends around a space at the {theirs} border of "
            "{side}, with {edges}.",
            **values,
        )
    else:
        yield tr(
            "It lies to the {place} of {side}: its {own} border meets the {theirs} border of "
            "{side}, with {edges}.",
            own=joint.own.on_piece.on_piece,
            **values,
        )
    yield _shift_sentence(layout, step, joint)
    if joint.gate is not None:
        blockade = blockade_words(layout, joint.gate)
        yield tr("Between them lies {blockade}.", blockade=blockade)


def _shift_sentence(layout: Layout, step: BuildStep, joint: Joint) -> str:
    """How far along the border the new piece lies, by what can be seen on both pieces."""
    side = piece_name(layout, joint.earlier)
    if joint.towards is None:
        return tr("Straight across from the letter of {side} lies its letter.", side=side)
    values = {"side": side, "amount": _amount(joint.shift), "towards": joint.towards.towards}
    if step.kind is PieceKind.ENDING:
        return tr(
            "As seen straight across from the letter of {side}, its middle space is shifted by "
            "{amount} {towards}.",
            **values,
        )
    return tr(
        "As seen straight across from the letter of {side}, its letter is shifted by {amount} "
        "{towards}.",
        **values,
    )


def _further_sentences(layout: Layout, joint: Joint) -> Iterator[str]:
    side = piece_name(layout, joint.earlier)
    yield tr("It also touches {side}, with {edges}.", side=side, edges=edges_words(joint))
    if joint.gate is not None:
        blockade = blockade_words(layout, joint.gate)
        yield tr("There, too, lies {blockade}.", blockade=blockade)


def _amount(shift: float) -> str:
    if shift == _HALF:
        return tr("half a hex")
    if shift == int(shift):
        return tr_plural("{count} hex", "{count} hexes", int(shift))
    return tr("{number} hexes", number=tr_number(shift, ".1f"))


def turn_words(turn: int) -> str:
    """A turn of 0 to 5 sixths as it is said: “turned by 60 degrees clockwise”."""
    if turn == 0:
        return tr("letter upright")
    if turn == _HALF_TURN:
        return tr("upside down")
    if turn < _HALF_TURN:
        return tr("turned by {degrees} degrees clockwise", degrees=_DEGREES * turn)
    return tr("turned by {degrees} degrees anticlockwise", degrees=_DEGREES * (TURNS - turn))
