"""The race: who leads after each round, which turns were lost, and how a game ended.

The lead is with the last player who was strictly ahead of all others after a round; after the last
round it is with the winner.
"""

from __future__ import annotations

from core.quest.bots.kernels.memory import rest
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import piece_of, pieces_each
from core.quest.engine.kernels.state import State, arrival, position
from core.quest.engine.kernels.turn import blockades_won, is_ahead
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.jams import tally_lost_turn
from core.quest.playtest.kernels.record import add_to_row


def rest_of_player(g: State, player: int) -> int:
    """How far a player's pieces still have to go, all together."""
    far = 0
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME:
            far += min(rest(g, space), record.FARTHEST)
    return far


def watch_end_of_turn(g: State, player: int) -> None:
    """Note a turn that is over, and the round with it if it was the last one's."""
    add_to_row(g, record.ROW_TURNS, 1)
    if g[record.HAS_ENTERED] == 0:
        add_to_row(g, record.ROW_IDLE, 1)
        tally_lost_turn(g)
    if player == g[at.PLAYERS] - 1:
        watch_end_of_round(g, g[at.ROUND] if g[at.MODE] == words.OVER else g[at.ROUND] - 1)


def watch_end_of_round(g: State, over: int) -> None:
    """Note how far the field has come in the round that is over, and who leads now."""
    least = rest_of_player(g, 0)
    second = -1
    first = 0
    field = least
    for player in range(1, g[at.PLAYERS]):
        far = rest_of_player(g, player)
        field += far
        if far < least:
            second = least
            least = far
            first = player
        elif second < 0 or far < second:
            second = far
    add_to_row(g, record.ROW_LEADS, second - least)
    add_to_arc(g, min(over, record.LATEST_ROUND), least, field)
    if g[at.MODE] == words.OVER and g[at.WINNER] != words.NOBODY:
        pass_lead(g, g[at.WINNER], over)
    elif least < second:
        pass_lead(g, first, over)


def pass_lead(g: State, player: int, over: int) -> None:
    """Give the lead to a player; a change if another had it."""
    if g[record.LEADER] == player:
        return
    if g[record.LEADER] != words.NOBODY:
        add_to_row(g, record.ROW_LEAD_CHANGES, 1)
    g[record.LEADER] = player
    g[record.ROW + record.ROW_DECIDED] = over


def add_to_arc(g: State, over: int, leader: int, field: int) -> None:
    """Add the rests after a round to the arc of all games."""
    cell = record.SUMS + record.ARC + over * record.ARC_SIZE
    g[cell + record.ARC_GAMES] += 1
    g[cell + record.ARC_LEADER] += leader
    g[cell + record.ARC_LEADER_SQUARES] += leader * leader
    g[cell + record.ARC_FIELD] += field
    g[cell + record.ARC_FIELD_SQUARES] += field * field


def margin(g: State) -> int:
    """How far the best of the others still has to go when the game is over."""
    best = -1
    for player in range(g[at.PLAYERS]):
        far = rest_of_player(g, player)
        if player != g[at.WINNER] and (best < 0 or far < best):
            best = far
    return best


def note_places(g: State) -> None:
    """Note for each seat how many rivals it has left behind."""
    for player in range(1, g[at.PLAYERS]):
        for rival in range(player):
            lead = lead_over(g, player, rival)
            add_to_row(g, record.ROW_LEFT_BEHIND + player, 1 + lead)
            add_to_row(g, record.ROW_LEFT_BEHIND + rival, 1 - lead)


def lead_over(g: State, one: int, other: int) -> int:
    """Whether a player came before another (1), after (-1), or as far (0), when a game is over.

    Those who arrived stand as the rules have it, before all others; these by what is left to go.
    """
    if arrival(g, one) > 0 and arrival(g, other) > 0:
        return 1 if is_ahead(g, one, other) else -1
    if arrival(g, one) > 0 or arrival(g, other) > 0:
        return 1 if arrival(g, one) > 0 else -1
    far = rest_of_player(g, one)
    others = rest_of_player(g, other)
    if far == others:
        return 0
    return 1 if far < others else -1


def tie_break(g: State) -> int:
    """What had to decide between the winner and those who arrived in the same round (Q-TIE)."""
    decided = record.NO_TIE
    if g[at.ARRIVALS] > 1:
        won = blockades_won(g, g[at.WINNER])
        for player in range(g[at.PLAYERS]):
            if player != g[at.WINNER] and arrival(g, player) > 0:
                decided = max(decided, tie_break_between(won, blockades_won(g, player)))
    return decided


def tie_break_between(won: int, others: int) -> int:
    """What decided between two players who have won so many blockades."""
    if won != others:
        return record.BY_BLOCKADES
    return record.BY_NUMBER if won > 0 else record.BY_ARRIVAL
