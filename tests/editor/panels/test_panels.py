"""What all panels promise: other languages, narrow columns, names for screen readers."""

from collections.abc import Callable, Iterator
from functools import partial
from gettext import NullTranslations

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.basics import language
from core.basics.jobs import finished
from core.quest.catalogue.catalogue import Catalogue
from editor.live.live_work import LiveWork, preparing
from editor.live.playtest import LivePlaytest
from editor.panels.history import HistoryPanel
from editor.panels.outline.outline import OutlinePanel
from editor.panels.playtesting.chapters import PlayedDesign
from editor.panels.playtesting.playtest import PlaytestPanel
from editor.panels.problems.problems import ProblemsPanel
from editor.panels.searching.explain import ExplainPanel
from editor.panels.searching.improve import ImprovePanel
from editor.panels.searching.searches import SearchedDesign, Searches
from editor.quest.page.route_outline import RouteOutline
from editor.quest.panels.analysis.analysis import making_analysis
from editor.quest.panels.analysis.table_facts import Legend
from editor.quest.panels.playtesting.chapters import PLAYTEST_PARTS
from editor.quest.panels.properties.properties import PropertiesPanel
from editor.shell.status import StatusLine
from tests.editor.panels.bench import BROKEN, Bench, bench_of
from tests.editor.sketched import route_sketching
from tests.workers import worker_here

NARROW = 300


def quiet_playtest(bench: Bench) -> LivePlaytest:
    """A live playtest that nobody has switched on."""
    work = LiveWork(partial(preparing, worker_here()))
    live = LivePlaytest(bench.document, bench.checks, bench.jobs, bench.jobs, work)
    live.is_on = False
    return live


def searched(bench: Bench) -> SearchedDesign:
    """What panels need that search."""
    return SearchedDesign(
        *(bench.document, bench.checks, Searches.by(worker_here()), bench.jobs, bench.jobs),
        *(route_sketching(bench.document.box), bench.theme, print),
    )


PANELS: dict[str, Callable[[Bench], QWidget]] = {
    "problems": lambda b: ProblemsPanel(b.document, b.checks, b.theme),
    "outline": lambda b: OutlinePanel(
        b.document, RouteOutline(b.document, b.selection), b.checks, b.theme
    ),
    "properties": lambda b: PropertiesPanel(b.document, b.selection, b.theme, b.lengths),
    "history": lambda b: HistoryPanel(b.document),
    "analysis": lambda b: finished(making_analysis(b.document, b.checks, b.live, b.jobs, b.theme)),
    "playtest": lambda b: PlaytestPanel(
        PlayedDesign(b.document, b.checks, PLAYTEST_PARTS, worker_here()),
        quiet_playtest(b),
        b.jobs,
        b.theme,
    ),
    "explain": lambda b: ExplainPanel(searched(b)),
    "improve": lambda b: ImprovePanel(searched(b)),
    "legend": lambda b: Legend(b.theme),
    "status": lambda b: StatusLine(b.document, b.checks, b.theme),
}


class Shouting(NullTranslations):
    """A language in which every text ends loudly."""

    def gettext(self, message: str) -> str:
        return f"{message}!"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{msgid1 if n == 1 else msgid2}!"


@pytest.fixture
def bench(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Bench]:
    bench = bench_of(BROKEN, catalogue, qtbot)
    yield bench
    bench.jobs.stop_all()


@pytest.fixture
def panel(name: str, bench: Bench, qtbot: QtBot) -> QWidget:
    panel = PANELS[name](bench)
    qtbot.addWidget(panel)
    panel.show()
    return panel


@pytest.mark.parametrize("name", PANELS)
def test_it_speaks_another_language_at_once(
    panel: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = panel.accessibleName()
    monkeypatch.setattr(language._SPEAKER, "texts", Shouting())
    QApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    assert before
    assert panel.accessibleName() == f"{before}!"
    for button in panel.findChildren(QAbstractButton):
        assert not button.text() or button.text().endswith(("!", "%")) or button.text().isdigit()


@pytest.mark.parametrize("name", PANELS)
def test_it_fits_a_narrow_column(panel: QWidget) -> None:
    assert panel.minimumSizeHint().width() <= NARROW


@pytest.mark.parametrize("name", PANELS)
def test_everything_to_use_has_a_name(panel: QWidget, bench: Bench) -> None:
    for pieces in ((), (1,), (0, 1)):
        bench.selection.set_pieces(pieces)
        kinds = QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit
        for kind in (*kinds, QPlainTextEdit):
            for widget in panel.findChildren(kind):
                is_inner = isinstance(widget.parent(), QAbstractSpinBox | QComboBox)
                is_seen = widget.isVisibleTo(panel) and not is_inner
                text = widget.text() if isinstance(widget, QAbstractButton) else ""
                assert not is_seen or widget.accessibleName() or text
