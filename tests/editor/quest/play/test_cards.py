"""Tests that every card is played by real clicks.

Whatever is shown before, during and after is asserted; the `Watched` screen holds all of it to the
rules on top. A card that the catalogue gets and nobody drives fails a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QCursor
from PyQt6.QtWidgets import QApplication

from core.quest.catalogue.supplies import Pile
from core.quest.session.asking import Ask
from core.quest.session.pickable import Cost
from core.quest.session.play_words import power_in_words
from editor.quest.drawing.cards import Light
from tests.editor.offered import Watched, watched
from tests.editor.screen import SitDown
from tests.editor.short_routes import BESIDE, CROSSROADS, place, set_up
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import Seat

DRAW = "captain scout pioneer journalist"
CARDS = {card.id: card for card in box().cards}
JOKERS = [card.id for card in box().cards if len(card.symbols) > 1]
ONE_SYMBOL = [card.id for card in box().cards if len(card.symbols) == 1]
Drive = Callable[[Watched], None]


def sit(sit_down: SitDown, seat: Seat) -> Watched:
    """The first of three people, whose hand is shown."""
    return watched(sit_down(set_up(seat)))


def played(screen: Watched) -> list[str]:
    """What is told of the cards that lie before the player."""
    return [each.accessibleName() for each in screen.page.played.buttons]


def is_gone(screen: Watched, card: str) -> None:
    """A card was played: it lies there, but an item has left the game."""
    mine = screen.mine
    assert card not in mine.hand
    if CARDS[card].is_item:
        assert (mine.removed, played(screen)) == ({card: 1}, [])
        return
    assert mine.played == {card: 1}
    (told,) = played(screen)
    assert told.startswith(CARDS[card].name)
    assert told.endswith("played")


# --- Symbols --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ONE_SYMBOL)
def test_a_card_of_a_symbol_lights_its_ground_and_walks(sit_down: SitDown, card: str) -> None:
    printed = CARDS[card]
    (symbol,) = printed.symbols
    goal = BESIDE[symbol]
    screen = sit(sit_down, Seat(hand=f"{card} native", at=CROSSROADS))
    assert screen.marks(card) == (Light.LIT,)
    screen.click_card(card)
    assert screen.marks(card) == (Light.PICKED,)
    assert screen.title == "Click a lit space or blockade to go there."
    costs = screen.page.view.pickable.spaces
    assert costs[goal] == Cost(1, symbol)
    assert {cost.symbol for cost in costs.values()} == {symbol}
    assert max(cost.number for cost in costs.values()) <= printed.power
    screen.click_space(goal)
    if printed.power > 1 and symbol == "machete":
        left = power_in_words(symbol, printed.power - 1)
        assert screen.title == f"{left} left: go on, or stop here."
        screen.answer("&Stop here")
    assert screen.mine.pieces == (goal,)
    is_gone(screen, card)
    assert screen.mine.hand == {"native": 1}


def test_a_walk_goes_on_click_by_click_or_far_at_once(sit_down: SitDown) -> None:
    seat = Seat(hand="pioneer trailblazer", at=CROSSROADS)
    screen = sit(sit_down, seat)
    screen.click_card("trailblazer")
    near, far = place("e8"), place("e7")
    screen.click_space(near)
    assert screen.page.view.pickable.spaces[far] == Cost(1, "machete")
    screen.click_space(far)
    assert screen.title.startswith("1 machete left")
    screen.answer("&Stop")
    by_steps = screen.mine
    again = sit(sit_down, seat)
    again.click_card("trailblazer")
    assert again.page.view.pickable.spaces[far] == Cost(2, "machete")
    again.click_space(far)
    again.answer("&Stop")
    assert again.mine == by_steps


def test_a_far_space_without_a_card_takes_the_weakest_that_will_do(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="explorer scout trailblazer pioneer", at=CROSSROADS))
    screen.click_space(place("e7"))
    assert screen.mine.pieces == (place("e7"),)
    assert screen.mine.played == {"scout": 1}


def test_a_dragged_card_is_played_where_it_is_let_go(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="explorer sailor", at=CROSSROADS))
    screen.drag_card("sailor", BESIDE["paddle"])
    assert screen.mine.pieces == (BESIDE["paddle"],)
    assert not screen.page.hand.dragged.isVisible()


# --- Jokers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("symbol", ["machete", "paddle", "coin"])
@pytest.mark.parametrize("card", JOKERS)
def test_a_joker_asks_for_its_symbol_beside_the_cursor(
    sit_down: SitDown, card: str, symbol: str
) -> None:
    screen = sit(sit_down, Seat(hand=f"{card} explorer", at=CROSSROADS))
    screen.click_card(card)
    printed = CARDS[card]
    labels = tuple(power_in_words(each, printed.power) for each in printed.symbols)
    assert screen.title == f"What shall the {printed.name} be played for?"
    assert screen.beside == screen.shown.answers == labels
    assert is_beside_the_mouse(screen)
    assert set(BESIDE.values()) <= screen.shown.spaces, "no answer is needed to go somewhere"
    screen.answer(power_in_words(symbol, printed.power))
    assert screen.beside == ()
    costs = screen.page.view.pickable.spaces
    assert {cost.symbol for cost in costs.values()} == {symbol}
    screen.click_space(BESIDE[symbol])
    if screen.ask is Ask.GO_ON:
        screen.answer("&Stop")
    assert screen.game.actions[0].symbol == symbol
    is_gone(screen, card)


def is_beside_the_mouse(screen: Watched) -> bool:
    """Whether the popup is near the mouse, inside the page, and not under the mouse."""
    popup, mouse = screen.page.popup, screen.page.mapFromGlobal(QCursor.pos())
    near = popup.geometry().adjusted(-20, -20, 20, 20)
    is_inside = screen.page.rect().contains(popup.geometry())
    return is_inside and near.contains(mouse) and not popup.geometry().contains(mouse)


@pytest.mark.parametrize("corner", [(3, 3), (-3, 3), (3, -3), (-3, -3)])
def test_the_answers_stay_inside_the_page_and_beside_the_mouse(
    sit_down: SitDown, corner: tuple[int, int]
) -> None:
    screen = sit(sit_down, Seat(hand="adventurer", at=CROSSROADS))
    x, y = (side % size for side, size in zip(corner, screen_size(screen), strict=True))
    screen.mouse.move(screen.page.mapToGlobal(QPoint(x, y)))
    screen.page.session.turn.pick_card("adventurer")
    assert is_beside_the_mouse(screen)


def screen_size(screen: Watched) -> tuple[int, int]:
    return screen.page.width(), screen.page.height()


def test_a_joker_needs_no_answer_if_the_space_tells(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="jack_of_all_trades", at=CROSSROADS))
    screen.click_card("jack_of_all_trades")
    screen.click_space(BESIDE["coin"])
    assert screen.game.actions[0].symbol == "coin"


def test_many_answers_leave_the_board_where_it_is(sit_down: SitDown) -> None:
    hand = "adventurer prop_plane native jack_of_all_trades giant_machete"
    tokens = "machete_1 machete_2 machete_3 native"
    game = set_up(Seat(hand, tokens=tokens, at=CROSSROADS), caves=True)
    screen = watched(sit_down(game))
    view = screen.page.view
    before = screen.page.size(), view.geometry(), view.seen
    screen.click_space(BESIDE["machete"])
    QApplication.processEvents()
    assert (screen.page.size(), view.geometry(), view.seen) == before
    assert screen.ask is Ask.WALK
    assert len(screen.beside) == 9
    bar = screen.page.question
    answers = [each for each in bar.answers if each.isVisible()]
    assert all(bar.rect().contains(each.geometry()) for each in answers), "none is cut off"
    assert [each.toolTip() for each in answers] == list(screen.beside)
    assert is_beside_the_mouse(screen)


# --- Action cards ---------------------------------------------------------------------------------


def _drive_drawing(card: str, drawn: int) -> Drive:
    """A card that only draws."""

    def drive(screen: Watched) -> None:
        screen.click_card(card)
        assert screen.ask is Ask.ACT
        assert screen.title.startswith(f"{CARDS[card].name}: draws {drawn} cards")
        assert screen.game.actions == (), "nothing is drawn before it is confirmed"
        screen.confirm()
        assert sum(screen.mine.hand.values()) == 1 + drawn
        is_gone(screen, card)

    return drive


def _drive_scientist(screen: Watched) -> None:
    screen.click_card("scientist")
    assert screen.title == "Scientist: draws 1 card, may remove 1."
    screen.confirm()
    assert screen.title == "You may remove 1 card for good."
    assert screen.page.question.confirm_button.text() == "&Remove nothing"
    screen.click_card("traveler")
    assert screen.notes == {"traveler": "✕"}
    assert "will be removed from the game" in screen.card("traveler", is_picked=True).toolTip()
    (drawn,) = set(screen.mine.hand) - {"traveler"}
    screen.click_card(drawn)
    assert screen.notes == {drawn: "✕"}, "one card only: the other one instead"
    assert screen.page.question.confirm_button.text() == "&Remove"
    screen.confirm()
    assert screen.mine.removed == {drawn: 1}
    assert screen.mine.hand == {"traveler": 1}
    assert played(screen) == ["Scientist, action card, played"]


def _drive_travel_log(screen: Watched) -> None:
    screen.click_card("travel_log")
    screen.confirm()
    assert screen.title == "You may remove up to 2 cards for good."
    first, second, _kept = screen.mine.hand
    screen.click_card(first)
    screen.click_card(second)
    assert screen.notes == {first: "✕", second: "✕"}
    screen.confirm()
    is_gone_for_good = {first: 1, second: 1, "travel_log": 1}
    assert screen.mine.removed == is_gone_for_good


def _drive_transmitter(screen: Watched) -> None:
    screen.click_card("transmitter")
    assert screen.title == "Transmitter: a card of the market for nothing, once only."
    screen.confirm()
    assert screen.title == "Take a card of the market, for nothing."
    assert screen.shown.piles == {card.id for card in box().cards if card.pile is not Pile.DECK}
    screen.click_pile("native")
    assert screen.mine.discard == {"native": 1}
    assert "2 left" in screen.page.market.buttons["native"].accessibleName()
    assert screen.page.session.turn.snapshot.view.has_bought is False
    is_gone(screen, "transmitter")


def _drive_native(screen: Watched) -> None:
    screen.click_card("native")
    pickable = screen.page.view.pickable
    assert set(pickable.spaces.values()) == {Cost()}, "whatever it costs"
    assert set(BESIDE.values()) <= set(pickable.spaces)
    screen.click_space(BESIDE["paddle"])
    assert screen.mine.pieces == (BESIDE["paddle"],)
    is_gone(screen, "native")


ACTION_CARDS: Mapping[str, Drive] = {
    "cartographer": _drive_drawing("cartographer", 2),
    "compass": _drive_drawing("compass", 3),
    "scientist": _drive_scientist,
    "travel_log": _drive_travel_log,
    "transmitter": _drive_transmitter,
    "native": _drive_native,
}


@pytest.mark.parametrize("card", [card.id for card in box().cards if not card.symbols])
def test_every_action_card_is_driven(sit_down: SitDown, card: str) -> None:
    screen = sit(sit_down, Seat(hand=f"{card} traveler", draw=DRAW, at=CROSSROADS))
    assert screen.marks(card) == (Light.LIT,)
    ACTION_CARDS[card](screen)
    assert screen.refused == []


def test_every_card_is_driven() -> None:
    assert set(chain(ONE_SYMBOL, JOKERS, ACTION_CARDS)) == set(CARDS)


def test_nothing_need_be_removed(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="travel_log traveler", draw=DRAW, at=CROSSROADS))
    screen.click_card("travel_log")
    screen.confirm()
    screen.confirm()
    assert screen.mine.removed == {"travel_log": 1}
    assert sum(screen.mine.hand.values()) == 3
    assert screen.ask is None


def test_an_action_card_dragged_onto_the_board_acts(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="cartographer", draw=DRAW, at=CROSSROADS))
    screen.drag_card("cartographer", CROSSROADS)
    assert sum(screen.mine.hand.values()) == 2


def test_a_native_enters_rubble_rather_than_paying_for_it(sit_down: SitDown) -> None:
    screen = sit(sit_down, Seat(hand="native traveler", at=place("g4")))
    screen.click_card("native")
    screen.click_space(place("h4"))
    assert screen.mine.pieces == (place("h4"),)
    assert screen.mine.hand == {"traveler": 1}
