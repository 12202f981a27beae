"""Tests of `cartographer analyse --table`: on the terminal, as a page, as a spreadsheet."""

import csv
import errno
import os
from pathlib import Path

import pytest

from core.cli import main
from core.quest.analysis.measures import MEASURES
from core.terminal.speaking import CLEAN, PROBLEMS, UNREADABLE
from tests.conftest import Golden
from tests.quest.export.outline import Outline

OLD = "what was there before"


def analyse(*words: str) -> int:
    return main(["analyse", *words])


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    return line.removeprefix("cartographer: ")


def test_a_row_for_each_route(golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse("clean.yaml", "warned.yaml", "narrow.yaml", "--table") == CLEAN
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 100
    golden("cli/analyse-table.txt", told)


def test_a_table_of_one_route_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse("clean.yaml", "--table") == CLEAN
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split()[:2] == ["route", "verdict"]
    assert lines[3].split()[0] == "clean"


def test_what_cannot_be_analysed_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse("clean.yaml", "troubled.yaml", "none.yaml", "--table") == UNREADABLE
    told = capsys.readouterr()
    assert "troubled" not in told.out
    assert [line.split()[1] for line in told.err.splitlines()] == ["troubled.yaml", "none.yaml:"]


def test_a_page_for_the_browser(capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse("clean.yaml", "troubled.yaml", "--table", "all.html") == PROBLEMS
    assert capsys.readouterr().out == "all.html written\n"
    page = Outline(Path("all.html").read_text(encoding="utf-8"))
    rows = page.all("tbody")[0].children
    assert [row.children[0].words for row in rows] == ["Trialclean.yaml"]
    assert "troubled.yaml: troubled.yaml cannot be played" in page.all("section")[-1].words


def test_a_spreadsheet_has_every_measure() -> None:
    assert analyse("clean.yaml", "narrow.yaml", "--table", "ALL.CSV") == CLEAN
    with Path("ALL.CSV").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["file"] for row in rows] == ["clean.yaml", "narrow.yaml"]
    assert all(row[measure.name] for row in rows for measure in MEASURES)
    assert float(rows[0]["score"]) > 0


def test_names_of_files_are_harmless_and_may_be_any_bytes(folder: Path) -> None:
    names = ["=cmd|' calc'!A1.yaml", "b\udcff.yaml", "-1.yaml"]
    for name in names:
        (folder / name).write_bytes((folder / "clean.yaml").read_bytes())
    assert analyse("--table", "all.csv", "--", *names) == CLEAN
    with Path("all.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    shown = ["'=cmd|' calc'!A1.yaml", "b\N{REPLACEMENT CHARACTER}.yaml", "'-1.yaml"]
    assert [row["file"] for row in rows] == shown
    assert all(float(row["score"]) > 0 for row in rows)
    assert analyse("b\udcff.yaml", "--table", "all.html") == CLEAN
    assert "b\N{REPLACEMENT CHARACTER}.yaml" in Path("all.html").read_text(encoding="utf-8")


def test_a_file_that_is_there_stays_unless_forced(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path("all.html")
    path.write_text(OLD, encoding="utf-8")
    assert analyse("clean.yaml", "--table", "all.html") == UNREADABLE
    assert complaint(capsys) == "all.html is already there; --force replaces it"
    assert path.read_text(encoding="utf-8") == OLD
    assert analyse("clean.yaml", "--table", "all.html", "--force") == CLEAN
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--table", "narrow.yaml"), "--table writes .html, .csv, not narrow.yaml; name it behind"),
        (("--table", "all"), "--table writes .html, .csv, not all;"),
        (("--table", "nowhere/all.html"), "there is no folder nowhere"),
        (("--table", "--json"), "it goes with neither --json nor --calibration"),
        (("--table", "--calibration"), "it goes with neither --json nor --calibration"),
    ],
    ids=repr,
)
def test_odd_wishes_are_refused(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    before = sorted(folder.iterdir())
    assert analyse("clean.yaml", *words) == UNREADABLE
    assert told in complaint(capsys)
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize("name", ["all.html", "all.csv"])
def test_a_full_disk_leaves_nothing_half_written(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    def fail(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    before = sorted(folder.iterdir())
    monkeypatch.setattr(os, "fsync", fail)
    assert analyse("clean.yaml", "--table", name) == UNREADABLE
    assert f"{name} was not saved: {os.strerror(errno.ENOSPC)}" in complaint(capsys)
    assert sorted(folder.iterdir()) == before
