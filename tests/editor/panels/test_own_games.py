"""The work of a playtest of one's own: orders become games, and rivals play the same."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.jobs import Progress, Work, finished
from core.basics.workers import WorkerEnded
from core.playtest.contents import ORDER_OR_PLACE
from core.playtest.panel.tables import MIXED, Table
from core.playtest.panel.words import verdict_sentence
from core.playtest.reports import runs
from core.playtest.reports.rotation import Rotation
from core.playtest.reports.runs import Run
from core.playtest.running import runner
from core.playtest.running.runner import Partial
from core.playtest.totals import Gathered
from core.quest.catalogue.catalogue import Catalogue
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.spec import QuestSpec
from core.quest.playtest.words import QUEST_WORDS
from editor.panels.playtesting.own_games import BoardAndBox, RunOrder, board_at, own_games, spec_of
from editor.panels.playtesting.result_view import ResultView
from editor.quest.panels.playtesting.chapters import PLAYTEST_PARTS
from editor.widgets.theme import Theme
from tests.editor.panels.playtest_desk import lead_of, run_on, table_of
from tests.workers import worker_here

ORDER = RunOrder(
    ("planner", "sprinter"),
    50,
    is_rotating=True,
    precision=0.02,
    seed=9,
    agreed={"caves": True},
)
PLAYED = 40
"""The precision is reached sooner than expected."""


@pytest.fixture
def table(catalogue: Catalogue, first_game: Path) -> BoardAndBox:
    return BoardAndBox(QUEST, board_at(first_game, QUEST, catalogue), catalogue, worker_here())


@pytest.fixture
def specs(monkeypatch: pytest.MonkeyPatch) -> list[QuestSpec]:
    """What is played, by nobody."""
    asked: list[QuestSpec] = []

    def running(spec: QuestSpec, _stop: Event, *_: object) -> Work[Run]:
        asked.append(spec)
        yield Progress(1, 1)
        return run_on(spec, PLAYED)

    monkeypatch.setattr(runs, "running", running)
    return asked


def test_an_order_is_played_as_it_is_wanted(table: BoardAndBox, specs: list[QuestSpec]) -> None:
    outcome = finished(own_games(ORDER, table, None, Event()))
    (spec,) = specs
    assert tuple(bot.name for bot in spec.bots) == ("planner", "sprinter")
    assert (spec.games, spec.first_seed, spec.precision) == (50, 9, 0.02)
    assert (spec.is_rotating, spec.options.caves) == (True, True)
    assert outcome.beside is None
    assert outcome.title.startswith("First game: 40 games")


def test_the_panel_is_asked_about_the_seats_and_its_verdict_is_shown(
    table: BoardAndBox, qtbot: QtBot
) -> None:
    """Really played, by the fewest games that there can be."""
    order = replace(ORDER, games=2, precision=None, is_rotating=False, asks_panel=True)
    outcome = finished(own_games(order, table, None, Event()))
    verdict = outcome.run.panel
    assert verdict is not None
    assert verdict.players == 2
    assert verdict_sentence(QUEST_WORDS, verdict) in outcome.answer
    view = ResultView(Theme(), QUEST, PLAYTEST_PARTS.chapters)
    qtbot.addWidget(view)
    view.show_outcome(outcome)
    assert view.sections["panel"].isVisibleTo(view)
    assert len(view.panel.rows) == 1 + len(verdict.judges)
    assert view.pars.text().startswith("Par ")
    assert "2 games at each table: its shares are within " in view.pars.text()
    view.show_outcome(finished(own_games(replace(order, asks_panel=False), table, None, Event())))
    assert not view.sections["panel"].isVisibleTo(view)


def test_turn_order_and_start_place_stand_apart_each_with_a_line_at_even(
    table: BoardAndBox, qtbot: QtBot
) -> None:
    spec = spec_of(ORDER, QUEST, table.board)
    even = (100,) * spec.players
    by_seat = (100 + 60 * (spec.players - 1), *(40,) * (spec.players - 1))
    rotation = Rotation(Table(MIXED), 100 * spec.players, by_seat, even)
    run = replace(run_on(spec, PLAYED), rotation=rotation)
    view = ResultView(Theme(), QUEST, PLAYTEST_PARTS.chapters)
    qtbot.addWidget(view)
    view.show_outcome(finished(own_games(run, table, None, Event())))
    assert view.sections[ORDER_OR_PLACE.key].isVisibleTo(view)
    assert (view.by_order.seats, view.by_place.seats) == (rotation.seats, rotation.places)
    assert view.rotation_note.text().startswith("The turn order matters when mixed tables play;")
    assert view.by_order.accessibleName() == "Wins by turn order"
    said = view.by_place.accessibleDescription()
    assert said.startswith("Start place 1: ")
    assert "Wins by start place, when mixed tables play. An even share is " in said
    assert view.rotation_note.text().endswith(f" {rotation.games} games at mixed tables.")
    same = replace(run, rotation=replace(rotation, by_seat=even))
    view.show_outcome(finished(own_games(same, table, None, Event())))
    assert view.rotation_note.text().count(" games") == 1
    view.show_outcome(finished(own_games(replace(run, rotation=None), table, None, Event())))
    assert not view.sections[ORDER_OR_PLACE.key].isVisibleTo(view)


def test_a_saved_route_is_played_likewise(table: BoardAndBox, specs: list[QuestSpec]) -> None:
    path = paths.examples("quest") / "serpentine.yaml"
    outcome = finished(own_games(ORDER, table, path, Event()))
    own, other = specs
    assert other.board.route.name == "Serpentine"
    assert (other.bots, other.options, other.first_seed) == (own.bots, own.options, 9)
    assert (other.games, other.precision) == (PLAYED, None)
    assert outcome.beside is not None
    assert outcome.beside.pairs == PLAYED
    assert outcome.beside.first is outcome.rival


def test_a_run_that_is_known_is_not_played_again(
    table: BoardAndBox, specs: list[QuestSpec]
) -> None:
    known = finished(own_games(ORDER, table, None, Event())).run
    outcome = finished(own_games(known, table, known, Event()))
    assert len(specs) == 1
    assert outcome.run is known
    assert outcome.beside is not None
    assert not any(each.verdict.is_difference for each in outcome.beside.contrasts)


def test_games_are_kept_when_the_worker_is_lost_for_good(
    table: BoardAndBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dying(spec: QuestSpec, *, kernels: object) -> Iterator[Partial]:
        assert kernels is not None
        nothing = Gathered.none(LAYOUT, spec.players)
        some = nothing.with_part(run_on(spec, 20).totals)
        for each in (nothing, some):
            yield Partial(each.games, spec.games, gathered=each)
        raise WorkerEnded("It has ended twice.")

    monkeypatch.setattr(runner, "playtesting", dying)
    outcome = finished(own_games(ORDER, table, None, Event()))
    assert (outcome.run.totals.games, outcome.run.is_stopped) == (20, True)
    assert outcome.answer.startswith("Stopped early.")
    assert outcome.remark == "It has ended twice."


def test_a_run_without_any_game_can_be_shown(table: BoardAndBox, qtbot: QtBot) -> None:
    run = run_on(spec_of(ORDER, QUEST, table.board), 0)
    outcome = finished(own_games(run, table, None, Event()))
    assert outcome.answer == "Stopped before the first game."
    view = ResultView(Theme(), QUEST, PLAYTEST_PARTS.chapters)
    qtbot.addWidget(view)
    view.show_outcome(outcome)
    assert view.sentences.text() == outcome.answer
    assert (lead_of(view).points, table_of(view, "bought", "bought").rows) == ((), ())
    assert not any(section.isVisibleTo(view) for section in view.sections.values())
