"""Batches: one game after another by the bots of a line-up, with what was noted of each."""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.bots.kernels.thinking import next_action, take_bot_seats
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.rules import apply, deal
from core.island.engine.kernels.state import State
from core.island.playtest.kernels import record
from core.island.playtest.kernels.notes import (
    begin_notes,
    note_after,
    note_before,
    note_end_of_game,
    note_places,
)
from core.playtest import record as common
from core.playtest.seating import entry_of


def prepare(g: State) -> None:
    """Begin without anybody having cancelled."""
    g[record.CANCEL] = 0


def play_batch(g: State, first_seed: int, number: int) -> int:
    """Play a game for each of some seeds; returns how many were played before it was cancelled."""
    for cell in range(record.SUMS_SIZE):
        g[record.SUMS + cell] = 0
    for cell in range(record.TALLY_SIZE):
        g[record.TALLY + cell] = 0
    for played in range(number):
        if g[record.CANCEL] != 0:
            return played
        seed = first_seed + played
        open_game(g, seed)
        play_game(g)
        note_outcome(g, seed)
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
    for player in range(g[at.PLAYERS]):
        entry = entry_on(g, player, seed)
        g[memory.BOT_KINDS + player] = g[record.LINEUP_KINDS + entry]
        for which in range(memory.WEIGHTS_EACH):
            there = g[record.LINEUP_WEIGHTS + entry * memory.WEIGHTS_EACH + which]
            g[memory.WEIGHTS + player * memory.WEIGHTS_EACH + which] = there
    take_bot_seats(g, seed)
    begin_notes(g)


def play_game(g: State) -> None:
    """Let the bots play to the end; whoever records notes each action."""
    actions = 0
    while g[at.MODE] != words.OVER:
        code = next_action(g)
        actions += 1
        if g[record.IS_RECORDED] != 0:
            record_action(g, code)
        note_before(g, code)
        apply(g, code)
        note_after(g, code)
    g[record.ROW + common.ACTIONS] = actions


def record_action(g: State, code: int) -> None:
    """Write an action down, as long as there is room."""
    if g[record.RECORD_COUNT] < record.MOST_RECORDED:
        g[record.RECORD + g[record.RECORD_COUNT]] = code
        g[record.RECORD_COUNT] += 1


def note_outcome(g: State, seed: int) -> None:
    """Note in the row how the game has ended."""
    winner = g[at.WINNER]
    g[record.ROW + common.SEED] = seed
    g[record.ROW + common.TURNS] = g[record.TURNS_BEFORE]
    g[record.ROW + common.ROUNDS] = g[at.ROUND]
    g[record.ROW + common.WINNER] = common.NOBODY
    g[record.ROW + common.ENTRY] = common.NOBODY
    g[record.ROW + common.FATE] = common.BOTS_FAILED
    if g[at.RESULT] == words.BY_STALL:
        g[record.ROW + common.FATE] = common.CANNOT_BE_FINISHED
    if winner != words.NOBODY:
        g[record.ROW + common.WINNER] = winner
        g[record.ROW + common.ENTRY] = entry_on(g, winner, seed)
        g[record.ROW + common.FATE] = common.FINISHED
    note_end_of_game(g)
    note_places(g, winner)


def close_game(g: State) -> None:
    """Add the tally of a game to the sums and to the sums of squares."""
    for cell in range(record.TALLY_SIZE):
        noted = g[record.TALLY + cell]
        if noted != 0:
            g[record.SUMS + cell] += noted
            g[record.SUMS + record.TALLY_SIZE + cell] += noted * noted
            g[record.TALLY + cell] = 0
