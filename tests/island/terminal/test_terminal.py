"""The Island at the terminal: bots and people play, logs are told line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.island.engine.notation import written
from core.island.game import ISLAND
from core.terminal.game_terminal import Sitting
from tests.island.islands import OFFICIAL, OPEN, facts_of


def sitting(*seats: str, seed: int = 1, rounds: int = 150) -> Sitting:
    return Sitting(seats, seed, (), rounds)


def unsaved(_path: Path) -> None:
    raise AssertionError


def test_bots_play_to_the_end_and_the_log_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    table = ISLAND.terminal.table(facts_of(OPEN), sitting("explorer", "explorer"))
    told = table.play(unsaved)
    assert "wins" in told
    log = ISLAND.terminal.log(table.log_text())
    assert log.fingerprint == OPEN.fingerprint
    lines = list(log.lines(None))
    assert lines[-1] == told
    assert "player 1 (explorer)" in capsys.readouterr().out


def test_a_person_sees_the_table_and_may_leave(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["help", "legal", "show", "nonsense", "quit"])
    monkeypatch.setattr("core.terminal.typed_table.ask", lambda *_, **__: next(answers))
    table = ISLAND.terminal.table(facts_of(OFFICIAL), sitting("person", "explorer"))
    assert table.play(unsaved) == ""
    said = capsys.readouterr().out
    assert "pick a side of your card" in said
    assert "choose" in said
    assert "face down: 47 of the island" in said


def test_a_person_is_asked_until_the_game_is_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who only takes the last action that is offered comes to the end."""
    table = ISLAND.terminal.table(facts_of(OPEN), sitting("person", "explorer", rounds=3))
    game = table._game

    def last(*_: object, **__: object) -> str:
        return written(game.legal_actions()[-1])

    monkeypatch.setattr("core.terminal.typed_table.ask", last)
    table.play(unsaved)
    assert game.outcome is not None
    assert "Round 1, player 1: assign the dice" in capsys.readouterr().out


def test_bots_have_portraits_and_islands_an_analysis() -> None:
    for bot in ISLAND.playtests.bots:
        values = ISLAND.terminal.portrait(bot).values
        assert isinstance(values["weights"], dict)
        assert list(values["weights"]) == ["build", "raid", "cave"]
    assert ISLAND.terminal.analyst is not None
