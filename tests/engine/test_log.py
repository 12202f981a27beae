"""Tests of game logs: they replay exactly, and refuse what they do not belong to."""

import random
from dataclasses import replace

import pytest

from core.engine import log as log_module
from core.engine.game import Game
from core.engine.log import GameLog, LogRefused, checksum
from core.engine.packing import Options
from tests.conftest import Golden
from tests.engine.boards import box
from tests.engine.official import OFFICIAL, official_board
from tests.engine.play import choose_by_kind


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
    golden(f"games/{route}.log", GameLog.of(played(route, players, seed=7)).text())


@pytest.mark.parametrize("most", [0, 1, 7, 60, 150])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_log_replays_exactly(players: int, most: int) -> None:
    game = played("home_stretch", players, seed=most, most=most)
    log = GameLog.of(game)
    assert GameLog.read(log.text()) == log
    again = log.replay(box())
    assert again.actions == game.actions[: game.completed]
    assert checksum(again) == log.checksum


@pytest.fixture
def log() -> GameLog:
    return GameLog.of(played("first_game", 3, seed=1, most=80))


def test_a_log_of_another_engine_is_refused(log: GameLog) -> None:
    with pytest.raises(LogRefused, match="engine version 99"):
        replace(log, version=99).replay(box())


def test_a_log_of_another_route_is_refused(log: GameLog) -> None:
    other = GameLog.of(played("swamplands", 3, seed=1, most=1))
    with pytest.raises(LogRefused, match="another route"):
        replace(log, route=other.route).replay(box())


def test_a_changed_move_is_noticed(log: GameLog) -> None:
    (r, player, _), *rest = log.lines
    with pytest.raises(LogRefused):
        replace(log, lines=((r, player, "native -> a1"), *rest)).replay(box())
    with pytest.raises(LogRefused, match="ends otherwise"):
        replace(log, lines=log.lines[:-3]).replay(box())


def test_another_deal_is_noticed(log: GameLog) -> None:
    with pytest.raises(LogRefused):
        replace(log, seed=log.seed + 1).replay(box())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("log: 1", "log: 2", "no game log that this version knows"),
        ("players: 3", "players: 7", "players"),
        ("seed: 1", "seed: many", "seed"),
        ("moves: |", "moves: |\n  nonsense", "is no move"),
        ("layout: |", "layout: x\nrest: |", "missing|cannot be played|no route|mapping|another"),
    ],
)
def test_a_damaged_log_is_refused_with_a_reason(
    log: GameLog, old: str, new: str, told: str
) -> None:
    text = log.text().replace(old, new, 1)
    with pytest.raises(LogRefused, match=told):
        GameLog.read(text).replay(box())


@pytest.mark.parametrize("text", ["", "]", "- a", "a: 1", "\x00"])
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(LogRefused):
        GameLog.read(text)


def test_the_engine_version_is_part_of_the_log(
    log: GameLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_module, "ENGINE_VERSION", 2)
    with pytest.raises(LogRefused, match="this is version 2"):
        GameLog.read(log.text()).replay(box())
