"""Why a design plays as it does, in the window: questions, answers as they come, what follows."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.figures import Interval
from core.basics.jobs import Progress
from core.basics.language import tr_lazy
from core.playtest.panel.tables import Table
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from core.quest.search.questions import QUEST_QUESTIONS
from core.quest.session.replay.marks import MarkKind
from core.search.elsewhere import Asked
from core.search.estimates import Estimate
from core.search.explaining.answers import Answer, Example, Explanation, Part
from core.search.explaining.effects import Effect
from core.search.explaining.questions import Finding, Question
from core.search.levers import Lever
from core.search.wishes import Wish
from editor.panels.searching.explain import ExplainPanel
from editor.panels.searching.searches import SearchedDesign, Searches
from editor.panels.searching.shift_chart import Shift, ShiftChart
from editor.panels.searching.waterfall import Fall, Waterfall
from tests.editor.hands import press_key
from tests.editor.panels.bench import Bench, show_panel, sound_bench
from tests.editor.sketched import route_sketching
from tests.workers import worker_here

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

SEAT, LENGTH, JAMS, HARD = QUEST_QUESTIONS
GATES = Lever("gates", "gates", tr_lazy("without gates"), tr_lazy("the gates"), lambda spec: spec)
MARKET = Lever("piles", "piles", tr_lazy("with all"), tr_lazy("the sale"), lambda spec: spec)
OFF = Finding(SEAT, 3, Estimate(0.4, 0.02), 0.15, is_off=True, players=4, games=800)
FINE = Finding(LENGTH, 0, Estimate(15.0, 0.2), 0.0, is_off=False, players=4, games=800)
EFFECTS = (
    Effect(GATES, Estimate(0.28, 0.02), Estimate(0.12, 0.03), 4_000),
    Effect(MARKET, Estimate(0.35, 0.02), Estimate(0.05, 0.015), 4_000),
)
FALLS = (
    Part((GATES,), Estimate(0.28, 0.02), Estimate(0.12, 0.03), Estimate(0.12, 0.03)),
    Part((GATES, MARKET), Estimate(0.26, 0.02), Estimate(0.02, 0.03), Estimate(0.05, 0.015)),
)
FIRST = Answer(OFF)
WHOLE = Answer(
    OFF,
    EFFECTS,
    EFFECTS,
    FALLS,
    ((Table("machete"), Estimate(0.25, 0.03)),),
    (Example(300_007, 9), Example(300_011)),
)


@dataclass
class Explainer:
    """Tells answers that nobody has played for."""

    asked: list[Asked] = field(default_factory=list)
    whole: Answer = WHOLE
    is_endless: bool = False

    def explaining(
        self, _game: object, _facts: object, asked: Asked
    ) -> Generator[Progress, None, Explanation]:
        """First what is off, then all of it."""
        self.asked.append(asked)
        yield Progress(0, 1)
        yield Explanation(1, 3, answers=(Answer(FINE), FIRST), games=800)
        while self.is_endless:
            yield Progress(1, 3)
        yield Explanation(2, 3, answers=(Answer(FINE), self.whole), games=9_000)
        return Explanation(3, 3, answers=(Answer(FINE), self.whole), games=12_000)


@dataclass
class Desk:
    """A panel that is shown, and who explains."""

    bench: Bench
    explainer: Explainer
    panel: ExplainPanel
    qtbot: QtBot

    def ask(self) -> None:
        """Press the button, and wait for the end."""
        QTest.mouseClick(self.panel.ask_button, Qt.MouseButton.LeftButton)
        self.qtbot.waitUntil(lambda: not self.panel.is_explaining)


@pytest.fixture
def desk(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Desk]:
    bench, explainer, failures = sound_bench(catalogue, qtbot), Explainer(), list[Exception]()
    searches = replace(Searches.by(worker_here()), explaining=explainer.explaining)
    design = SearchedDesign(
        *(bench.document, bench.checks, searches, bench.jobs, bench.jobs),
        *(route_sketching(catalogue), bench.theme, failures.append),
    )
    panel = ExplainPanel(design)
    with qtbot.waitSignal(panel.ready):
        show_panel(panel, qtbot, 900)
    yield Desk(bench, explainer, panel, qtbot)
    panel.cancel()
    bench.jobs.stop_all()
    assert failures == []


def test_a_sentence_a_waterfall_and_who_else_says_so(desk: Desk) -> None:
    desk.ask()
    assert desk.explainer.asked == [Asked()]
    view = desk.panel.views["seat"]
    assert view.sentence.text() == (
        "Seat 4 wins 40%, where 25% are even; without gates 28%. Cause: the gates. There is "
        "nothing of the kind when machete bots play."
    )
    falls = view.waterfall.falls
    assert [(each.name, each.words) for each in falls] == [
        ("As it is", "40%"),
        ("The gates", "28%"),
        ("The sale", "26%"),
    ]
    assert falls[2].shared == pytest.approx(0.03)  # three points of its five are the gates', too
    assert [each.name for each in view.effects.shifts] == ["Without gates", "With all"]
    assert [each.name for each in view.tables.shifts] == ["Machete bots"]
    assert "Cause: the gates" in view.accessibleDescription()
    fine = desk.panel.views["length"]
    assert fine.sentence.text().startswith("Nothing is off: games take 15.0 rounds")
    assert fine.waterfall.isHidden()
    assert fine.mend_button.isHidden()
    desk.qtbot.waitUntil(lambda: view.y() < fine.y())  # what is off comes first, once laid out
    assert desk.panel.state.text().startswith("12,000 games were played")


def test_one_question_can_be_chosen_by_the_keyboard(desk: Desk) -> None:
    desk.panel.question.setFocus()
    press_key(desk.panel.question, Qt.Key.Key_End)
    assert desk.panel.question.currentText() == "Why this hard?"
    desk.ask()
    assert desk.explainer.asked == [Asked("difficulty")]


def test_the_keyboard_stays_with_what_can_be_pressed(desk: Desk) -> None:
    desk.explainer.is_endless = True
    desk.panel.ask_button.setFocus()
    press_key(desk.panel.ask_button, Qt.Key.Key_Space)
    assert desk.panel.is_explaining
    assert desk.panel.stop_button.hasFocus()
    press_key(desk.panel.stop_button, Qt.Key.Key_Space)
    assert not desk.panel.is_explaining
    assert desk.panel.ask_button.hasFocus()


def test_typical_games_are_shown_from_the_round_that_matters(desk: Desk) -> None:
    desk.ask()
    with desk.qtbot.waitSignal(desk.panel.replay_wanted) as wanted:
        QTest.mouseClick(desk.panel.views["seat"].examples[0], Qt.MouseButton.LeftButton)
    spec, seed, number = wanted.args
    assert (seed, number) == (300_007, 9)
    assert spec.board.design is desk.bench.document.design
    assert spec.drawn == 4  # mixed tables, as they were asked
    assert desk.panel.views["seat"].examples[1].toolTip() == "Game 300011"
    assert desk.panel.views["seat"].examples[2].isHidden()


def test_jams_are_shown_from_the_first_one_on(desk: Desk) -> None:
    """Where rows do not tell the round, the replay knows the moment."""
    jammed = Finding(JAMS, 0, Estimate(0.2, 0.02), 0.1, is_off=True, players=4, games=800)
    desk.explainer.whole = replace(WHOLE, finding=jammed, examples=(Example(300_007),))
    desk.ask()
    with desk.qtbot.waitSignal(desk.panel.replay_wanted) as wanted:
        QTest.mouseClick(desk.panel.views["jams"].examples[0], Qt.MouseButton.LeftButton)
    _, seed, start = wanted.args
    assert (seed, start) == (300_007, str(MarkKind.JAM))


def test_mending_hands_over_the_wish_that_fits(desk: Desk) -> None:
    desk.ask()
    with desk.qtbot.waitSignal(desk.panel.mend_wanted) as wanted:
        QTest.mouseClick(desk.panel.views["seat"].mend_button, Qt.MouseButton.LeftButton)
    ((wish,),) = wanted.args
    assert isinstance(wish, Wish)
    assert wish.kind.key == "seats-even"


@pytest.mark.parametrize(
    ("question", "off", "cure"),
    [
        (LENGTH, 2.4, ("shorter", 2.0)),
        (LENGTH, -0.3, ("longer", 1.0)),
        (JAMS, 0.02, ("fewer-jams", None)),
        (HARD, 3.0, ("class", "easy")),
    ],
)
def test_every_question_has_a_cure(
    question: Question, off: float, cure: tuple[str, object]
) -> None:
    assert question.cure is not None
    assert question.cure(off) == cure


def test_it_can_be_stopped_and_what_is_known_stays(desk: Desk) -> None:
    desk.explainer.is_endless = True
    QTest.mouseClick(desk.panel.ask_button, Qt.MouseButton.LeftButton)
    desk.qtbot.waitUntil(lambda: bool(desk.panel.views))
    QTest.mouseClick(desk.panel.stop_button, Qt.MouseButton.LeftButton)
    assert not desk.panel.is_explaining
    assert desk.panel.state.text() == "Stopped; this is what was known by then."
    assert "seat" in desk.panel.views


def test_an_older_explanation_says_so(desk: Desk) -> None:
    desk.ask()
    document = desk.bench.document
    route = document.design
    document.edit(tr_lazy("Turn"), edits.turned(route, {2}, 3, route.pieces[2].at))
    desk.qtbot.waitUntil(lambda: desk.bench.checks.is_current)
    desk.panel.update_enabled()
    assert desk.panel.state.text() == "The design has changed since."


def test_the_line_of_what_is_usual_goes_through_no_name(qtbot: QtBot) -> None:
    chart, falls = ShiftChart(is_tall=True), Waterfall()
    chart.show_shifts("Changes", (Shift("", 0.1, 0.2, 0.01, ""),), 0.25, "")
    falls.show_falls("Causes", (Fall("", 0.25, 0.1, 0.01, ""),), Interval(0.25, 0.25), "")
    for part in (chart, falls):
        qtbot.addWidget(part)
        part.resize(240, part.sizeHint().height())
        image = part.grab().toImage()
        above = range(part.fontMetrics().lineSpacing() - 2)
        inks = {image.pixel(x, y) for x in range(image.width()) for y in above}
        assert len(inks) == 1
