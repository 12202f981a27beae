"""Facts: each thing is worked out once, and every command goes this way only once."""

from pathlib import Path

import pytest

from core.basics import paths
from core.checking.report import check
from core.cli import main
from core.playtest.running import runner
from core.playtest.running.packing import packed_spec
from core.quest.analysis.facts import Facts
from core.quest.board.board import BrokenLayout
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.rules import RULES
from core.quest.playtest.spec import QuestSpec
from core.quest.route.reading import parse_route
from editor.shell.start import start
from tests.counted import Counted, counted
from tests.quest.checks.cases import SHORT, text

__all__ = ["counted"]

CLEAN = text(*SHORT)
APART = text("B 0 0 0", "C -20 -5 3", "END_RIVER -6 -5 3")
COMMANDS = {
    "check": ("check", "clean.yaml"),
    "check --json": ("check", "clean.yaml", "--json"),
    "analyse": ("analyse", "clean.yaml"),
    "analyse --json": ("analyse", "clean.yaml", "--json"),
    "analyse --games": ("analyse", "clean.yaml", "--games", "4"),
    "playtest": ("playtest", "clean.yaml", "--games", "4", "--bots", "sprinter", "--no-panel"),
    "certify": ("certify", "clean.yaml", "--no-panel", "--games", "100"),
    "certify --out": ("certify", "clean.yaml", "--no-panel", "--games", "100", "--out", "new.yaml"),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "clean.yaml").write_text(CLEAN, encoding="utf-8")
    return tmp_path


def test_each_thing_is_worked_out_once(counted: Counted) -> None:
    facts = Facts(parse_route(CLEAN), load_catalogue())
    counted.forget()
    assert check(RULES, facts).problems == ()
    assert facts.layout is facts.layout
    assert facts.board is facts.sound_board
    assert facts.analysis is facts.sound_analysis
    assert facts.sound_analysis.board is facts.board
    assert counted.numbers == (0, 0, 1, 1)


def test_nothing_is_worked_out_unless_somebody_asks(counted: Counted) -> None:
    assert Facts(parse_route(CLEAN), load_catalogue()).route.name == "Trial"
    assert not counted.routes


def test_without_a_board_there_are_reasons() -> None:
    facts = Facts(parse_route(APART), load_catalogue())
    assert (facts.board, facts.analysis, facts.reached) == (None, None, frozenset())
    for asked in ("sound_board", "sound_analysis"):
        with pytest.raises(BrokenLayout, match="detached"):
            getattr(facts, asked)


def test_another_file_of_the_same_route_leads_to_the_same_board() -> None:
    file = parse_route(CLEAN)
    facts = Facts.of_route(file.design, load_catalogue())
    board = facts.board
    saved = facts.in_file(file)
    assert (saved.file, saved.board) == (file, board)
    assert facts.file.lines_of("pieces") == ()


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("folder")
def test_a_command_reads_lays_out_and_builds_once(command: str, counted: Counted) -> None:
    assert main(COMMANDS[command]) == 0
    assert counted.numbers == (1, 1, 1, 1)


@pytest.mark.usefixtures("folder")
def test_a_playtest_is_packed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[QuestSpec] = []

    def packing(spec: QuestSpec) -> bytes:
        packed.append(spec)
        return packed_spec(spec)

    monkeypatch.setattr(runner, "packed_spec", packing)
    monkeypatch.setattr("core.playtest.running.packing.packed_spec", packing)
    assert main(["playtest", "clean.yaml", "--games", "4", "--no-skill-gap", "--no-panel"]) == 0
    assert len(packed) == 1


@pytest.mark.parametrize("out", ["new.pdf", "new.svg", "new.html", "new.txt", "new.graphml"])
@pytest.mark.usefixtures("folder")
def test_an_export_reads_lays_out_and_builds_at_most_once(out: str, counted: Counted) -> None:
    assert start(["export", "clean.yaml", out]) == 0
    assert counted.numbers in {(1, 1, 1, 1), (1, 1, 1, 0)}


@pytest.mark.parametrize(
    "wishes", [("new.pdf", "--sheet"), ("new.html", "--games", "4"), ("new.png", "--overlay=ways")]
)
@pytest.mark.usefixtures("folder")
def test_an_export_with_a_board_builds_it_once(wishes: tuple[str, ...], counted: Counted) -> None:
    assert start(["export", "clean.yaml", *wishes]) == 0
    assert counted.numbers == (1, 1, 1, 1)


def test_every_file_of_a_command_is_read_once(folder: Path, counted: Counted) -> None:
    other = paths.examples("quest") / "first_game.yaml"
    assert main(["analyse", "clean.yaml", str(other)]) == 0
    assert counted.numbers == (2, 2, 2, 2)
    assert sorted(map(str, counted.texts)) == sorted(["clean.yaml", str(other)])
    assert folder.is_dir()
