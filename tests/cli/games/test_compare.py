"""Tests of `cartographer compare`: two designs by the games of both, for people and programs."""

import json
from pathlib import Path

import pytest

from core.basics.language import speak
from core.cli.main import main
from tests.cli.games.test_playtest import Capture

FEW = ("--games", "6", "--bots", "sprinter", "--players", "2")


@pytest.fixture(autouse=True)
def two(folder: Path) -> None:
    """A folder with two designs that are alike but for their names."""
    text = (folder / "clean.yaml").read_text(encoding="utf-8")
    (folder / "other.yaml").write_text(text.replace("name: Trial", "name: Other"), encoding="utf-8")


def test_equal_designs_stand_side_by_side(capsys: Capture) -> None:
    assert main(["compare", "clean.yaml", "other.yaml", *FEW]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Other compared with Trial, when two equal sprinters play"
    assert lines[1].split() == ["Trial", "Other", "difference", "verdict"]
    assert [line.split("  ")[1] for line in lines[2:6]] == [
        "rounds",
        "seat 1",
        "seat 2",
        "unfinished",
    ]
    told = " ".join(" ".join(lines).split())
    assert "After 6 and 6 games not all is decided; more games may decide it (--games)." in told
    assert "+0.0 ±" in lines[3]


def test_for_programs(capsys: Capture) -> None:
    assert main(["compare", "clean.yaml", "other.yaml", *FEW, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["command"], told["format"], told["state"]) == ("compare", 1, "spent")
    assert [each["name"] for each in told["files"]] == ["Trial", "Other"]
    assert (told["games"], told["pairs"], told["is_stopped"]) == ([6, 6], 6, False)
    keys = [each["key"] for each in told["figures"]]
    assert keys == ["rounds", "wins", "wins", "unfinished"]
    for side in (told["first"], told["second"]):
        assert [each["key"] for each in side] == keys
        assert all(each["interval"] for each in side[1:])
    assert told["first"] == told["second"]
    assert {each["verdict"] for each in told["figures"]} == {"undecided"}
    assert told["margins"] == {"rounds": 0.15, "seats": 0.03, "unfinished": 0.01}


@pytest.mark.parametrize("language", ["de", "fr"])
def test_in_other_languages(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    assert main(["compare", "clean.yaml", "other.yaml", *FEW]) == 0
    speak("en")
    assert "compared" not in capsys.readouterr().out


def test_what_cannot_be_compared_is_refused(capsys: Capture) -> None:
    assert main(["compare", "clean.yaml", "troubled.yaml", *FEW]) == 1
    assert main(["compare", "clean.yaml", "missing.yaml", *FEW]) == 2
    assert main(["compare", "clean.yaml", "other.yaml", *FEW, "--margin-rounds", "0"]) == 2
    capsys.readouterr()
