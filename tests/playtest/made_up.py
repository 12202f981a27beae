"""A playtest that nobody played: games with something to say in every section of a report."""

from dataclasses import replace

import numpy as np

from core.playtest.reports.runs import Run
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from tests.playtest.reports.test_report import game
from tests.quest.engine.official import official_board

GAMES = 60
SPEC = Spec(
    QUEST,
    official_board("first_game"),
    lineup("planner", "random", "planner"),
    Options(caves=True, round_limit=60),
    games=GAMES,
    is_rotating=True,
)


def made_up_run(first_seed: int = 0) -> Run:
    """A run of these games; the same first seed gives the same figures for ever."""
    spec = replace(SPEC, first_seed=first_seed)
    totals = Totals(LAYOUT, _sums(first_seed), np.array(_rows(first_seed), dtype=np.int64))
    return Run(spec, totals)


def _rows(first: int) -> list[list[int]]:
    return [_row(first + number, number) for number in range(GAMES)]


def _row(seed: int, number: int) -> list[int]:
    lost = {"turns": 90 + number % 7, "idle": 20 + number % 11, "blocked": number % 5}
    if number % 20 == 19:
        return game(seed, rounds=60, winner=-1, entry=-1, fate=1 + number % 3 % 2, **lost)
    return game(
        seed,
        rounds=14 + number % 9,
        winner=number * number % 3,
        entry=number % 3,
        margin=40 + 7 * (number % 13),
        leads=500 + 3 * number,
        lead_changes=number % 4,
        decided=3 + number % 10,
        arrivals=1 + (number % 8 == 0),
        tie_break=number % 4 if number % 8 == 0 else 0,
        way=0b1111 if number % 3 else 0b1011,
        **lost,
    )


def _sums(first: int) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Cells of everything that is counted, no two alike, and their squares."""
    sums = np.zeros(record.SUMS_SIZE, dtype=np.int64)
    board = SPEC.board
    blocks = {
        record.VISITS: len(board.spaces),
        record.LOST_TURNS: len(board.spaces),
        record.CROSSINGS: 8,
        record.SEAMS_CROSSED: len(board.seams),
        record.BOUGHT: 12,
        record.TAKEN: 4,
        record.GONE: 9,
        record.USES: 5 * record.PURPOSES,
        record.EXPLORED: len(board.caves),
        record.FOUND: len(board.catalogue.tokens),
        record.SPENT: len(board.catalogue.tokens),
    }
    for start, size in blocks.items():
        each = np.arange(size, dtype=np.int64)
        told = (each * 37 + start + first) % 101
        sums[start : start + size] = told
        sums[record.TALLY_SIZE + start : record.TALLY_SIZE + start + size] = told * 3
    for gate in range(len(board.gates)):
        opened = record.OPENED_ROUNDS + gate * record.ROUNDS_TOLD + 4 + gate
        sums[opened : opened + 3] = (20, 15, 10)
        sums[record.OPENED + gate * 4 : record.OPENED + gate * 4 + 3] = (25, 12, 8)
    for number in range(1, 20):
        start = record.ARC + number * record.ARC_SIZE
        leader = (20 - number) * 10 * GAMES
        sums[start : start + 5] = (GAMES, leader, leader * 200, leader * 4, leader * 3_000)
    return sums
