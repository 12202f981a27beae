"""Blockades: Q-BLK, and the rulings on where they lie and who clears them."""

from dataclasses import replace

import pytest

from core.quest.catalogue.spaces import Terrain
from core.quest.catalogue.supplies import Blockade
from core.quest.engine.action import Kind
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from tests.quest.engine.boards import board, box
from tests.quest.engine.scenes import (
    Seat,
    amounts,
    can,
    card,
    clear,
    end,
    lay,
    move,
    native,
    native_token,
    of,
    pay_gate,
    play,
    refused,
    scene,
    standing,
    step,
    stop,
    token_move,
)

LONG = "J1 | J1 / J1 | J1 / J1 | J1"
"""One seam: spaces 0, 2, 4 on one side, 1, 3, 5 on the other."""


def test_nobody_stands_on_a_blockade() -> None:
    """Q-BLK-1: after clearing the piece is where it was; it only ever stands on spaces."""
    game = scene("J1 | J1", Seat("scout"), blockades=(1,))
    play(game, card("scout"), clear())
    assert standing(game) == 0
    play(game, step(1))
    assert standing(game) == 1


def test_all_edges_are_closed_to_everybody_in_both_directions() -> None:
    """Q-BLK-2, Q-AMB-21: the whole connection is closed while the blockade lies there."""
    for start in range(6):
        game = scene(LONG, Seat("pioneer native", at=start), blockades=(1,))
        other_side = [to for to in range(6) if to % 2 != start % 2]
        assert not any(can(game, move("pioneer", to)) for to in other_side)
        assert not any(can(game, native(), step(to)) for to in other_side)


def test_closed_edge_is_named_as_the_reason() -> None:
    """Q-BLK-2: a step across the blockade is refused by that rule."""
    game = scene("J1 | J1 / J1 | J1", Seat("trailblazer"), blockades=(5,))
    assert refused(game, move("trailblazer", 2, 3)) == "Q-BLK-2"
    assert refused(game, card("trailblazer"), step(1)) == "Q-BLK-2"


@pytest.mark.parametrize(
    ("number", "enough", "too_little"),
    [
        (1, "explorer", "sailor"),
        (2, "traveler", "explorer"),
        (4, "sailor", "traveler"),
        (5, "scout", "explorer"),
    ],
)
def test_symbol_blockades(number: int, enough: str, too_little: str) -> None:
    """Q-BLK-3: one card with its symbol and enough power."""
    game = scene("J1 | J9", Seat(f"{enough} {too_little}"), blockades=(number,))
    assert can(game, card(enough), clear())
    assert not can(game, card(too_little), clear())
    assert refused(game, pay_gate(0, enough)) == "Q-SPEC-1"


@pytest.mark.parametrize(("number", "cards"), [(3, "sailor"), (6, "sailor native")])
def test_rubble_blockades(number: int, cards: str) -> None:
    """Q-BLK-3: that many hand cards of any kind; they go to the play area."""
    game = scene("J1 | J1", Seat(f"{cards} prop_plane"), blockades=(number,))
    play(game, pay_gate(0, cards))
    assert game.position.gates[0].owner == 0
    assert of(game).played == amounts(cards)
    assert standing(game) == 0


def test_too_few_cards_for_a_rubble_blockade() -> None:
    """Q-BLK-3: one card does not clear a rubble 2 blockade, and power does not either."""
    game = scene("J1 | J1 / J1", Seat("pioneer"), blockades=(6,))
    assert refused(game, pay_gate(0, "pioneer")) == "Q-SPEC-1"
    assert refused(game, card("pioneer"), clear()) == "Q-SPEC-5"


def test_power_is_not_played_at_a_rubble_blockade() -> None:
    """Q-BLK-3, Q-AMB-06: with nothing else to enter or clear a symbol card cannot be played."""
    game = scene("J1 | J1", Seat("pioneer prop_plane"), blockades=(6,))
    assert not any(action.kind is Kind.PLAY for action in game.legal_actions())


def test_a_blockade_elsewhere_is_no_target() -> None:
    """Q-BLK-4, Q-AMB-71: neither for a card nor for a Native."""
    game = scene("J1 . J1 | J1", Seat("explorer native"), blockades=(1,))
    assert refused(game, card("explorer")) == "Q-MOVE-1"
    assert refused(game, native()) == "Q-AMB-71"


def test_base_camp_blockades() -> None:
    """Q-AMB-26, Q-BLK-3: should one exist, its cards are removed."""
    camps = tuple(Blockade(n, Terrain.BASE_CAMP, 2) for n in range(1, 7))
    laid = board("S1 | J1", "S2 | J1", "S3 | J1", blockades=(1,))
    laid = replace(laid, catalogue=replace(box(), blockades=camps))
    game = Game(laid, 3, 1, Options())
    lay(game, "hand", "sailor traveler explorer")
    play(game, pay_gate(0, "sailor traveler"))
    assert game.position.gates[0].owner == 0
    assert of(game).removed == amounts("sailor traveler")
    assert of(game).hand == amounts("explorer")


@pytest.mark.parametrize("start", range(6))
def test_cleared_from_every_space_at_the_connection(start: int) -> None:
    """Q-BLK-4, Q-AMB-21, Q-AMB-23: from each space with an edge in it, on either side."""
    game = scene(LONG, Seat("explorer", at=start), blockades=(1,))
    assert can(game, card("explorer"), clear())


def test_not_cleared_from_afar() -> None:
    """Q-BLK-4: a space without an edge in the connection does not do."""
    game = scene("J1 J1 | J1", Seat("scout"), blockades=(1,))
    assert refused(game, card("scout"), clear()) == "Q-BLK-4"
    assert can(game, card("scout"), step(1), clear())
    rubble = scene("J1 J1 | J1", Seat("sailor"), blockades=(3,))
    assert refused(rubble, pay_gate(0, "sailor")) == "Q-BLK-4"


def test_what_lies_behind_does_not_matter() -> None:
    """Q-BLK-4, Q-AMB-22: cleared though only a mountain or another piece is behind it."""
    mountain = scene("J1 | M", Seat("explorer"), blockades=(1,))
    assert can(mountain, card("explorer"), clear())
    occupied = scene("J1 | J1", Seat("explorer"), Seat(at=1), blockades=(1,))
    assert can(occupied, card("explorer"), clear())


def test_whoever_clears_it_keeps_it() -> None:
    """Q-BLK-5: to the end of the game; the connection is open to all at no cost."""
    game = scene(LONG, Seat("explorer"), Seat("explorer", at=2), blockades=(1,))
    play(game, card("explorer"), clear(), end())
    play(game, move("explorer", 3))
    assert standing(game, 1) == 3
    assert game.position.gates[0].owner == 0


def test_cleared_only_once() -> None:
    """Q-BLK-5: a blockade that is gone cannot be cleared again."""
    game = scene(LONG, Seat("scout native"), blockades=(1,), won={0: 1})
    assert refused(game, card("scout"), clear()) == "Q-BLK-5"
    assert refused(game, native(), clear()) == "Q-BLK-5"


def test_left_over_power_behind_the_blockade() -> None:
    """Q-BLK-6: clearing spends its power; the rest carries on, behind it or elsewhere."""
    game = scene("J1 | J1 / J1 | J2", Seat("trailblazer"), blockades=(5,))
    play(game, card("trailblazer"), clear())
    assert game.position.left == 1
    assert can(game, step(1))
    assert can(game, step(2))
    assert not can(game, step(2), step(3))


def test_left_over_power_keeps_its_symbol() -> None:
    """Q-BLK-6, Q-CARD-3: a joker that cleared as machete goes on as machete."""
    game = scene("W1 | W1 / . | J1", Seat("prop_plane"), blockades=(1,))
    play(game, card("prop_plane", "machete"), clear())
    assert refused(game, step(1)) == "Q-MOVE-1"


def test_clearing_alone() -> None:
    """Q-BLK-7, Q-AMB-19: it neither moves the piece nor obliges it to move."""
    game = scene("J1 | J1", Seat("scout"), blockades=(1,))
    play(game, card("scout"), clear(), stop())
    assert standing(game) == 0
    assert game.position.gates[0].owner == 0


@pytest.mark.parametrize("number", range(1, 7))
def test_native_clears_whatever_it_asks_for(number: int) -> None:
    """Q-BLK-8, Q-AMB-20, Q-AMB-65: by card or token; the piece does not move as well."""
    for wish in (native(), native_token()):
        game = scene("J1 | J1", Seat("native", tokens="native"), blockades=(number,))
        play(game, wish, clear())
        assert game.position.gates[0].owner == 0
        assert standing(game) == 0
        assert game.position.mode == "free"
        assert of(game).removed == {}


def test_cards_never_combine() -> None:
    """Q-BLK-9, Q-AMB-24: two Explorers do not clear a machete 2 blockade."""
    game = scene("J1 | J1", Seat("2*explorer"), blockades=(5,))
    assert refused(game, [card("explorer"), clear()]) == "Q-MOVE-1"
    assert refused(game, pay_gate(0, "2*explorer")) == "Q-SPEC-1"


def test_no_cave_across_a_closed_edge() -> None:
    """Q-BLK-10: stopping at a closed border beside a cave explores nothing."""
    rows = "J1 J1 | C"
    closed = scene(rows, Seat("explorer"), blockades=(1,), face_down="4*draw")
    play(closed, move("explorer", 1))
    assert of(closed).tokens == {}
    opened = scene(rows, Seat("explorer"), blockades=(1,), won={0: 1}, face_down="4*draw")
    play(opened, move("explorer", 1))
    assert of(opened).tokens == amounts("draw")


def test_several_blockades_in_one_play() -> None:
    """Q-BLK-11, Q-AMB-25: as long as symbol and power suffice."""
    game = scene("J1 | J1 | J1", Seat("pioneer"), blockades=(1, 5))
    play(game, card("pioneer"), clear(0), step(1), clear(1), step(2))
    assert standing(game) == 2
    assert [gate.owner for gate in game.position.gates] == [0, 0]


def test_two_blockades_from_one_space() -> None:
    """Q-BLK-11: a piece at two connections may clear both without moving."""
    game = scene("J1 | J1 | J1", Seat("trailblazer", at=1), blockades=(1, 5))
    play(game, card("trailblazer"), clear(1), clear(0))
    assert standing(game) == 1
    assert [gate.owner for gate in game.position.gates] == [0, 0]


def test_token_against_a_blockade() -> None:
    """Q-TOK-1: a symbol token clears like a card."""
    game = scene("J1 | J1", Seat(tokens="machete_2"), blockades=(1,))
    play(game, token_move("machete_2"), clear(), step(1))
    assert standing(game) == 1
    assert of(game).tokens == {}


def test_where_three_parts_meet() -> None:
    """Q-AMB-27: each edge belongs to one pair of parts, whose blockade alone matters."""
    game = scene("J1 | J1 / | | J1", Seat("2*explorer"), blockades=(5,))
    assert refused(game, move("explorer", 1)) == "Q-BLK-2"
    play(game, move("explorer", 2), move("explorer", 1))
    assert standing(game) == 1
    assert game.position.gates[0].owner is None


def test_fixed_and_random_blockades() -> None:
    """Q-AMB-32: a route may fix a blockade; the others are drawn from the rest."""
    laid = board("S1 S2 S3 | J1 | J1", blockades=(None, 4))
    drawn = {
        tuple(gate.number for gate in Game(laid, 3, seed, Options()).position.gates)
        for seed in range(60)
    }
    assert drawn == {(number, 4) for number in (1, 2, 3, 5, 6)}
