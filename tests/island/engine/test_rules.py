"""Rules one by one: occupation, movement, purchases, windows, fights, shrines and turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.geometry.hexes import Hex
from core.island.board.board import Board
from core.island.design.island_design import (
    Adventurer,
    Cards,
    CaveKind,
    Dice,
    DiceMode,
    Dweller,
    Pieces,
    ReactionMoves,
    Reactions,
    ShrineControl,
    Strength,
)
from core.island.engine.action import Place
from core.island.engine.game import Game
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import corner_of, put_tile
from core.island.engine.kernels.units import add_building, add_villager, occupies
from core.island.engine.packing import Options
from tests.island.engine.staging import CERTAIN, PLAIN, Stage
from tests.island.engine.test_examples import growing, start_cell
from tests.island.islands import OFFICIAL, OPEN, SEATED, VEILED

POOR = Cards()
GOLD = Cards(0, 0, 5)


def board_of(design: object) -> Board:
    board = Board.of(design)  # type: ignore[arg-type]  # an island, as all callers have it
    assert board is not None
    return board


def test_setup_of_players() -> None:
    """IS-SETUP-1, -2, -4, -5, IS-COMP-3: two sides to pick from, the start tile, one card each."""
    game = Game(board_of(OFFICIAL), 4, 7)
    dealt = [each.dealt for each in game.position.players]
    assert len({role for pair in dealt for role in pair}) == 8
    for number in range(4):
        assert game.to_act == number
        assert len(game.legal_actions()) == 2
        game.apply(game.legal_actions()[0])
    for pair, each in zip(dealt, game.position.players, strict=True):
        assert (each.role, str(each.at)) == (pair[0], "0,0")
        assert each.hand == (Cards(4, 4, 4) if each.role is Adventurer.VICTORIA else Cards(1, 1, 1))
    assert all(tile.kind.value != "exit" for tile in game.position.tiles.values())


def test_the_highest_roll_begins() -> None:
    """IS-SETUP-6: rolled for if the players want, and not always the same."""
    beginners = {
        Game(board_of(OFFICIAL), 4, seed, Options(first_player=None)).to_act for seed in range(20)
    }
    assert beginners == {0, 1, 2, 3}


def test_the_dice_are_assigned_freely() -> None:
    """IS-TURN-1, IS-TURN-2, IS-SET-1: either way round, opposite faces, or any split of seven."""
    for mode, number in ((DiceMode.TWO, 2), (DiceMode.OPPOSITE, 2), (DiceMode.SPLIT, 6)):
        game = Game(board_of(replace(OPEN, dice=Dice(mode=mode))), 2, 5)
        for _ in range(2):
            game.apply(game.legal_actions()[0])
        legal = [each.dice for each in game.legal_actions()]
        assert len(legal) == number
        assert mode is DiceMode.TWO or all(each and sum(each) == 7 for each in legal)


def collecting(stage: Stage, number: int) -> Stage:
    stage.g[at.MODE], stage.g[at.FIRST_DIE], stage.g[at.SECOND_DIE] = words.ASSIGNING, 1, number
    return stage.play(f"dice 1 {number}")


def test_cards_are_collected_where_one_has_access() -> None:
    """IS-TURN-3, IS-TURN-4, IS-AMB-13, IS-AMB-14: tile, villager at a farm, garden."""
    stage = Stage(hand=POOR).adventurer(0, 1, 0).villagers(0, 1, -1).villagers(0, 0, 1)
    collecting(stage.building(0, 1, -1, "N"), 2)
    assert stage.legal == {"collect 2 food", "collect 1 food 1 gold", "collect 2 gold"}
    assert len(collecting(Stage(hand=POOR), 2).legal) == 6


def test_collecting_stops_at_the_supply_and_at_the_hand_limit() -> None:
    """IS-AMB-24, IS-AMB-35."""
    stage = Stage(hand=POOR).adventurer(0, 1, 0)
    stage.g[at.SUPPLIES + words.FOOD_CARD] = 2
    assert collecting(stage, 5).legal == {"collect 2 food"}
    stage = Stage(replace(CERTAIN, hand_limit=9), hand=Cards(8)).adventurer(0, 1, 0)
    assert collecting(stage, 5).legal == {"collect 1 food"}
    stage = Stage(replace(CERTAIN, hand_limit=9), hand=Cards(9, 9, 9)).adventurer(0, 1, 0)
    assert collecting(stage, 5).mode == "exploring"


def test_nobody_enters_water_or_shrines() -> None:
    """IS-MOVE-1, IS-MOVE-2, IS-AMB-26: adventurers and armies alike."""
    stage = Stage(hand=GOLD).adventurer(0, -1, 0).villagers(0, -1, 0)
    assert "step W" not in stage.legal
    assert "army -1,0 W 1" not in stage.legal
    assert {"step E", "army -1,0 E 1"} <= stage.legal
    stage.g[at.POINTS] = 0
    assert not stage.words_of("step")


def test_the_table_has_an_edge() -> None:
    """IS-MOVE-6, IS-MOVE-7, IS-AMB-19, IS-AMB-20: nothing is laid beyond it."""
    for table, is_there in ((2, True), (1, False)):
        stage = Stage(replace(OFFICIAL, table=table))
        first = at.STACKS + stage.g[at.STACK_COUNTS] - 2
        stage.g[first : first + 2] = [words.GOLD, words.WOOD]
        stage.play("discover E", "discover SW")
        assert stage.at(0) == "0,1"
        assert ("discover E" in stage.legal) is is_there


def test_no_discovery_without_a_tile() -> None:
    """IS-AMB-16: no point is spent where nothing can be laid."""
    stage = growing(words.GOLD)
    stage.g[at.STACK_COUNTS] = 0
    assert not stage.words_of("discover")


def test_truce_in_the_first_round() -> None:
    """IS-CMB-2, IS-AMB-4, IS-AMB-5, IS-AMB-33: all share the start, nobody moves in."""
    stage = Stage(hand=GOLD).adventurer(1, 1, 0).villagers(0, 0, 0)
    stage.g[at.ROUND] = 1
    assert not {"step E", "army 0,0 E 1"} & stage.legal
    stage.g[at.HAS_TRUCE] = 0
    assert {"step E", "army 0,0 E 1"} <= stage.legal
    place = growing(words.GOLD)
    place.building(1, 1, 0, "N", words.FORTRESS)
    place.g[at.ROUND] = 1
    assert "discover E" not in place.legal
    place.g[at.ROUND] = 2
    assert "discover E" in place.legal


def test_who_occupies_a_tile() -> None:
    """IS-OCC-1, IS-STR-2: adventurers, villagers and fortresses do, farms do not."""
    stage = Stage().adventurer(0, 0, 0).adventurer(1, -4, 2).villagers(1, 3, -1)
    stage.building(1, 1, -1, "N", words.FORTRESS).building(1, 1, 1, "S")
    held = {(q, r) for q in range(-4, 5) for r in range(-3, 4)
            if occupies(stage.g, 1, Place(Hex(q, r)).cell)}  # fmt: skip
    assert held == {(-4, 2), (3, -1), (1, -1), (1, -2), (2, -2)}


def test_purchases_need_pieces_cards_and_a_place() -> None:
    """IS-BUY-1, IS-BUY-3, IS-BUY-4, IS-BUY-7, IS-AMB-25, IS-AMB-27, IS-AMB-34."""
    stage = Stage(hand=Cards(9, 9, 9)).adventurer(1, -4, 2)
    assert not stage.words_of("villager")
    assert len(stage.words_of("farm")) == 6
    stage.play("farm N")
    assert stage.words_of("villager") == {"villager 0,0", "villager 0,-1", "villager 1,-1"}
    stage.play("villager 0,0")
    while stage.mode == "reacting":
        stage.play("pass")
    assert stage.cards(0) == Cards(7, 7, 8)
    assert "farm N" not in stage.legal
    stage.play("farm S")
    while stage.mode == "reacting":
        stage.play("pass")
    assert not stage.words_of("farm")
    assert len(stage.words_of("fortress")) == 4
    stage.villagers(1, 1, 0)
    assert stage.words_of("fortress") == {"fortress NW", "fortress SW"}
    stage.hand(0, POOR)
    assert stage.legal <= {*stage.words_of("step"), "finish"}


def test_no_villager_on_a_tile_of_others() -> None:
    """IS-BUY-1: nor on a shrine."""
    stage = Stage().building(0, -1, 0, "NW").building(0, 1, 0, "N").adventurer(1, 1, 0)
    assert stage.words_of("villager") == {
        *("villager -1,0", "villager -1,-1", "villager 1,-1", "villager 2,-1"),
    }


def test_trading_with_the_supply() -> None:
    """IS-TRADE-2, IS-AMB-47: five for one, three for William."""
    stage = Stage(hand=Cards(5), roles=(Adventurer.PEDRO, *PLAIN))
    assert stage.words_of("trade") == {"trade wood food", "trade wood gold"}
    assert stage.play("trade wood gold").cards(0) == Cards(0, 0, 1)
    assert Stage(hand=Cards(3)).play("trade wood food").cards(0) == Cards(0, 1)
    assert not Stage(hand=Cards(4), roles=(Adventurer.PEDRO, *PLAIN)).words_of("trade")


def test_abilities_of_adventurers() -> None:
    """IS-ADV-1, IS-COMP-4: those that no other test has tried."""
    builder = Stage(hand=Cards(1, 1, 0), roles=(Adventurer.BUILDER, *PLAIN))
    assert len(builder.words_of("farm")) == 6
    almoner = Stage(hand=Cards(2, 2, 1), roles=(Adventurer.ALMONER, *PLAIN)).adventurer(0, -1, 0)
    assert almoner.words_of("offer") == {"offer W saving gold"}
    hector = Stage(roles=(Adventurer.HECTOR, *PLAIN)).villagers(0, 1, 1, 4).building(0, 0, 0, "N")
    assert hector.words_of("villager")
    assert not Stage().villagers(0, 1, 1, 4).building(0, 0, 0, "N").words_of("villager")
    free = Stage(hand=POOR, roles=(Adventurer.QUARTERMASTER, *PLAIN)).villagers(0, 0, 0)
    free.g[at.FREE_STEP] = 1
    free.play("army 0,0 E 1")
    assert not free.words_of("army")
    path = collecting(Stage(hand=POOR, roles=(Adventurer.PATHFINDER, *PLAIN)), 1)
    assert path.g[at.POINTS] == 2
    tizoc = collecting(Stage(hand=POOR, roles=(Adventurer.TIZOC, *PLAIN)), 1)
    assert tizoc.cards(0) == Cards(0, 1, 0)


def test_the_surveyor_lays_one_of_two_tiles() -> None:
    """IS-ADV-1: the other goes under the stack."""
    stage = growing(words.GOLD, words.WATER, words.WOOD)
    stage.g[at.ROLES] = words.SURVEYOR
    stage.play("discover E")
    assert stage.legal == {"lay 1", "lay 2"}
    assert stage.game.seen_by(1).drawn is None
    stage.play("lay 2")
    assert stage.at(0) == "0,0"
    stacks = stage.game.position.stacks
    assert stacks is not None
    assert [each.kind.value for each in stacks[0][:2]] == ["wood", "shrine"]


def test_others_move_armies_before_a_purchase() -> None:
    """IS-BUY-6, IS-AMB-7, IS-AMB-40, IS-AMB-41, IS-SET-5: the active player first, one round."""
    stage = Stage(players=3, hand=Cards(5, 5, 3)).adventurer(1, -4, 2).adventurer(2, -3, 1)
    stage.villagers(0, 3, 0).villagers(2, 1, -2)
    stage.hand(1, POOR)
    stage.play("fortress N")
    assert (stage.mode, stage.game.to_act, stage.game.position.player) == ("reacting", 0, 0)
    stage.play("pass")
    assert stage.game.to_act == 2
    assert stage.words_of("farm") == set()
    stage.hand(0, Cards(2, 0, 2))
    stage.play("army 1,-2 SE 1", "pass")
    assert (stage.mode, stage.places(2)) == ("exploring", ["1,-1"])
    assert not stage.game.position.players[0].buildings
    assert stage.cards(0) == Cards(2, 0, 2)


def test_after_a_purchase_nobody_is_heard_in_the_strict_reading() -> None:
    """IS-AMB-7: an option of the design."""
    for reactions, mode in (
        (Reactions.WINDOWS, "reacting"),
        (Reactions.UNTIL_PURCHASE, "exploring"),
    ):
        stage = Stage(replace(CERTAIN, reactions=reactions)).adventurer(1, -4, 2)
        stage.villagers(1, 1, -2).play("farm N", "pass", "farm S")
        assert stage.mode == mode


def test_reactions_start_no_fights() -> None:
    """IS-AMB-8: only to free tiles or to the fight; the option leaves only the latter."""
    for moves, far in ((ReactionMoves.FREE_TILES, True), (ReactionMoves.FIGHT_ONLY, False)):
        stage = Stage(replace(CERTAIN, reaction_moves=moves), hand=GOLD).adventurer(0, 0, 0)
        stage.adventurer(1, 1, 0).villagers(1, 1, -1).villagers(0, 2, -1)
        stage.play("step E", "pass")
        assert stage.game.to_act == 1
        assert "army 1,-1 SE 1" in stage.legal
        assert "army 1,-1 E 1" not in stage.legal
        assert ("army 1,-1 NW 1" in stage.legal) is far


def test_a_defender_withdraws_or_is_helped() -> None:
    """IS-CMB-1, IS-CMB-3, IS-MOVE-8, IS-AMB-6: before the fight, not any more in it."""
    stage = Stage(hand=GOLD).adventurer(1, -4, 2).villagers(1, 1, 0)
    stage.play("step E")
    assert stage.game.to_act == 1
    stage.play("army 1,0 E 1", "pass")
    assert (stage.fights, stage.at(0), stage.mode) == (0, "1,0", "exploring")
    stage = Stage(hand=GOLD).adventurer(1, 1, 0).villagers(1, 1, -1, 2).villagers(0, 2, -1)
    stage.play("step E")
    assert not [each for each in stage.legal if each.startswith("army 1,0")]
    stage.play("pass", "army 1,-1 SE 2", "pass")
    assert (stage.dice, stage.mode) == ((1, 3), "placing")


def test_a_tie_sends_those_back_who_came() -> None:
    """IS-CMB-5, IS-AMB-45: and the attacker's turn ends."""
    stage = Stage(hand=Cards(0, 0, 1)).adventurer(1, -4, 2).villagers(0, 1, -1)
    stage.villagers(1, 1, 0, 2).hand(1, POOR)
    stage.play("step E", "army 1,-1 SE 1")
    assert stage.dice == (2, 2)
    assert (stage.at(0), stage.places(0), stage.places(1)) == ("0,0", ["1,-1"], ["1,0"] * 2)
    assert (stage.mode, stage.game.to_act) == ("assigning", 1)


def test_a_loss_costs_units_but_not_the_turn() -> None:
    """IS-CMB-8, IS-AMB-45: the attacker goes on with the points left."""
    stage = Stage(hand=POOR).adventurer(1, -4, 2).villagers(1, 1, 0, 3)
    stage.play("step E")
    assert (stage.dice, stage.mode, stage.game.to_act) == ((1, 3), "placing", 1)
    stage.play("put -3,1")
    assert (stage.mode, stage.game.position.player, stage.at(0)) == ("exploring", 0, "-3,1")
    assert stage.g[at.POINTS] == 2


def test_several_defenders_are_fought_one_after_the_other() -> None:
    """IS-AMB-42: clockwise from the attacker, with all units each time."""
    stage = Stage(players=3, hand=POOR).adventurer(1, -4, 2).adventurer(2, -3, 1)
    stage.g[at.HANDS + words.GOLD_CARD] = 1
    stage.villagers(0, 0, -1, 4).villagers(1, 1, -1, 2).villagers(2, 1, -1, 3)
    stage.play("army 0,-1 E 4")
    assert (stage.fights, stage.dice) == (2, (4, 3))
    assert (stage.places(1), stage.places(2), len(stage.places(0))) == ([], [], 4)


def test_beating_its_owner_takes_the_cave_shrine() -> None:
    """IS-CMB-10: and with it perhaps the game, at once (IS-AMB-46)."""
    stage = Stage(hand=POOR, roles=(Adventurer.PEDRO, *PLAIN)).adventurer(1, 1, 0).owner(1)
    stage.offering(0, 3, -2).offering(0, -2, 0).play("step E")
    assert (stage.game.position.shrine_owner, stage.mode) == (0, "placing")
    stage = Stage(hand=POOR, roles=(Adventurer.PEDRO, *PLAIN)).adventurer(1, 1, 0).owner(1)
    stage.offering(0, 3, -2).offering(0, -2, 0).offering(0, -2, 2).play("step E")
    assert stage.game.outcome is not None
    assert stage.game.outcome.winners == (0,)


def test_the_way_into_the_cave_and_back() -> None:
    """IS-CAVE-1, IS-CAVE-2, IS-AMB-29, IS-AMB-30: one point or one gold each way."""
    stage = Stage(hand=GOLD, points=2).adventurer(0, 2, 0).villagers(0, 2, 0)
    stage.play("step through", "army 2,0 through 1", "step through")
    assert (stage.at(0), stage.places(0)) == ("2,0", ["cave:0,0"])
    assert (stage.g[at.POINTS], stage.cards(0)) == (0, Cards(0, 0, 4))


def test_closed_edges_of_the_exit() -> None:
    """IS-CAVE-3, IS-AMB-15: nothing is laid against them."""
    stage = growing(words.GOLD, cave=(words.EMPTY, words.EMPTY))
    stage.g[at.TILES + start_cell(stage)] = words.ENTRANCE
    stage.g[at.ENTRANCE_CELL] = start_cell(stage)
    stage.play("step through")
    assert stage.words_of("discover") == {"discover E", "discover SE", "discover SW"}


def test_a_dweller_of_an_open_cave_stays_where_it_is() -> None:
    """IS-AMB-28, IS-AMB-36, IS-AMB-44: armies never enter its tile."""
    stage = Stage(hand=GOLD).adventurer(0, 1, 0, is_cave=True).adventurer(1, -4, 2)
    stage.hand(1, POOR)
    add_villager(stage.g, 0, Place(Hex(1, 0), is_cave=True).cell)
    assert not {"army cave:1,0 E 1", "army cave:1,0 SE 1"} & stage.legal
    stage.play("step E", "army cave:1,0 E 1", "put 0,0", "pay 2 gold")
    assert (stage.dice, stage.places(0), stage.at(0)) == ((2, 3), [], "0,0")
    dwellers = [each.dweller for each in stage.game.position.tiles.values() if each.dweller]
    assert sorted(dwellers) == [1, 2, 3]


def test_a_dweller_of_a_veiled_cave_is_face_down_again() -> None:
    """IS-AMB-44: in its place, whoever has seen it."""
    stage = Stage(replace(VEILED, combat=(1,)), hand=POOR, points=5)
    entrance = Place(Hex(2, 0)).cell
    put_tile(stage.g, entrance, words.ENTRANCE)
    stage.adventurer(0, 2, 0).play("step through", "discover E", "discover SW", "discover E")
    assert (stage.dice, stage.mode, stage.game.to_act) == ((1, 2), "placing", 1)
    place = Place(Hex(1, 1), is_cave=True)
    hidden = stage.game.position.hidden[place]
    assert hidden is not None
    assert hidden.dweller == 1
    assert place not in stage.game.position.tiles


def test_three_kinds_of_maps() -> None:
    """IS-SET-4, IS-AMB-10: what lies face down is turned by discovering it."""
    position = Game(board_of(OPEN), 2, 1).position
    assert (len(position.tiles), len(position.hidden)) == (len(OPEN.tiles) + len(OPEN.cave), 0)
    game = Game(board_of(VEILED), 2, 1)
    assert (len(game.position.tiles), len(game.position.hidden)) == (1, len(VEILED.tiles) + 5)
    assert set(game.seen_by(0).hidden.values()) == {None}
    assert game.seen_by(0).stacks is None
    starts = Game(board_of(SEATED), 3, 1)
    for _ in range(3):
        starts.apply(starts.legal_actions()[0])
    assert [str(each.at) for each in starts.position.players] == ["-1,-1", "1,1", "-1,-1"]


def test_a_walled_in_start_stalls() -> None:
    """IS-AMB-17, IS-AMB-48: reported with its reason, nothing is set up anew."""
    stage = growing(words.GOLD)
    for direction in range(6):
        cell = start_cell(stage) + stage.g[at.STEPS + direction]
        stage.g[at.TILES + cell] = words.WATER
        stage.g[at.LAID_CELLS + stage.g[at.LAID]] = cell
        stage.g[at.LAID] += 1
    stage.g[at.HAS_NEW_TILES] = 1
    stage.play("finish")
    assert stage.game.outcome is not None
    assert (stage.game.outcome.winners, stage.game.outcome.stalled) == ((), "cave")


@pytest.mark.parametrize(
    ("roles", "dice", "owner", "is_lying"),
    [
        ((Adventurer.PEDRO, Adventurer.WILLIAM), (2, 1), 0, False),
        ((Adventurer.WILLIAM, Adventurer.PEDRO), (1, 2), None, True),
        ((Adventurer.WILLIAM, Adventurer.WILLIAM), (1, 1), None, True),
    ],
    ids=["won", "lost", "tied"],
)
def test_the_tile_of_the_cave_shrine_is_left_when_all_is_settled(
    roles: tuple[Adventurer, ...], dice: tuple[int, int], owner: int | None, is_lying: bool
) -> None:
    """IS-AMB-39: taken after a win, without +2 in that fight; not after a loss or a tie."""
    stage = Stage(hand=POOR, roles=roles).adventurer(0, 1, 2, is_cave=True)
    stage.adventurer(1, 0, 2, is_cave=True)
    stage.g[at.TILES + Place(Hex(0, 2), is_cave=True).cell] = words.EMPTY
    stage.play("step W")
    assert stage.dice == dice
    if stage.mode == "placing":
        stage.play("put 0,0")
    position = stage.game.position
    assert position.shrine_owner == owner
    assert (Place(Hex(1, 2), is_cave=True) in position.tiles) is is_lying


EVEN = tuple(Dweller(1) for _ in CERTAIN.dwellers)
"""With certain dice every fight of an adventurer without shrines against them is a tie."""


def test_whoever_ties_beside_the_cave_shrine_goes_back_onto_its_tile() -> None:
    """IS-AMB-39, IS-CAVE-5: found and so owned, the tile stays until the step is settled."""
    design = replace(CERTAIN, cave_shrine=ShrineControl.ON_FINDING, dwellers=EVEN)
    stage = Stage(replace(design, strength=Strength(1, 0)), hand=POOR).owner(0)
    stage.adventurer(0, 1, 2, is_cave=True).adventurer(1, -4, 2).play("step NW")
    position = stage.game.position
    assert (stage.dice, stage.at(0), position.player) == ((1, 1), "cave:1,2", 1)
    assert Place(Hex(1, 2), is_cave=True) in position.tiles
    assert position.shrine_owner == 0


def test_an_army_that_ties_goes_back_onto_the_tile_of_the_cave_shrine() -> None:
    """IS-AMB-39, IS-CMB-5: nobody is left standing on nothing."""
    stage = Stage(hand=Cards(0, 0, 1)).owner(0).adventurer(1, 0, 1, is_cave=True)
    stage.hand(1, POOR)
    add_villager(stage.g, 0, Place(Hex(1, 2), is_cave=True).cell)
    put_tile(stage.g, Place(Hex(0, 2), is_cave=True).cell, words.EMPTY)
    stage.adventurer(1, 0, 2, is_cave=True).play("army cave:1,2 W 1")
    assert (stage.dice, stage.places(0)) == ((1, 1), ["cave:1,2"])
    assert Place(Hex(1, 2), is_cave=True) in stage.game.position.tiles


def test_a_fortress_at_the_tile_of_a_beaten_dweller_is_attacked_next() -> None:
    """IS-CMB-6, IS-AMB-33: the tile is occupied; its owner may come to its help by then."""
    weak = tuple(Dweller(0) for _ in CERTAIN.dwellers)
    stage = Stage(replace(CERTAIN, dwellers=weak), hand=GOLD).adventurer(1, -4, 2)
    stage.adventurer(0, 1, 0, is_cave=True)
    corner = corner_of(Place(Hex(2, 0), is_cave=True).cell, 1)
    add_building(stage.g, 1, corner, words.FORTRESS)
    stage.play("step E")
    assert (stage.fights, stage.dice, stage.mode) == (2, (1, 1), "assigning")
    assert (stage.at(0), stage.game.to_act) == ("cave:1,0", 1)
    assert stage.game.position.tiles[Place(Hex(2, 0), is_cave=True)].kind is CaveKind.EMPTY


def test_the_owner_who_loses_on_leaving_the_tile_leaves_it_to_nobody() -> None:
    """IS-AMB-39: after a loss the tile stays and belongs to nobody (IS-SHR-4)."""
    strong = tuple(Dweller(9) for _ in CERTAIN.dwellers)
    design = replace(CERTAIN, cave_shrine=ShrineControl.ON_FINDING, dwellers=strong)
    stage = Stage(design, hand=POOR).owner(0).adventurer(1, -4, 2)
    stage.adventurer(0, 1, 2, is_cave=True).play("step NW", "put 0,0")
    assert stage.game.position.shrine_owner is None
    assert Place(Hex(1, 2), is_cave=True) in stage.game.position.tiles


def test_an_owner_who_moves_on_takes_the_tile_along() -> None:
    """IS-SHR-3, IS-AMB-39: once the step is settled."""
    design = replace(CERTAIN, cave_shrine=ShrineControl.ON_FINDING, dwellers=EVEN)
    stage = Stage(design, hand=POOR).owner(0).adventurer(1, -4, 2)
    stage.adventurer(0, 1, 2, is_cave=True).play("step NW")
    assert stage.dice[0] == 3
    assert Place(Hex(1, 2), is_cave=True) not in stage.game.position.tiles


def test_a_stall_is_looked_for_after_somebody_was_put_elsewhere() -> None:
    """IS-AMB-48: whoever was in a pocket of the cave was the last who could reach its shrine."""
    stage = Stage(hand=POOR, roles=(Adventurer.PEDRO, *PLAIN))
    exit_cell = stage.g[at.EXIT_CELL]
    stage.g[at.CLOSED] = 0b111111
    assert exit_cell != words.NOWHERE
    stage.adventurer(0, 0, 1, is_cave=True).adventurer(1, 1, 0, is_cave=True)
    stage.g[at.HAS_NEW_TILES] = 0
    stage.play("step NE", "put 0,0")
    assert stage.game.outcome is None
    stage.adventurer(0, 2, 0)
    stage.play("finish")
    assert stage.game.outcome is not None
    assert stage.game.outcome.stalled == "cave"


def test_more_pieces_are_a_field_of_the_design() -> None:
    """IS-COMP-4, IS-SET-3: what a design may change."""
    stage = Stage(replace(CERTAIN, pieces=Pieces(farm=3))).adventurer(1, -4, 2)
    stage.play("farm N", "farm S", "farm NE")
    assert len(stage.game.position.players[0].buildings) == 3
