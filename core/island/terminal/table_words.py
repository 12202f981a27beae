"""What is said at a table: the game as a player sees it, and how it has ended."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr
from core.island.design.island_design import Cards
from core.island.engine.game import Game, Outcome
from core.island.engine.position import PlayerState, Position, TileOn


def announcement(game: Game) -> Iterator[str]:
    """The table as whoever has to decide sees it."""
    position = game.seen_by(game.to_act)
    yield tr(
        "Round {round}, player {player}: {mode}.",
        round=position.round,
        player=position.actor + 1,
        mode=_wanted(position),
    )
    for number, each in enumerate(position.players, start=1):
        yield f"  {_player(number, each)}"
    yield f"  {_map(position)}"
    yield f"  {_stacks(position)}"


def _wanted(position: Position) -> str:
    first, second = position.dice
    words = {
        "choosing": tr("pick a side of your card"),
        "assigning": tr("assign the dice {first} and {second}", first=first, second=second),
        "collecting": tr("collect cards"),
        "exploring": tr("explore, {points} points left", points=position.points),
        "surveying": tr("lay one of two tiles"),
        "reacting": tr("move armies before it is settled, or pass"),
        "raiding": tr("attack a farm, or spare them"),
        "placing": tr("put the beaten adventurer somewhere"),
        "paying": tr("pick the half of your cards that is lost"),
        "over": tr("the game is over"),
    }
    return words[position.mode]


def _player(number: int, player: PlayerState) -> str:
    role = "–" if player.role is None else tr(player.role.value)
    where = "–" if player.at is None else str(player.at)
    villagers = ", ".join(map(str, player.villagers)) or "–"
    return tr(
        "player {number} ({role}): at {where}, strength {strength}, {offerings} offerings, "
        "hand {hand}; villagers {villagers}; {buildings} buildings",
        number=number,
        role=role,
        where=where,
        strength=player.strength,
        offerings=len(player.offerings),
        hand=_cards(player.hand),
        villagers=villagers,
        buildings=len(player.buildings),
    )


def _cards(cards: Cards) -> str:
    return tr(
        "{wood} wood, {food} food, {gold} gold", wood=cards.wood, food=cards.food, gold=cards.gold
    )


def _map(position: Position) -> str:
    tiles = sorted(position.tiles.items(), key=lambda each: (each[0].is_cave, each[0].at))
    told = ", ".join(f"{place} {_tile(tile)}" for place, tile in tiles)
    return tr("tiles: {tiles}", tiles=told)


def _tile(tile: TileOn) -> str:
    name = tr(tile.kind.value)
    return f"{name} {tile.dweller}" if tile.dweller else name


def _stacks(position: Position) -> str:
    island, cave = position.stack_counts
    return tr(
        "face down: {island} of the island, {cave} of the cave; cave shrine: {owner}",
        island=island,
        cave=cave,
        owner="–" if position.shrine_owner is None else position.shrine_owner + 1,
    )


def result(outcome: Outcome) -> str:
    """How a game has ended, in a sentence."""
    shrines = ", ".join(map(str, outcome.shrines))
    if outcome.winners:
        winner = outcome.winners[0] + 1
        return tr("Player {winner} wins; shrines: {shrines}.", winner=winner, shrines=shrines)
    if outcome.stalled:
        return tr("The game has stalled; shrines: {shrines}.", shrines=shrines)
    return tr("The game was not finished.")
