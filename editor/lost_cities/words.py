"""What is said of the parts of a board, in the language in use."""

from __future__ import annotations

from core.basics.language import tr, tr_plural
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.graph import Node
from core.lost_cities.board.names import node_name
from core.lost_cities.design.board_design import (
    ANY,
    POINTS,
    BoardDesign,
    Expedition,
    Kind,
    Way,
)
from core.lost_cities.design.locks import BoardPart
from core.lost_cities.design.official import is_house_slot
from editor.lost_cities.drawing.board_art import MINUS
from editor.lost_cities.drawing.plan import spot_of


def token_words(token: str | int) -> str:
    """A token, or what a slot asks for."""
    if token == ANY:
        return tr("any token")
    if token == Kind.ARTEFACT:
        return tr("an artefact")
    if token == Kind.STAGE:
        return tr("a stage token")
    if token == POINTS:
        return tr("any points")
    return tr("{points} points", points=token)


def stage_words(design: BoardDesign, node: Node) -> str:
    """A stage with its value and its slot."""
    name = node_name(design, node)
    told = tr("{name}: worth {value}", name=name, value=str(node.value).replace("-", MINUS))
    if node.token is None:
        return told
    told = f"{told}, {token_words(node.token)}"
    is_house = isinstance(node.spot, tuple) and is_house_slot(design, node.spot)
    return tr("{told} (house value)", told=told) if is_house else told


def about_stage(facts: Facts, spot: object) -> str:
    """All there is to say about a stage: with the chance to get there if that is known."""
    for index, node in enumerate(facts.graph.nodes):
        if spot_of(node) == spot:
            told = stage_words(facts.design, node)
            if facts.board is None:
                return told
            chance = facts.reach.chances[index]
            return tr("{stage}; a figure gets there with {chance:.0%}", stage=told, chance=chance)
    return ""


def with_lock(design: BoardDesign, part: BoardPart, told: str) -> str:
    """What is said of a part, and that it is locked if it is so by itself."""
    return f"{told}, {tr('locked')}" if part in design.locked.parts else told


def track_words(track: Expedition) -> str:
    """An expedition with its length and its bridge."""
    stages = tr_plural("{count} stage", "{count} stages", track.length)
    if track.bridge is None:
        return tr("{name}: {stages}, no bridge", name=track.name, stages=stages)
    words = {"name": track.name, "stages": stages, "stage": track.bridge}
    return tr("{name}: {stages}, bridge after {stage}", **words)


def way_words(way: Way) -> str:
    """A way of a network."""
    ends = {"source": way.source, "target": way.target}
    if way.is_bridge:
        return tr("{source} → {target}, a bridge", **ends)
    return tr("{source} → {target}", **ends)


def about_way(design: BoardDesign, source: str, target: str) -> str:
    """A way of a network, by its ends."""
    found = (each for each in design.ways if (each.source, each.target) == (source, target))
    return next(map(way_words, found), "")


def tokens_words(design: BoardDesign) -> str:
    """The mix of tokens, beside the slots."""
    tokens = tr_plural("{count} token", "{count} tokens", design.tokens.number)
    slots = tr_plural("{count} slot", "{count} slots", len(design.slots))
    return tr("{tokens} for {slots}", tokens=tokens, slots=slots)


def deck_words(design: BoardDesign) -> str:
    """The cards."""
    count = len(design.colours) * design.deck.of_colour
    cards = tr_plural("{count} card", "{count} cards", count)
    ranks = f"{design.deck.lowest}–{design.deck.highest}"
    return tr(
        "{cards}: {ranks} in {colours} colours",
        cards=cards,
        ranks=ranks,
        colours=len(design.colours),
    )


def crossings_words(design: BoardDesign) -> str:
    """How a round ends, with each number of players if that makes a difference."""
    crossings = [design.crossings_for(each) for each in design.player_counts]
    if len(set(crossings)) > 1:
        pairs = zip(design.player_counts, crossings, strict=True)
        told = "; ".join(tr("{players} players: {count}", players=p, count=c) for p, c in pairs)
        return tr("Figures across bridges that end a round: {told}", told=told)
    return tr_plural(
        "A round ends with {count} figure across bridges",
        "A round ends with {count} figures across bridges",
        crossings[0],
    )
