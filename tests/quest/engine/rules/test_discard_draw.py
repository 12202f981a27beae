"""Discarding and drawing: Q-DISC, Q-DRAW, and the rulings on empty piles."""

from collections import Counter

import pytest

from core.quest.engine.action import Kind
from core.quest.engine.game import Game
from tests.quest.engine.scenes import (
    Seat,
    act,
    amounts,
    end,
    give,
    move,
    next_turn,
    of,
    play,
    scene,
    size,
    token,
)


def test_the_play_area_is_discarded() -> None:
    """Q-DISC-1: all its cards go face up to the discard pile."""
    game = scene("J1 J1 W1", Seat("explorer sailor", draw="8*traveler", discard="scout"))
    play(game, move("explorer", 1), move("sailor", 2), end())
    assert of(game).discard == amounts("scout explorer sailor")
    assert of(game).played == {}


@pytest.mark.parametrize("gone", ["", "explorer", "2*explorer", "sailor", "2*explorer sailor"])
def test_each_card_is_kept_or_discarded(gone: str) -> None:
    """Q-DISC-2, Q-ED-20: the player decides for each remaining hand card, none to all."""
    game = scene("J1", Seat("2*explorer sailor", draw="8*traveler"))
    play(game, end(gone))
    assert of(game).discard == amounts(gone)
    assert size(of(game).hand) == 4
    assert of(game).hand["traveler"] == 1 + size(amounts(gone))


def test_every_set_of_discards_is_offered_once() -> None:
    """Q-DISC-2: equal cards are equal, and the order of naming does not matter."""
    game = scene("J1", Seat("2*explorer sailor", draw="8*traveler"))
    found = []
    unfinished: list[tuple[tuple[str | None, ...], Game]] = [((), game)]
    while unfinished:
        named, here = unfinished.pop()
        for action in here.legal_actions():
            if action.kind is Kind.END_TURN:
                found.append(named)
            elif action.kind is Kind.DISCARD:
                unfinished.append(((*named, action.card), here.after(action)))
    one, two, sailor = ("explorer",), ("explorer", "explorer"), ("sailor",)
    assert sorted(found) == sorted([(), one, two, sailor, one + sailor, two + sailor])


def test_up_to_four_cards() -> None:
    """Q-DRAW-1: draw until the hand holds 4 cards."""
    for kept in range(5):
        game = scene("J1", Seat(f"{kept}*sailor" if kept else "", draw="8*traveler"))
        play(game, end())
        assert size(of(game).hand) == 4
        assert of(game).hand.get("traveler", 0) == 4 - kept


@pytest.mark.parametrize("kept", [5, 6, 9])
def test_more_than_four_cards(kept: int) -> None:
    """Q-DRAW-2, Q-ED-11: draw nothing; no limit and no forced discard."""
    game = scene("J1", Seat(f"{kept}*sailor", draw="8*traveler"))
    play(game, end())
    assert of(game).hand == amounts(f"{kept}*sailor")


def test_reshuffle_in_phase_3() -> None:
    """Q-DRAW-3: draw what is left, shuffle the discard pile, draw the rest."""
    game = scene("J1", Seat("", draw="sailor", discard="5*traveler"))
    play(game, end())
    assert of(game).hand == amounts("sailor 3*traveler")
    assert of(game).draw == amounts("2*traveler")
    assert of(game).discard == {}


def test_no_reshuffle_before_it_is_needed() -> None:
    """Q-DRAW-3: an empty draw pile stays empty until the next draw."""
    game = scene("J1", Seat("", draw="4*sailor", discard="5*traveler"))
    play(game, end())
    assert of(game).draw == {}
    assert of(game).discard == amounts("5*traveler")


def test_reshuffled_cards_come_in_any_order() -> None:
    """Q-DRAW-3: a reshuffle is a shuffle."""
    hands = set()
    for seed in range(30):
        game = scene("J1", Seat("", discard="4*traveler 4*sailor"), seed=seed)
        play(game, end())
        hands.add(of(game).hand.get("traveler", 0))
    assert len(hands) > 2


def test_phase_1_does_not_shuffle_the_play_area_in() -> None:
    """Q-DRAW-4, Q-AMB-08: a reshuffle takes the discard pile only."""
    game = scene("J1 J1", Seat("cartographer explorer", discard="traveler"))
    play(game, move("explorer", 1), act("cartographer"))
    assert of(game).hand == amounts("traveler")
    assert of(game).played == amounts("cartographer explorer")


def test_phase_3_shuffles_this_turns_cards_in() -> None:
    """Q-DRAW-4: phase 2 has already moved them to the discard pile."""
    game = scene("J1 J1", Seat("explorer sailor"))
    play(game, move("explorer", 1), end("sailor"))
    assert of(game).hand == amounts("explorer sailor")


def test_both_piles_empty() -> None:
    """Q-DRAW-5, Q-AMB-09: drawing stops; the player goes on with fewer cards."""
    game = scene("J1", Seat("sailor"))
    next_turn(game)
    assert of(game).hand == amounts("sailor")
    short = scene("J1", Seat("compass", draw="sailor"))
    play(short, act("compass"))
    assert of(short).hand == amounts("sailor")


def test_replace_token_does_not_shuffle_in_what_it_put_down() -> None:
    """Q-TOK-4, Q-DRAW-4: the cards just put down are not part of the reshuffle."""
    game = scene("J1", Seat("2*explorer", discard="sailor", tokens="replace"))
    play(game, token("replace"), give("explorer"), give("explorer"))
    assert of(game).hand == amounts("sailor")
    assert of(game).played == amounts("2*explorer")


def test_a_deck_goes_round() -> None:
    """Q-DRAW-3, Q-CARD-7: over many turns every card comes back and none is lost."""
    game = scene("J1", Seat("explorer scout", draw="sailor traveler", discard="captain pioneer"))
    seen: Counter[str] = Counter()
    for _ in range(10):
        seen.update(of(game).hand)
        play(game, end(" ".join(of(game).hand)))
        play(game, end(), end())
    assert set(seen) == {"explorer", "scout", "sailor", "traveler", "captain", "pioneer"}
