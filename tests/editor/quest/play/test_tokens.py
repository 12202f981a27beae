"""Tests that every kind of cave token is found and used by real clicks.

A kind of token that the catalogue gets and nobody drives fails a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

from core.quest.engine.game import Game
from core.quest.session.asking import Ask
from core.quest.session.pickable import Cost
from core.quest.session.play_words import power_in_words
from editor.quest.drawing.cards import Light
from tests.editor.offered import Watched, watched
from tests.editor.screen import SitDown
from tests.editor.short_routes import BESIDE, CROSSROADS, LOOP, blocked, place, set_up
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import Seat

TOKENS = {token.id: token for token in box().tokens}
OF_SYMBOLS = [token.id for token in box().tokens if token.symbol is not None]
COINS = [token for token in OF_SYMBOLS if TOKENS[token].symbol == "coin"]
AT_THE_BLOCKADE = place("f8")


def holding(token: str, hand: str = "traveler sailor", at: int = CROSSROADS) -> Game:
    """A game in which the first of three holds a token."""
    return set_up(Seat(hand, "captain scout pioneer journalist", tokens=token, at=at), caves=True)


def light_of(screen: Watched, token: str) -> Light:
    (button,) = (each for each in screen.tokens if each.token.id == token)
    return button.light


# --- Symbols --------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", OF_SYMBOLS)
def test_a_token_of_a_symbol_moves_a_piece(sit_down: SitDown, token: str) -> None:
    printed = TOKENS[token]
    symbol = str(printed.symbol)
    screen = watched(sit_down(holding(token)))
    assert light_of(screen, token) is Light.LIT
    screen.click_token(token)
    assert screen.title == "Click a lit space or blockade to go there."
    costs = screen.page.view.pickable.spaces
    assert costs[BESIDE[symbol]] == Cost(1, symbol), "a token costs as a card does"
    assert max(cost.number for cost in costs.values()) <= printed.power
    screen.click_space(BESIDE[symbol])
    if screen.ask is Ask.GO_ON:
        left = power_in_words(symbol, printed.power - 1)
        assert screen.title == f"{left} left: go on, or stop here."
        screen.answer("&Stop")
    assert screen.mine.pieces == (BESIDE[symbol],)
    assert (screen.mine.tokens, screen.tokens) == ({}, ())
    assert screen.mine.hand == {"traveler": 1, "sailor": 1}, "no card was used"


@pytest.mark.parametrize("token", COINS)
def test_a_coin_token_pays(sit_down: SitDown, token: str) -> None:
    screen = watched(sit_down(holding(token)))
    worth = TOKENS[token].power
    screen.begin_purchase()
    screen.click_token(token)
    assert light_of(screen, token) is Light.PICKED
    assert screen.page.question.meter.value == 2 * worth
    screen.click_token(token, is_picked=True)
    assert screen.title.startswith("0 coins so far")
    screen.click_token(token)
    screen.click_card("traveler")
    assert screen.page.question.meter.value == 2 * (worth + 1)
    screen.click_pile("jack_of_all_trades")
    assert screen.mine.tokens == {}
    assert screen.mine.hand == {"sailor": 1}


def test_a_picked_coin_token_is_the_first_to_pay(sit_down: SitDown) -> None:
    screen = watched(sit_down(holding("coin_2", hand="2*traveler")))
    screen.click_token("coin_2")
    screen.click_pile("photographer")
    assert light_of(screen, "coin_2") is Light.PICKED
    screen.confirm()
    assert screen.mine.tokens == {}


def test_a_coin_token_is_lit_if_it_only_adds_to_cards(sit_down: SitDown) -> None:
    """Nothing costs so little as the token is worth, so that it cannot be counted first."""
    market = dict.fromkeys((card.id for card in box().cards if (card.price or 0) == 1), 0)
    seat = Seat(hand="traveler", tokens="coin_1", at=place("d7"))
    screen = watched(sit_down(set_up(seat, caves=True, market=market)))
    assert light_of(screen, "coin_1") is Light.LIT
    screen.click_token("coin_1")
    screen.click_pile("captain")
    screen.confirm()
    assert screen.mine.discard == {"captain": 1}


# --- Effects --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """A position in which a token can be used, and the clicks that use it up."""

    game: Callable[[], Game]
    drive: Callable[[Watched], None]


def _draw(screen: Watched) -> None:
    screen.click_token("draw")
    assert screen.title == "Use the token “Draw a card”?"
    assert screen.game.actions == (), "nothing is drawn before it is confirmed"
    screen.confirm()
    assert sum(screen.mine.hand.values()) == 3


def _remove(screen: Watched) -> None:
    screen.click_token("remove")
    assert screen.title == "Which card do you remove?"
    assert screen.shown.answers == ("Traveler", "Sailor")
    screen.click_card("sailor")
    assert screen.mine.removed == {"sailor": 1}


def _replace(screen: Watched) -> None:
    screen.click_token("replace")
    assert screen.title == "Replace up to 2 cards by new ones."
    assert screen.page.question.missing.text() == "1 more card"
    for card in ("traveler", "sailor"):
        screen.click_card(card)
    assert screen.notes == {"traveler": "✓", "sailor": "✓"}
    screen.confirm()
    assert screen.mine.played == {"traveler": 1, "sailor": 1}
    assert sum(screen.mine.hand.values()) == 2


def _keep_item(screen: Watched) -> None:
    assert light_of(screen, "keep_item") is Light.FAINT, "no item was used yet"
    screen.click_card("giant_machete")
    screen.click_space(BESIDE["machete"])
    screen.answer("&Stop")
    (told,) = (each.accessibleName() for each in screen.page.played.buttons)
    assert told == "Giant Machete, machete 6, used up"
    screen.click_token("keep_item")
    assert screen.title == "Which item do you keep?"
    screen.answer("Giant Machete")
    assert (screen.mine.played, screen.mine.removed) == ({"giant_machete": 1}, {})


def _pass_through(screen: Watched) -> None:
    behind, between = place("e7"), place("e8")
    screen.click_card("scout")
    assert not {behind, between} & screen.shown.spaces, "somebody stands in the way"
    screen.click_token("pass_through")
    assert screen.page.session.turn.snapshot.view.may_pass
    screen.click_card("scout")
    assert screen.page.view.pickable.spaces[between] == Cost(1, "machete")
    screen.click_space(between)
    assert screen.mine.pieces == (between,), "even onto the same space"
    screen.click_space(behind)
    assert screen.mine.pieces == (behind,)


def _native(screen: Watched) -> None:
    screen.click_token("native")
    pickable = screen.page.view.pickable
    assert set(pickable.spaces.values()) == set(pickable.gates.values()) == {Cost()}
    screen.click_gate(0)
    assert screen.game.position.gates[0].owner == 0


def _change_symbol(screen: Watched) -> None:
    screen.click_token("change_symbol")
    assert screen.page.session.turn.snapshot.view.may_change
    screen.click_card("trailblazer")
    assert screen.ask is Ask.SYMBOL
    assert screen.beside == ("3 machetes", "3 paddles", "3 coins")
    screen.answer("3 paddles")
    screen.click_space(BESIDE["paddle"])
    assert screen.mine.pieces == (BESIDE["paddle"],)
    assert not screen.page.session.turn.snapshot.view.may_change, "one card only"


def _in_the_way() -> Game:
    first = Seat("scout", tokens="pass_through", at=CROSSROADS)
    others = (Seat(at=place("e8")), Seat(at=place("d8")))
    return set_up(first, *others, caves=True)


def _before_a_blockade() -> Game:
    seat = Seat("traveler", tokens="native", at=AT_THE_BLOCKADE)
    return set_up(seat, caves=True, text=blocked(LOOP, 6))


EFFECTS: Mapping[str, Effect] = {
    "draw": Effect(lambda: holding("draw"), _draw),
    "remove": Effect(lambda: holding("remove"), _remove),
    "replace": Effect(lambda: holding("replace"), _replace),
    "keep_item": Effect(lambda: holding("keep_item", "giant_machete"), _keep_item),
    "pass_through": Effect(_in_the_way, _pass_through),
    "native": Effect(_before_a_blockade, _native),
    "change_symbol": Effect(lambda: holding("change_symbol", "trailblazer"), _change_symbol),
}


@pytest.mark.parametrize("token", [token.id for token in box().tokens if token.symbol is None])
def test_every_token_with_an_effect_is_driven(sit_down: SitDown, token: str) -> None:
    effect = EFFECTS[token]
    screen = watched(sit_down(effect.game()))
    (button,) = screen.tokens
    assert TOKENS[token].shown_name in button.accessibleName()
    effect.drive(screen)
    assert (screen.mine.tokens, screen.tokens) == ({}, ()), "it is gone"
    assert screen.refused == []


def test_every_token_is_driven() -> None:
    assert {*OF_SYMBOLS, *EFFECTS} == set(TOKENS)


# --- More of the same -----------------------------------------------------------------------------


def test_a_card_is_removed_by_an_answer_as_well(sit_down: SitDown) -> None:
    screen = watched(sit_down(holding("remove")))
    screen.click_token("remove")
    screen.answer("Traveler")
    assert screen.mine.removed == {"traveler": 1}


def test_a_native_token_steps_onto_anything(sit_down: SitDown) -> None:
    screen = watched(sit_down(holding("native")))
    screen.click_token("native")
    screen.click_space(BESIDE["paddle"])
    assert screen.mine.pieces == (BESIDE["paddle"],)


def test_a_native_token_and_a_native_card_are_told_apart(sit_down: SitDown) -> None:
    screen = watched(sit_down(holding("native", "native traveler")))
    screen.click_card("native")
    assert light_of(screen, "native") is Light.LIT
    screen.click_token("native")
    assert (light_of(screen, "native"), screen.marks("native")) == (Light.PICKED, (Light.LIT,))
    screen.click_space(BESIDE["coin"])
    assert screen.mine.hand == {"native": 1, "traveler": 1}, "the token went"


def test_a_changed_card_counts_its_power_in_coins(sit_down: SitDown) -> None:
    screen = watched(sit_down(holding("change_symbol", "2*trailblazer")))
    screen.click_token("change_symbol")
    screen.begin_purchase()
    for _ in range(2):
        screen.click_card("trailblazer")
    chips = screen.page.question.chips.chips
    screen.press(chips[0])
    assert [each.text() for each in chips if each.isVisible()] == [
        "Trailblazer: 3 coins",
        "Trailblazer: ½ coin",
    ]
    screen.press(chips[1])
    assert screen.page.question.meter.value == 7, "only one card is changed"
    screen.click_pile("trailblazer")
    assert screen.mine.discard == {"trailblazer": 1}
    assert screen.mine.hand == {}


def test_a_token_is_laid_back_by_another_click(sit_down: SitDown) -> None:
    screen = watched(sit_down(holding("machete_2")))
    screen.click_token("machete_2")
    screen.click_token("machete_2", is_picked=True)
    assert light_of(screen, "machete_2") is Light.LIT
    assert screen.game.actions == ()


def test_a_cave_gives_a_token_that_lies_beside_the_hand(sit_down: SitDown) -> None:
    seat = Seat(hand="explorer sailor", at=place("b10"))
    screen = watched(sit_down(set_up(seat, caves=True)))
    assert screen.mine.tokens == {}
    screen.click_card("explorer")
    screen.click_space(place("c9"))
    (button,) = screen.tokens
    found = button.token
    assert screen.mine.tokens == {found.id: 1}
    assert screen.page.session.table.plays[-1].found == {found.id: 1}
    assert f"finds {found.shown_name}" in screen.page.log.toPlainText()
