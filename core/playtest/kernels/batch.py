"""Batches: one game after another by the bots of a line-up, with what was noted of each."""

from __future__ import annotations

from core.bots.kernels.memory import BOT_KINDS, WEIGHTS, WEIGHTS_EACH
from core.bots.kernels.thinking import next_action, take_seats
from core.engine.kernels import state as at
from core.engine.kernels import words
from core.engine.kernels.rules import apply
from core.engine.kernels.setup import deal
from core.engine.kernels.state import State, cave_tokens, count, gate_owner, tokens_held, unseen
from core.playtest.kernels.fate import fate_of_unfinished
from core.playtest.kernels.race import margin, tie_break, watch_end_of_turn
from core.playtest.kernels.record import (
    CANCEL,
    CROSSINGS,
    EXPLORED,
    FINISHED,
    FIRST_TRAILS,
    FOUND,
    GONE,
    HAS_ENTERED,
    IS_RECORDED,
    IS_ROTATING,
    IS_WATCHED,
    LAST_PLAY,
    LEADER,
    LINEUP_KINDS,
    LINEUP_WEIGHTS,
    MOST_RECORDED,
    OPENED,
    RECORD,
    RECORD_COUNT,
    ROW,
    ROW_ACTIONS,
    ROW_ARRIVALS,
    ROW_ENTRY,
    ROW_FATE,
    ROW_MARGIN,
    ROW_ROUNDS,
    ROW_SEED,
    ROW_SIZE,
    ROW_TIE_BREAK,
    ROW_WAY,
    ROW_WINNER,
    ROWS,
    SPENT,
    SUMS,
    SUMS_SIZE,
    TALLY,
    TALLY_SIZE,
    TRAILS,
    VISITS,
    add_to_row,
)
from core.playtest.kernels.tally import tally_action


def play_batch(g: State, first_seed: int, number: int) -> int:
    """Play a game for each of some seeds; returns how many were played before it was cancelled."""
    for cell in range(SUMS, SUMS + SUMS_SIZE):
        g[cell] = 0
    for cell in range(TALLY, TALLY + TALLY_SIZE):
        g[cell] = 0
    for played in range(number):
        if g[CANCEL] != 0:
            return played
        seed = first_seed + played
        open_game(g, seed)
        play_game(g)
        note_outcome(g, seed)
        if g[IS_WATCHED] != 0:
            close_game(g)
        for column in range(ROW_SIZE):
            g[ROWS + played * ROW_SIZE + column] = g[ROW + column]
    return number


def entry_on(g: State, player: int, seed: int) -> int:
    """Which bot of the line-up holds a seat; a rotating line-up moves on with each seed."""
    return (player + seed) % g[at.PLAYERS] if g[IS_ROTATING] != 0 else player


def open_game(g: State, seed: int) -> None:
    """Deal, let the line-up take its seats, and take an empty row."""
    deal(g, seed)
    for player in range(g[at.PLAYERS]):
        entry = entry_on(g, player, seed)
        g[BOT_KINDS + player] = g[LINEUP_KINDS + entry]
        for which in range(WEIGHTS_EACH):
            weight_there = g[LINEUP_WEIGHTS + entry * WEIGHTS_EACH + which]
            g[WEIGHTS + player * WEIGHTS_EACH + which] = weight_there
    take_seats(g, seed)
    g[HAS_ENTERED] = 0
    g[LAST_PLAY] = 0
    g[LEADER] = words.NOBODY
    g[RECORD_COUNT] = 0
    for piece in range(at.MOST_PIECES):
        g[TRAILS + piece] = 0
    for player in range(at.MOST_PLAYERS):
        g[FIRST_TRAILS + player] = words.NOWHERE
    for column in range(ROW_SIZE):
        g[ROW + column] = 0


def play_game(g: State) -> None:
    """Let the bots play to the end; whoever watches or records notes each action."""
    is_watched = g[IS_WATCHED] != 0
    is_recorded = g[IS_RECORDED] != 0
    actions = 0
    while g[at.MODE] != words.OVER:
        code = next_action(g)
        actions += 1
        if is_recorded:
            record(g, code)
        if is_watched:
            player = g[at.PLAYER]
            tally_action(g, code)
            apply(g, code)
            if g[at.PLAYER] != player:
                watch_end_of_turn(g, player)
        else:
            apply(g, code)
    add_to_row(g, ROW_ACTIONS, actions)


def record(g: State, code: int) -> None:
    """Write an action down, as long as there is room."""
    if g[RECORD_COUNT] < MOST_RECORDED:
        g[RECORD + g[RECORD_COUNT]] = code
        g[RECORD_COUNT] += 1


def note_outcome(g: State, seed: int) -> None:
    """Note in the row how the game has ended."""
    seat = g[at.WINNER]
    g[ROW + ROW_SEED] = seed
    g[ROW + ROW_ROUNDS] = g[at.ROUND]
    g[ROW + ROW_WINNER] = seat
    g[ROW + ROW_ENTRY] = words.NOBODY
    g[ROW + ROW_ARRIVALS] = g[at.ARRIVALS]
    g[ROW + ROW_FATE] = FINISHED
    if seat == words.NOBODY:
        g[ROW + ROW_FATE] = fate_of_unfinished(g)
    else:
        g[ROW + ROW_ENTRY] = entry_on(g, seat, seed)
        g[ROW + ROW_TIE_BREAK] = tie_break(g)
        g[ROW + ROW_MARGIN] = margin(g)
        g[ROW + ROW_WAY] = max(0, g[FIRST_TRAILS + seat])


# --- From the tally to the sums -------------------------------------------------------------------


def close_game(g: State) -> None:
    """Complete the tally from what is left on the table, and add it to the sums."""
    for gate in range(g[at.GATES]):
        if gate_owner(g, gate) != words.CLOSED:
            g[SUMS + OPENED + gate * at.MOST_PLAYERS + gate_owner(g, gate)] += 1
    for card in range(g[at.CARDS]):
        for player in range(g[at.PLAYERS]):
            g[TALLY + GONE + card] += count(g, words.REMOVED, player, card)
    if g[at.CAVES] > 0:
        tally_caves(g)
    add_up(g, VISITS, VISITS + g[at.SPACES])
    add_up(g, CROSSINGS, TALLY_SIZE)


def tally_caves(g: State) -> None:
    """Note what was taken from each cave, and which tokens were found and used."""
    for cave in range(g[at.CAVES]):
        g[TALLY + EXPLORED + cave] = g[at.OPENING + at.CAVE_TOKENS + cave] - cave_tokens(g, cave)
    for token in range(g[at.TOKENS]):
        found = g[at.OPENING + at.TOKENS_UNSEEN + token] - unseen(g, token)
        g[TALLY + FOUND + token] = found
        for player in range(g[at.PLAYERS]):
            found -= tokens_held(g, player, token)
        g[TALLY + SPENT + token] = found


def add_up(g: State, first: int, end: int) -> None:
    """Add cells of the tally to the sums and their squares to the sums of squares."""
    for cell in range(first, end):
        noted = g[TALLY + cell]
        if noted != 0:
            g[SUMS + cell] += noted
            g[SUMS + TALLY_SIZE + cell] += noted * noted
            g[TALLY + cell] = 0
