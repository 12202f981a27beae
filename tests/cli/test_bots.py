"""Tests of `cartographer bots`: the table, a portrait, and the ladder of games."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli import main
from core.playtest import ladder
from core.playtest.bots import Bot
from core.playtest.ladder import Play, Score, pairings
from core.quest.board.board import Board
from core.quest.bots.bots import BOTS, QuestBot
from core.quest.bots.kernels import memory
from core.quest.game import QUEST, Quest
from core.quest.terminal import portraits
from core.shelf import known_games
from tests.cli.conftest import environment

Capture = pytest.CaptureFixture[str]
FAST = ("random", "sprinter")


def always(first: Bot, second: Bot, games: int, first_seed: int) -> Score:
    """Games that the later bot of the table mostly wins, and that sometimes end for nobody."""
    assert first.name != second.name
    assert first_seed >= 0
    return Score(games, games // 10, games - games // 10 - games // 50)


def stopped_after(calls: int) -> Play:
    """Games until somebody presses Ctrl-C."""
    left = calls

    def play(first: Bot, second: Bot, games: int, first_seed: int) -> Score:
        nonlocal left
        if not left:
            raise KeyboardInterrupt
        left -= 1
        return always(first, second, games, first_seed)

    return play


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[[Play], None]:
    """Let games be played by another function."""

    def use(play: Play) -> None:
        def play_on(game: Quest, board: Board) -> Play:
            assert game is QUEST
            assert board.spaces
            return play

        monkeypatch.setattr(ladder, "play_on", play_on)

    return use


def test_table_names_every_bot(capsys: Capture) -> None:
    assert main(["bots", "--game", "quest"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    rows = [line for line in out.splitlines() if line[:2] == "  " != line[1:3]]
    for bot in BOTS:
        (row,) = [row for row in rows if row.split()[0] == bot.name]
        assert row.index(bot.sentence.split()[0]) == rows[0].index(BOTS[0].sentence.split()[0])
        assert bot.sentence in " ".join(out.split())


def test_names_in_any_case(capsys: Capture) -> None:
    assert main(["bots", "Sprinter", "RANDOM", "sprinter"]) == 0
    out = capsys.readouterr().out
    assert out.split("\n\n")[0].startswith("sprinter\n")
    assert out.split("\n\n")[1].startswith("random\n")


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_every_bot_has_a_portrait(bot: QuestBot, capsys: Capture) -> None:
    assert main(["bots", bot.name]) == 0
    out = capsys.readouterr().out
    assert bot.sentence in " ".join(out.split())
    assert ("Compared with the planner" in out) == bool(bot.weights)


def test_weights_in_words(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    weights = (
        (memory.BUYING_WEIGHT, 0),
        (memory.MACHETE_WEIGHT, 200),
        (memory.COIN_WEIGHT, 130),
    )
    strict = QuestBot("strict", "Never buys.", weights=weights)
    monkeypatch.setattr("core.quest.bots.bots.BOTS", (strict,))
    assert main(["bots", "strict"]) == 0
    told = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert told[-3:] == [
        "cards with machetes twice as much",
        "cards with coins 1.3 times as much",
        "buying cards not at all",
    ]
    main(["bots", "--json", "strict"])
    (bot,) = json.loads(capsys.readouterr().out)["bots"]
    assert bot["weights"] == {"machete": 200, "coin": 130, "buying": 0}


def test_every_weight_has_a_name() -> None:
    weights = {value for name, value in vars(memory).items() if name.endswith("_WEIGHT")}
    assert set(portraits._WEIGHTS) == weights
    assert set(portraits._WEIGHED) == set(portraits._WEIGHTS.values())


def test_all_bots_as_json(capsys: Capture) -> None:
    assert main(["bots", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    every = [bot.name for game in known_games() for bot in game.playtests.bots]
    assert [bot["name"] for bot in document["bots"]] == every
    assert every[: len(BOTS)] == [bot.name for bot in BOTS]
    assert (document["format"], document["command"]) == (1, "bots")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nobody"], "no bot is called “nobody”; there are: random, sprinter, planner"),
        (["nobody", "--ladder"], "no bot is called “nobody”"),
        (["planner", "--ladder"], "at least two bots"),
        (["--ladder", "--games", "0"], "at least one game"),
        (["--ladder", "--seed", "-1"], "a number from 0 to 999,999,600"),
        (["--ladder", "--route", "missing.yaml"], "missing.yaml: "),
        (["--ladder", "--route", "troubled.yaml"], "see: cartographer check troubled.yaml"),
    ],
    ids=lambda each: each if isinstance(each, str) else " ".join(each),
)
def test_wishes_that_cannot_be_met(arguments: list[str], reason: str, capsys: Capture) -> None:
    assert main(["bots", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert len(err.splitlines()) == 1


def test_ladder_is_an_aligned_table(capsys: Capture, played: Callable[[Play], None]) -> None:
    played(always)
    assert main(["bots", "random", "sprinter", "planner", "--ladder", "--games", "100"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        "rank  bot         Elo   95 % interval    games     wins    share",
        "   1  planner    1262   1183 to  1341      200      176    89.0%",
        "   2  sprinter   1000   1000 to  1000      200       98    50.0%",
        "   3  random      738    659 to   817      200       20    11.0%",
        "",
        "Four seats on first_game.yaml, two for each bot of a pair; seeds from 1 on.",
        "6 games were unfinished: half a win for both.",
        "400 points more mean ten games won for each one lost; sprinter stands at 1000.",
    ]


def test_ladder_as_json(capsys: Capture, played: Callable[[Play], None]) -> None:
    played(always)
    assert main(["bots", "--json", "--ladder", "--route", "clean.yaml", "--games", "60"]) == 0
    document = json.loads(capsys.readouterr().out)
    shown = document["ladder"]
    assert {bot["name"] for bot in document["bots"]} == {row["bot"] for row in shown["rows"]}
    assert [row["rank"] for row in shown["rows"]] == list(range(1, len(BOTS) + 1))
    assert (shown["route"], shown["seed"], shown["games_each"]) == ("clean.yaml", 1, 60)
    assert shown["is_complete"]
    assert shown["games"] == 60 * len(pairings(BOTS))
    assert all(row["low"] <= row["elo"] <= row["high"] for row in shown["rows"])
    assert [(pair["games"], pair["wins"], pair["losses"]) for pair in shown["pairs"]] == [
        (60, 6, 53)
    ] * len(pairings(BOTS))


def test_stopping_keeps_what_was_played(capsys: Capture, played: Callable[[Play], None]) -> None:
    wish = ["bots", "random", "sprinter", "planner", "--ladder"]
    played(stopped_after(4))
    assert main(wish) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "   1  planner " in out
    assert "Stopped early: this is the ladder of the first 800 games." in out
    played(stopped_after(4))
    assert main([*wish, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)["ladder"]
    assert (shown["is_complete"], shown["games"]) == (False, 800)
    assert [pair["games"] for pair in shown["pairs"]] == [400, 200, 200]


def test_stopping_at_once_shows_no_ladder(capsys: Capture, played: Callable[[Play], None]) -> None:
    played(stopped_after(0))
    assert main(["bots", "--ladder"]) == 0
    assert capsys.readouterr().out == "Stopped before the first game.\n"


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_bar_is_drawn_on_a_terminal_only(
    capsys: Capture, played: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    played(always)
    wish = ["bots", *FAST, "--ladder", "--games", "50"]
    main(wish)
    quiet, err = capsys.readouterr()
    assert err == ""
    screen = Screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", screen)
    main(wish)
    assert "Playing" in screen.getvalue()
    assert "100%" in screen.getvalue()
    assert capsys.readouterr().out == quiet


def test_listing_loads_no_machinery_for_games(folder: Path) -> None:
    program = "import sys; from core.cli import main; main(['bots']); print(sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env=environment(),
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    modules = done.stdout.splitlines()[-1]
    heavy = ("llvmlite", "numpy", "rich", "shapely")
    assert [name for name in heavy if f"'{name}'" in modules] == []
