"""What the games did with the cards: bought, taken, used for what, gone."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Figure, Section, Unit
from core.basics.language import marked, tr
from core.playtest.statistics.estimates import means_of_tally, wanted
from core.playtest.totals import Totals
from core.quest.catalogue.supplies import Card
from core.quest.playtest.contents import section_of
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec

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
"""What a card can be used for, in the order of the kernels; the last three leave the hand."""
DISCARDED = "discarded_unused"
_LEAVING = {
    record.REPLACED: "replaced",
    record.THINNED: "removed_on_purpose",
    record.DISCARDED: DISCARDED,
}
"""The keys of figures about cards that leave the hand; all others are uses for a purpose."""


def bought_section(spec: QuestSpec, totals: Totals) -> Section:
    """Which cards are bought, or taken by an action card."""
    cards = spec.board.catalogue.cards
    meaning = tr("copies bought by all players, per game")
    bought = [_of("bought", card, card.shown_name, meaning) for card in cards]
    meaning = tr("copies taken from the market without paying, per game")
    taken = [
        _of("taken", card, tr("{card} taken", card=card.shown_name), meaning) for card in cards
    ]
    figures = (
        *means_of_tally(totals, record.BOUGHT, bought),
        *means_of_tally(totals, record.TAKEN, taken),
    )
    return section_of("bought", figures)


def gone_section(spec: QuestSpec, totals: Totals) -> Section:
    """Which cards leave the game."""
    meaning = tr(
        "copies that left the game, by base camps, actions, tokens or as used items, per game"
    )
    gone = (_of("removed", card, card.shown_name, meaning) for card in spec.board.catalogue.cards)
    return section_of("removed", tuple(means_of_tally(totals, record.GONE, gone)))


def uses_section(spec: QuestSpec, totals: Totals) -> Section:
    """What cards are used for; a play that clears a blockade was for the blockade."""
    cards, purposes = spec.board.catalogue.cards, record.PURPOSES
    used, _ = totals.tally(record.USES, len(cards) * purposes)
    figures = (
        figure
        for number, card in enumerate(cards)
        if used[number * purposes : (number + 1) * purposes].any()
        for figure in means_of_tally(totals, record.USES + number * purposes, uses_of(card))
    )
    return section_of("used", tuple(each for each in figures if each.value))


def uses_of(card: Card) -> Iterator[Figure]:
    """What can be told about the uses of a card, in the order of the kernels."""
    meaning = tr("how often all players together used this card so, per game")
    for number, purpose in enumerate(PURPOSES):
        words = {"card": card.shown_name, "purpose": tr(purpose)}
        if number in _LEAVING:
            yield _of(_LEAVING[number], card, tr("{card} {purpose}", **words), meaning)
        else:
            label = tr("{card} for {purpose}", **words)
            about = {"card": card.name, "purpose": purpose}
            yield wanted("used", Unit.TIMES, label, meaning, **about)


def _of(key: str, card: Card, label: str, meaning: str) -> Figure:
    return wanted(key, Unit.TIMES, label, meaning, card=card.name)
