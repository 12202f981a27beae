"""What no printed source tells is a field or a ruling of ours: each is tried by changing it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from core.island.design.island_design import (
    Adventurer,
    Cards,
    CaveKind,
    Dice,
    DiceMode,
    Dweller,
    IslandDesign,
    Prices,
)
from core.island.design.official import HOUSE_VALUES, house_values
from core.island.engine.action import Action, Kind
from core.island.engine.game import Game
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import neighbour
from core.island.engine.kernels.units import occupies
from core.island.engine.notation import read
from core.island.engine.reasons import IllegalAction
from tests.island.engine.staging import CERTAIN, PLAIN, Stage
from tests.island.engine.test_examples import growing, in_cave, start_cell
from tests.island.engine.test_games import board_of
from tests.island.islands import OFFICIAL, OPEN, STRICT

POOR = Cards()
BEATEN = (Adventurer.PEDRO, *PLAIN)


@pytest.mark.parametrize(
    "prices",
    [
        Prices(),
        Prices(Cards(0, 3, 1), Cards(2, 0, 0), Cards(1, 1, 1), Cards(4, 0, 2)),
    ],
    ids=["house", "other"],
)
def test_each_price_is_a_field(prices: Prices) -> None:
    """IS-MISS-1: farm, villager, fortress and offering cost what the design says."""
    stage = Stage(replace(CERTAIN, prices=prices)).adventurer(1, -4, 2).adventurer(0, -1, 0)
    stage.hand(1, POOR)
    for line, price in (
        ("farm N", prices.farm),
        ("fortress S", prices.fortress),
        ("offer W", prices.offering),
        ("villager -1,0", prices.villager),
    ):
        stage.hand(0, Cards(9, 9, 9))
        stage.play(line)
        left = stage.cards(0)
        assert Cards(9 - left.wood, 9 - left.food, 9 - left.gold) == price


@pytest.mark.parametrize("mode", DiceMode)
def test_faces_of_the_golden_dice_are_a_field(mode: DiceMode) -> None:
    """IS-MISS-2: whatever is rolled is one of them."""
    design = replace(OPEN, dice=Dice((2, 5), mode))
    seen = set()
    for seed in range(12):
        game = Game(board_of(design), 2, seed)
        for _ in range(2):
            game.apply(game.legal_actions()[0])
        seen |= {face for each in game.legal_actions() for face in each.dice or ()}
    assert seen == {2, 5}


@pytest.mark.parametrize("face", [1, 4])
def test_faces_of_the_combat_dice_are_a_field(face: int) -> None:
    """IS-MISS-2: two dice against one, of a single face."""
    stage = Stage(replace(OPEN, combat=(face,)), hand=POOR, roles=BEATEN).adventurer(1, 1, 0)
    stage.play("step E")
    assert stage.dice == (2 * face, face)


def test_any_of_the_ten_adventurers_is_dealt_and_only_those_allowed() -> None:
    """IS-MISS-3: five have names in the text, five are ours; a design may leave some out."""

    def dealt(design: IslandDesign) -> set[object]:
        games = (Game(board_of(design), 4, seed) for seed in range(12))
        players = (each for game in games for each in game.position.players)
        return {role for each in players for role in each.dealt}

    assert dealt(OFFICIAL) == set(Adventurer)
    allowed = tuple(Adventurer)[:5]
    assert dealt(replace(OFFICIAL, adventurers=allowed)) == set(allowed)


@pytest.mark.parametrize("strength", [2, 5])
def test_the_strength_of_a_dweller_is_a_field(strength: int) -> None:
    """IS-MISS-4."""
    dwellers = (Dweller(1), Dweller(strength), Dweller(1))
    stage = Stage(replace(CERTAIN, dwellers=dwellers), hand=POOR)
    stage.adventurer(1, -4, 2).adventurer(0, 1, 0, is_cave=True).play("step E")
    assert stage.dice == (1, strength)


@pytest.mark.parametrize(
    "mix", ["3 wood", "3 food", "3 gold", "1 wood 1 food 1 gold", "2 wood 1 gold"]
)
def test_a_garden_gives_any_mixture(mix: str) -> None:
    """IS-MISS-5: all three kinds, in one gathering."""
    stage = Stage(hand=POOR)
    stage.g[at.MODE], stage.g[at.FIRST_DIE], stage.g[at.SECOND_DIE] = words.ASSIGNING, 1, 3
    stage.play("dice 1 3", f"collect {mix}")
    assert stage.cards(0) == read(f"collect {mix}").cards


def test_there_is_no_hand_limit_unless_a_design_has_one() -> None:
    """IS-MISS-6."""
    for limit, number in ((None, 6), (9, 0), (30, 3)):
        stage = Stage(replace(CERTAIN, hand_limit=limit), hand=Cards(9, 9, 9)).adventurer(0, 1, 0)
        stage.g[at.MODE], stage.g[at.FIRST_DIE], stage.g[at.SECOND_DIE] = words.ASSIGNING, 1, 6
        stage.play("dice 1 6")
        if number:
            stage.play(f"collect {number} food")
        assert stage.cards(0).food == 9 + number


@pytest.mark.parametrize("number", [2, 3, 4])
def test_so_many_play(number: int) -> None:
    """IS-COMP-5, IS-MISS-6, IS-SET-1: each has an adventurer and a turn; all stand at the start."""
    game = Game(board_of(OFFICIAL), number, 3)
    assert len(game.position.players) == number
    acted = []
    for _ in range(number):
        acted.append(game.to_act)
        game.apply(game.legal_actions()[0])
    assert acted == list(range(number))
    assert {str(each.at) for each in game.position.players} == {"0,0"}


@pytest.mark.parametrize("number", [0, 1, 5, 6])
def test_other_numbers_are_refused(number: int) -> None:
    """IS-COMP-5, IS-SET-1: not even the five that there are colours for."""
    with pytest.raises(Exception, match="2 to 4"):
        Game(board_of(OFFICIAL), number, 1)


@pytest.mark.parametrize(
    ("closed", "found"),
    [((3, 4, 5), "E SE SW"), ((0, 1), "SW W NW NE"), ((), "E SE SW W NW NE")],
)
def test_closed_edges_of_the_exit_are_a_field(closed: tuple[int, ...], found: str) -> None:
    """IS-MISS-7."""
    stage = growing(words.GOLD, cave=(words.EMPTY, words.EMPTY))
    stage.g[at.CLOSED] = sum(1 << edge for edge in closed)
    stage.g[at.TILES + start_cell(stage)] = words.ENTRANCE
    stage.g[at.ENTRANCE_CELL] = start_cell(stage)
    stage.play("step through")
    assert stage.words_of("discover") == {f"discover {each}" for each in found.split()}
    packed = Game(board_of(replace(OFFICIAL, closed=closed)), 2, 1).state
    assert packed[at.CLOSED] == sum(1 << edge for edge in closed)


def test_whoever_rolled_for_the_dweller_puts_the_adventurer() -> None:
    """IS-MISS-8, IS-AMB-11: the player to the left, on the island; half of the cards are lost."""
    stage = in_cave(2, words.EMPTY)
    stage.hand(0, Cards(4, 0, 0))
    supply = stage.game.position.supply.wood
    stage.play("discover SE")
    assert (stage.mode, stage.game.to_act) == ("placing", 1)
    assert not [each for each in stage.legal if "cave" in each]
    stage.play(sorted(stage.legal)[0])
    assert (stage.mode, stage.game.to_act) == ("paying", 0)
    stage.play("pay 2 wood")
    assert (stage.cards(0), stage.game.position.supply.wood) == (Cards(2), supply + 2)


def test_a_beaten_dweller_s_tile_is_an_empty_cave() -> None:
    """IS-MISS-9, IS-CAVE-5: the winner stands there, and others may enter without a fight."""
    stage = in_cave(0, words.EMPTY)
    stage.g[at.DWELLER_STRENGTHS] = 0
    stage.play("discover E")
    tile = next(each for at_, each in stage.game.position.tiles.items() if str(at_) == "cave:1,0")
    assert (stage.at(0), tile.kind, tile.dweller) == ("cave:1,0", CaveKind.EMPTY, 0)


CHANGED = {
    "prices": replace(OFFICIAL, prices=Prices(Cards(1), Cards(1), Cards(1), Cards(1))),
    "combat": replace(OFFICIAL, combat=(1, 2, 3)),
    "dwellers": replace(OFFICIAL, dwellers=(Dweller(1), Dweller(1), Dweller(1))),
    "adventurers": replace(OFFICIAL, adventurers=tuple(Adventurer)[:5]),
    "tizoc": replace(
        OFFICIAL, adventurers=tuple(each for each in Adventurer if each is not Adventurer.TIZOC)
    ),
    "closed": replace(OFFICIAL, closed=(4, 5)),
    "table": replace(OFFICIAL, table=9),
    "hand_limit": replace(OFFICIAL, hand_limit=9),
}


@pytest.mark.parametrize("key", CHANGED)
def test_each_house_value_is_a_field_that_a_design_may_change(key: str) -> None:
    """IS-SET-3, IS-MISS-1, -2, -3, -4, -6, -7: changed, it is no house value any more."""
    changed = CHANGED[key]
    assert set(house_values(OFFICIAL)) - set(house_values(changed)) == {key}
    assert changed.fingerprint != OFFICIAL.fingerprint


def test_a_die_that_is_split_stands_in_for_a_mode_whose_rule_was_not_found() -> None:
    """IS-MISS-2: it is a value of ours, and those of the box are not."""
    split = replace(OFFICIAL, dice=replace(OFFICIAL.dice, mode=DiceMode.SPLIT))
    assert set(house_values(split)) - set(house_values(OFFICIAL)) == {"dice"}
    assert {"dice", *CHANGED} == set(HOUSE_VALUES)


# --- What does not arise, and what nobody may do --------------------------------------------------


def reactions(game: Game) -> list[Action]:
    """The army moves of somebody whose turn it is not."""
    if game.to_act == game.position.player:
        return []
    return [each for each in game.legal_actions() if each.kind is Kind.ARMY]


def test_no_fight_begins_in_another_player_s_turn() -> None:
    """IS-AMB-8, IS-AMB-9: so no tie or loss has to be settled there, whatever is played."""
    tried = 0
    for seed in range(6):
        game, chance = (
            Game(board_of(replace(STRICT, hand=Cards(9, 9, 9))), 3, seed),
            random.Random(seed),
        )
        while game.outcome is None and len(game.actions) < 250:
            moves, g = reactions(game), game.state
            for each in moves:
                assert each.place is not None
                assert each.direction is not None
                target = neighbour(g, each.place.cell, each.direction)
                others = [p for p in range(3) if p != game.to_act and occupies(g, p, target)]
                assert target == g[at.FIGHT_CELL] or not others
            player = game.position.player
            legal = list(game.legal_actions())
            lively = [each for each in legal if each.kind not in {"finish", "pass", "trade"}]
            game.apply(chance.choice(moves or lively or legal))
            tried += bool(moves)
            assert not moves or game.position.mode != "reacting" or game.position.player == player
    assert tried > 5


def beaten() -> Stage:
    """Somebody with ten cards has lost a fight, and has to pay."""
    stage = Stage(hand=POOR, roles=BEATEN).adventurer(1, 1, 0)
    stage.hand(1, Cards(5, 5, 0))
    return stage.play("step E", "put -4,2")


@pytest.mark.parametrize("line", ["trade wood gold", "trade food gold", "trade wood food"])
def test_nobody_trades_between_defeat_and_payment(line: str) -> None:
    """IS-AMB-21: the very cards could be traded in a turn of one's own."""
    stage = beaten()
    assert (stage.mode, stage.game.to_act) == ("paying", 1)
    assert stage.legal == stage.words_of("pay")
    with pytest.raises(IllegalAction):
        stage.play(line)
    assert line in Stage(hand=Cards(5, 5, 0)).legal


def test_players_trade_only_with_the_supply() -> None:
    """IS-SET-6, IS-TRADE-1: a trade leaves the hands of all others as they were."""
    traded = 0
    for seed in range(4):
        game, chance = (
            Game(board_of(replace(OPEN, hand=Cards(9, 9, 9))), 3, seed),
            random.Random(seed),
        )
        while game.outcome is None and len(game.actions) < 120:
            legal = list(game.legal_actions())
            trades = [each for each in legal if each.kind is Kind.TRADE]
            action = chance.choice(trades if trades and chance.random() < 0.5 else legal)
            before, actor = [each.hand for each in game.position.players], game.to_act
            game.apply(action)
            after = [each.hand for each in game.position.players]
            if action.kind is Kind.TRADE:
                traded += 1
                assert (action.given, action.taken) != (None, None)
                assert [a == b for a, b in zip(before, after, strict=True)] == [
                    number != actor for number in range(3)
                ]
    assert traded > 5
