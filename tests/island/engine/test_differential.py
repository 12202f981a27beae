"""The kernels and a naive second engine agree on every legal action and every state."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from core.island.board.board import Board
from core.island.design.island_design import CaveKind, IslandDesign
from core.island.engine.game import Game
from core.island.engine.kernels import state as at
from core.island.engine.notation import written
from core.island.engine.packing import Options
from core.island.engine.position import Position, TileOn
from core.kernels.chance import below, stream_next
from tests.island.engine.naive import CARDS, LAND, NaiveTable, Spot, Tile
from tests.island.islands import EVERY_ISLAND, SMALL

SEEDS = {2: 3, 3: 8, 4: 1}
"""The seed of the game for each number of players; `python -m tests.island.engine.duels` plays a
thousand of them."""
TURNS_EACH = 8
"""So many turns of each player are compared."""
EAGER = ("discover", "offer", "farm", "fortress", "villager", "army", "raid", "step")


class StreamChance:
    """The very chance that the kernels will have."""

    def __init__(self, game: Game) -> None:
        self._streams = {each: int(game.state[each]) for each in (at.TILE_STREAM, at.DICE_STREAM)}
        self._streams[at.COMBAT_STREAM] = int(game.state[at.COMBAT_STREAM])
        self._faces = game.board.design.dice.faces, game.board.design.combat

    def _next(self, stream: int, limit: int) -> int:
        self._streams[stream] = stream_next(self._streams[stream])
        return below(self._streams[stream], limit)

    def golden(self) -> int:
        return self._next(at.DICE_STREAM, len(self._faces[0]))

    def combat(self) -> int:
        return self._next(at.COMBAT_STREAM, len(self._faces[1]))

    def shuffled(self, stack: list[Tile]) -> list[Tile]:
        order = list(stack)
        for last in range(len(order) - 1, 0, -1):
            other = self._next(at.TILE_STREAM, last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def as_tile(tile: TileOn) -> Tile:
    is_shrine = isinstance(tile.kind, CaveKind) and tile.kind is CaveKind.SHRINE
    return ("cave shrine" if is_shrine else tile.kind.value), tile.dweller


def as_naive(game: Game) -> NaiveTable:
    """A naive table that is laid out as the kernels have done it."""
    position, board = game.position, game.board
    starts: list[Spot] = [(False, each) for each in board.starts[: game.players]]
    table = NaiveTable(board.design, starts, board.exit, StreamChance(game))
    assert position.stacks is not None
    for is_cave, stack in enumerate(position.stacks):
        table.stacks[bool(is_cave)] = [as_tile(each) for each in stack]
    table.up = {(place.is_cave, place.at): as_tile(tile) for place, tile in position.tiles.items()}
    table.down = {
        (place.is_cave, place.at): as_tile(tile) for place, tile in position.hidden.items() if tile
    }
    return table


def assert_same(position: Position, table: NaiveTable) -> None:
    """Both stand alike, and nobody stands on water (IS-MOVE-2)."""
    assert (position.round, position.player) == (table.round, table.turn)
    up = {(place.is_cave, place.at): as_tile(tile) for place, tile in position.tiles.items()}
    assert up == table.up
    assert {(each.is_cave, each.at) for each in position.hidden} == set(table.down)
    assert position.stacks is not None
    for is_cave, stack in enumerate(position.stacks):
        assert [as_tile(each) for each in stack] == table.stacks[bool(is_cave)]
    assert position.shrine_owner == table.owner
    assert {each: position.supply.of(each) for each in CARDS} == +table.supply | dict.fromkeys(
        [each for each in CARDS if not table.supply[each]], 0
    )
    for known, person in zip(position.players, table.people, strict=True):
        assert {each: known.hand.of(each) for each in CARDS if known.hand.of(each)} == +person.hand
        assert (None if known.at is None else (known.at.is_cave, known.at.at)) == person.at
        assert Counter((each.is_cave, each.at) for each in known.villagers) == +person.villagers
        for is_fortress, mine in ((False, person.farms), (True, person.forts)):
            standing = {
                (each.is_cave, each.corner)
                for each in known.buildings
                if each.is_fortress is is_fortress
            }
            assert standing == mine
        assert {(False, each) for each in known.offerings} == person.offerings
        stood = [*(+person.villagers), *([person.at] if person.at else [])]
        assert all(table.up[each][0] in LAND for each in stood)


def assert_conserved(position: Position, design: IslandDesign) -> None:
    """Cards and tiles are neither made nor lost; the shrine's tile may be with its owner."""
    for card in CARDS:
        held = sum(each.hand.of(card) for each in (*position.players,))
        kept = sum(each.of(card) for each in position.hoards)
        assert held + kept + position.supply.of(card) == design.supply.of(card)
    assert position.stacks is not None
    lying = len(position.tiles) + len(position.hidden) + sum(position.stack_counts)
    lying += 2 * (position.drawn is not None)
    exits = sum(each.kind is CaveKind.EXIT for each in position.tiles.values())
    shrines = [
        *position.tiles.values(),
        *position.stacks[1],
        *position.hidden.values(),
        *(position.drawn or ()),
    ]
    has_shrine = any(each is not None and as_tile(each)[0] == "cave shrine" for each in shrines)
    expected = sum(design.tile_counts.values()) + sum(design.cave_counts.values())
    assert lying + (1 - exits) + (not has_shrine) == expected


def duel(game: Game, chance: random.Random) -> None:
    """Play a game on both engines, by chance but eager to do things."""
    table = as_naive(game)
    dealt = [(each.dealt[0].value, each.dealt[1].value) for each in game.position.players]
    naive = table.playing(dealt, game.position.player)
    actor, lines = next(naive)
    while True:
        legal = {written(each): each for each in game.legal_actions()}
        assert game.to_act == actor
        assert sorted(legal) == sorted(lines)
        eager = sorted(each for each in legal if each.split()[0] in EAGER)
        rare = [each for each in eager if each.split()[0] not in {"army", "step"}]
        pool = (rare or eager) if eager and chance.random() < 0.7 else sorted(legal)
        chosen = chance.choice(pool)
        game.apply(legal[chosen])
        position = game.position
        assert_conserved(position, game.board.design)
        if game.outcome is not None:
            assert_ended(game, table, naive, chosen)
            return
        actor, lines = naive.send(chosen)
        assert_same(position, table)


def assert_ended(game: Game, table: NaiveTable, naive: object, chosen: str) -> None:
    """If somebody has won, it is the same with both."""
    assert game.outcome is not None
    if game.outcome.is_finished:
        with pytest.raises(StopIteration):
            naive.send(chosen)  # type: ignore[attr-defined]  # a generator, as it came
        assert game.outcome.winners == (table.winner,)


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_engines_agree_along_random_games(design: IslandDesign, players: int) -> None:
    seed = SEEDS[players]
    board = Board.of(design)
    assert board is not None
    duel(Game(board, players, seed, Options(round_limit=TURNS_EACH)), random.Random(seed))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_engines_agree_on_who_has_won(seed: int) -> None:
    """IS-WIN-1: with one shrine to control, games end soon."""
    board = Board.of(replace(SMALL, shrines=1))
    assert board is not None
    game = Game(board, 2, seed, Options(round_limit=40))
    duel(game, random.Random(seed))
    assert game.outcome is not None
    assert game.outcome.is_finished
