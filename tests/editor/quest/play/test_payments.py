"""Tests that whatever can be paid for is paid for by real clicks: ground, blockades and the market.

A pile or a blockade that the catalogue gets and nobody drives fails a test.
"""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QApplication

from core.quest.catalogue.spaces import Terrain
from core.quest.catalogue.supplies import Blockade, Card, Pile
from core.quest.engine.action import Kind
from core.quest.session.asking import Ask
from core.quest.session.pickable import Cost
from core.quest.session.play_words import power_in_words
from editor.quest.drawing.cards import Light
from tests.editor.offered import Watched, watched
from tests.editor.screen import SitDown
from tests.editor.short_routes import CROSSROADS, LOOP, blocked, place, set_up
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import Seat

CARDS = {card.id: card for card in box().cards}
MARKET = [card for card in box().cards if card.pile is not Pile.DECK]


def sit(sit_down: SitDown, seat: Seat, text: str = LOOP) -> Watched:
    """The first of three people, whose hand is shown."""
    return watched(sit_down(set_up(seat, text=text)))


# --- Blockades ------------------------------------------------------------------------------------

AT_THE_BLOCKADE = place("f8")
STRONG = {Terrain.JUNGLE: "pioneer", Terrain.VILLAGE: "journalist", Terrain.RIVER: "captain"}


@pytest.mark.parametrize("blockade", box().blockades, ids=lambda each: str(each.number))
def test_every_blockade_is_cleared_by_a_click(sit_down: SitDown, blockade: Blockade) -> None:
    card = STRONG.get(blockade.terrain)
    seat = Seat(hand=f"{card or 'explorer'} traveler sailor", at=AT_THE_BLOCKADE)
    screen = sit(sit_down, seat, blocked(LOOP, blockade.number))
    if card is not None:
        screen.click_card(card)
        symbol = CARDS[card].symbols[0]
        assert screen.page.view.pickable.gates == {0: Cost(blockade.power, symbol)}
    screen.click_gate(0)
    if card is None:
        assert screen.page.view.pickable.gates == {0: Cost(blockade.power)}
        pay(screen, blockade.power)
    assert screen.game.position.gates[0].owner == 0
    assert screen.mine.pieces == (AT_THE_BLOCKADE,), "nobody goes for a walk on the way"
    assert f"blockades won: {blockade.number}" in screen.page.players.rows[0].accessibleName()
    assert 0 not in screen.shown.gates


@pytest.mark.parametrize("number", [5, 6])
def test_a_native_clears_any_blockade(sit_down: SitDown, number: int) -> None:
    seat = Seat(hand="native traveler", at=AT_THE_BLOCKADE)
    screen = sit(sit_down, seat, blocked(LOOP, number))
    screen.click_card("native")
    assert screen.page.view.pickable.gates == {0: Cost()}
    screen.click_gate(0)
    assert screen.game.position.gates[0].owner == 0
    assert screen.mine.played == {"native": 1}


def test_a_far_space_behind_a_blockade_takes_both(sit_down: SitDown) -> None:
    seat = Seat(hand="pioneer", at=place("e6"))
    screen = sit(sit_down, seat, blocked(LOOP, 4))
    assert screen.shown.gates == frozenset()
    screen = sit(sit_down, Seat(hand="captain", at=place("e6")), blocked(LOOP, 4))
    screen.click_card("captain")
    river = place("f6")
    assert screen.page.view.pickable.spaces == {river: Cost(3, "paddle")}
    screen.click_space(river)
    assert screen.mine.pieces == (river,)
    assert screen.game.position.gates[0].owner == 0


# --- Paying with cards ----------------------------------------------------------------------------

SPACES = {
    "rubble 1": ("g4", "f4", "Pay 1 card for the rubble."),
    "rubble 2": ("g4", "h4", "Pay 2 cards for the rubble."),
    "camp 1": ("d7", "c6", "Leave 1 card in the base camp: it is gone for good."),
    "camp 2": ("g5", "f5", "Leave 2 cards in the base camp: they are gone for good."),
}
"""From where to where one pays, and what is asked."""


def pay(screen: Watched, number: int) -> list[str]:
    """Name as many cards as are asked for and pay; the cards that paid."""
    bar, named = screen.page.question, list[str]()
    assert screen.ask is Ask.PAY
    for missing in range(number, 0, -1):
        assert not bar.confirm_button.isEnabled()
        more = "1 more card" if missing == 1 else f"{missing} more cards"
        assert bar.missing.text() == more
        card = next(each.card.id for each in screen.hand if each.card_look.light is Light.LIT)
        screen.click_card(card)
        named.append(card)
        assert screen.notes == dict.fromkeys(named, "✓")
    assert bar.missing.isHidden()
    screen.confirm()
    return named


@pytest.mark.parametrize("kind", SPACES)
def test_rubble_and_camps_ask_which_cards(sit_down: SitDown, kind: str) -> None:
    start, goal, title = SPACES[kind]
    number = int(kind[-1])
    screen = sit(sit_down, Seat(hand="explorer traveler sailor", at=place(start)))
    screen.click_space(place(goal))
    assert screen.title == title
    assert screen.page.view.pickable.spaces == {place(goal): Cost(number)}
    assert screen.game.actions == ()
    paid = dict.fromkeys(pay(screen, number), 1)
    assert screen.mine.pieces == (place(goal),)
    assert (screen.mine.removed if "camp" in kind else screen.mine.played) == paid
    assert sum(screen.mine.hand.values()) == 3 - number


def test_named_cards_can_be_changed_before_they_pay(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="explorer traveler sailor", at=place("g4")))
    screen.click_card("sailor")
    screen.click_space(place("h4"))
    assert screen.notes == {"sailor": "✓"}, "what is picked is named"
    screen.click_card("sailor", is_picked=True)
    assert screen.notes == {}
    for card in ("sailor", "explorer", "traveler"):
        screen.click_card(card)
    assert set(screen.notes) == {"explorer", "traveler"}, "the last ones named"
    screen.click_space(place("h4"))
    assert screen.mine.played == {"explorer": 1, "traveler": 1}, "a second click pays, too"


def test_the_only_cards_are_named_at_once(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="explorer traveler", at=place("g4")))
    screen.click_space(place("h4"))
    assert set(screen.notes) == {"explorer", "traveler"}
    assert screen.shown.confirm


def test_a_native_is_offered_beside_a_payment(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="explorer native traveler", at=place("g4")))
    screen.click_space(place("h4"))
    assert screen.shown.answers == ("Native",)
    screen.answer("Native")
    assert screen.mine.pieces == (place("h4"),)
    assert screen.mine.played == {"native": 1}


# --- Buying ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", MARKET, ids=lambda card: card.id)
def test_every_pile_is_bought_from(sit_down: SitDown, card: Card) -> None:
    """Everything in the hand together suffices; piles above the board need a free spot."""
    spot = {} if card.pile is Pile.BOARD else {"scout": 0}
    seat = Seat(hand="millionaire traveler", at=CROSSROADS)
    screen = watched(sit_down(set_up(seat, market=spot)))
    pile, bar = screen.page.market.buttons[card.id], screen.page.question
    assert card.id in screen.shown.piles
    screen.click_pile(card.id)
    assert pile.light is Light.PICKED
    price = power_in_words("coin", card.price or 0)
    assert screen.title.startswith(f"{card.name} costs {price}; you pay ")
    assert bar.meter.price == 2 * (card.price or 0)
    screen.confirm()
    assert screen.mine.discard == {card.id: 1}
    assert screen.page.session.turn.snapshot.view.market[card.id] == card.copies - 1
    assert not screen.shown.buy, "one purchase in a turn"


PAYMENTS = {
    "coins": ("traveler photographer", {"traveler": "1", "photographer": "2"}, 6),
    "halves": ("explorer sailor", {"explorer": "½", "sailor": "½"}, 2),
    "a joker": ("adventurer", {"adventurer": "2"}, 4),
    "an item": ("treasure_chest", {"treasure_chest": "4"}, 8),
    "an action card": ("native cartographer", {"native": "½", "cartographer": "½"}, 2),
    "all kinds": (
        "traveler sailor prop_plane",
        {"traveler": "1", "sailor": "½", "prop_plane": "4"},
        11,
    ),
}
"""What is paid with, what stands on each card, and what it is worth in half coins."""


@pytest.mark.parametrize("kind", PAYMENTS)
def test_a_payment_is_summed_up_card_by_card(sit_down: SitDown, kind: str) -> None:
    cards, marks, value = PAYMENTS[kind]
    screen = sit(sit_down, Seat(hand=f"{cards} captain", at=CROSSROADS))
    screen.begin_purchase()
    bar, prices = screen.page.question, {card.id: 2 * (card.price or 0) for card in MARKET}
    assert screen.title == "0 coins so far: point at more cards, or at what to buy."
    for card in cards.split():
        screen.click_card(card)
    assert screen.notes == marks
    assert bar.meter.value == value
    on_board = screen.page.session.turn.snapshot.view.on_board
    assert screen.shown.piles == {card for card in on_board if prices[card] <= value}
    assert not screen.shown.confirm, "nothing is wanted yet"
    dearest = max(screen.shown.piles, key=lambda card: prices[card])
    screen.click_pile(dearest)
    assert screen.mine.discard == {dearest: 1}
    assert screen.mine.hand == {"captain": 1}
    items = {card: 1 for card in cards.split() if CARDS[card].is_item}
    assert screen.mine.removed == items, "counted in full they are used up"


def test_what_is_wanted_can_be_paid_otherwise(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="traveler photographer explorer sailor", at=CROSSROADS))
    screen.click_pile("photographer")
    bar = screen.page.question
    assert screen.title == "Photographer costs 2 coins; you pay 2 coins."
    assert screen.notes == {"photographer": "2"}
    screen.click_card("photographer", is_picked=True)
    assert screen.title == "Photographer costs 2 coins; you pay 0 coins."
    for card, worth in (("traveler", "1 coin"), ("explorer", "1½ coins"), ("sailor", "2 coins")):
        assert not screen.shown.confirm
        screen.click_card(card)
        assert screen.title == f"Photographer costs 2 coins; you pay {worth}."
    assert bar.meter.accessibleName() == "Paid: 2 coins of 2 coins"
    screen.confirm()
    assert screen.mine.hand == {"photographer": 1}


def test_a_surplus_is_told_before_it_is_lost(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="journalist traveler", at=CROSSROADS))
    screen.begin_purchase()
    screen.click_card("journalist")
    piles = screen.page.market.buttons
    assert "can be had, nothing is lost" in piles["trailblazer"].accessibleName()
    assert "can be had, 2 coins lost" in piles["scout"].accessibleName()
    assert "more has to be paid" in piles["transmitter"].accessibleName()
    assert piles["transmitter"].light is Light.NONE


def test_a_pile_that_wants_more_waits_for_it(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="journalist traveler", at=CROSSROADS))
    screen.begin_purchase()
    screen.click_card("journalist")
    screen.click_pile("transmitter")
    assert screen.title == "Transmitter costs 4 coins; you pay 3 coins."
    assert not screen.shown.confirm
    screen.click_card("traveler")
    screen.confirm()
    assert screen.mine.discard == {"transmitter": 1}


def test_another_pile_can_be_wanted_instead(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="journalist traveler", at=CROSSROADS))
    screen.click_pile("transmitter")
    screen.click_pile("scout")
    assert screen.title == "Scout costs 1 coin; you pay 1 coin.", "with another proposal"
    screen.click_card("journalist")
    screen.click_pile("trailblazer")
    assert screen.title == "Trailblazer costs 3 coins; you pay 4 coins.", "the payment stays"
    screen.click_pile("trailblazer")
    assert screen.mine.discard == {"trailblazer": 1}


def test_an_item_that_counts_half_is_not_used_up(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="treasure_chest explorer", at=CROSSROADS))
    screen.begin_purchase()
    screen.click_card("treasure_chest")
    (chip,) = (each for each in screen.page.question.chips.chips if each.isVisible())
    assert chip.text() == "Treasure Chest: 4 coins"
    screen.press(chip)
    assert chip.text() == "Treasure Chest: ½ coin"
    assert screen.notes == {"treasure_chest": "½"}
    screen.click_card("explorer")
    screen.click_pile("scout")
    assert screen.mine.played == {"treasure_chest": 1, "explorer": 1}
    assert screen.mine.removed == {}


def test_cards_that_are_alike_share_a_chip(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="3*traveler", at=CROSSROADS))
    screen.begin_purchase()
    for _ in range(3):
        screen.click_card("traveler")
    chips = screen.page.question.chips.chips
    assert [each.text() for each in chips if each.isVisible()] == ["3 × Traveler: 3 coins"]
    screen.press(chips[0])
    assert [each.text() for each in chips if each.isVisible()] == [
        "Traveler: ½ coin",
        "2 × Traveler: 2 coins",
    ]
    assert screen.page.question.meter.value == 5


def test_a_long_payment_leaves_the_board_where_it_is(sit_down: SitDown) -> None:
    hand = "4*traveler treasure_chest photographer journalist millionaire adventurer"
    screen = sit(sit_down, Seat(hand=hand, at=CROSSROADS))
    view, bar = screen.page.view, screen.page.question
    before = screen.page.size(), view.geometry()
    screen.begin_purchase()
    for button in screen.hand:
        screen.press(button)
    QApplication.processEvents()
    assert (screen.page.size(), view.geometry()) == before
    assert bar.meter.value == 2 * 19
    assert bar.rect().contains(bar.chips.geometry())
    assert bar.rect().contains(bar.cancel_button.geometry())


def test_a_picked_card_is_the_first_to_pay(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="traveler explorer sailor", at=CROSSROADS))
    screen.click_card("sailor")
    screen.click_pile("scout")
    assert "sailor" in screen.notes
    assert screen.shown.confirm
    screen.confirm()
    assert "sailor" not in screen.mine.hand


# --- The end of the turn --------------------------------------------------------------------------


def test_the_end_of_the_turn_asks_what_to_keep_card_by_card(sit_down: SitDown) -> None:
    seat = Seat(hand="explorer traveler sailor native", draw="4*captain", at=CROSSROADS)
    screen = sit(sit_down, seat)
    screen.end_turn()
    assert screen.title == "Which cards do you discard? The others stay in your hand."
    assert screen.notes == {"traveler": "↓", "sailor": "↓"}, "the others are still of use"
    screen.click_card("sailor", is_picked=True)
    screen.click_card("native")
    assert screen.notes == {"traveler": "↓", "native": "↓"}
    kept = {"explorer", "sailor"}
    screen.confirm()
    hand = screen.game.position.players[0].hand
    assert {card: hand[card] for card in kept} == dict.fromkeys(kept, 1)
    assert sum(hand.values()) == 4
    assert screen.page.session.turn.is_hand_hidden
    assert screen.hand == (), "nobody sees the cards of the next person"
    last = screen.page.session.table.plays[-1]
    assert last.actions[-1].kind is Kind.END_TURN
