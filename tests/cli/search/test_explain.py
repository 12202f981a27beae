"""Tests of `cartographer explain`: sentences, values, exit codes, refusals."""

import json
from pathlib import Path

import pytest

from core.basics.language import speaking
from core.basics.paths import examples
from core.cli.main import main
from core.lost_cities.search import lost_cities_search
from core.search.explaining import explaining
from core.search.game import GameSearch
from core.search.race import Rung

ROUTE = str(examples("quest") / "hills_of_gold.yaml")


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to see what is told, too few to be sure of it."""
    monkeypatch.setattr(explaining, "ACCUSING", 60)
    monkeypatch.setattr(explaining, "PANEL", 20)
    monkeypatch.setattr(explaining, "RUNGS", (Rung(10, 3), Rung(20, 2), Rung(30, 2)))


def test_one_question_is_answered_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", ROUTE, "--question", "difficulty", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["command"] == "explain"
    (answer,) = told["answers"]
    assert answer["question"] == "difficulty"
    assert not answer["is_off"]
    assert answer["causes"] == []
    low, high = answer["value_interval"]
    assert low < answer["value"] < high
    effects = {each["key"]: each for each in answer["effects"]}
    assert {"starts", "blockades", "crowding", "ties", "piles"} <= set(effects)
    assert effects["starts"]["games"] in {10, 20, 30}


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Nothing is off"), ("de", "Nichts"), ("fr", "Rien")]
)
def test_people_read_a_sentence_in_their_language(
    language: str, word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    with speaking(language):
        assert main(["explain", ROUTE, "--question", "difficulty", "--players", "3"]) == 0
    assert word in capsys.readouterr().out


@pytest.mark.parametrize(
    "wish",
    [("--players", "9"), ("--seed", "-1"), ("--map",)],
    ids=["players", "seed", "map"],
)
def test_odd_wishes_are_refused(wish: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", ROUTE, *wish]) == 2
    assert wish[0] in capsys.readouterr().err


def test_a_route_with_errors_is_not_played(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    text = Path(ROUTE).read_text(encoding="utf-8")
    broken.write_text(text.replace("side: B", "side: A", 1), encoding="utf-8")
    assert main(["explain", str(broken)]) in {1, 2}


def test_the_games_to_look_at_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "logs"
    words = ["explain", ROUTE, "--question", "difficulty", "--json", "--logs", str(folder)]
    assert main(words) == 2
    assert "logs" in capsys.readouterr().err
    folder.mkdir()
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    seeds = [each["seed"] for each in told["answers"][0]["examples"]]
    logs = {f"hills_of_gold-difficulty-{seed}.log" for seed in seeds}
    assert {each.name for each in folder.iterdir()} == logs
    assert main(["replay", str(next(folder.iterdir()))]) == 0


def test_a_game_has_questions_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    board = str(examples("lost_cities") / "official.yaml")
    assert main(["explain", board, "--question", "bridge", "--json"]) == 1
    (answer,) = json.loads(capsys.readouterr().out)["answers"]
    assert answer["question"] == "bridge"
    assert "bridges_nearer" in {each["key"] for each in answer["effects"]}


def test_a_game_without_levers_tells_its_seats(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lost_cities_search, "LOST_CITIES_SEARCH", GameSearch())
    board = str(examples("lost_cities") / "official.yaml")
    assert main(["explain", board, "--json"]) in {0, 1}
    (answer,) = json.loads(capsys.readouterr().out)["answers"]
    assert answer["question"] == "seat"
    assert answer["effects"] == []
