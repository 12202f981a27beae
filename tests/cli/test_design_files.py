"""Folders in the place of files: all routes in them, and nothing else."""

import json
from pathlib import Path

import pytest

from core.cli import main
from core.cli.arguments.design_files import design_files

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def box(folder: Path) -> Path:
    """A folder with two routes among other things."""
    box = folder / "box"
    (box / "deeper").mkdir(parents=True)
    for name in ("b.yaml", "A.YML", "c.board.json", "notes.txt", ".hidden.yaml"):
        (box / name).write_bytes((folder / "clean.yaml").read_bytes())
    return box


def test_a_folder_stands_for_the_routes_in_it(box: Path) -> None:
    inside = [str(box / "A.YML"), str(box / "b.yaml")]
    assert design_files(["x.yaml", str(box), "y.json"]) == ["x.yaml", *inside, "y.json"]


def test_other_names_stay_as_they_are(box: Path) -> None:
    odd = ["nowhere", str(box / "deeper"), "", "a\0b", "x" * 5000]
    assert design_files(odd) == odd


def test_a_folder_is_checked(box: Path, capsys: Capture) -> None:
    assert main(["check", box.name, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["files"]
    assert [Path(each["file"]).name for each in told] == ["A.YML", "b.yaml"]


def test_a_folder_is_analysed(box: Path, capsys: Capture) -> None:
    assert main(["analyse", box.name, "warned.yaml", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["routes"]
    assert [Path(each["file"]).name for each in told] == ["A.YML", "b.yaml", "warned.yaml"]
