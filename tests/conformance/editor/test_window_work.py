"""Tests of the long work of a window, for every game: live games, playtests, certificates, play."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.basics.workers import Worker, WorkerEnded
from core.certificate import issuing
from core.designs.certificate import CERTIFIED_GAMES
from core.designs.validity import valid_certificate
from core.shelf import design_text, recognise
from editor.panels.playtesting.live_words import busiest_of, jams_of
from editor.panels.playtesting.run_form import RivalKind
from editor.panels.problems.dialogs import explanation
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow
from tests.conformance.samples import EVERY_GAME, Samples
from tests.editor.hands import press_key

COLD = 600
"""Seconds in which kernels are compiled that nobody has ever compiled here."""
FEW = 20
"""Games of a playtest that are enough for every chapter."""
PATIENCE = 1_000 * COLD

pytestmark = pytest.mark.timeout(COLD)


@pytest.fixture
def window(samples: Samples, show_window: ShowWindow, qtbot: QtBot) -> DesignWindow:
    """A window for the sound design, once it is checked."""
    shown = show_window(samples.sound)
    qtbot.waitUntil(lambda: shown.checks.is_current)
    return shown


def test_a_design_is_played_live_and_again_after_an_edit(
    samples: Samples, window: DesignWindow, qtbot: QtBot
) -> None:
    live = window.live.playtest
    window.commands["live_playtest"].trigger()
    qtbot.waitUntil(lambda: live.is_current and live.figures is not None, timeout=PATIENCE)
    first = live.figures
    assert first is not None
    assert live.result is not None
    jams, busiest = jams_of(live.result), busiest_of(live.result)
    window.commands["show_playtest"].trigger()
    card = window.editor.panels.playtest.card
    qtbot.waitUntil(lambda: card.jams_title.is_hidden != bool(jams), timeout=PATIENCE)
    qtbot.waitUntil(lambda: card.busy_title.is_hidden != bool(busiest), timeout=PATIENCE)
    window.document.edit(tr_lazy("Edit"), samples.edited(samples.sound))
    qtbot.waitUntil(lambda: live.is_current and live.changes is not None, timeout=PATIENCE)
    with qtbot.waitSignal(live.figures_changed):
        window.document.undo_stack.undo()
    assert live.is_current, "what was played before is known still"
    assert live.figures is not None
    assert live.figures.games >= first.games
    window.commands["live_playtest"].trigger()


def test_a_playtest_is_run_and_its_chapters_are_shown(window: DesignWindow, qtbot: QtBot) -> None:
    own = window.editor.panels.playtest.own
    own.form.games.setValue(FEW)
    window.commands["show_playtest"].trigger()
    with qtbot.waitSignal(own.finished, timeout=PATIENCE):
        window.commands["run_playtest"].trigger()
    assert window.document.design.name in own.text
    result = own.result
    assert all(chart.isVisibleTo(result) for chart in (result.rounds, result.seats))
    shown = {key for key, section in result.sections.items() if section.isVisibleTo(result)}
    assert {"rounds", "seats"} <= shown


def test_runs_are_compared_and_odd_games_replayed(
    samples: Samples, window: DesignWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    own = window.editor.panels.playtest.own
    own.form.games.setValue(FEW)
    window.commands["show_playtest"].trigger()
    own.rival.choice.setCurrentIndex(own.rival.choice.findData(RivalKind.DESIGN))
    own.rival.path = tmp_path / "rival.yaml"
    for rival in (samples, next(each for each in EVERY_GAME if each is not samples)):
        own.rival.path.write_text(design_text(rival.other), encoding="utf-8")
        with qtbot.waitSignal(own.finished, timeout=PATIENCE):
            window.commands["run_playtest"].trigger()
        assert own.outcome is not None
        assert (own.outcome.beside is not None) == (rival is samples)
    odd = own.result.odd
    assert odd.games
    odd.setCurrentRow(0)
    press_key(odd, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.pages.is_editing, timeout=PATIENCE)


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let as few games as a certificate may rest on be played for one."""
    few = partial(issuing.certifying_with_panel, games=min(CERTIFIED_GAMES))
    monkeypatch.setattr(issuing, "certifying_with_panel", few)


@pytest.mark.usefixtures("few_games")
def test_a_design_is_certified_and_that_can_be_undone(window: DesignWindow, qtbot: QtBot) -> None:
    window.commands["certify"].trigger()
    qtbot.waitUntil(lambda: window.document.design.certificate is not None, timeout=PATIENCE)
    assert valid_certificate(window.document.design) is not None
    window.document.undo_stack.undo()
    assert window.document.design.certificate is None


def test_the_share_code_is_copied_and_pasted(samples: Samples, window: DesignWindow) -> None:
    window.commands["copy_code"].trigger()
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    assert recognise(clipboard.text()).file.design.fingerprint == samples.sound.fingerprint


def test_rules_are_explained(samples: Samples) -> None:
    for rule in samples.game.rules:
        assert rule.code in explanation(rule, {})


def test_games_of_a_playtest_are_replayed(
    samples: Samples, window: DesignWindow, qtbot: QtBot
) -> None:
    spec = samples.spec(1)
    window.page.replay(spec, 0)
    qtbot.waitUntil(lambda: not window.pages.is_editing, timeout=PATIENCE)


ENDED = "It has ended, twice."


def ending(_worker: Worker, _wanted: object) -> Work[Any]:
    """Work whose processes have died as often as they may."""
    yield Progress(0, 1)
    raise WorkerEnded(ENDED)


def test_who_cannot_replay_as_the_worker_has_died_twice_is_told_so(
    samples: Samples, window: DesignWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    for said in (window.page.events.message, window.page.events.announced):
        said.connect(lambda text: told.append(str(text)))
    monkeypatch.setattr(Worker, "working", ending)
    window.page.replay(samples.spec(1), 0)
    qtbot.waitUntil(lambda: any(ENDED in each for each in told))
    assert window.pages.is_editing


def test_a_log_is_opened(
    samples: Samples, window: DesignWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "game.log.yaml"
    path.write_text(
        samples.game.playtests.replayer(samples.spec(1)).log(0).text(), encoding="utf-8"
    )
    window.page.open_log(path)
    qtbot.waitUntil(lambda: not window.pages.is_editing, timeout=PATIENCE)


def test_people_play(samples: Samples, window: DesignWindow, qtbot: QtBot) -> None:
    begun: list[QWidget] = []
    window.page.events.game_begun.connect(begun.append)
    samples.play(window.page)
    qtbot.waitUntil(lambda: bool(begun), timeout=PATIENCE)
    assert not window.pages.is_editing
