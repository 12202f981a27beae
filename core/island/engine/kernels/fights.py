"""Fights: dice, and what becomes of those who are beaten."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.hands import take_cards
from core.island.engine.kernels.places import corner_of, neighbour, take_tile
from core.island.engine.kernels.setup import drawn_number, shuffle_back
from core.island.engine.kernels.shrines import check_victory, lose_shrine
from core.island.engine.kernels.state import State, tile_on
from core.island.engine.kernels.units import (
    destroy_fortresses,
    farm_owner,
    fortresses_at,
    move_villagers,
    occupies,
    remove_building,
    remove_villagers,
    set_adventurer,
    stands_on,
    strength_on,
)


def rolled(g: State, dice: int) -> int:
    """The sum of so many combat dice (IS-CMB-4, IS-AMB-1, IS-AMB-3)."""
    total = 0
    for _ in range(dice):
        total += g[at.COMBAT + drawn_number(g, at.COMBAT_STREAM, g[at.COMBAT_COUNT])]
    return total


def fought(g: State, attack: int, defence: int, against: int) -> int:
    """Roll for both sides; returns how it ended for the attacker."""
    g[at.FIGHTS] += 1
    g[at.FIGHT_ATTACK] = rolled(g, attack)
    g[at.FIGHT_DEFENCE] = rolled(g, defence)
    g[at.FIGHT_RESULT] = words.TIED
    if g[at.FIGHT_ATTACK] > g[at.FIGHT_DEFENCE]:
        g[at.FIGHT_RESULT] = words.WON
    elif g[at.FIGHT_ATTACK] < g[at.FIGHT_DEFENCE]:
        g[at.FIGHT_RESULT] = words.LOST
    g[at.FOUGHT + against * at.FIGHT_RESULTS + g[at.FIGHT_RESULT] - 1] += 1
    return g[at.FIGHT_RESULT]


def go_back(g: State) -> None:
    """After a tie those who came go back, and the turn ends (IS-CMB-5, IS-AMB-45)."""
    player = g[at.PLAYER]
    cell = g[at.FIGHT_CELL]
    if g[at.BACK_CELL] != words.NOWHERE:
        set_adventurer(g, player, g[at.BACK_CELL])
    for direction in range(at.DIRECTIONS):
        number = g[at.CAME + direction]
        if number > 0:
            move_villagers(g, player, cell, neighbour(g, cell, direction), number)
    g[at.ENDS_TURN] = 1
    g[at.NEXT] = words.SETTLE


def beat_units(g: State, loser: int, cell: int) -> bool:
    """Villagers die, an adventurer leaves the table; returns whether there was one (IS-CMB-8)."""
    remove_villagers(g, loser, cell)
    if g[at.AT + loser] != cell:
        return False
    set_adventurer(g, loser, words.NOWHERE)
    if loser == g[at.PLAYER]:
        g[at.IS_BEATEN] = 1
    g[at.LOSER] = loser
    return True


def beat_player(g: State, loser: int, winner: int, after: int) -> None:
    """One player's side has beaten another's (IS-CMB-9, IS-CMB-10, IS-AMB-46)."""
    cell = g[at.FIGHT_CELL]
    if loser != g[at.PLAYER]:
        destroy_fortresses(g, loser, cell)
    g[at.NEXT] = after
    if not beat_units(g, loser, cell):
        return
    if g[at.SHRINE_OWNER] == loser:
        g[at.SHRINE_OWNER] = winner
        if check_victory(g, winner):
            return
    await_placing(g, winner, winner, after)


def await_placing(g: State, placer: int, receiver: int, after: int) -> None:
    """Have a beaten adventurer put somewhere, and then the half of its cards paid."""
    g[at.MODE] = words.PLACING
    g[at.ACTOR] = placer
    g[at.RECEIVER] = receiver
    g[at.AFTER_DEFEAT] = after
    g[at.IS_ISLAND_ONLY] = 0


def fight_next(g: State) -> None:
    """Fight whoever is next of those who hold the tile, clockwise (IS-AMB-42)."""
    player = g[at.PLAYER]
    cell = g[at.FIGHT_CELL]
    for place in range(1, g[at.PLAYERS]):
        other = (player + place) % g[at.PLAYERS]
        if g[at.DEFENDERS] >> other & 1 != 0:
            g[at.DEFENDERS] -= 1 << other
            if occupies(g, other, cell) and stands_on(g, player, cell):
                fight_player(g, player, other, cell)
                return
    g[at.NEXT] = words.RAIDS


def fight_player(g: State, player: int, other: int, cell: int) -> None:
    """All units of both on a tile, with the defender's fortresses (IS-CMB-6)."""
    defence = strength_on(g, other, cell) + fortresses_at(g, other, cell)
    result = fought(g, strength_on(g, player, cell), defence, words.AGAINST_PLAYER)
    if result == words.WON:
        beat_player(g, other, player, words.FIGHT)
    elif result == words.LOST:
        beat_player(g, player, other, words.SETTLE)
    else:
        go_back(g)


def fight_farm(g: State) -> None:
    """A farm fights alone, once nobody stands there to defend it (IS-CMB-7, IS-AMB-37)."""
    player = g[at.PLAYER]
    cell = g[at.FIGHT_CELL]
    corner = corner_of(cell, g[at.RAID_CORNER])
    owner = farm_owner(g, corner)
    if occupies(g, owner, cell):
        g[at.DEFENDERS] = 1 << owner
        g[at.NEXT] = words.FIGHT
        return
    strength = strength_on(g, player, cell)
    result = fought(g, strength, words.FARM_STRENGTH, words.AGAINST_FARM)
    if result == words.WON:
        remove_building(g, corner)
        g[at.NEXT] = words.RAIDS
    elif result == words.LOST:
        beat_player(g, player, owner, words.SETTLE)
    else:
        go_back(g)


def fight_dweller(g: State) -> None:
    """Whoever has come upon a dweller fights it, and whoever holds its tile only then.

    Nobody but a fortress at its corner can (IS-CAVE-4, IS-CAVE-5, IS-CMB-6, IS-AMB-33).
    """
    player = g[at.PLAYER]
    cell = g[at.FIGHT_CELL]
    dweller = tile_on(g, cell) - words.DWELLER
    defence = g[at.DWELLER_STRENGTHS + dweller]
    result = fought(g, strength_on(g, player, cell), defence, words.AGAINST_DWELLER)
    g[at.DWELLERS_FOUGHT + dweller * at.FIGHT_RESULTS + result - 1] += 1
    if result == words.WON:
        g[at.TILES + cell] = words.EMPTY
        win_treasure(g, player, dweller)
        g[at.NEXT] = words.MEET
        return
    if result == words.LOST:
        beat_units(g, player, cell)
        lose_shrine(g, player)
        await_placing(g, (player + 1) % g[at.PLAYERS], keeper(g, dweller), words.SETTLE)
        g[at.IS_ISLAND_ONLY] = 1
    else:
        go_back(g)
    hide_dweller(g, cell, dweller)


def keeper(g: State, dweller: int) -> int:
    """Who gets what is lost to a dweller: its hoard, if it has a treasure (IS-CAVE-6)."""
    first = at.TREASURES + dweller * at.CARDS
    has_treasure = g[first] + g[first + 1] + g[first + 2] > 0
    return words.FIRST_HOARD - dweller if has_treasure else words.SUPPLY


def win_treasure(g: State, player: int, dweller: int) -> None:
    """The treasure comes from the supply, what others have lost on top (IS-AMB-43)."""
    for card in range(at.CARDS):
        place = dweller * at.CARDS + card
        take_cards(g, player, card, g[at.TREASURES + place])
        g[at.HANDS + player * at.CARDS + card] += g[at.HOARDS + place]
        g[at.HOARDS + place] = 0


def hide_dweller(g: State, cell: int, dweller: int) -> None:
    """A dweller not beaten goes back into the stack, or stays in its place (IS-AMB-44)."""
    if g[at.HAS_FIXED_CAVE] == 0:
        take_tile(g, cell, words.NO_TILE)
        shuffle_back(g, words.DWELLER + dweller)
    elif g[at.IS_OPEN] == 0:
        take_tile(g, cell, -(words.DWELLER + dweller))
