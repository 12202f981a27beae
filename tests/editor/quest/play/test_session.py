"""Tests of play sessions in a window: what is told of picks, and bots and hints beside them."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.quest.bots.bots import bot_called
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.session.game_table import GameTable
from core.quest.session.game_table import Seat as Sitter
from core.quest.session.plays import Play
from editor.background.jobs import Jobs
from editor.quest.play.session import PlaySession, Speed
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import Seat, scene
from tests.quest.session.picks import Picker

MOST_PICKS = 4_000
OpenTable = Callable[..., PlaySession]


@pytest.fixture
def jobs(qapp: QApplication) -> Iterator[Jobs]:
    jobs = Jobs()
    yield jobs
    jobs.stop_all()
    qapp.processEvents()


@pytest.fixture
def sit(jobs: Jobs) -> Iterator[OpenTable]:
    """Sits down at a game with people, unless other seats are named."""
    opened: list[PlaySession] = []

    def sit(game: Game, *seats: Sitter) -> PlaySession:
        session = PlaySession(GameTable(game, seats or [None] * game.players), jobs)
        session.bots.speed = Speed.INSTANT
        opened.append(session)
        session.start()
        session.turn.reveal_hand()
        return session

    yield sit
    for session in opened:
        session.close()


def dealt(route: str, players: int, *, caves: bool = False, seed: int = 5) -> Game:
    return Game(official_board(route), players, seed, Options(caves, round_limit=60))


def test_every_play_of_a_game_is_told_once(sit: OpenTable) -> None:
    session = sit(dealt("oxbow", 2))
    refused, played, ended = list[str](), list[Play](), list[None]()
    session.refused.connect(lambda rule, _sentence: refused.append(rule))
    session.played.connect(played.append)
    session.ended.connect(lambda: ended.append(None))
    picker = Picker(session.turn)
    for _ in range(MOST_PICKS):
        if session.table.is_over:
            break
        picker.pick()
    assert session.table.is_over
    assert refused == []
    assert tuple(played) == session.table.plays
    assert len(ended) == 1


# --- Bots and hints -------------------------------------------------------------------------------


def test_bots_play_until_a_person_is_to_move(qtbot: QtBot, sit: OpenTable) -> None:
    session = sit(dealt("oxbow", 3), bot_called("sprinter"), bot_called("random"), None)
    qtbot.waitUntil(lambda: session.turn.is_open, timeout=10_000)
    assert session.table.player == 2
    assert {play.player for play in session.table.plays} == {0, 1}


def test_bots_pause_and_step(qtbot: QtBot, jobs: Jobs) -> None:
    sprinter = bot_called("sprinter")
    session = PlaySession(GameTable(dealt("oxbow", 2), [sprinter, sprinter]), jobs)
    session.bots.speed = Speed.FAST
    session.start()
    qtbot.waitUntil(lambda: len(session.table.plays) == 1, timeout=10_000)
    session.bots.pause()
    session.bots.animation_over()
    assert not session.is_thinking, "it is paused"
    session.bots.step()
    qtbot.waitUntil(lambda: len(session.table.plays) == 2, timeout=10_000)
    session.bots.go_on()
    assert not session.is_thinking, "the last play is still being shown"
    session.bots.animation_over()
    qtbot.waitUntil(lambda: len(session.table.plays) == 3, timeout=10_000)
    session.close()


def test_a_closed_session_plays_no_more(qtbot: QtBot, jobs: Jobs) -> None:
    sprinter = bot_called("sprinter")
    session = PlaySession(GameTable(dealt("oxbow", 2), [sprinter, sprinter]), jobs)
    session.start()
    assert session.is_thinking
    session.close()
    qtbot.waitUntil(lambda: not jobs.running, timeout=10_000)
    assert session.table.plays == ()


def test_a_failure_of_a_bot_is_told_and_nothing_is_lost(
    qtbot: QtBot, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    sprinter = bot_called("sprinter")
    table = GameTable(dealt("oxbow", 2), [sprinter, sprinter])
    session = PlaySession(table, jobs)

    def failing() -> Iterator[None]:
        raise RuntimeError("no idea")
        yield

    monkeypatch.setattr(table, "thinking", failing)
    with qtbot.waitSignal(session.failed, timeout=10_000):
        session.start()
    assert session.bots.is_paused
    assert table.game.actions == ()


def test_a_hint_can_be_followed(qtbot: QtBot, sit: OpenTable) -> None:
    session = sit(scene("J1 J1 FJ1", Seat(hand="explorer sailor", at=0)))
    with qtbot.waitSignal(session.hinted, timeout=20_000) as told:
        session.ask_for_hint()
    hint = session.hint
    assert hint is not None
    assert told.args == [hint]
    session.follow_hint()
    assert session.table.game.actions == hint.actions
    assert session.hint is None


def test_a_hint_that_comes_too_late_is_dropped(qtbot: QtBot, sit: OpenTable, jobs: Jobs) -> None:
    session = sit(scene("J1 J1 FJ1", Seat(hand="explorer sailor", at=0)))
    session.ask_for_hint()
    session.turn.pick_card("explorer")
    qtbot.waitUntil(lambda: not jobs.running, timeout=20_000)
    assert session.hint is None
    assert session.table.game.legal_actions() != (Action(Kind.END_TURN),)
