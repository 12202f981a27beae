"""What the games did with the cards: bought, taken, used for what, gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from core.catalogue.supplies import Card
from core.language import marked, tr
from core.playtest.figures import Section, means_of_tally
from core.playtest.kernels import record
from core.playtest.spec import Spec
from core.playtest.totals import Totals

PURPOSES = (
    marked("machete"),
    marked("paddle"),
    marked("coin"),
    marked("native"),
    marked("rubble"),
    marked("base camp"),
    marked("blockade"),
    marked("action"),
    marked("half a coin"),
    marked("full coins"),
    marked("changed to coins"),
    marked("replaced"),
    marked("removed on purpose"),
    marked("discarded unused"),
)
"""What a card can be used for, in the order of the kernels."""
_TAKEN = marked("{card} taken")
_FOR = marked("{card} for {purpose}")
_SIMPLY = marked("{card} {purpose}")


def shown_card_figures(cards: Iterable[Card]) -> Mapping[str, str]:
    """How people read the names of all figures about some cards, which themselves are English."""
    shown: dict[str, str] = {}
    for card in cards:
        shown[card.name] = card.shown_name
        shown[_TAKEN.format(card=card.name)] = tr(_TAKEN, card=card.shown_name)
        for template, purpose in _uses():
            name = template.format(card=card.name, purpose=purpose)
            shown[name] = tr(template, card=card.shown_name, purpose=tr(purpose))
    return shown


def _uses() -> Iterator[tuple[str, str]]:
    """Every purpose, and how it goes with a card."""
    for number, purpose in enumerate(PURPOSES):
        yield (_FOR if number < record.REPLACED else _SIMPLY), purpose


def bought_section(spec: Spec, totals: Totals) -> Section:
    """Which cards are bought, or taken by an action card."""
    cards = spec.board.catalogue.cards
    taken = [_TAKEN.format(card=card.name) for card in cards]
    bought = means_of_tally(
        totals,
        record.BOUGHT,
        [card.name for card in cards],
        tr("copies bought by all players, per game"),
    )
    free = means_of_tally(
        totals, record.TAKEN, taken, tr("copies taken from the market without paying, per game")
    )
    return Section("bought", (*bought, *free))


def gone_section(spec: Spec, totals: Totals) -> Section:
    """Which cards leave the game."""
    meaning = tr(
        "copies that left the game, by base camps, actions, tokens or as used items, per game"
    )
    names = [card.name for card in spec.board.catalogue.cards]
    return Section("removed", tuple(means_of_tally(totals, record.GONE, names, meaning)))


def uses_section(spec: Spec, totals: Totals) -> Section:
    """What cards are used for; a play that clears a blockade was for the blockade."""
    names = [
        template.format(card=card.name, purpose=purpose)
        for card in spec.board.catalogue.cards
        for template, purpose in _uses()
    ]
    meaning = tr("how often all players together used this card so, per game")
    figures = means_of_tally(totals, record.USES, names, meaning)
    return Section("used", tuple(each for each in figures if each.value))
