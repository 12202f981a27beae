"""What everybody can see of a player, as values and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from core.basics.language import marked, tr, tr_plural
from core.basics.values import dataclass
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.supplies import Token
from core.quest.engine.position import Seen, View
from core.quest.session.distances import Distances
from core.quest.session.game_table import Snapshot
from core.quest.session.play_words import listed
from editor.drawing.players import player_words

_CUT_OFF = 9_999
"""More steps than any way takes: from there none leads to the finish."""
_ARRIVED = -100
"""Who has arrived is ahead of everybody who has not, the first one most."""


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """One player at one moment.

    Attributes:
        number: from 0; player 0 has the hat.
        name: who sits there.
        place: 1 for whoever is ahead; those as far share it.
        steps: spaces left to the finish, of all pieces; 0 after the arrival.
        tokens: every copy by itself.
        sentence: all of it in words; details: what lies in the piles.
    """

    number: int
    name: str
    is_to_move: bool
    has_won: bool
    hand: int
    draw: int
    discard: int
    blockades: tuple[int, ...]
    tokens: tuple[Token, ...]
    place: int
    steps: int
    sentence: str
    details: str


def facts_of(snapshot: Snapshot, distances: Distances, box: Catalogue) -> tuple[PlayerFacts, ...]:
    """The facts about all players."""
    view = snapshot.view
    left = [_steps_left(seen, distances) for seen in view.players]
    places = [1 + sum(other < own for other in left) for own in left]
    return tuple(
        _facts(snapshot, number, places[number], distances, box)
        for number in range(len(view.players))
    )


def _steps_left(seen: Seen, distances: Distances) -> int:
    """What the places go by: the steps that are shown beside them, so that both agree."""
    if seen.arrival > 0:
        return _ARRIVED + seen.arrival
    return sum(distances.steps.get(at, _CUT_OFF) for at in seen.pieces if at is not None)


def _facts(
    snapshot: Snapshot, number: int, place: int, distances: Distances, box: Catalogue
) -> PlayerFacts:
    view, seat = snapshot.view, snapshot.seats[number]
    seen = view.players[number]
    named = box.tokens_by_id
    steps = sum(distances.steps.get(at, 0) for at in seen.pieces if at is not None)
    is_over = snapshot.outcome is not None
    about = "" if seat is None else f"{seat.title}\n{seat.shown_sentence}"
    facts = PlayerFacts(
        number=number,
        name=tr("a person") if seat is None else seat.name,
        is_to_move=not is_over and view.player == number,
        has_won=is_over and view.winner == number,
        hand=seen.hand_size,
        draw=seen.draw_size,
        discard=sum(seen.discard.values()),
        blockades=_blockades(view, number),
        tokens=tuple(named[token] for token in Counter(seen.tokens).elements()),
        place=place,
        steps=steps,
        sentence="",
        details="\n".join(filter(None, (about, _details(seen, box)))),
    )
    return replace(facts, sentence="; ".join(_sentences(facts, len(view.players))))


def _blockades(view: View, number: int) -> tuple[int, ...]:
    return tuple(sorted(gate.number for gate in view.gates if gate.owner == number))


def _sentences(facts: PlayerFacts, players: int) -> Iterator[str]:
    sign = player_words(facts.number)
    yield tr(
        "Player {player}, {name} ({sign})", player=facts.number + 1, name=facts.name, sign=sign
    )
    if facts.number == 0:
        yield tr("has the hat")
    if facts.is_to_move:
        yield tr("is to move")
    if facts.has_won:
        yield tr("has won")
    yield tr_plural("{count} card in hand", "{count} cards in hand", facts.hand)
    yield tr("{draw} to draw, {discard} discarded", draw=facts.draw, discard=facts.discard)
    if facts.blockades:
        numbers = ", ".join(str(number) for number in facts.blockades)
        yield tr("blockades won: {numbers}", numbers=numbers)
    if facts.tokens:
        yield tr("tokens: {tokens}", tokens=", ".join(each.shown_name for each in facts.tokens))
    yield tr("place {place} of {players}", place=facts.place, players=players)
    yield tr_plural("{count} step to go", "{count} steps to go", facts.steps)


def _details(seen: Seen, box: Catalogue) -> str:
    """What lies in the piles that everybody can see or count out."""
    piles = (
        (marked("Discarded: {things}"), listed(seen.discard, box.cards_by_id)),
        (marked("Hand and draw pile: {things}"), listed(seen.hidden, box.cards_by_id)),
        (marked("Out of the game: {things}"), listed(seen.removed, box.cards_by_id)),
        (marked("Tokens: {things}"), listed(seen.tokens, box.tokens_by_id)),
    )
    return "\n".join(tr(text, things=things) for text, things in piles if things)
