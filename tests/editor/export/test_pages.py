"""`cartographer export` to HTML: reports with and without games, galleries, and refusals."""

import errno
import os
from collections.abc import Generator, Sequence
from pathlib import Path
from threading import Event

import pytest

from core.basics.jobs import Work
from core.basics.language import language as current_language
from core.checking import report as reports
from core.checking.report import Report
from core.checking.rule import Rule
from core.playtest.reports import runs
from core.playtest.reports.runs import Run, RunStep
from core.playtest.totals import Totals
from core.quest.analysis.facts import Facts
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.spec import QuestSpec
from editor.__main__ import main
from tests.editor.panels.playtest_desk import totals_of
from tests.editor.short_routes import DASH, LOOP
from tests.quest.export.outline import Outline
from tests.quest.export.samples import BROKEN, EVIL

pytestmark = pytest.mark.usefixtures("qapp")
OLD = b"what was there before"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with some routes, in which commands work."""
    monkeypatch.chdir(tmp_path)
    texts = {"loop": LOOP, "dash": DASH, "broken": BROKEN, "evil": EVIL, "unread": "{"}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[QuestSpec]:
    """Games that nobody plays; notes what was to be played."""
    asked: list[QuestSpec] = []

    def running(spec: QuestSpec, *_: object) -> Generator[RunStep, None, Run]:
        asked.append(spec)
        yield RunStep(spec.games, spec.games)
        totals = totals_of(spec, spec.games, 8)
        return Run(spec, totals)

    monkeypatch.setattr(runs, "running", running)
    return asked


def export(*words: str) -> int:
    return main(["export", *words])


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    return line.removeprefix("cartographer: ")


def page(name: str) -> Outline:
    return Outline(Path(name).read_text(encoding="utf-8"))


def titles(outline: Outline) -> list[str]:
    return [each.words for each in outline.all("h2")]


# --- Reports --------------------------------------------------------------------------------------


def test_a_report_without_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert export("loop.yaml", "loop.html") == 0
    assert capsys.readouterr().out == "loop.html written\n"
    assert titles(page("loop.html")) == ["Map", "Analysis", "Checks"]


def test_a_report_with_games_of_those_who_play_for_par(games: list[QuestSpec]) -> None:
    assert export("loop.yaml", "loop.htm", "--games", "40") == 0
    assert titles(page("loop.htm")) == ["Map", "Analysis", "Playtest", "Checks"]
    first, skill, moving = games
    assert (first.players, first.games, {bot.name for bot in first.bots}) == (4, 40, {"planner"})
    assert {bot.name for bot in skill.bots} == {"planner", "sprinter"}
    assert (skill.shifts_starts, moving.shifts_starts) == (False, True)
    assert "40 planner games" in page("loop.htm").root.words


def test_so_many_players_as_asked_for(games: list[QuestSpec]) -> None:
    assert export("loop.yaml", "loop.html", "--games", "40", "--players", "2") == 0
    assert games[0].players == 2
    words = page("loop.html").root.words
    assert "2 players (planner)" in words
    assert "Static estimate" in words


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_with_games_is_checked_once(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_in: list[str] = []
    run_checks = reports.checking

    def checking(rules: Sequence[Rule[Facts]], facts: Facts) -> Work[Report]:
        told_in.append(current_language())
        return run_checks(rules, facts)

    monkeypatch.setattr(reports, "checking", checking)
    assert export("loop.yaml", "loop.html", "--games", "40", "--language", language) == 0
    assert told_in == [language]


def test_a_report_in_another_language() -> None:
    assert export("loop.yaml", "loop.html", "--language", "de") == 0
    assert page("loop.html").all("html")[0].attributes["lang"] == "de"


def test_reports_of_many_routes_go_into_a_folder(folder: Path) -> None:
    (folder / "out").mkdir()
    assert export("loop.yaml", "dash.yaml", "out", "--format", "html") == 0
    assert sorted(path.name for path in (folder / "out").iterdir()) == ["dash.html", "loop.html"]


def test_a_broken_route_has_a_report_but_no_games(
    games: list[QuestSpec], capsys: pytest.CaptureFixture[str]
) -> None:
    assert export("broken.yaml", "broken.html") == 0
    capsys.readouterr()
    assert export("broken.yaml", "games.html", "--games", "5") == 1
    assert "cannot be played as it is (" in complaint(capsys)
    assert games == []
    assert not Path("games.html").exists()


def test_stopped_before_the_first_game_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(spec: QuestSpec, stop: Event, *_: object) -> Generator[RunStep, None, Run]:
        yield RunStep(0, spec.games)
        stop.set()
        return Run(spec, Totals.none(LAYOUT))

    monkeypatch.setattr(runs, "running", stopped)
    assert export("loop.yaml", "loop.html", "--games", "5") == 2
    assert complaint(capsys) == "Stopped before the first game."
    assert not Path("loop.html").exists()


# --- Galleries ------------------------------------------------------------------------------------


def test_a_gallery_shows_broken_routes_and_names_what_it_could_not_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    files = ("loop.yaml", "broken.yaml", "evil.yaml", "unread.yaml", "none.yaml", "loop.yaml")
    assert export("--gallery", *files, "all.html") == 2
    told = capsys.readouterr()
    assert told.out == "all.html written\n"
    assert [line.split(": ")[1] for line in told.err.splitlines()] == ["unread.yaml", "none.yaml"]
    outline = page("all.html")
    assert len(outline.all("tbody")[0].children) == 3
    assert "none.yaml: there is no such file" in outline.all("section")[-1].words


def test_a_gallery_of_a_folder(folder: Path) -> None:
    assert export("--gallery", str(folder), "all.html") == 2
    rows = page("all.html").all("tbody")[0].children
    assert len(rows) == 4


def test_a_gallery_links_to_files_from_where_it_lies(folder: Path) -> None:
    (folder / "pages").mkdir()
    assert export("--gallery", "loop.yaml", str(folder / "dash.yaml"), "pages/all.html") == 0
    links = [each.attributes["href"] for each in page("pages/all.html").all("a")]
    assert links == ["./../loop.yaml", "./../dash.yaml"]


def test_a_gallery_tells_nobody_where_files_lie_at_home(folder: Path) -> None:
    files = [str(folder / name) for name in ("loop.yaml", "unread.yaml")]
    assert export("--gallery", *files, "all.html") == 2
    assert str(folder) not in Path("all.html").read_text(encoding="utf-8")


# --- What is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("loop.yaml", "a.html", "--games", "0"), "a playtest has 1 to"),
        (("loop.yaml", "a.html", "--players", "2"), "--players says who plays the games"),
        (("loop.yaml", "a.png", "--games", "9"), "games are told of in HTML; png has no place"),
        (("loop.yaml", "a.html", "--width", "9"), "--width has a meaning for pictures only"),
        (("loop.yaml", "a.html", "--sheet"), "--sheet is for pdf, not for html"),
        (("loop.yaml", "nowhere/a.html"), "there is no folder nowhere"),
        (("--gallery", "loop.yaml", "a.pdf"), "a gallery is a page: a.pdf should end in .html"),
        (("--gallery", "loop.yaml", "a.html", "--games", "9"), "--games has no meaning for a"),
        (("--gallery", "loop.yaml", "a.html", "--legend"), "--legend has no meaning for a"),
        (("--gallery", "loop.yaml", "nowhere/a.html"), "there is no folder nowhere"),
    ],
    ids=repr,
)
def test_what_makes_no_sense_is_refused_in_one_line(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    before = sorted(folder.iterdir())
    assert export(*words) == 2
    assert told in complaint(capsys)
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize("words", [("loop.yaml", "a.html"), ("--gallery", "loop.yaml", "a.html")])
def test_a_page_that_is_there_stays_unless_forced(
    words: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.html").write_bytes(OLD)
    assert export(*words) == 2
    assert complaint(capsys) == "a.html is already there; --force replaces it"
    assert (folder / "a.html").read_bytes() == OLD
    assert export(*words, "--force") == 0
    assert (folder / "a.html").read_bytes().startswith(b"<!DOCTYPE html>")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS])
@pytest.mark.parametrize("words", [("loop.yaml",), ("--gallery", "loop.yaml", "dash.yaml")])
def test_a_disk_that_refuses_leaves_the_old_page(
    words: tuple[str, ...],
    number: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    target = Path("a.html")
    target.write_bytes(OLD)
    before = sorted(target.parent.iterdir())

    def fail(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    assert export(*words, "a.html", "--force") == 2
    assert f"a.html was not saved: {os.strerror(number)}" in complaint(capsys)
    assert target.read_bytes() == OLD
    assert sorted(target.parent.iterdir()) == before


@pytest.mark.parametrize("name", ["Füße & Co (1).html", " .html", "a\nb.html", "é…→.HTML"])
def test_odd_names_are_names(name: str, folder: Path) -> None:
    assert export("dash.yaml", name) == 0
    assert (folder / name).read_bytes().startswith(b"<!DOCTYPE html>")
