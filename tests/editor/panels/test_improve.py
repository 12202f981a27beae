"""The improver in the window: wishes, proposals as they come, taking one, and once more."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from core.quest.route.locks import Locks
from core.quest.route.route import Route
from core.search.wishes import BadWish
from editor.panels.searching.improve import ImprovePanel
from editor.panels.searching.improve_form import ImproveForm
from editor.panels.searching.searches import SearchedDesign, Searches
from editor.panels.searching.wish_form import WishLine
from tests.editor.hands import press_key
from tests.editor.panels.bench import Bench, show_panel, sound_bench
from tests.editor.panels.found import Finder, proposal
from tests.editor.sketched import route_sketching
from tests.workers import worker_here

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def click(button: QAbstractButton) -> None:
    """Click at the left end, where a box to tick is, too."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(9, button.height() // 2))


@dataclass
class Desk:
    """A panel that is shown, and who finds."""

    bench: Bench
    finder: Finder
    panel: ImprovePanel
    failures: list[Exception]
    qtbot: QtBot

    @property
    def form(self) -> ImproveForm:
        assert self.panel.form is not None
        return self.panel.form

    def line(self, key: str) -> WishLine:
        return next(each for each in self.form.wishes.lines if each.kind.key == key)

    def look(self) -> None:
        """Press the button, and wait for the end."""
        click(self.panel.look_button)
        self.qtbot.waitUntil(lambda: not self.panel.is_looking)


def turned(route: Route, piece: int) -> Route:
    return edits.turned(route, {piece}, 3, route.pieces[piece].at)


@pytest.fixture
def desk(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Desk]:
    bench, failures = sound_bench(catalogue, qtbot), list[Exception]()
    route = bench.document.design
    finder = Finder((proposal(turned(route, 2)), proposal(turned(route, 3), "D turned")))
    design = SearchedDesign(
        bench.document,
        bench.checks,
        replace(Searches.by(worker_here()), improving=finder.improving),
        bench.jobs,
        bench.jobs,
        route_sketching(catalogue),
        bench.theme,
        failures.append,
    )
    panel = ImprovePanel(design)
    with qtbot.waitSignal(panel.ready):
        show_panel(panel, qtbot, 900)
    yield Desk(bench, finder, panel, failures, qtbot)
    panel.cancel()
    bench.jobs.stop_all()
    assert failures == []


def test_even_seats_are_wished_for_at_first_and_proposals_come_with_their_figures(
    desk: Desk,
) -> None:
    desk.look()
    ((wish,), *_) = (each.wishes for each in desk.finder.asked)
    assert (wish.kind.key, wish.value) == ("seats-even", None)
    first, second = desk.panel.views
    assert first.accessibleName() == "Proposal 1: C turned"
    assert second.title.text() == "2. D turned"
    assert [row[0] for row in first.figures.texts] == [
        *("Seats off even", "Rounds until somebody wins", "Minutes", "Turns lost in jams"),
    ]
    assert [row[2] for row in first.figures.texts] == [
        *("better", "practically the same", "undecided yet", "better"),
    ]
    assert first.figures.texts[0][1] == "8.0% → 0.0%"
    assert [each.words for each in first.seats.shifts][-1] == "40% → 25%"
    assert [each.name for each in first.tables.shifts] == ["Machete bots"]
    assert [each.name for each in first.counts.shifts] == ["2 players", "4 players"]
    assert "Seat 4: 40% → 25%" in first.seats.accessibleDescription()
    assert desk.panel.state.text() == "2 proposals after 5,000 games."


def test_before_and_after_are_drawn(desk: Desk) -> None:
    desk.look()
    maps = desk.panel.views[0].maps
    desk.qtbot.waitUntil(lambda: len(maps.pictures) == 2)
    before, after = (each.toImage() for each in maps.pictures)
    assert before.size() == after.size()
    assert before != after


def test_taking_a_proposal_is_one_step_that_keeps_the_name(desk: Desk) -> None:
    document, panel = desk.bench.document, desk.panel
    desk.look()
    document.edit(tr_lazy("Name"), with_details(document.design, name="Mine"))
    steps, before = document.undo_stack.count(), document.design
    click(panel.views[0].take_button)
    assert document.undo_stack.count() == steps + 1
    assert document.undo_stack.undoText() == "Improve: C turned"
    assert document.design.name == "Mine"
    assert document.design.fingerprint == desk.finder.proposals[0].design.fingerprint
    assert panel.views[0].take_button.text() == "Taken"
    assert not panel.views[0].take_button.isEnabled()
    click(panel.views[1].take_button)  # in place of the first
    assert document.design.fingerprint == desk.finder.proposals[1].design.fingerprint
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.design == before
    assert panel.views[0].take_button.isEnabled()


def test_proposals_for_what_has_changed_since_cannot_be_taken(desk: Desk) -> None:
    document = desk.bench.document
    desk.look()
    document.edit(tr_lazy("Turn"), turned(document.design, 4))
    view = desk.panel.views[0]
    assert not view.take_button.isEnabled()
    assert view.trouble.text() == "The design has changed since."


def test_what_is_typed_is_asked_for(desk: Desk) -> None:
    click(desk.line("seats-even").box)
    assert not desk.panel.look_button.isEnabled()
    assert desk.panel.state.text() == "Wish for something first."
    shorter, longer, class_ = (desk.line(key) for key in ("shorter", "longer", "class"))
    for each in (shorter, longer):
        click(each.box)  # nobody can have both
    assert not shorter.box.isChecked()
    assert longer.number is not None
    longer.number.setFocus()
    press_key(longer.number, Qt.Key.Key_Up)
    click(class_.box)
    assert class_.word is not None
    press_key(class_.word, Qt.Key.Key_End)
    click(desk.form.keeps["footprint"])
    desk.form.edits.setValue(1)
    desk.look()
    (request,) = desk.finder.asked
    said = [(each.kind.key, each.value) for each in request.wishes]
    assert said == [("longer", 2.5), ("class", "difficult")]
    assert [each.key for each in request.keeps] == ["footprint"]
    assert request.edits == 1
    assert desk.panel.wish.text() == "Longer by 2.5 rounds; As hard as difficult"


def test_once_more_keeps_the_wish_and_plays_other_games(desk: Desk) -> None:
    click(desk.line("fewer-jams").box)
    desk.look()
    assert not desk.panel.title.isChecked()
    click(desk.panel.again_button)
    assert desk.panel.title.isChecked()
    desk.look()
    first, second = desk.finder.asked
    assert first.wishes == second.wishes
    assert (first.start, second.start) == (0, 1)
    assert len(desk.panel.views) == 2


def test_locks_are_told(desk: Desk) -> None:
    document = desk.bench.document
    sides = [each.side for each in document.design.pieces[1:3]]
    locks = Locks(pieces=(sides[0],), seams=((sides[0], sides[1]),))
    document.edit(tr_lazy("Lock"), edits.with_locks(document.design, locks))
    told = f"Locked, so left alone: {sides[0]}, {sides[0]}/{sides[1]}"
    assert desk.form.locks.text() == told


def test_a_search_can_be_stopped_and_what_it_has_found_stays(desk: Desk) -> None:
    desk.finder.is_endless = True
    click(desk.panel.look_button)
    desk.qtbot.waitUntil(lambda: len(desk.panel.views) == 2)
    assert desk.panel.is_looking
    click(desk.panel.stop_button)
    assert not desk.panel.is_looking
    assert desk.panel.state.text() == "Stopped. 2 proposals were found."
    assert desk.panel.views[0].take_button.isEnabled()


def test_the_keyboard_stays_with_what_can_be_pressed(desk: Desk) -> None:
    desk.finder.is_endless = True
    desk.panel.look_button.setFocus()
    press_key(desk.panel.look_button, Qt.Key.Key_Space)
    assert desk.panel.is_looking
    assert desk.panel.stop_button.hasFocus()
    press_key(desk.panel.stop_button, Qt.Key.Key_Space)
    assert not desk.panel.is_looking
    assert desk.panel.again_button.hasFocus()
    desk.panel.title.setChecked(True)
    desk.form.seed.setFocus()
    desk.panel.look()  # by a key of the window
    assert desk.panel.stop_button.hasFocus()


def test_it_says_when_nothing_was_found(desk: Desk) -> None:
    desk.finder.proposals = ()
    desk.look()
    assert desk.panel.state.text().startswith("None of 40 changes has all that is wished for")


def test_a_wish_that_makes_no_sense_is_told(desk: Desk) -> None:
    desk.finder.error = BadWish("nobody plays so long")
    desk.look()
    assert desk.panel.state.text() == "This could not be looked for: nobody plays so long"
    assert desk.panel.look_button.isEnabled()
