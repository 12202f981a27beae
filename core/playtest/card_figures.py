"""What the games did with the cards: bought, taken, used for what, gone."""

from __future__ import annotations

from core.playtest.figures import Section, means_of_tally
from core.playtest.kernels import sheet
from core.playtest.spec import Spec
from core.playtest.totals import Totals

PURPOSES = (
    "machete",
    "paddle",
    "coin",
    "native",
    "rubble",
    "base camp",
    "blockade",
    "action",
    "half a coin",
    "full coins",
    "changed to coins",
    "replaced",
    "removed on purpose",
    "discarded unused",
)
"""What a card can be used for, in the order of the kernels."""


def bought_section(spec: Spec, totals: Totals) -> Section:
    """Which cards are bought, or taken by an action card."""
    cards = spec.board.catalogue.cards
    taken = [f"{card.name} taken" for card in cards]
    bought = means_of_tally(
        totals,
        sheet.BOUGHT,
        [card.name for card in cards],
        "copies bought by all players, per game",
    )
    free = means_of_tally(
        totals, sheet.TAKEN, taken, "copies taken from the market without paying, per game"
    )
    return Section("bought", (*bought, *free))


def gone_section(spec: Spec, totals: Totals) -> Section:
    """Which cards leave the game."""
    meaning = "copies that left the game, by base camps, actions, tokens or as used items, per game"
    names = [card.name for card in spec.board.catalogue.cards]
    return Section("removed", tuple(means_of_tally(totals, sheet.GONE, names, meaning)))


def uses_section(spec: Spec, totals: Totals) -> Section:
    """What cards are used for; a play that clears a blockade was for the blockade."""
    names = [
        f"{card.name} for {purpose}" if number < sheet.REPLACED else f"{card.name} {purpose}"
        for card in spec.board.catalogue.cards
        for number, purpose in enumerate(PURPOSES)
    ]
    meaning = "how often all players together used this card so, per game"
    figures = means_of_tally(totals, sheet.USES, names, meaning)
    return Section("used", tuple(each for each in figures if each.value))
