"""Games that are lists of moves, on record and played again."""

import pytest

from core.files.nodes import Unreadable
from core.playtest.plain.move_games import MoveLog, parsed_log, played_again
from tests.toy.game import TOY
from tests.toy.played import TERMINAL
from tests.toy.track import Space, Track

TRACK = Track("Long", spaces=(Space.PLAIN,) * 30)


def a_log(moves: int) -> MoveLog:
    """So many moves of bots."""
    log = MoveLog(TOY, TRACK, 7, ("careful", "person"), ())
    race = TERMINAL.begun(log)
    for _ in range(moves):
        race.let_bot_move("careful")
    return MoveLog(TOY, TRACK, 7, log.seats, tuple(race.moves))


def test_a_log_is_read_and_played_again() -> None:
    log = parsed_log(a_log(5).text(), TOY)
    assert log == a_log(5)
    assert tuple(played_again(log, TERMINAL.begun(log)).moves) == log.moves


@pytest.mark.parametrize(
    ("there", "instead"),
    [("seed: 7", "seed: seven"), ("seats:", "chairs:"), ("moves: [", "moves: "), ("layout", "")],
)
def test_a_damaged_log_is_refused(there: str, instead: str) -> None:
    with pytest.raises(Unreadable):
        parsed_log(a_log(3).text().replace(there, instead), TOY)


def test_a_move_that_cannot_be_made_is_refused() -> None:
    log = a_log(3)
    wrong = MoveLog(TOY, TRACK, 7, log.seats, (*log.moves, 99))
    with pytest.raises(Unreadable, match="move 4"):
        played_again(wrong, TERMINAL.begun(wrong))


def test_nobody_plays_on_a_design_without_a_board() -> None:
    short = MoveLog(TOY, Track(spaces=(Space.PLAIN,)), 7, ("careful", "careful"), ())
    with pytest.raises(Unreadable, match="nobody can play"):
        TERMINAL.log(short.text()).lines(None)
