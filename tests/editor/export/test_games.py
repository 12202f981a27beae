"""Reports with games, and all else that goes to the worker: it arrives there as it was sent."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.jobs import Work, finished
from core.playtest.panel.playing import asking_panel
from core.playtest.par_rounds import Par
from core.playtest.reports import runs
from core.playtest.reports.runs import Run, running
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.analysis.facts import Facts
from core.quest.board.board import Board, BrokenLayout
from core.quest.board.layout import lay_out
from core.quest.bots.bots import BOTS
from core.quest.catalogue.catalogue import Catalogue
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from core.quest.route.reading import parse_route
from editor.export import worker
from editor.export.dialog.jobs import playing
from editor.export.options import GAMES, ExportOptions
from editor.export.task import ExportTask, Format
from editor.export.worker import ExportWorker, packed
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.export.formats import EXPORTS, SVG
from editor.quest.live.found import Found
from editor.quest.live.traffic import traffic_of
from tests.editor.conftest import OVERLAPPING
from tests.editor.export.dialog.export_counter import kind_of
from tests.editor.export.dialog.export_desk import Desk
from tests.editor.export.tasks import task_of
from tests.editor.short_routes import DASH, short_board
from tests.editor.windows import ShowWindow
from tests.workers import worker_here


@cache
def totals_of(names: tuple[str, ...], drawn: int, shifts_starts: bool) -> Totals:
    """Two games of some bots, or of some drawn from them."""
    bots = tuple(bot for name in names for bot in BOTS if bot.name == name)
    spec = Spec(QUEST, short_board(DASH), bots, PLAYTEST_OPTIONS, games=2)
    spec = replace(spec, drawn=drawn, shifts_starts=shifts_starts)
    return finished(running(spec, Event())).totals


def running_briefly(spec: QuestSpec, *_: object) -> Work[Run]:
    """What comes of a playtest, were all of its games like the first two."""
    yield from ()
    names = tuple(bot.name for bot in spec.bots)
    return Run(spec, totals_of(names, spec.drawn, spec.shifts_starts))


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play two games for however many: more would take longer and prove the same."""
    monkeypatch.setattr(runs, "running", running_briefly)
    monkeypatch.setattr(runs, "asking_panel", lambda spec, _games, *_: asking_panel(spec, 2))


# --- The button -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def machine() -> Iterator[ExportWorker]:
    """A worker with a process of its own, for all tests here."""
    machine = ExportWorker()
    yield machine
    machine.close()


@pytest.fixture
def desk(
    show_window: ShowWindow,
    qtbot: QtBot,
    tmp_path: Path,
    machine: ExportWorker,
    monkeypatch: pytest.MonkeyPatch,
) -> Desk:
    monkeypatch.setattr(worker, "ExportWorker", lambda: machine)
    monkeypatch.setattr(ExportWorker, "close", lambda _worker: None)  # the next test needs it
    return Desk(show_window(DASH), qtbot, tmp_path)


def test_every_format_is_made_by_the_worker(desk: Desk) -> None:
    for kind in EXPORTS.formats:
        desk.open(kind.name)
        content = desk.export(f"{kind.name}{kind.suffix}").read_bytes()
        assert kind_of(content) == kind.kind, kind.name


def test_a_report_is_made_with_every_choice_of_games(desk: Desk) -> None:
    for games in GAMES:
        desk.open("html")
        field = desk.form.choices["games"]
        desk.after(lambda: field.setCurrentIndex(field.findData(games)))  # noqa: B023  of this one
        page = desk.export(f"{games}.html").read_text(encoding="utf-8")
        assert ('id="playtest"' in page) is bool(games), games


# --- What is sent ---------------------------------------------------------------------------------


def options_of(kind: Format) -> Iterator[ExportOptions]:
    """What may be chosen for a format, as far as other things are sent then."""
    yield kind.usual
    if "games" in kind.options:
        yield from (replace(kind.usual, games=games) for games in GAMES if games)
    if "overlay" in kind.options:
        yield from (replace(kind.usual, overlay=each.name) for each in OVERLAYS)


@cache
def played(games: int) -> Run:
    """What came of so many games."""
    return finished(playing(QUEST, short_board(DASH), games, worker_here()))


@pytest.fixture
def task(catalogue: Catalogue) -> ExportTask:
    """A task about a route of which games have told all they can."""
    traffic = traffic_of(played(200))
    route = parse_route(DASH).design
    return replace(task_of(route, catalogue, SVG), found=Found(traffic, Par(8.25, 1000)))


def parts(value: object) -> object:
    """A value as far as it can be compared, down to the last of its fields."""
    if isinstance(value, Facts):
        return parts(value.file), parts(value.catalogue)
    if is_dataclass(value):
        each = tuple(parts(getattr(value, field.name)) for field in fields(value))
        return type(value).__qualname__, each
    if isinstance(value, np.ndarray):
        return value.shape, value.tobytes()
    if isinstance(value, Mapping):
        return {parts(key): parts(held) for key, held in value.items()}
    if isinstance(value, tuple):
        return tuple(map(parts, value))
    return value


@pytest.mark.parametrize("kind", EXPORTS.formats, ids=lambda kind: kind.name)
def test_every_task_arrives_as_it_was_sent(task: ExportTask, kind: Format) -> None:
    for options in options_of(kind):
        sent = replace(task, format=kind, options=options)
        if options.games:
            sent = replace(sent, games=played(options.games))
        arrived = pickle.loads(packed(sent))
        assert arrived.format is kind
        assert parts(arrived) == parts(sent), options


def test_what_is_worked_out_is_not_sent(task: ExportTask, qapp: QApplication) -> None:
    assert qapp is not None  # drawing needs it
    drawn = replace(task, options=replace(task.options, overlay="ways"))
    fresh = packed(drawn)
    drawn.content()
    worked_out = {"layout", "board", "sound_board", "sound_analysis"}
    assert worked_out <= vars(drawn.facts).keys()
    assert packed(drawn) == fresh
    assert not worked_out & vars(pickle.loads(fresh).facts).keys()


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_bots_can_be_sent_anywhere(bot: object) -> None:
    assert pickle.loads(pickle.dumps(bot)) == bot
    assert {bot: 1}[bot] == 1


def test_a_broken_layout_arrives_with_its_reasons(catalogue: Catalogue) -> None:
    with pytest.raises(BrokenLayout) as caught:
        Board.of(lay_out(parse_route(OVERLAPPING).design, catalogue))
    arrived = pickle.loads(pickle.dumps(caught.value))
    assert (str(arrived), arrived.reasons) == (str(caught.value), caught.value.reasons)
