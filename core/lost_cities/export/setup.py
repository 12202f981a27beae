"""How a board is laid out on a table, and by which rules it differs from the box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from core.basics.language import tr, tr_plural
from core.lost_cities.design.board_design import ANY, BoardDesign, Expedition, Floor
from core.lost_cities.design.official import BRIDGE, VALUES, official_board

_BOX = official_board()
_SLOTS = {
    each.id: frozenset(slot.stage for slot in each.slots) for each in official_board().expeditions
}
"""Where tokens lie on each expedition of the box."""
_Telling: TypeAlias = Callable[[Expedition, str], Iterator[str]]
"""Tells what is otherwise on an expedition, by the name that it is to be called by."""


def token_words(design: BoardDesign) -> str:
    """The tokens that are played with, in a line."""
    tokens = design.tokens
    told = (
        tr_plural("{count} artefact", "{count} artefacts", tokens.artefact),
        tr_plural("{count} stage token", "{count} stage tokens", tokens.stage),
        *(f"{count} × {value}" for value, count in tokens.points),
    )
    return ", ".join(told)


def setup_steps(design: BoardDesign) -> Iterator[str]:
    """What to do before a game, step by step."""
    yield tr("Lay the board in the middle of the table.")
    yield tr(
        "Shuffle the tokens face down ({tokens}), lay one on each slot and turn it over.",
        tokens=token_words(design),
    )
    if any(token != ANY for token in design.slots):
        yield tr("Slots that show a token take one of that kind; set these aside first.")
    yield tr_plural(
        "Everybody takes {count} figure of a colour; one of them is the leader.",
        "Everybody takes {count} figures of a colour; one of them is the leader.",
        design.figures_each,
    )
    yield tr_plural(
        "Shuffle the cards and deal {count} to each player; the others are the draw pile.",
        "Shuffle the cards and deal {count} to each player; the others are the draw pile.",
        design.hand,
    )
    yield tr_plural("Play {count} round.", "Play {count} rounds.", design.rounds)


def rules_delta(design: BoardDesign) -> tuple[str, ...]:
    """What is played otherwise than in the box, a sentence each; empty if nothing is."""
    return (
        *_board_delta(design),
        *_game_delta(design),
        *_supply_delta(design),
        *_cards_delta(design),
    )


def _board_delta(design: BoardDesign) -> Iterator[str]:
    if design.is_network:
        yield tr(
            "A figure may follow any way that leads to a stage of the colour of the card played."
        )
        yield tr("Each player may send one figure to each start.")
        yield tr(
            "A row begins with the lowest card of its colour in hand, whether the card sends a "
            "figure out or moves one."
        )
        yield tr("A figure that crosses a second bridge is not counted again.")
        return
    number = len(design.expeditions)
    if number != len(_BOX.expeditions):
        yield tr_plural("There is {count} expedition.", "There are {count} expeditions.", number)
    for tell in (_worth, _bridge, _slots):
        yield from _once_or_each(design.expeditions, tell)


def _once_or_each(tracks: Sequence[Expedition], tell: _Telling) -> Iterator[str]:
    """What is otherwise on each expedition; once where it is the same on all."""
    if len({tuple(tell(each, "")) for each in tracks}) == 1 < len(tracks):
        yield from tell(tracks[0], tr("Each expedition"))
        return
    for each in tracks:
        yield from tell(each, each.name)


def _worth(track: Expedition, name: str) -> Iterator[str]:
    if track.values != VALUES:
        values = " ".join(str(value).replace("-", "\u2212") for value in track.values)
        yield tr("{name} is worth {values}.", name=name, values=values)


def _bridge(track: Expedition, name: str) -> Iterator[str]:
    if track.bridge is None:
        yield tr("{name} has no bridge.", name=name)
    elif track.bridge != BRIDGE:
        yield tr("{name} has its bridge behind stage {stage}.", name=name, stage=track.bridge)


def _slots(track: Expedition, name: str) -> Iterator[str]:
    stages = frozenset(slot.stage for slot in track.slots)
    if not stages:
        yield tr("{name} has no tokens.", name=name)
    elif stages != _SLOTS.get(track.id):
        told = ", ".join(map(str, sorted(stages)))
        yield tr("{name} has tokens on {stages}.", name=name, stages=told)


def _game_delta(design: BoardDesign) -> Iterator[str]:
    if design.player_counts != _BOX.player_counts:
        counts = ", ".join(map(str, design.player_counts))
        yield tr("Numbers of players: {counts}.", counts=counts)
    for players, crossings in design.crossings_by:
        yield tr(
            "With {players} players a round ends at crossing {number}.",
            players=players,
            number=crossings,
        )
    if design.crossings != _BOX.crossings:
        yield tr_plural(
            "A round ends as soon as {count} figure has crossed a bridge.",
            "A round ends as soon as {count} figures have crossed a bridge.",
            design.crossings,
        )
    if design.rounds != _BOX.rounds:
        yield tr_plural(
            "The game has {count} round.", "The game has {count} rounds.", design.rounds
        )
    if design.leader != _BOX.leader:
        yield tr("The leader counts {factor} times.", factor=design.leader)
    if design.floor is Floor.ROUND:
        yield tr("No round counts less than 0.")
    if design.up_and_down:
        yield tr("Rows may go up or down: the second different number says which way.")
    if design.take_back:
        yield tr("The card just discarded may be taken back at once.")


def _supply_delta(design: BoardDesign) -> Iterator[str]:
    if design.hand != _BOX.hand:
        yield tr_plural("A hand has {count} card.", "A hand has {count} cards.", design.hand)
    if design.figures_each != _BOX.figures_each:
        count = design.figures_each
        yield tr_plural("Everybody has {count} figure.", "Everybody has {count} figures.", count)
    if design.tokens != _BOX.tokens:
        yield tr("There are these tokens: {tokens}.", tokens=token_words(design))
    if any(token != ANY for token in design.slots):
        yield tr("Some slots ask for a certain token.")
    table, box = design.artefacts.table_for(design.rounds), _BOX.artefacts
    if table == box.short:
        yield tr("Artefacts are worth what the short table says.")
    elif table != box.long:
        yield tr("Artefacts are worth what the table on this sheet says.")


def _cards_delta(design: BoardDesign) -> Iterator[str]:
    """Which cards there are, and how many go back to the box."""
    deck, box = design.deck, _BOX.deck
    if set(design.colours) != set(_BOX.colours):
        colours = ", ".join(tr(each) for each in design.colours)
        yield tr("Cards have these colours: {colours}.", colours=colours)
    if (deck.ranks, deck.copies) != (box.ranks, box.copies):
        yield tr_plural(
            "There is {count} card of each number from {lowest} to {highest} in each colour.",
            "There are {count} cards of each number from {lowest} to {highest} in each colour.",
            deck.copies,
            lowest=deck.lowest,
            highest=deck.highest,
        )
    for players in design.player_counts:
        removed = deck.removed_for(players)
        if removed != box.removed_for(players):
            yield tr(
                "With {players} players, this many cards stay in the box: {count}.",
                players=players,
                count=removed,
            )
