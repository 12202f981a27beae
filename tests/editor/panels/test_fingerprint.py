"""The fingerprint in the window: styles come to be known, as a radar and in words."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress
from core.basics.language import tr_lazy
from core.geometry.hexes import Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from core.quest.search.styles import QUEST_STYLES
from core.search.estimates import Estimate
from core.search.fingerprints.fingerprint import Fare, Fingerprint
from editor.panels.searching.fingerprint_view import FingerprintView
from editor.panels.searching.searches import SearchedDesign, Searches
from tests.editor.panels.bench import Bench, show_panel, sound_bench
from tests.editor.sketched import route_sketching
from tests.workers import worker_here

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def fingerprint(games: int, reach: float) -> Fingerprint:
    """Each style fares a little better than the one before."""
    fares = (
        Fare(style, Estimate(0.05 * (number + 1), reach), games)
        for number, style in enumerate(QUEST_STYLES)
    )
    return Fingerprint(games, 800, players=4, fares=tuple(fares), rounds=Estimate(15.0, 0.2))


@dataclass
class Sitters:
    """Tells what nobody has played for."""

    is_endless: bool = False

    def fingerprinting(self, *_asked: object) -> Generator[Progress, None, Fingerprint]:
        """A few games, then all."""
        yield fingerprint(100, 0.12)
        while self.is_endless:
            yield Progress(100, 800)
        return fingerprint(800, 0.04)


@dataclass
class Desk:
    """A view that is shown, and who plays."""

    bench: Bench
    sitters: Sitters
    view: FingerprintView
    qtbot: QtBot

    def take(self) -> None:
        """Press the button."""
        QTest.mouseClick(self.view.take_button, Qt.MouseButton.LeftButton)


@pytest.fixture
def desk(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Desk]:
    bench, sitters, failures = sound_bench(catalogue, qtbot), Sitters(), list[Exception]()
    searches = replace(Searches.by(worker_here()), fingerprinting=sitters.fingerprinting)
    design = SearchedDesign(
        *(bench.document, bench.checks, searches, bench.jobs, bench.jobs),
        *(route_sketching(catalogue), bench.theme, failures.append),
    )
    view = FingerprintView(design)
    show_panel(view, qtbot, 700)
    yield Desk(bench, sitters, view, qtbot)
    view.cancel()
    bench.jobs.stop_all()
    assert failures == []


def test_every_style_has_a_spoke_with_its_interval_and_words(desk: Desk) -> None:
    desk.take()
    desk.qtbot.waitUntil(lambda: not desk.view.is_taking)
    spokes = desk.view.radar.spokes
    assert len(spokes) == len(QUEST_STYLES)
    first = spokes[0]
    assert (first.value, first.low, first.high) == pytest.approx((0.05, 0.01, 0.09))
    assert first.words == "5 % (1 to 9), worse"
    hollow = [each.is_hollow for each in spokes]
    assert hollow == sorted(hollow)  # those come last who do without something
    told = desk.view.radar.accessibleDescription()
    assert all(each.words in told for each in spokes)
    lines = desk.view.lines.text().splitlines()
    assert lines[0] == f"1. {first.name}: {first.words}"
    assert len(lines) == len(spokes)


def test_spokes_are_as_long_as_their_shares(desk: Desk) -> None:
    desk.take()
    desk.qtbot.waitUntil(lambda: not desk.view.is_taking)
    radar = desk.view.radar
    picture = radar.grab().toImage()
    accent = radar.palette().highlight().color()
    for number, spoke in enumerate(radar.spokes):
        if not spoke.is_hollow:
            at = radar._spot(number, spoke.value) * picture.devicePixelRatio()
            assert picture.pixelColor(at.toPoint()) == accent, spoke.name


def test_what_is_known_by_then_stays_when_it_is_stopped(desk: Desk) -> None:
    desk.sitters.is_endless = True
    desk.take()
    desk.qtbot.waitUntil(lambda: bool(desk.view.radar.spokes))
    QTest.mouseClick(desk.view.stop_button, Qt.MouseButton.LeftButton)
    assert not desk.view.is_taking
    assert desk.view.state.text() == "Stopped; this is what was known by then."
    assert desk.view.radar.spokes[0].high == pytest.approx(0.17)


def test_a_fingerprint_is_of_the_design_it_was_taken_of(desk: Desk) -> None:
    desk.take()
    desk.qtbot.waitUntil(lambda: not desk.view.is_taking)
    document = desk.bench.document
    route = document.design
    every = range(len(route.pieces))
    document.edit(tr_lazy("Turn all"), edits.turned(route, every, 1, Hex(0, 0)))
    assert "changed" not in desk.view.state.text(), "it is the same game, however it lies"
    document.undo_stack.undo()
    document.edit(tr_lazy("Turn"), edits.turned(route, {2}, 3, route.pieces[2].at))
    assert desk.view.state.text() == "The design has changed since."
