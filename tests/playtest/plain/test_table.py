"""The plain table: turns, seats, moves on record and rows, held to what a person would note."""

from hypothesis import given
from hypothesis import strategies as st

from core.playtest import record
from core.playtest.plain import table
from core.playtest.plain.table_games import MoveKernels, TableGame
from core.playtest.seating import drawn_entry

ROWS = table.END
PLACES = ROWS + table.ROW_END
"""Cells of players behind a row."""


def a_table(players: int, rounds: int = 5) -> list[int]:
    """A table before the first turn."""
    g = [0] * (PLACES + table.MOST_PLAYERS)
    g[table.PLAYERS], g[table.ROUND_LIMIT] = players, rounds
    table.open_table(g)
    return g


@given(st.integers(1, table.MOST_PLAYERS), st.integers(0, 40))
def test_turns_go_round(players: int, turns: int) -> None:
    g = a_table(players, rounds=1_000)
    for _ in range(turns):
        table.end_turn(g)
    assert (g[table.PLAYER], g[table.ROUND], g[table.TURNS]) == (
        turns % players,
        1 + turns // players,
        1 + turns,
    )


def test_a_game_is_over_when_somebody_has_won_or_all_rounds_are_played() -> None:
    g = a_table(2, rounds=3)
    played = 0
    while not table.is_over(g):
        table.end_turn(g)
        played += 1
    assert played == 6
    won = a_table(2)
    won[table.WINNER] = 1
    assert table.is_over(won)


def test_bots_hold_their_seats_or_move_on_or_are_drawn() -> None:
    g = a_table(3)
    g[table.LINEUP : table.LINEUP + 5] = [10, 11, 12, 13, 14]
    assert [table.entry_at(g, seat, 7) for seat in range(3)] == [0, 1, 2]
    g[table.IS_ROTATING] = 1
    assert [table.entry_at(g, seat, 7) for seat in range(3)] == [1, 2, 0]
    assert table.bot_on_turn(g, 7) == 11
    g[table.DRAWN_FROM] = 5
    drawn = [drawn_entry(seat, 7, 5) for seat in range(3)]
    assert [table.entry_at(g, seat, 7) for seat in range(3)] == drawn
    assert table.bot_on_turn(g, 7) == 10 + drawn[0]


def test_moves_are_counted_and_written_down_only_if_that_is_wanted_and_there_is_room() -> None:
    g = a_table(2)
    table.note_move(g, 4)
    assert (g[table.MOVES], g[table.RECORDED]) == (1, 0)
    g[table.IS_RECORDED] = 1
    for move in range(table.MOST_RECORDED + 3):
        table.note_move(g, move)
    assert g[table.MOVES] == table.MOST_RECORDED + 4
    assert g[table.RECORDED] == table.MOST_RECORDED
    assert g[table.RECORD : table.RECORD + 3] == [0, 1, 2]
    assert g[table.END] == 0, "nothing is written behind its room"


def test_a_row_tells_how_a_game_has_ended() -> None:
    g = a_table(2, rounds=2)
    g[table.IS_ROTATING] = 1
    table.note_move(g, 1)
    g[table.WINNER] = 0
    table.note_outcome(g, ROWS, 5)
    row = g[ROWS : ROWS + record.COMMON_COLUMNS]
    assert (row[record.SEED], row[record.ROUNDS], row[record.WINNER]) == (5, 1, 0)
    assert (row[record.ENTRY], row[record.FATE]) == (1, record.FINISHED)
    assert (row[record.TURNS], row[record.ACTIONS]) == (1, 1)
    lost = a_table(2, rounds=2)
    lost[table.ROUND] = 3
    table.note_outcome(lost, ROWS, 5)
    row = lost[ROWS : ROWS + record.COMMON_COLUMNS]
    assert (row[record.ROUNDS], row[record.WINNER], row[record.ENTRY]) == (2, -1, record.NOBODY)
    assert row[record.FATE] == record.BOTS_FAILED


@given(st.lists(st.integers(0, 3), min_size=1, max_size=table.MOST_PLAYERS), st.data())
def test_places_are_those_of_a_podium(standings: list[int], data: st.DataObject) -> None:
    """Whoever has won stands before all others; else two halves for each rival with less."""
    players = len(standings)
    winner = data.draw(st.integers(record.NOBODY, players - 1))
    g = a_table(players)
    g[table.WINNER] = winner
    g[PLACES : PLACES + players] = standings
    table.note_places(g, ROWS, PLACES)
    height = [(seat == winner, standings[seat]) for seat in range(players)]
    expected = [2 * sum(other < own for other in height) + height.count(own) - 1 for own in height]
    assert g[ROWS + table.ROW_LEFT_BEHIND :][:players] == expected
    assert sum(expected) == players * (players - 1)


def test_people_and_bots_play_by_the_kernels() -> None:
    """Who first makes a two wins; bots of the second kind always do."""

    def make(g: list[int], move: int) -> None:
        if move == 2:
            g[table.WINNER] = g[table.PLAYER]
        else:
            table.end_turn(g)

    rules = MoveKernels(
        lambda g, _seed: table.open_table(g),
        lambda _g: {"one": 1, "two": 2},
        make,
        lambda _g, bot: 1 + bot,
    )
    packed = {table.PLAYERS: [2, 9]}
    game = TableGame(rules, ("slow", "quick"), packed, table.END, seed=0)
    assert (game.player, game.outcome, dict(game.choices)) == (0, "", {"one": 1, "two": 2})
    game.let_bot_move("slow")
    assert (game.player, game.of_players(table.PLAYERS)) == (1, (2, 9))
    game.let_bot_move("quick")
    assert game.is_over
    assert (game.outcome, game.moves) == ("Player 2 has won!", [1, 2])


def test_a_game_that_nobody_wins_says_so() -> None:
    rules = MoveKernels(
        lambda g, _seed: table.open_table(g),
        lambda _g: {"pass": 0},
        lambda g, _move: table.end_turn(g),
        lambda _g, _bot: 0,
    )
    game = TableGame(rules, ("idle",), {table.PLAYERS: [2, 1]}, table.END, seed=0)
    for _ in range(2):
        game.move(0)
    assert game.is_over
    assert game.outcome == "Nobody has won."
