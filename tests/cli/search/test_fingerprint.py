"""Tests of `cartographer fingerprint` and `cartographer like`."""

import json
from pathlib import Path

import pytest

from core.basics.paths import examples
from core.cli.main import main
from core.search.fingerprints import fingerprinting, likeness

ROUTES = examples("quest")
ROUTE = str(ROUTES / "first_game.yaml")


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to see what is told, too few to be sure of it."""
    monkeypatch.setattr(fingerprinting.fingerprinting, "__defaults__", ((8, 16),))
    monkeypatch.setattr(likeness, "GLANCE", (4,))
    monkeypatch.setattr(likeness, "LOOK", (8,))


def test_each_style_is_told_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fingerprint", ROUTE, "--json", "--players", "3"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["command"] == "fingerprint"
    assert told["players"] == 3
    styles = {each["style"]: each for each in told["styles"]}
    assert {"machete", "paddle", "coin", "no paddles", "pauper", "no camps"} <= set(styles)
    assert styles["pauper"]["is_restricted"]
    assert not styles["paddle"]["is_restricted"]
    assert all(each["games"] == 16 and each["reach"] > 0 for each in styles.values())


def test_people_read_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fingerprint", ROUTE]) == 0
    told = capsys.readouterr().out
    assert "no paddles: does without paddles" in told
    assert "25 % are even" in told


def test_designs_like_one_are_found_in_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("first_game", "home_stretch"):
        (tmp_path / f"{name}.yaml").write_bytes((ROUTES / f"{name}.yaml").read_bytes())
    (tmp_path / "broken.yaml").write_text("game: quest\npieces: [nothing]\n")
    assert main(["like", ROUTE, str(tmp_path), "--count", "1", "--json"]) == 0
    printed = capsys.readouterr()
    (nearest,) = json.loads(printed.out)["nearest"]
    assert nearest["file"].endswith("first_game.yaml")
    assert nearest["apart"] == 0.0
    assert "broken.yaml is left out" in printed.err


def test_a_folder_with_nothing_to_compare_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["like", ROUTE, ROUTE]) == 1
    assert "no other design" in capsys.readouterr().err
