"""Batches: one game after another by the bots of a line-up, with what was noted of each."""

from __future__ import annotations

from core.playtest.seating import entry_of, start_shift
from core.quest.bots.kernels.memory import BOT_KINDS, WEIGHTS, WEIGHTS_EACH
from core.quest.bots.kernels.thinking import next_action, take_seats
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import piece_of, pieces_each
from core.quest.engine.kernels.rules import apply
from core.quest.engine.kernels.setup import deal
from core.quest.engine.kernels.state import (
    State,
    cave_tokens,
    count,
    gate_owner,
    tokens_held,
    unseen,
)
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.fate import fate_of_unfinished
from core.quest.playtest.kernels.jams import watch_start_of_turn
from core.quest.playtest.kernels.race import margin, note_places, tie_break, watch_end_of_turn
from core.quest.playtest.kernels.record import add_to_row
from core.quest.playtest.kernels.tally import tally_action

LOOKED_AT = 8
"""So many cells of the tally are looked at together. For speed."""


def play_batch(g: State, first_seed: int, number: int) -> int:
    """Play a game for each of some seeds; returns how many were played before it was cancelled."""
    for cell in range(record.SUMS, record.SUMS + record.SUMS_SIZE):
        g[cell] = 0
    for cell in range(record.TALLY, record.TALLY + record.TALLY_SIZE):
        g[cell] = 0
    for played in range(number):
        if g[record.CANCEL] != 0:
            return played
        seed = first_seed + played
        open_game(g, seed)
        play_game(g)
        note_outcome(g, seed)
        if g[record.IS_WATCHED] != 0:
            close_game(g)
        for column in range(record.ROW_SIZE):
            g[record.ROWS + played * record.ROW_SIZE + column] = g[record.ROW + column]
    return number


def entry_on(g: State, player: int, seed: int) -> int:
    """Which bot of the line-up holds a seat."""
    is_rotating = g[record.IS_ROTATING] != 0
    return entry_of(player, seed, g[at.PLAYERS], g[record.DRAWN_FROM], is_rotating)


def open_game(g: State, seed: int) -> None:
    """Deal, let the line-up take its seats, and take an empty row."""
    deal(g, seed)
    if g[record.SHIFTS_STARTS] != 0:
        shift_starts(g, start_shift(seed, g[at.PLAYERS]))
    for player in range(g[at.PLAYERS]):
        entry = entry_on(g, player, seed)
        g[BOT_KINDS + player] = g[record.LINEUP_KINDS + entry]
        for which in range(WEIGHTS_EACH):
            weight_there = g[record.LINEUP_WEIGHTS + entry * WEIGHTS_EACH + which]
            g[WEIGHTS + player * WEIGHTS_EACH + which] = weight_there
    take_seats(g, seed)
    g[record.LAST_PLAY] = 0
    g[record.LEADER] = words.NOBODY
    g[record.RECORD_COUNT] = 0
    for piece in range(at.MOST_PIECES):
        g[record.TRAILS + piece] = 0
    for player in range(at.MOST_PLAYERS):
        g[record.FIRST_TRAILS + player] = words.NOWHERE
    for column in range(record.ROW_SIZE):
        g[record.ROW + column] = 0


def shift_starts(g: State, shift: int) -> None:
    """Let every player start from the places of one who sits so many seats farther on."""
    players = g[at.PLAYERS]
    for player in range(players):
        for own in range(pieces_each(g)):
            place = (player + shift) % players
            start = g[at.OPENING + at.POSITIONS + piece_of(g, place, own)]
            g[at.POSITIONS + piece_of(g, player, own)] = start


def play_game(g: State) -> None:
    """Let the bots play to the end; whoever watches or records notes each action."""
    is_watched = g[record.IS_WATCHED] != 0
    is_recorded = g[record.IS_RECORDED] != 0
    actions = 0
    if is_watched:
        watch_start_of_turn(g)
    while g[at.MODE] != words.OVER:
        code = next_action(g)
        actions += 1
        if is_recorded:
            record_action(g, code)
        if is_watched:
            player = g[at.PLAYER]
            tally_action(g, code)
            apply(g, code)
            if g[at.PLAYER] != player:
                watch_end_of_turn(g, player)
                watch_start_of_turn(g)
        else:
            apply(g, code)
    add_to_row(g, record.ROW_ACTIONS, actions)


def record_action(g: State, code: int) -> None:
    """Write an action down, as long as there is room."""
    if g[record.RECORD_COUNT] < record.MOST_RECORDED:
        g[record.RECORD + g[record.RECORD_COUNT]] = code
        g[record.RECORD_COUNT] += 1


def note_outcome(g: State, seed: int) -> None:
    """Note in the row how the game has ended."""
    seat = g[at.WINNER]
    g[record.ROW + record.ROW_SEED] = seed
    g[record.ROW + record.ROW_ROUNDS] = g[at.ROUND]
    g[record.ROW + record.ROW_WINNER] = seat
    g[record.ROW + record.ROW_ENTRY] = words.NOBODY
    g[record.ROW + record.ROW_ARRIVALS] = g[at.ARRIVALS]
    g[record.ROW + record.ROW_FATE] = record.FINISHED
    note_places(g)
    if seat == words.NOBODY:
        g[record.ROW + record.ROW_FATE] = fate_of_unfinished(g)
    else:
        g[record.ROW + record.ROW_ENTRY] = entry_on(g, seat, seed)
        g[record.ROW + record.ROW_TIE_BREAK] = tie_break(g)
        g[record.ROW + record.ROW_MARGIN] = margin(g)
        g[record.ROW + record.ROW_WAY] = max(0, g[record.FIRST_TRAILS + seat])


# --- From the tally to the sums -------------------------------------------------------------------


def close_game(g: State) -> None:
    """Complete the tally from what is left on the table, and add it to the sums."""
    for gate in range(g[at.GATES]):
        if gate_owner(g, gate) != words.CLOSED:
            g[record.SUMS + record.OPENED + gate * at.MOST_PLAYERS + gate_owner(g, gate)] += 1
    for card in range(g[at.CARDS]):
        for player in range(g[at.PLAYERS]):
            g[record.TALLY + record.GONE + card] += count(g, words.REMOVED, player, card)
    if g[at.CAVES] > 0:
        tally_caves(g)
    add_up(g, record.VISITS, record.VISITS + g[at.SPACES])
    if g[record.ROW + record.ROW_BLOCKED] > 0:
        add_up(g, record.LOST_TURNS, record.LOST_TURNS + g[at.SPACES])
    add_up(g, record.CROSSINGS, record.CROSSINGS + g[record.PASSAGE_COUNT])
    add_up(g, record.SEAMS_CROSSED, record.SEAMS_CROSSED + g[record.SEAM_COUNT])
    add_up(g, record.BOUGHT, record.TALLY_SIZE)


def tally_caves(g: State) -> None:
    """Note what was taken from each cave, and which tokens were found and used."""
    for cave in range(g[at.CAVES]):
        g[record.TALLY + record.EXPLORED + cave] = g[
            at.OPENING + at.CAVE_TOKENS + cave
        ] - cave_tokens(g, cave)
    for token in range(g[at.TOKENS]):
        found = g[at.OPENING + at.TOKENS_UNSEEN + token] - unseen(g, token)
        g[record.TALLY + record.FOUND + token] = found
        for player in range(g[at.PLAYERS]):
            found -= tokens_held(g, player, token)
        g[record.TALLY + record.SPENT + token] = found


def add_up(g: State, first: int, end: int) -> None:
    """Add cells of the tally to the sums and their squares to the sums of squares.

    Most cells are empty, so some are looked at together.
    """
    for cell in range(first, end - LOOKED_AT + 1, LOOKED_AT):
        if not are_empty(g, record.TALLY + cell):
            add_up_each(g, cell, cell + LOOKED_AT)
    add_up_each(g, end - (end - first) % LOOKED_AT, end)


def add_up_each(g: State, first: int, end: int) -> None:
    """Add up some cells side by side, empty or not."""
    for cell in range(first, end):
        noted = g[record.TALLY + cell]
        g[record.SUMS + cell] += noted
        g[record.SUMS + record.TALLY_SIZE + cell] += noted * noted
        g[record.TALLY + cell] = 0


def are_empty(g: State, first: int) -> bool:
    """Whether nothing is noted in some cells side by side."""
    noted = 0
    for cell in range(first, first + LOOKED_AT):
        noted |= g[cell]
    return noted == 0
