"""The turn: back to a free choice, the end of a turn, the next player, the end of the game."""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.cards import refill_hand, remove_used_items
from core.quest.engine.kernels.caves import holds_effect
from core.quest.engine.kernels.ground import is_all_home
from core.quest.engine.kernels.state import (
    State,
    arrival,
    gate_number,
    gate_owner,
    pour,
    set_arrival,
    total,
)


def be_free(g: State) -> None:
    """An action is complete; an item it used is removed unless a token might save it (Q-AMB-43)."""
    g[at.MODE] = words.FREE
    g[at.LAST] = 0
    if not holds_effect(g, g[at.PLAYER], words.TOKEN_KEEP):
        remove_used_items(g, g[at.PLAYER])


def end_turn(g: State) -> None:
    """Phases 2 and 3: clear the play area, fill the hand, pass the turn on (Q-DISC-1, Q-DRAW-1)."""
    clear_play_area(g, g[at.PLAYER])
    refill_hand(g, g[at.PLAYER])
    pass_turn(g)


def clear_play_area(g: State, player: int) -> None:
    """What was played goes to the discard pile, used items leave the game (Q-DISC-1, Q-ITEM-1)."""
    remove_used_items(g, player)
    if total(g, words.PLAYED, player) > 0:
        pour(g, words.PLAYED, words.DISCARD, player)


def arrive(g: State) -> None:
    """A piece has come home; a player whose pieces all have ends the turn (Q-END-5, Q-AMB-74)."""
    player = g[at.PLAYER]
    if not is_all_home(g, player):
        be_free(g)
        return
    g[at.ARRIVALS] += 1
    set_arrival(g, player, g[at.ARRIVALS])
    clear_play_area(g, player)
    pass_turn(g)


def pass_turn(g: State) -> None:
    """The next player's turn starts, or the round and perhaps the game ends (Q-END-3, -4)."""
    g[at.HAS_BOUGHT] = 0
    g[at.MAY_CHANGE] = 0
    g[at.MAY_PASS] = g[at.DO_PIECES_PASS]
    g[at.LAST] = 0
    g[at.MODE] = words.FREE
    g[at.PLAYER] += 1
    if g[at.PLAYER] == g[at.PLAYERS]:
        g[at.PLAYER] = 0
        end_round(g)


def end_round(g: State) -> None:
    """Somebody has arrived, or too many rounds have gone by (Q-END-3, Q-AMB-51)."""
    if g[at.ARRIVALS] > 0:
        g[at.MODE] = words.OVER
        g[at.WINNER] = winner(g)
    elif g[at.ROUND] == g[at.ROUND_LIMIT]:
        g[at.MODE] = words.OVER
    else:
        g[at.ROUND] += 1


def winner(g: State) -> int:
    """Who has won among those who have arrived (Q-END-6, Q-TIE-1 to -4)."""
    best = words.NOBODY
    for player in range(g[at.PLAYERS]):
        if arrival(g, player) > 0 and (best == words.NOBODY or is_ahead(g, player, best)):
            best = player
    return best


def is_ahead(g: State, one: int, other: int) -> bool:
    """Whether one arrived player beats another: blockades, highest number, arrival (Q-TIE)."""
    if g[at.DOES_FIRST_WIN] != 0:
        return arrival(g, one) < arrival(g, other)
    if blockades_won(g, one) != blockades_won(g, other):
        return blockades_won(g, one) > blockades_won(g, other)
    if blockades_won(g, one) > 0:
        return highest_blockade(g, one) > highest_blockade(g, other)
    return arrival(g, one) < arrival(g, other)


def blockades_won(g: State, player: int) -> int:
    """How many blockades a player holds (Q-TIE-1, Q-2P-7)."""
    number = 0
    for gate in range(g[at.GATES]):
        if gate_owner(g, gate) == player:
            number += 1
    return number


def highest_blockade(g: State, player: int) -> int:
    """The highest number among a player's blockades (Q-TIE-2)."""
    highest = 0
    for gate in range(g[at.GATES]):
        if gate_owner(g, gate) == player:
            highest = max(highest, gate_number(g, gate))
    return highest
