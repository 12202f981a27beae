"""Action cards: Q-ACT, and the rulings on them."""

import pytest

from core.quest.engine.action import Kind
from core.quest.engine.game import Game
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import (
    Seat,
    act,
    amounts,
    buy,
    can,
    card,
    clear,
    done,
    end,
    move,
    native,
    of,
    pay,
    play,
    refused,
    remove,
    scene,
    size,
    standing,
    step,
    take,
    token,
    vacant_spots,
)


def acts(game: Game) -> set[str | None]:
    """The action cards whose text is on offer."""
    actions = game.legal_actions()
    return {action.card for action in actions if action.kind is Kind.ACT}


def test_cartographer() -> None:
    """Q-ACT-1: draw 2 cards; they may be played this turn."""
    game = scene("J1 J1", Seat("cartographer", draw="explorer sailor"))
    play(game, act("cartographer"))
    assert of(game).hand == amounts("explorer sailor")
    assert can(game, move("explorer", 1))
    assert of(game).played == amounts("cartographer")


def test_compass() -> None:
    """Q-ACT-2: draw 3 cards, then it is removed."""
    game = scene("J1", Seat("compass", draw="4*sailor"))
    play(game, act("compass"))
    assert of(game).hand == amounts("3*sailor")
    assert of(game).removed == amounts("compass")


def test_scientist() -> None:
    """Q-ACT-3, Q-ACT-10: draw 1, then remove one card of the hand, a drawn one too."""
    game = scene("J1", Seat("scientist traveler", draw="sailor"))
    play(game, act("scientist"))
    assert of(game).hand == amounts("traveler sailor")
    for gone in ("traveler", "sailor"):
        assert can(game, remove(gone))
    play(game, remove("sailor"))
    assert of(game).removed == amounts("sailor")
    assert of(game).played == amounts("scientist")
    assert game.position.mode == "free"


def test_scientist_may_remove_nothing() -> None:
    """Q-ACT-3: the player may, and need not."""
    game = scene("J1", Seat("scientist", draw="8*sailor"))
    play(game, act("scientist"), done())
    assert of(game).hand == amounts("sailor")
    assert of(game).removed == {}


@pytest.mark.parametrize(
    "gone", ["", "explorer", "traveler", "2*traveler", "explorer traveler", "explorer sailor"]
)
def test_travel_log(gone: str) -> None:
    """Q-ACT-4: draw 2, remove 0, 1 or 2 cards of the hand; it is then removed itself."""
    game = scene("J1", Seat("travel_log 2*traveler", draw="explorer sailor"))
    play(game, act("travel_log"), remove(gone))
    if size(amounts(gone)) < 2:
        play(game, done())
    assert game.position.mode == "free"
    assert of(game).removed == amounts(f"travel_log {gone}")
    assert size(of(game).hand) == 4 - size(amounts(gone))


def test_every_set_is_removed_in_one_way() -> None:
    """Q-ACT-4: cards are named in the order of the box, so that a set is one choice."""
    game = scene("J1", Seat("travel_log explorer sailor traveler"))
    play(game, act("travel_log"))
    assert can(game, remove("explorer"), remove("sailor"))
    assert not can(game, remove("sailor"), remove("explorer"))


def test_travel_log_removes_two_at_most() -> None:
    """Q-ACT-4: not three."""
    game = scene("J1", Seat("travel_log 2*traveler", draw="2*traveler"))
    assert not can(game, act("travel_log"), remove("3*traveler"))


def test_transmitter() -> None:
    """Q-ACT-5: any one market card, free, face up on the discard pile; it is then removed."""
    for card_id in (each.id for each in box().cards if each.price is not None):
        game = scene("J1", Seat("transmitter"))
        play(game, act("transmitter"), take(card_id))
        assert of(game).hand == {}
        assert of(game).discard == amounts(card_id)
        assert game.position.market[card_id] == 2
        assert of(game).removed == amounts("transmitter")


def test_transmitter_takes_a_card_at_once() -> None:
    """Q-ACT-5: nothing else happens between playing it and taking."""
    game = scene("J1 J1", Seat("transmitter explorer"))
    assert refused(game, act("transmitter"), card("explorer")) == "Q-ACT-5"


def test_transmitter_is_no_purchase() -> None:
    """Q-ACT-6, Q-ED-10: it neither uses up the purchase nor needs a vacant spot."""
    game = scene("J1", Seat("2*transmitter traveler"))
    play(game, act("transmitter"), take("pioneer"), buy("scout", full="traveler"))
    play(game, act("transmitter"), take("captain"))
    assert of(game).discard == amounts("pioneer scout captain")


def test_transmitter_never_moves_piles() -> None:
    """Q-ACT-7, Q-AMB-33: taken from above, the pile stays above, whether a spot is vacant."""
    for vacant in (0, 1):
        game = scene("J1", Seat("transmitter"), market={"scout": 0} if vacant else {})
        play(game, act("transmitter"), take("native"))
        assert "native" not in game.position.on_board
        assert game.position.market["native"] == 2
        assert vacant_spots(game) == vacant


def test_transmitter_takes_from_the_board() -> None:
    """Q-ACT-7: taken from the board, the pile stays."""
    game = scene("J1", Seat("transmitter"))
    play(game, act("transmitter"), take("scout"))
    assert "scout" in game.position.on_board
    assert vacant_spots(game) == 0


def test_transmitter_takes_the_last_of_a_pile() -> None:
    """Q-ACT-7, Q-AMB-34: the spot is vacant from that moment, also for a purchase now."""
    game = scene("J1", Seat("transmitter journalist"), market={"scout": 1})
    assert vacant_spots(game) == 0
    play(game, act("transmitter"), take("scout"))
    assert vacant_spots(game) == 1
    assert can(game, buy("giant_machete", full="journalist"))


@pytest.mark.parametrize("space", ["J9", "W9", "V9", "R9", "B9"])
def test_native_ignores_the_requirement(space: str) -> None:
    """Q-ACT-8, Q-ACT-9: one step to an adjacent space, whatever it asks for."""
    game = scene(f"J1 {space} J1", Seat("native sailor"))
    play(game, native(), step(1))
    assert standing(game) == 1
    assert of(game).hand == amounts("sailor")
    assert game.position.mode == "free"


def test_native_barriers() -> None:
    """Q-ACT-8: mountains, occupied spaces and closed edges stay barred."""
    game = scene("J1 J1 | J1 / M J1", Seat("native", at=1), Seat(at=0), blockades=(1,))
    targets = {a.space for a in game.after(native()).legal_actions() if a.kind is Kind.STEP}
    assert targets == {4}
    assert refused(game, native(), step(0)) == "Q-MOVE-10"
    assert refused(game, native(), step(2)) == "Q-BLK-2"
    assert refused(game, native(), step(3)) == "Q-MOVE-9"


def test_native_steps_or_clears() -> None:
    """Q-ACT-8, Q-AMB-20: one step, or one blockade, not both."""
    game = scene("J1 J1 | J1", Seat("native", at=1), blockades=(1,))
    assert refused(game, native(), clear(), step(2)) == "Q-MOVE-1"
    assert refused(game, native(), step(0), step(1)) == "Q-MOVE-1"


def test_native_has_to_be_used() -> None:
    """Q-ACT-8: once played, it takes its step; it cannot be left undone."""
    game = scene("J1 J1", Seat("native"))
    assert refused(game, native(), end()) == "Q-ACT-8"


def test_remove_effects_choose_from_the_hand() -> None:
    """Q-ACT-10, Q-AMB-44: neither the action card itself nor other played cards."""
    game = scene("J1 J1", Seat("scientist explorer travel_log traveler", draw="4*sailor"))
    play(game, move("explorer", 1), act("scientist"))
    assert refused(game, remove("scientist")) == "Q-TURN-3"
    assert refused(game, remove("explorer")) == "Q-TURN-3"
    play(game, done(), act("travel_log"))
    assert refused(game, remove("travel_log")) == "Q-TURN-3"


def test_draw_effects_reshuffle() -> None:
    """Q-ACT-11, Q-DRAW-3: the discard pile is shuffled in mid-draw."""
    game = scene("J1", Seat("compass", draw="sailor", discard="2*traveler"))
    play(game, act("compass"))
    assert of(game).hand == amounts("sailor 2*traveler")


def test_too_few_cards_to_draw() -> None:
    """Q-ACT-11, Q-AMB-09, Q-AMB-45: draw what there is; removing is still allowed."""
    game = scene("J1", Seat("travel_log traveler", draw="sailor"))
    play(game, act("travel_log"))
    assert of(game).hand == amounts("traveler sailor")
    play(game, remove("traveler sailor"))
    assert of(game).removed == amounts("travel_log traveler sailor")


def test_removing_though_nothing_was_drawn() -> None:
    """Q-AMB-45, Q-AMB-71: with both piles empty a Scientist still removes."""
    game = scene("J1", Seat("scientist traveler"))
    play(game, act("scientist"), remove("traveler"))
    assert of(game).removed == amounts("traveler")
    assert of(game).hand == {}


@pytest.mark.parametrize(
    "action_card",
    ["cartographer", "scientist", "compass", "travel_log", "transmitter", "native"],
)
def test_without_its_text(action_card: str) -> None:
    """Q-ACT-12: any action card pays rubble or base camp, or half a coin."""
    game = scene("J1 R1 B1", Seat(f"3*{action_card} sailor", draw="8*explorer"))
    play(game, pay(1, action_card), pay(2, action_card))
    play(game, buy("scout", half=f"{action_card} sailor"))
    assert of(game).hand == {}
    assert of(game).draw == amounts("8*explorer")
    assert of(game).removed == amounts(action_card)


def test_no_text_without_effect() -> None:
    """Q-AMB-71: drawing from nothing, removing from nothing, a Native without a target."""
    nothing = scene("J1", Seat("cartographer compass native"))
    assert acts(nothing) == set()
    assert refused(nothing, act("cartographer")) == "Q-AMB-71"
    assert refused(nothing, native()) == "Q-AMB-71"
    for removing in ("scientist", "travel_log"):
        assert acts(scene("J1", Seat(removing))) == set()
        assert acts(scene("J1", Seat(removing, draw="sailor"))) == {removing}
        assert acts(scene("J1", Seat(removing, discard="sailor"))) == {removing}
        assert acts(scene("J1", Seat(f"{removing} sailor"))) == {removing}


def test_transmitter_in_an_empty_market() -> None:
    """Q-AMB-71: with nothing left to take its text has no effect."""
    empty = {each.id: 0 for each in box().cards if each.price is not None}
    game = scene("J1", Seat("transmitter"), market=empty)
    assert refused(game, act("transmitter")) == "Q-AMB-71"


def test_scientist_in_two_actions() -> None:
    """Q-AMB-72: the draw, then the choice; nothing else may be done in between."""
    game = scene("J1 J1", Seat("scientist explorer", draw="2*sailor", tokens="draw"))
    play(game, act("scientist"))
    assert game.position.mode == "removing"
    for wish in (card("explorer"), token("draw"), end()):
        assert refused(game, wish) == "Q-AMB-72"


def test_no_choice_with_an_empty_hand() -> None:
    """Q-AMB-72: a Travel Log that removed all there was asks no more."""
    game = scene("J1", Seat("travel_log sailor"))
    play(game, act("travel_log"), remove("sailor"))
    assert game.position.mode == "free"
