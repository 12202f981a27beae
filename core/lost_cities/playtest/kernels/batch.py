"""Batches: one game after another by the bots of a line-up, with what was noted of each."""

from __future__ import annotations

from core.kernels.chance import scrambled
from core.lost_cities.bots.kernels import memory
from core.lost_cities.bots.kernels.ahead import prepare_bots
from core.lost_cities.bots.kernels.outlook import forget_cards, watch
from core.lost_cities.bots.kernels.thinking import next_action, take_bot_seats
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.rules import apply, deal
from core.lost_cities.engine.kernels.state import State
from core.lost_cities.playtest.kernels import record
from core.lost_cities.playtest.kernels.notes import (
    note_after,
    note_before,
    note_beginning,
    note_end_of_game,
    note_pair,
    note_places,
)
from core.playtest import record as common
from core.playtest.seating import entry_of


def prepare(g: State) -> None:
    """Look at the board once."""
    g[record.CANCEL] = 0
    prepare_bots(g)


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
        play_partner(g, seed)
        open_game(g, seed)
        play_game(g)
        note_outcome(g, seed)
        close_game(g)
        for column in range(record.ROW_SIZE):
            g[record.ROWS + played * record.ROW_SIZE + column] = g[record.ROW + column]
    return number


def play_partner(g: State, seed: int) -> None:
    """Play every so often a deal beforehand with all hands a seat farther on, and note who wins."""
    g[record.PARTNER_WINNER] = words.NOBODY
    if seed % record.PAIRED_EVERY != 0:
        return
    g[at.HAND_SHIFT] = 1
    open_game(g, seed)
    while g[at.MODE] != words.OVER:
        code = next_action(g)
        playing = g[at.ROUND]
        watch(g, code)
        apply(g, code)
        if g[at.ROUND] != playing:
            forget_cards(g)
    g[at.HAND_SHIFT] = 0
    if g[at.WINNERS] != 0:
        g[record.PARTNER_WINNER] = drawn_winner(g, seed + 1)
        note_places(g, words.NOBODY, record.PARTNER_BEHIND)


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
    g[record.RECORD_COUNT] = 0
    g[record.LAST_DISCARD] = words.NOBODY
    g[record.LEADING] = words.NOBODY
    g[record.CHAIN] = 0
    for column in range(record.ROW_SIZE):
        g[record.ROW + column] = 0
    note_beginning(g)


def play_game(g: State) -> None:
    """Let the bots play to the end; whoever records notes each action."""
    actions = 0
    while g[at.MODE] != words.OVER:
        code = next_action(g)
        actions += 1
        if g[record.IS_RECORDED] != 0:
            record_action(g, code)
        playing = g[at.ROUND]
        watch(g, code)
        note_before(g, code)
        apply(g, code)
        note_after(g, playing)
        if g[at.ROUND] != playing:
            forget_cards(g)
            note_beginning(g)
    g[record.ROW + common.ACTIONS] = actions


def record_action(g: State, code: int) -> None:
    """Write an action down, as long as there is room."""
    if g[record.RECORD_COUNT] < record.MOST_RECORDED:
        g[record.RECORD + g[record.RECORD_COUNT]] = code
        g[record.RECORD_COUNT] += 1


def note_outcome(g: State, seed: int) -> None:
    """Note in the row how the game has ended; of several winners one is drawn by the seed."""
    g[record.ROW + common.SEED] = seed
    g[record.ROW + common.TURNS] = g[at.TURNS]
    g[record.ROW + common.ROUNDS] = (g[at.TURNS] + g[at.PLAYERS] - 1) // g[at.PLAYERS]
    g[record.ROW + common.WINNER] = common.NOBODY
    g[record.ROW + common.ENTRY] = common.NOBODY
    g[record.ROW + common.FATE] = common.BOTS_FAILED
    note_end_of_game(g)
    if g[at.WINNERS] != 0:
        winner = drawn_winner(g, seed)
        g[record.ROW + common.WINNER] = winner
        g[record.ROW + common.ENTRY] = entry_on(g, winner, seed)
        g[record.ROW + common.FATE] = common.FINISHED
    note_places(g, g[record.ROW + common.WINNER], record.ROW + record.ROW_LEFT_BEHIND)
    note_pair(g, g[record.ROW + common.WINNER])


def drawn_winner(g: State, seed: int) -> int:
    """One of those who have won, all of them equally likely."""
    shared = 0
    for each in range(g[at.PLAYERS]):
        shared += (g[at.WINNERS] >> each) & 1
    skipped = scrambled(seed) % shared
    player = 0
    while skipped > 0 or (g[at.WINNERS] >> player) & 1 == 0:
        if (g[at.WINNERS] >> player) & 1 != 0:
            skipped -= 1
        player += 1
    return player


def close_game(g: State) -> None:
    """Add the tally of a game to the sums and to the sums of squares."""
    for cell in range(record.TALLY_SIZE):
        noted = g[record.TALLY + cell]
        if noted != 0:
            g[record.SUMS + cell] += noted
            g[record.SUMS + record.TALLY_SIZE + cell] += noted * noted
            g[record.TALLY + cell] = 0
