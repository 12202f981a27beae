"""Certifying in the window: one step that can be undone, told in words, and never by halves."""

from collections.abc import Iterator
from threading import Event

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.certificate import issuing
from core.certificate.issuing import NoCertificate
from core.checking.report import Report
from core.designs.certificate import Certificate, CertifiedGames
from core.designs.edits import with_details
from core.playtest.spec import AnyPlayed
from core.quest.analysis.facts import Facts
from core.quest.bots.bots import BOTS_VERSION
from core.quest.engine.log import ENGINE_VERSION
from core.quest.route import edits
from core.quest.route.route import Route
from tests.editor.conftest import OVERLAPPING
from tests.editor.short_routes import DASH
from tests.editor.windows import RouteWindow, ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
REFUSAL = NoCertificate("seat 3 wins none of 100 games")


def certificate_for(route: Route) -> Certificate:
    """A certificate as planner games might give it."""
    games = tuple(
        CertifiedGames(1000, (100 - players + 1, *[1] * (players - 1))) for players in (2, 3, 4)
    )
    return Certificate(
        route.fingerprint, route.variants, ENGINE_VERSION, BOTS_VERSION, 100, games, "0" * 16
    )


class Games:
    """Games for a certificate that end when the test says so."""

    def __init__(self) -> None:
        self.may_end = Event()
        self.refusal: NoCertificate | None = None

    def played(
        self, _game: AnyPlayed, facts: Facts, _: Report, **_kernels: object
    ) -> Work[Certificate | NoCertificate]:
        while not self.may_end.is_set():
            yield Progress(1, 2)
        return self.refusal or certificate_for(facts.route)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[Games]:
    made = Games()
    monkeypatch.setattr(issuing, "certifying_with_panel", made.played)
    yield made
    made.may_end.set()


@pytest.fixture
def window(show_window: ShowWindow, qtbot: QtBot) -> RouteWindow:
    shown = show_window(DASH)
    qtbot.waitUntil(shown.commands["certify"].isEnabled)
    return shown


def begin(window: RouteWindow) -> None:
    QTest.keyClick(window.canvas, Qt.Key.Key_Y, CTRL_SHIFT)
    assert not window.commands["certify"].isEnabled(), "only one at a time"


def end(window: RouteWindow, games: Games, qtbot: QtBot) -> None:
    games.may_end.set()
    qtbot.waitUntil(lambda: not window.controllers.certifying.is_running)


def told(window: RouteWindow) -> str:
    """What the properties say about the certificate."""
    window.controllers.view.show_tab("properties")
    QApplication.processEvents()
    line = window.page.properties.route_page.certificate
    return f"{line.title.text()}. {line.text.text()}"


def test_a_certificate_is_a_step_of_its_own(
    window: RouteWindow, games: Games, qtbot: QtBot
) -> None:
    before = window.document.design
    assert told(window).startswith("Not certified. ")
    window.canvas.setFocus()
    begin(window)
    end(window, games, qtbot)
    assert window.document.design.certificate == certificate_for(before)
    assert window.document.undo_stack.undoText() == "Certify"
    assert "is certified" in window.status.line.text()
    assert window.message.text().startswith("Certified: all games were played just now")
    assert told(window).endswith("Verified just now: its games were played here.")
    assert told(window).startswith("Certified. Finishable from every seat with 2, 3 or 4 players")
    assert not window.page.properties.route_page.certificate.text.font().bold()
    for number in ("two", "three", "four"):
        assert f"when {number} equal planners play (with 95% certainty " in told(window)
    window.document.undo_stack.undo()
    assert window.document.design == before
    assert told(window).startswith("Not certified. ")


def test_the_properties_say_when_a_certificate_is_void(
    window: RouteWindow, games: Games, qtbot: QtBot
) -> None:
    begin(window)
    end(window, games, qtbot)
    document = window.document
    document.edit(tr_lazy("Rename"), with_details(document.design, name="Sprint"))
    assert told(window).startswith("Certified. "), "it is about the layout"
    document.edit(tr_lazy("Turn"), edits.removed(document.design, (2,)))
    assert told(window) == (
        "Not certified any more. Certificate void: it was issued for another layout."
    )
    document.undo_stack.undo()
    assert told(window).startswith("Certified. ")


def test_the_button_of_the_properties_certifies(
    window: RouteWindow, games: Games, qtbot: QtBot
) -> None:
    window.controllers.view.show_tab("properties")
    window.page.properties.route_page.certificate.button.click()
    end(window, games, qtbot)
    assert window.document.design.certificate is not None


def test_a_route_that_gets_none_is_told_why(
    window: RouteWindow, games: Games, qtbot: QtBot
) -> None:
    games.refusal = REFUSAL
    begin(window)
    end(window, games, qtbot)
    assert window.message.text() == f"This design gets no certificate: {REFUSAL.reason}."
    assert window.document.is_clean


def test_a_route_that_changes_meanwhile_is_not_certified(
    window: RouteWindow, games: Games, qtbot: QtBot
) -> None:
    begin(window)
    document = window.document
    document.edit(tr_lazy("Remove"), edits.removed(document.design, (2,)))
    end(window, games, qtbot)
    assert document.design.certificate is None
    assert "has changed while it was being certified" in window.message.text()


def test_certifying_can_be_cancelled(window: RouteWindow, games: Games, qtbot: QtBot) -> None:
    assert games is not None
    begin(window)
    window.status.job._show()
    QTest.mouseClick(window.status.job.cancel_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(window.commands["certify"].isEnabled)
    assert window.status.line.text() == "The design was not certified"
    assert window.document.is_clean


def test_a_window_may_close_amid_it(window: RouteWindow, games: Games, qtbot: QtBot) -> None:
    begin(window)
    jobs = window.shared.games
    window.close_for_good()
    games.may_end.set()
    qtbot.waitUntil(lambda: not jobs.running)


def test_errors_are_mended_first(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(OVERLAPPING)
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert not window.commands["certify"].isEnabled()
    window.controllers.view.show_tab("properties")
    window.page.properties.route_page.certificate.button.click()
    assert window.status.line.text() == (
        "There are errors; once they are mended, games can be played."
    )
    window.controllers.certifying.begin()
    assert not window.shared.games.running


def test_whatever_speaks_against_it_has_its_own_reason(
    window: RouteWindow, games: Games, qtbot: QtBot
) -> None:
    certify = window.commands["certify"]
    begin(window)
    assert certify.statusTip() == "The design is being certified already."
    end(window, games, qtbot)
    qtbot.waitUntil(certify.isEnabled)
    window.canvas.setFocus()
    QTest.keyClick(window.canvas, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(window.canvas, Qt.Key.Key_R)
    assert certify.statusTip() == "The checks are still running."
    qtbot.waitUntil(certify.isEnabled)
    QTest.keyClick(window.canvas, Qt.Key.Key_Delete)
    assert certify.statusTip() == "There is nothing to play on yet."


def test_it_tells_what_it_waits_for(window: RouteWindow, games: Games, qtbot: QtBot) -> None:
    may_end = Event()

    def preparing() -> Work[None]:
        while not may_end.is_set():
            yield Progress(3, 4)

    window.shared.games.run(tr_lazy("Preparing the bots"), preparing(), is_patient=True)
    begin(window)
    line = window.status.job
    qtbot.waitUntil(line.isVisible)
    assert line._title.text() == "Certifying – waits for: Preparing the bots"
    qtbot.waitUntil(lambda: (line.bar.value(), line.bar.maximum()) == (3, 4))
    may_end.set()
    qtbot.waitUntil(lambda: line._title.text() == "Certifying")
    end(window, games, qtbot)
    assert window.document.design.certificate is not None
