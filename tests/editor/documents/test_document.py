"""The document: steps, files, and what is told when."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.basics.language import speak, tr_lazy
from core.designs.edits import with_certificate, with_details
from core.files.leftovers import beside
from core.files.nodes import Unreadable
from core.files.saving import NotSaved
from core.geometry.hexes import Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.edits import placed, removed
from core.quest.route.reading import parse_route
from core.quest.route.route import Placement, Route
from core.quest.route.writing import route_text
from editor.quest.documents.route_document import RouteDocument
from tests.editor.documents.untitled import untitled
from tests.editor.studios import route_file
from tests.quest.route.certificates import CERTIFICATE
from tests.quest.route.sharing.codes import encode

BROKEN = """\
format: 1
game: quest
pieces:
  - {side: A, at: [0, 0]}
  - {side: ZZ, at: nowhere}
"""


@pytest.fixture
def document(qtbot: QtBot, catalogue: Catalogue) -> RouteDocument:
    assert qtbot is not None  # there must be an application
    return untitled(catalogue)


@pytest.fixture
def saved(qtbot: QtBot, catalogue: Catalogue, tmp_path: Path) -> RouteDocument:
    assert qtbot is not None
    return RouteDocument.opened(route_file(tmp_path / "hills.yaml", "Hills"), {"quest": catalogue})


def place(document: RouteDocument, side: str, *, gesture: int | None = None) -> None:
    after = placed(document.design, Placement(side, Hex(0, 0)))
    document.edit(tr_lazy("Place {side}", side=side), after, gesture)


def name(document: RouteDocument, given: str, *, gesture: int | None = None) -> None:
    document.edit(tr_lazy("Rename"), with_details(document.design, name=given), gesture)


def test_steps_can_be_undone_one_by_one_to_the_beginning(document: RouteDocument) -> None:
    routes = [document.design]
    for side in "ACEG":
        place(document, side)
        routes.append(document.design)
    for route in reversed(routes[:-1]):
        document.undo_stack.undo()
        assert document.design == route
    for route in routes[1:]:
        document.undo_stack.redo()
        assert document.design == route


def test_a_step_that_changes_nothing_is_none(document: RouteDocument, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(document.design_changed):
        document.edit(tr_lazy("Nothing"), Route())
    assert document.undo_stack.count() == 0
    assert document.is_clean


def test_steps_of_one_gesture_are_one_and_a_gesture_back_vanishes(document: RouteDocument) -> None:
    name(document, "a", gesture=1)
    name(document, "ab", gesture=1)
    name(document, "abc", gesture=2)
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert document.design.name == "ab"
    name(document, "b", gesture=3)
    name(document, "ab", gesture=3)
    assert document.undo_stack.count() == 1


def test_a_gesture_across_a_save_can_be_undone_to_what_was_saved(
    document: RouteDocument, tmp_path: Path
) -> None:
    name(document, "a", gesture=1)
    document.save(tmp_path / "route.yaml")
    name(document, "ab", gesture=1)
    assert not document.is_clean
    document.undo_stack.undo()
    assert document.is_clean
    assert document.design.name == "a"


def test_undo_survives_saving(document: RouteDocument, tmp_path: Path) -> None:
    place(document, "A")
    document.save(tmp_path / "route.yaml")
    assert document.is_clean
    document.undo_stack.undo()
    assert document.design == Route()
    assert not document.is_clean
    document.undo_stack.redo()
    assert document.is_clean


def test_steps_are_named_in_the_language_in_use(document: RouteDocument) -> None:
    place(document, "A")
    assert document.undo_stack.undoText() == "Place A"
    try:
        speak("de")
        document.name_steps()
        german = document.undo_stack.undoText()
    finally:
        speak("en")
    document.name_steps()
    assert "A" in german
    assert document.undo_stack.undoText() == "Place A"


def test_the_layout_follows_the_route(document: RouteDocument) -> None:
    assert not document.facts.layout.pieces
    place(document, "A")
    assert len(document.facts.layout.pieces) == 1
    assert document.facts.layout is document.facts.layout
    document.undo_stack.undo()
    assert not document.facts.layout.pieces


def test_titles(document: RouteDocument, saved: RouteDocument, tmp_path: Path) -> None:
    assert document.title == "Untitled"
    name(document, "Gorge")
    assert document.title == "Gorge"
    assert saved.title == "Hills"
    name(saved, "")
    assert saved.title == "hills"
    saved.save(tmp_path / "plains.yaml")
    assert saved.title == "plains"


def test_the_title_changes_with_name_file_and_saved_state_alone_and_all_is_told(
    document: RouteDocument, tmp_path: Path
) -> None:
    titles: list[tuple[str, Path | None, bool]] = []
    changes: list[Route] = []
    document.title_changed.connect(
        lambda: titles.append((document.title, document.path, document.is_clean))
    )
    document.changed.connect(lambda: changes.append(document.design))
    place(document, "A")
    assert titles == [(document.title, None, False)]
    place(document, "C")
    assert len(titles) == 1, "another piece is not to be seen in the title"
    assert changes[-1] is document.design
    name(document, "Hills")
    assert titles[1:] == [("Hills", None, False)]
    document.save(tmp_path / "hills.yaml")
    assert titles[-1] == ("Hills", tmp_path / "hills.yaml", True)
    count = len(changes)
    document.reread(route_text(document.design))
    assert len(changes) > count, "what a file says of the same route is a change, too"


def test_a_save_that_fails_leaves_everything_as_it_was(
    saved: RouteDocument, tmp_path: Path
) -> None:
    name(saved, "Other")
    before, known = saved.path, saved.text_on_disk
    with pytest.raises(NotSaved):
        saved.save(tmp_path / "no such folder" / "route.yaml")
    assert (saved.path, saved.text_on_disk) == (before, known)
    assert not saved.is_clean
    assert saved.design.name == "Other"


def test_what_it_saves_reads_the_same(document: RouteDocument, tmp_path: Path) -> None:
    place(document, "A")
    name(document, "Ünïcode: “quoted”\n")
    path = tmp_path / "route.yaml"
    document.save(path)
    assert document.text_on_disk == path.read_text(encoding="utf-8")
    assert parse_route(document.text_on_disk or "").design == document.design


def test_reading_again_is_one_step_and_leaves_it_saved(saved: RouteDocument) -> None:
    name(saved, "Mine")
    text = route_file(saved.path or Path(), "Theirs").read_text(encoding="utf-8")
    saved.reread(text)
    assert (saved.design.name, saved.is_clean, saved.text_on_disk) == ("Theirs", True, text)
    saved.undo_stack.undo()
    assert (saved.design.name, saved.is_clean) == ("Mine", False)
    saved.undo_stack.undo()
    assert saved.design.name == "Hills"


def test_reading_again_brings_the_flaws_of_the_new_text(saved: RouteDocument, qtbot: QtBot) -> None:
    saved.reread(BROKEN)
    flaws = saved.file.flaws
    assert flaws
    with qtbot.waitSignal(saved.design_changed):
        saved.reread(BROKEN + "# the same route, said otherwise\n")
    saved.reread(route_file(saved.path or Path(), "Whole").read_text(encoding="utf-8"))
    assert not saved.file.flaws


def test_reading_nonsense_again_changes_nothing(saved: RouteDocument) -> None:
    route, known = saved.design, saved.text_on_disk
    with pytest.raises(Unreadable):
        saved.reread("[")
    assert (saved.design, saved.text_on_disk, saved.is_clean) == (route, known, True)


def test_lines_are_told_only_while_the_pieces_are_those_of_the_file(saved: RouteDocument) -> None:
    assert saved.file.lines_of("pieces")
    name(saved, "Renamed")
    assert saved.file.lines_of("pieces")
    saved.edit(tr_lazy("Remove"), removed(saved.design, (0,)))
    assert not saved.file.lines_of("pieces")
    saved.undo_stack.undo()
    assert saved.file.lines_of("pieces")


def test_marked_unsaved_it_is_unsaved_until_it_is_saved(saved: RouteDocument) -> None:
    saved.mark_unsaved()
    assert not saved.is_clean
    saved.save()
    assert saved.is_clean


def test_a_route_opened_as_json_is_saved_as_json(
    qtbot: QtBot, catalogue: Catalogue, tmp_path: Path
) -> None:
    assert qtbot is not None  # there must be an application
    path = tmp_path / "hills.json"
    path.write_text('{"format": 1, "game": "quest", "mood": "dark", "pieces": []}', "utf-8")
    document = RouteDocument.opened(path, {"quest": catalogue})
    place(document, "B")
    document.save()
    assert json.loads(path.read_text("utf-8"))["mood"] == "dark"
    assert document.is_clean
    again = RouteDocument.opened(path, {"quest": catalogue})
    assert again.design == document.design
    document.reread(path.read_text("utf-8"))
    assert document.is_clean


@pytest.mark.parametrize("letter", ["Try this: {code}!", "Mine:\n\n```\n{yaml}```\n\nLike it?\n"])
def test_a_route_that_is_only_found_in_a_file_is_a_new_one(
    qtbot: QtBot, catalogue: Catalogue, tmp_path: Path, letter: str
) -> None:
    assert qtbot is not None  # there must be an application
    route = Route("Hills", (Placement("B"),))
    path = tmp_path / "letter.txt"
    path.write_text(letter.format(code=encode(route), yaml=route_text(route)), "utf-8")
    document = RouteDocument.opened(path, {"quest": catalogue})
    assert document.design == route
    assert (document.path, document.is_clean) == (None, False)


def test_a_certificate_is_saved_only_while_it_holds(saved: RouteDocument) -> None:
    certificate = replace(CERTIFICATE, fingerprint=saved.design.fingerprint)
    saved.edit(tr_lazy("Certify"), with_certificate(saved.design, certificate))
    name(saved, "Renamed")
    saved.save()
    assert "certificate:" in (saved.text_on_disk or "")
    place(saved, "K")
    saved.save()
    assert "certificate:" not in (saved.text_on_disk or "")
    saved.undo_stack.undo()
    saved.save()
    assert parse_route(saved.text_on_disk or "").design.certificate == certificate


def test_opening_a_file_removes_what_a_killed_save_left_beside_it(
    catalogue: Catalogue, tmp_path: Path
) -> None:
    path = tmp_path / "route.yaml"
    untitled(catalogue).save(path)
    beside(path).write_text("half a route", encoding="utf-8")
    assert len(list(tmp_path.iterdir())) == 2
    RouteDocument.opened(path, {"quest": catalogue})
    assert list(tmp_path.iterdir()) == [path]
