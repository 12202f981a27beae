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
from PyQt6.QtCore import QSize
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.analysis.difficulty import Par
from core.board.board import Board, BrokenLayout
from core.board.layout import lay_out
from core.bots.bots import BOTS
from core.catalogue.catalogue import Catalogue
from core.jobs import Work, finished
from core.playtest import runs
from core.playtest.batch_kernels import plain_batch_kernels
from core.playtest.report import PlaytestReport
from core.playtest.runs import Run, running
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.route.reading import parse_route
from editor.canvas.overlays.every_overlay import OVERLAYS
from editor.export import dialogs as export_room
from editor.export.dialog.choices import Choice, PictureChoice, ReportChoice
from editor.export.dialog.formats import FORMATS, Format
from editor.export.dialog.other_forms import GAMES, ReportForm
from editor.export.dialog.playing import playing
from editor.export.dialog.previews import Sight, Source
from editor.export.dialog.workbench import order_of
from editor.export.worker import ExportWorker, made, packed
from editor.live.traffic import traffic_of
from tests.editor.conftest import OVERLAPPING
from tests.editor.export.export_counter import kind_of
from tests.editor.export.export_desk import Desk
from tests.editor.short_routes import DASH, short_board
from tests.editor.windows import ShowWindow


@cache
def totals_of(names: tuple[str, ...]) -> Totals:
    """Two games of some bots, uncompiled."""
    bots = tuple(bot for name in names for bot in BOTS if bot.name == name)
    spec = Spec(short_board(DASH), bots, games=2)
    return finished(running(spec, Event(), plain_batch_kernels())).totals


def running_briefly(spec: Spec, _stop: Event) -> Work[Run]:
    """What comes of a playtest, were all of its games like the first two."""
    yield from ()
    totals = totals_of(tuple(bot.name for bot in spec.bots))
    return Run(spec, totals, PlaytestReport.of(spec, totals))


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play two games for however many: hundreds would take too long without compiled bots."""
    monkeypatch.setattr(runs, "running", running_briefly)


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
    monkeypatch.setattr(export_room, "ExportWorker", lambda: machine)
    monkeypatch.setattr(ExportWorker, "close", lambda _worker: None)  # the next test needs it
    return Desk(show_window(DASH), qtbot, tmp_path)


def test_every_format_is_made_by_the_worker(desk: Desk) -> None:
    for kind in FORMATS:
        desk.open(kind.name)
        content = desk.export(f"{kind.name}{kind.suffix}").read_bytes()
        assert kind_of(content) == kind.exporter, kind.name


def test_a_report_is_made_with_every_choice_of_games(desk: Desk) -> None:
    for games in GAMES:
        desk.open("html")
        field = desk.form(ReportForm).games
        desk.after(lambda: field.setCurrentIndex(field.findData(games)))  # noqa: B023  of this one
        page = desk.export(f"{games}.html").read_text(encoding="utf-8")
        assert ('id="playtest"' in page) is bool(games), games


# --- What is sent ---------------------------------------------------------------------------------


def choices_of(kind: Format) -> Iterator[Choice]:
    """What may be chosen for a format, as far as other things are sent then."""
    yield kind.usual
    if isinstance(kind.usual, ReportChoice):
        yield from (replace(kind.usual, games=games) for games in GAMES if games)
    if isinstance(kind.usual, PictureChoice):
        yield from (replace(kind.usual, overlay=each.name) for each in OVERLAYS)


@pytest.fixture
def source(catalogue: Catalogue) -> Source:
    """A route about which games have told all they can."""
    board = short_board(DASH)
    traffic = traffic_of(finished(playing(board, 200, "en")).run)
    return Source(parse_route(DASH), catalogue, "Dash", traffic=traffic, par=Par(8.25, 1000))


def parts(value: object) -> object:
    """A value as far as it can be compared, down to the last of its fields."""
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


@pytest.mark.parametrize("kind", FORMATS, ids=lambda kind: kind.name)
def test_every_order_arrives_as_it_was_sent(source: Source, kind: Format) -> None:
    for choice in choices_of(kind):
        games = getattr(choice, "games", 0)
        played = finished(playing(short_board(DASH), games, "en")) if games else None
        order = order_of(Sight.of(source, kind, choice, QSize(9, 9)), played)
        arrived = pickle.loads(packed(order))
        assert parts(arrived) == parts(order), choice


def test_what_is_worked_out_is_not_sent(source: Source, qapp: QApplication) -> None:
    assert qapp is not None  # drawing needs it
    kind = next(each for each in FORMATS if each.name == "svg")
    order = order_of(Sight.of(source, kind, PictureChoice(overlay="ways"), QSize(9, 9)))
    fresh = packed(order)
    made(order)
    assert {"layout", "findings"} <= vars(order.subject).keys()
    assert packed(order) == fresh
    assert not {"layout", "findings"} & vars(pickle.loads(fresh).subject).keys()


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_bots_can_be_sent_anywhere(bot: object) -> None:
    assert pickle.loads(pickle.dumps(bot)) == bot
    assert {bot: 1}[bot] == 1


def test_a_broken_layout_arrives_with_its_reasons(catalogue: Catalogue) -> None:
    with pytest.raises(BrokenLayout) as caught:
        Board.of(lay_out(parse_route(OVERLAPPING).route, catalogue))
    arrived = pickle.loads(pickle.dumps(caught.value))
    assert (str(arrived), arrived.reasons) == (str(caught.value), caught.value.reasons)
