"""Tests that lengths of Lost Cities are told in turns: its games have three rounds at most."""

import json
import re
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.basics.figures import Histogram, Unit
from core.basics.language import tr
from core.cli.main import main
from core.lost_cities.game import LOST_CITIES
from core.playtest.par import par_figure
from core.playtest.statistics.margins import USUAL_MARGINS
from editor.panels.playtesting.margins_form import MarginsForm

Capture = pytest.CaptureFixture[str]
FOLDER = Path(__file__).parents[3] / "routes" / "lost_cities"
BOARDS = str(FOLDER / "official.yaml"), str(FOLDER / "monsoon.yaml")
FEW = ("--games", "6", "--bots", "greedy", "--players", "2")
QUICK = ("--no-panel", "--no-skill-gap")
IN_ROUNDS = re.compile(
    r"(?:at most|within) [\d.]+ rounds|limit of rounds|many rounds|mean rounds|design rounds"
)


def said(capsys: Capture, *words: str) -> str:
    """What a command prints, without its line breaks."""
    assert main([*words]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_a_playtest_gives_games_up_after_turns(capsys: Capture) -> None:
    told = said(capsys, "playtest", BOARDS[0], *FEW, *QUICK, "--explain")
    assert "at most 300 turns each" in told
    assert "of the finished games took so many turns each or less" in told
    assert not IN_ROUNDS.findall(told)


def test_boards_are_compared_by_turns(capsys: Capture) -> None:
    told = said(capsys, "playtest", *BOARDS, *FEW, *QUICK, "--explain")
    assert "Practically the same: within 0.15 turns each, 3.0 points" in told
    assert "within the limit of turns each" in told
    assert "turns each: mean turns of each player in the finished games, the second" in told
    assert "design turns each minutes" in told
    assert not IN_ROUNDS.findall(told)
    told = said(capsys, "compare", *BOARDS, *FEW)
    assert "Practically the same: within 0.15 turns each, 3.0 points" in told
    assert not IN_ROUNDS.findall(told)


def test_programs_read_of_turns(capsys: Capture) -> None:
    told = json.loads(said(capsys, "compare", *BOARDS, *FEW, "--json"))
    assert told["figures"][0]["key"] == "rounds"
    assert told["figures"][0]["label"] == "turns each"


@pytest.mark.parametrize("command", ["playtest", "compare", "play"])
def test_the_help_of_a_board_speaks_of_turns(capsys: Capture, command: str) -> None:
    with pytest.raises(SystemExit):
        main([command, *BOARDS[: 2 if command == "compare" else 1], "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "turns each" in told
    assert not re.search(r"[a-z] rounds within|rounds until", told)


def test_margins_that_are_too_small_are_refused_in_turns(capsys: Capture) -> None:
    assert main(["playtest", BOARDS[0], "--margin-rounds", "0.001"]) != 0
    assert "0.05 turns each" in " ".join(capsys.readouterr().err.split())


def test_margins_in_the_window_are_turns(qtbot: QtBot) -> None:
    form = MarginsForm(USUAL_MARGINS, LOST_CITIES.playtests.words.lengths)
    qtbot.addWidget(form)
    assert form.rounds.accessibleName() == "Turns each"


def test_par_is_explained_by_turns() -> None:
    lengths = LOST_CITIES.playtests.words.lengths
    counted = Histogram("rounds", Unit.ROUNDS, "", 60, (1, 4, 1), "")
    told = par_figure(counted, lengths)
    assert "as if those of so many turns ended evenly" in told.definition
    assert told.value == par_figure(counted).value == 61


def test_programs_read_of_turns_in_improvements(capsys: Capture) -> None:
    wishes = "--shorter", "2", "--games", "2000", "--count", "1", "--json"
    main(["improve", BOARDS[0], *wishes])
    told = json.loads(capsys.readouterr().out)
    (length,) = (each for each in told["demands"] if each["figure"] == "rounds")
    assert (length["unit"], length["words"]) == ("turns", "turns of a player in a round")


def test_sections_are_headed_by_turns() -> None:
    assert tr(LOST_CITIES.playtests.contents.titles["rounds"]) == "Turns of each player"
