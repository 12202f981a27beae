"""Places that are weighed: they come a few at a time, and belong to the design that was weighed."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress
from core.basics.language import tr_lazy
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from core.search.estimates import Estimate
from core.search.explaining.weighing import Weighed, Worth
from core.search.levers import Lever
from editor.live.weighing import LiveWeighing
from editor.panels.searching.worth_view import WorthView
from editor.quest.live.worth import worth_of
from tests.editor.hands import press_key
from tests.editor.panels.bench import Bench, show_panel, sound_bench

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

FIGURES = [("length", 0), ("jams", 0), *(("seat", seat) for seat in range(4))]


def worth(kind: str, spot: object, rounds: float) -> Worth:
    """A place whose change makes games longer by so much, and changes no other figure."""
    words = f"with {spot} {kind}"
    changes = {key: Estimate(0.0, 0.1) for key in FIGURES}
    changes["length", 0] = Estimate(rounds, 0.3)
    return Worth(
        Lever(f"{kind}:{spot}", kind, words, "", lambda spec: spec, spots=(spot,)), changes
    )


@dataclass
class Scales:
    """Tells what nobody has played for."""

    places: tuple[Worth, ...]
    is_endless: bool = False

    def weigh(self, *_asked: object) -> Generator[Progress, None, Weighed]:
        """One place, then all."""
        total = len(self.places)
        yield Weighed(1, total, places=self.places[:1])
        while self.is_endless:
            yield Progress(1, total)
        return Weighed(total, total, places=self.places)


@dataclass
class Desk:
    """A view that is shown, and what it shows."""

    bench: Bench
    scales: Scales
    weighing: LiveWeighing
    view: WorthView
    qtbot: QtBot

    def weigh(self) -> None:
        """Press the button."""
        QTest.mouseClick(self.view.weigh_button, Qt.MouseButton.LeftButton)


@pytest.fixture
def desk(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Desk]:
    bench = sound_bench(catalogue, qtbot)
    board = bench.document.facts.sound_board
    side = board.route.pieces[1].side
    spots = board.spaces[5].at, board.spaces[6].at
    places = worth("closed", spots[0], 0.2), worth("closed", spots[1], 1.5), worth("tile", side, -2)
    scales = Scales(places)
    weighing = LiveWeighing(bench.document, bench.checks, bench.jobs, scales.weigh)
    view = WorthView(weighing)
    show_panel(view, qtbot, 500)
    yield Desk(bench, scales, weighing, view, qtbot)
    weighing.close()
    bench.jobs.stop_all()


def test_places_are_told_the_largest_first_and_doubt_is_told_too(desk: Desk) -> None:
    with desk.qtbot.waitSignal(desk.view.map_wanted):
        desk.weigh()
    desk.qtbot.waitUntil(lambda: desk.weighing.is_done)
    first, second = desk.view.lines.text().splitlines()
    assert first.endswith("closed: +1.5 ±0.3")
    assert second.endswith("closed: +0.2 ±0.3 (chance could do it)")
    assert desk.view.figure.currentText() == "Length of games"
    assert desk.view.state.text() == "All 3 places are weighed."
    assert desk.view.weigh_button.text() == "Show the map"


def test_another_change_and_another_figure_are_chosen_by_the_keyboard(desk: Desk) -> None:
    desk.weigh()
    desk.qtbot.waitUntil(lambda: desk.weighing.is_done)
    press_key(desk.view.kind, Qt.Key.Key_End)
    known = desk.weighing.known
    assert known is not None
    found = worth_of(known)
    assert found is not None
    (piece,) = found.places
    side = desk.scales.places[2].lever.spots[0]
    board = desk.bench.document.facts.sound_board
    assert {board.route.pieces[board.spaces[board.index[at]].piece].side for at in piece.hexes} == {
        side
    }
    assert len(piece.hexes) > 1
    press_key(desk.view.figure, Qt.Key.Key_Home)
    assert desk.weighing.aspect is not None
    assert desk.weighing.aspect.figure == "Wins of seat 1"
    assert desk.view.lines.text().endswith("(chance could do it)")


def test_what_is_known_by_then_stays_when_it_is_stopped(desk: Desk) -> None:
    desk.scales.is_endless = True
    desk.weigh()
    desk.qtbot.waitUntil(lambda: desk.weighing.known is not None)
    assert desk.view.bar.isVisible()
    QTest.mouseClick(desk.view.stop_button, Qt.MouseButton.LeftButton)
    assert not desk.weighing.is_running
    assert desk.view.state.text() == "Stopped; this is what was known by then."
    assert len(desk.view.lines.text().splitlines()) == 1
    assert desk.view.weigh_button.text() == "Weigh the places"


def test_another_design_is_not_the_one_that_was_weighed(desk: Desk) -> None:
    desk.weigh()
    desk.qtbot.waitUntil(lambda: desk.weighing.is_done)
    document = desk.bench.document
    route = document.design
    document.edit(tr_lazy("Turn"), edits.turned(route, {2}, 3, route.pieces[2].at))
    assert not desk.weighing.is_current
    assert desk.view.state.text() == "The design has changed since."
