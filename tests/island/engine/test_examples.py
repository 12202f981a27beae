"""The scenarios of the rules, IS-EX-1 to IS-EX-11, and what lies around them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.island.board.board import Board
from core.island.design.island_design import Adventurer, Cards, CaveStack, ShrineControl
from core.island.engine.game import Game
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.units import adventurer_strength
from tests.island.engine.staging import CERTAIN, PLAIN, Stage
from tests.island.islands import OFFICIAL

GROWING = replace(OFFICIAL, combat=(1,))


def test_three_villagers_against_a_fortress_and_a_villager() -> None:
    """IS-EX-1: 3 dice against 2; all beaten units and the fortress go (IS-CMB-4, -6, -8)."""
    stage = Stage().adventurer(1, -4, 2).villagers(0, 0, -1, 3).villagers(1, 1, -1)
    stage.building(1, 1, -1, "N", words.FORTRESS)
    stage.play("army 0,-1 E 3")
    while stage.mode == "reacting":
        stage.play("pass")
    assert stage.dice == (3, 2)
    assert stage.places(0) == ["1,-1"] * 3
    assert stage.places(1) == []
    assert not stage.game.position.players[1].buildings


def test_a_farm_is_fought_after_its_units_and_only_if_the_attacker_wants() -> None:
    """IS-EX-2, IS-CMB-7, IS-AMB-37: 2 against 1, then the farm alone with strength 1 or not."""
    for answer, farms, fights in (("spare", 1, 1), ("raid N", 0, 2)):
        stage = Stage(hand=Cards(0, 0, 1)).adventurer(1, -4, 2).villagers(0, 0, -1, 2)
        stage.hand(1, Cards())
        stage.villagers(1, 1, -1).building(1, 1, -1, "N").play("army 0,-1 E 2")
        assert stage.dice == (2, 1)
        assert stage.legal == {"raid N", "spare"}
        stage.play(answer)
        assert (len(stage.game.position.players[1].buildings), stage.fights) == (farms, fights)
        assert stage.mode == "exploring"


def test_the_loser_of_an_adventurer_fight_gives_half_of_the_cards() -> None:
    """IS-EX-3, IS-CMB-9, IS-AMB-46: 2 of 5, by the loser's choice, after being put somewhere."""
    stage = Stage(hand=Cards(), roles=(Adventurer.PEDRO, *PLAIN)).adventurer(1, 1, 0)
    stage.hand(1, Cards(2, 2, 1))
    stage.play("step E")
    assert (stage.dice, stage.mode, stage.game.to_act) == ((2, 1), "placing", 0)
    assert "put 0,0" in stage.legal
    assert not {"put 1,0", "put -2,0"} & stage.legal
    stage.play("put -4,2")
    assert (stage.mode, stage.game.to_act) == ("paying", 1)
    assert stage.legal == {
        *("pay 2 wood", "pay 2 food", "pay 1 wood 1 food", "pay 1 wood 1 gold"),
        "pay 1 food 1 gold",
    }
    stage.play("pay 1 wood 1 gold")
    assert (stage.cards(0), stage.cards(1)) == (Cards(1, 0, 1), Cards(1, 2, 0))
    assert (stage.mode, stage.at(0), stage.g[at.POINTS]) == ("exploring", "1,0", 2)


def test_a_hand_of_one_card_loses_nothing() -> None:
    """IS-AMB-23: half of one, rounded down; and the winner moves on (IS-AMB-10)."""
    stage = Stage(hand=Cards(), roles=(Adventurer.PEDRO, *PLAIN)).adventurer(1, 1, 0)
    stage.hand(1, Cards(1))
    stage.play("step E", "put -4,2", "step E")
    assert (stage.cards(1), stage.at(0)) == (Cards(1), "2,0")


def test_a_beaten_adventurer_is_put_next_to_a_shrine_of_its_player() -> None:
    """IS-CMB-9, IS-AMB-38: next to a controlled shrine if a tile there is unoccupied."""
    stage = Stage(hand=Cards(), roles=(Adventurer.PEDRO, *PLAIN)).adventurer(1, 1, 0)
    stage.offering(1, 3, -2).offering(0, -2, 0).play("step E")
    assert stage.legal == {"put 2,-2", "put 2,-1", "put 3,-1"}


def test_an_army_of_three_pays_for_each_tile_once() -> None:
    """IS-EX-4, IS-BUY-5: 2 gold for 2 tiles, whatever its size."""
    stage = Stage(hand=Cards(0, 0, 2)).villagers(0, 0, -1, 3)
    stage.play("army 0,-1 E 3", "army 1,-1 E 3")
    assert (stage.places(0), stage.cards(0)) == (["2,-1"] * 3, Cards())
    assert not stage.words_of("army")


def test_water_and_shrines_are_no_start_tiles() -> None:
    """IS-EX-5, IS-SETUP-3, IS-AMB-22: they are put back and another is drawn."""
    board = Board.of(OFFICIAL)
    assert board is not None
    for seed in range(12):
        position = Game(board, 2, seed).position
        (kind,) = [each.kind.value for each in position.tiles.values()]
        assert kind not in {"water", "shrine"}
        assert position.stack_counts == (47, 13)


SHRINES = (words.SHRINE,) * 3
"""At the bottom of the stack, so that no game stalls."""


def growing(*stack: int, cave: tuple[int, ...] = (), points: int = 3) -> Stage:
    """A grown island of one tile, whose stacks are these, the last one on top."""
    stage = Stage(GROWING, points=points)
    for first, tiles in ((at.STACKS, (*SHRINES, *stack)), (at.STACKS + at.MOST_STACK, cave)):
        which = int(first != at.STACKS)
        if tiles:
            stage.g[first : first + len(tiles)] = list(tiles)
            stage.g[at.STACK_COUNTS + which] = len(tiles)
    stage.adventurer(1, 0, 0)
    return stage


@pytest.mark.parametrize("tile", [words.WATER, words.SHRINE])
def test_a_discoverer_of_water_stays_and_has_spent_the_point(tile: int) -> None:
    """IS-EX-6, IS-MOVE-5."""
    stage = growing(words.GOLD, tile).play("discover E")
    assert (stage.at(0), stage.g[at.POINTS], stage.mode) == ("0,0", 2, "exploring")
    assert "step E" not in stage.legal


def test_a_third_tile_that_touches_only_one_is_refused() -> None:
    """IS-EX-7, IS-MOVE-3, IS-MOVE-4, IS-AMB-32: only the second tile of all may touch one."""
    stage = growing(words.GOLD, words.WOOD, words.GOLD)
    assert len(stage.words_of("discover")) == 6
    stage.play("discover E")
    assert (stage.at(0), stage.words_of("discover")) == ("1,0", {"discover SW", "discover NW"})


def test_the_strength_of_adventurers() -> None:
    """IS-EX-8, IS-STR-1: 1 + 2 + 2 = 5, and 6 with Pedro."""
    stage = Stage(roles=(Adventurer.WILLIAM, Adventurer.PEDRO))
    for player in (0, 1):
        stage.offering(player, 3, -2).offering(player, -2, 0).owner(player)
        assert adventurer_strength(stage.g, player) == 5 + player


def test_the_third_offering_with_the_cave_shrine_wins_at_once() -> None:
    """IS-EX-9, IS-WIN-1, IS-BUY-2, IS-SHR-1."""
    stage = Stage().offering(0, 3, -2).offering(0, -2, 0).owner(0).adventurer(0, -1, 1)
    stage.play("offer SW")
    assert stage.game.outcome is not None
    assert (stage.game.outcome.winners, stage.game.outcome.shrines) == ((0,), (4, 0))
    assert stage.legal == set()


def in_cave(dweller: int, *rest: int) -> Stage:
    """The adventurer at the exit of a grown cave, the dweller on top of the stack."""
    stage = growing(words.GOLD, cave=(*rest, words.DWELLER + dweller))
    stage.g[at.TILES + start_cell(stage)] = words.ENTRANCE
    stage.g[at.ENTRANCE_CELL] = start_cell(stage)
    return stage.play("step through")


def start_cell(stage: Stage) -> int:
    """Where everybody begins."""
    return stage.g[at.STARTS]


def test_a_tie_against_a_dweller() -> None:
    """IS-EX-10, IS-CAVE-5: back to the tile before, dweller shuffled back, turn over."""
    stage = in_cave(0, words.EMPTY)
    stage.g[at.DWELLER_STRENGTHS] = 1
    stage.play("discover E")
    assert (stage.at(0), stage.game.position.player) == ("cave:0,0", 1)
    stack = stage.game.position.stacks
    assert stack is not None
    assert sorted(each.dweller for each in stack[1]) == [0, 1]


def test_the_owner_of_the_cave_shrine_loses_to_a_dweller() -> None:
    """IS-EX-11, IS-SHR-4, IS-CAVE-4, IS-AMB-11: both tiles back, half of the cards lost."""
    stage = in_cave(2, words.EMPTY).owner(0)
    stage.hand(0, Cards(3, 0, 0))
    supply = stage.game.position.supply.wood
    stage.play("discover SE")
    assert (stage.mode, stage.game.to_act) == ("placing", 1)
    assert stage.legal == {"put 0,0"}
    stage.play("put 0,0", "pay 1 wood")
    position = stage.game.position
    assert (position.shrine_owner, position.supply.wood) == (None, supply + 1)
    assert position.stacks is not None
    kinds = sorted(each.kind.value for each in position.stacks[1])
    assert kinds == ["dweller", "empty", "shrine"]
    assert (stage.mode, position.player) == ("exploring", 0)


def test_thieves_keep_what_they_win_until_they_are_beaten() -> None:
    """IS-CAVE-6, IS-AMB-12, IS-AMB-43: lost cards lie beside the cave, won on top of 2, 2, 2."""
    stage = in_cave(0, words.EMPTY)
    stage.hand(0, Cards(4, 0, 0))
    stage.play("discover E", "put 0,0", "pay 2 wood")
    assert stage.game.position.hoards[0] == Cards(2)
    stage.g[at.DWELLER_STRENGTHS] = 0
    stage.g[at.POINTS] = 2
    first = at.STACKS + at.MOST_STACK
    stage.g[first : first + 2] = [words.EMPTY, words.DWELLER]
    stage.play("step through", "discover E")
    assert stage.cards(0) == Cards(2 + 2 + 2, 2, 2)
    assert stage.game.position.tiles[stage.game.position.players[0].at].kind.value == "empty"  # type: ignore[index]


@pytest.mark.parametrize("control", ShrineControl)
def test_the_cave_shrine_is_controlled_on_leaving_or_on_finding(control: ShrineControl) -> None:
    """IS-SHR-2, IS-SHR-3, IS-AMB-2, IS-SET-2, IS-AMB-18: the tile is taken when it is left."""
    stage = growing(words.GOLD, cave=(words.EMPTY, words.CAVE_SHRINE, words.EMPTY), points=5)
    stage.g[at.CONTROL_ON_FINDING] = int(control is ShrineControl.ON_FINDING)
    stage.g[at.TILES + start_cell(stage)] = words.ENTRANCE
    stage.g[at.ENTRANCE_CELL] = start_cell(stage)
    stage.play("step through", "discover E", "discover SW")
    found = 0 if control is ShrineControl.ON_FINDING else None
    assert (stage.at(0), stage.game.position.shrine_owner) == ("cave:0,1", found)
    stage.play("step NE")
    assert stage.game.position.shrine_owner == 0
    assert "discover SW" in stage.legal
    assert adventurer_strength(stage.g, 0) == 3


def test_the_shrine_in_the_lower_half() -> None:
    """IS-AMB-31: it is never among the upper half of the others."""
    design = replace(
        OFFICIAL, cave_shrine_place=OFFICIAL.cave_shrine_place.LOWER_HALF, cave_stack=CaveStack()
    )
    board = Board.of(design)
    assert board is not None
    for seed in range(12):
        stacks = Game(board, 2, seed).position.stacks
        assert stacks is not None
        assert "shrine" not in [each.kind.value for each in stacks[1][-6:]]


def test_a_certain_design_rolls_certain_dice() -> None:
    """IS-AMB-1, IS-AMB-3: a sum of as many dice as the strength, be it more than there are dice."""
    stage = Stage().adventurer(1, -4, 2).villagers(0, 0, -1, 9).villagers(0, 1, -1, 0)
    stage.villagers(1, 1, -1).play("army 0,-1 E 9")
    while stage.mode == "reacting":
        stage.play("pass")
    assert stage.dice == (9, 1)
    assert CERTAIN.combat == (1,)
