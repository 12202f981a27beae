"""Tests of game logs: they replay exactly, and refuse what they do not belong to."""

import random
from dataclasses import replace

import pytest

from core.designs.edits import with_certificate
from core.files.nodes import Unreadable
from core.quest.engine.game import Game
from core.quest.engine.log import LOGS, GameLog
from core.quest.engine.packing import Options
from core.quest.engine.replaying import replayed
from core.quest.route.writing import route_text
from tests.conftest import Golden
from tests.quest.engine.boards import box
from tests.quest.engine.official import OFFICIAL, official_board
from tests.quest.engine.play import choose_by_kind
from tests.quest.route.certificates import CERTIFICATE


def played(route: str, players: int, seed: int, most: int = 10_000) -> Game:
    """A game in which everything is tried, cut off after some actions."""
    options = Options(caves=True, round_limit=12)
    game = Game(official_board(route), players, seed, options)
    dice = random.Random(seed)
    while game.outcome is None and len(game.actions) < most:
        game.apply(choose_by_kind(game, dice))
    return game


@pytest.mark.parametrize("route", OFFICIAL)
def test_playthroughs_of_record(route: str, golden: Golden) -> None:
    """The same seed and choices give the same game, to the letter, on every machine."""
    players = 2 + OFFICIAL.index(route) % 3
    golden(f"games/{route}.log", played(route, players, seed=7).log.text())


@pytest.mark.parametrize("most", [0, 1, 7, 60, 150])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_log_replays_exactly(players: int, most: int) -> None:
    game = played("home_stretch", players, seed=most, most=most)
    log = game.log
    assert LOGS.log(log.text()) == log
    again = replayed(log, box())
    assert again.actions == game.actions[: game.completed]
    assert LOGS.checksum(again.state) == log.checksum


def test_a_log_of_a_certified_route_is_that_of_the_bare_one() -> None:
    board = official_board("home_stretch")
    bare = replace(board, route=with_certificate(board.route, None))
    claimed = replace(CERTIFICATE, fingerprint=board.route.fingerprint)
    certified = replace(board, route=with_certificate(board.route, claimed))
    assert "certificate" in route_text(certified.route)
    assert Game(certified, 2, 1, Options()).log == Game(bare, 2, 1, Options()).log


@pytest.fixture
def log() -> GameLog:
    return played("first_game", 3, seed=1, most=80).log


def test_a_log_of_another_engine_is_refused(log: GameLog) -> None:
    with pytest.raises(Unreadable, match="engine version 99"):
        replayed(replace(log, version=99), box())


def test_a_log_of_another_route_is_refused(log: GameLog) -> None:
    other = played("swamplands", 3, seed=1, most=1).log
    with pytest.raises(Unreadable, match="another route"):
        replayed(replace(log, layout=other.layout), box())


def test_a_changed_move_is_noticed(log: GameLog) -> None:
    (r, player, _), *rest = log.lines
    with pytest.raises(Unreadable):
        replayed(replace(log, lines=((r, player, "native -> a1"), *rest)), box())
    with pytest.raises(Unreadable, match="ends otherwise"):
        replayed(replace(log, lines=log.lines[:-3]), box())


def test_another_deal_is_noticed(log: GameLog) -> None:
    with pytest.raises(Unreadable):
        replayed(replace(log, seed=log.seed + 1), box())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("log: 1", "log: 2", "no game log that this version knows"),
        ("players: 3", "players: 7", "players"),
        ("seed: 1", "seed: many", "seed"),
        ("moves: |", "moves: |\n  nonsense", "is no move"),
        ("moves: |", f"moves: |\n  {'9' * 5_000}.1  end turn", "is no move"),
        ("players: 3", "players: 3\nseats: [person, planner]", "2 seats are taken"),
        ("players: 3", "players: 3\nseats: [person, [planner], person]", "seats"),
        ("layout: |", "layout: x\nrest: |", "missing|cannot be played|no route|mapping|another"),
    ],
)
def test_a_damaged_log_is_refused_with_a_reason(
    log: GameLog, old: str, new: str, told: str
) -> None:
    text = log.text().replace(old, new, 1)
    with pytest.raises(Unreadable, match=told):
        replayed(LOGS.log(text), box())


@pytest.mark.parametrize("text", ["", "]", "- a", "a: 1", "\x00"])
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        LOGS.log(text)


def test_the_engine_version_is_part_of_the_log(log: GameLog) -> None:
    later = replace(LOGS, engine=2)
    with pytest.raises(Unreadable, match="this is version 2"):
        replayed(later.log(log.text()), box())


def test_a_move_out_of_turn_is_noticed(log: GameLog) -> None:
    wrong = tuple((r, player % 3 + 1, line) for r, player, line in log.lines)
    with pytest.raises(Unreadable, match="not the turn"):
        replayed(replace(log, lines=wrong), box())


def test_a_move_after_the_end_is_noticed() -> None:
    log = played("first_game", 2, seed=3).log
    with pytest.raises(Unreadable, match="not the turn"):
        replayed(replace(log, lines=(*log.lines, (12, 1, "end turn"))), box())
