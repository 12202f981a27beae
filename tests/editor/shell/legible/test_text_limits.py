"""Texts of a route that are too long: cut off as they come, or shown without being touched."""

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.basics.language import speak, tr_lazy
from core.designs.edits import with_details
from core.designs.keys import LONGEST_LINE, LONGEST_NOTE
from core.designs.reader import MOST_FLAWS
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.writing import route_text
from editor.panels.problems.problems import ProblemsPanel
from editor.quest.panels.properties.route_page import RoutePropertyPage
from editor.widgets.forms.fields import LineField, NoteField
from tests.editor.hands import press_key
from tests.editor.panels.bench import Bench, bench_of

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"


@pytest.fixture
def page(sound: Bench, qtbot: QtBot) -> RoutePropertyPage:
    page = RoutePropertyPage(sound.document, sound.lengths)
    sound.document.design_changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(320, 640)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    return page


def paste(field: QWidget, text: str) -> None:
    QApplication.clipboard().setText(text)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def describe(bench: Bench, text: str) -> None:
    after = with_details(bench.document.design, description=text)
    bench.document.edit(tr_lazy("Describe"), after)


def remark(page: RoutePropertyPage, field: LineField | NoteField) -> str:
    """What is said below a field."""
    label = page._remarks[field]
    assert label.isVisible() == bool(label.text())
    return label.text()


def test_a_line_takes_so_many_characters_and_says_so(sound: Bench, page: RoutePropertyPage) -> None:
    author = page.lines[1]
    paste(author, "y" * 300)
    assert sound.document.design.author == "y" * LONGEST_LINE
    assert remark(page, author) == "No more than 200 characters fit here."
    assert author.accessibleDescription() == "No more than 200 characters fit here."
    press_key(author, Qt.Key.Key_Backspace)
    assert remark(page, author) == ""
    QTest.keyClicks(author, "ab")
    assert sound.document.design.author == "y" * (LONGEST_LINE - 1) + "a"
    assert remark(page, author) != ""


def test_a_line_too_long_in_the_file_is_whole_until_it_is_changed(
    sound: Bench, page: RoutePropertyPage
) -> None:
    author, long = page.lines[1], "y" * 300
    sound.document.edit(tr_lazy("Sign"), with_details(sound.document.design, author=long))
    assert remark(page, author) == "It has 300 characters; any change cuts it off after 200."
    author.setFocus()
    page.description.setFocus()
    page.refresh()
    assert sound.document.design.author == long
    author.setFocus()
    press_key(author, Qt.Key.Key_End)
    press_key(author, Qt.Key.Key_Backspace)
    assert sound.document.design.author == "y" * (LONGEST_LINE - 1)
    assert remark(page, author) == ""


def test_half_a_letter_is_never_written(sound: Bench, page: RoutePropertyPage) -> None:
    paste(page.lines[1], "y" * (LONGEST_LINE - 1) + "😀")
    assert sound.document.design.author == "y" * (LONGEST_LINE - 1)


@pytest.mark.parametrize(("letter", "fitting"), [("z", 10), ("😀", 5)])
def test_a_description_is_pasted_as_far_as_it_fits(
    sound: Bench, page: RoutePropertyPage, letter: str, fitting: int
) -> None:
    field, before = page.description, "a" * (LONGEST_NOTE - 10)
    describe(sound, before)
    field.moveCursor(QTextCursor.MoveOperation.Start)
    paste(field, letter * 30)
    assert sound.document.design.description == letter * fitting + before
    assert remark(page, field) == "No more than 20000 characters fit here."


def test_letters_that_count_twice_are_never_lost_by_typing(
    sound: Bench, page: RoutePropertyPage
) -> None:
    long = "😀" * (LONGEST_NOTE - 5)
    describe(sound, long)
    page.description.setFocus()
    QTest.keyClicks(page.description, "a")
    assert sound.document.design.description == long


def test_a_description_can_be_typed_as_far_as_it_fits(
    sound: Bench, page: RoutePropertyPage
) -> None:
    field = page.description
    describe(sound, "a" * (LONGEST_NOTE - 1))
    field.setFocus()
    field.moveCursor(QTextCursor.MoveOperation.Start)
    QTest.keyClicks(field, "zy")
    assert sound.document.design.description == "z" + "a" * (LONGEST_NOTE - 1)
    assert remark(page, field) == "No more than 20000 characters fit here."
    press_key(field, Qt.Key.Key_Backspace)
    assert remark(page, field) == ""


def test_what_is_selected_makes_room_for_what_is_pasted(
    sound: Bench, page: RoutePropertyPage
) -> None:
    describe(sound, "a" * LONGEST_NOTE)
    page.description.selectAll()
    paste(page.description, "z" * LONGEST_NOTE)
    assert sound.document.design.description == "z" * LONGEST_NOTE
    assert remark(page, page.description) == ""


def test_a_description_far_too_long_is_shown_in_part_and_left_alone(
    sound: Bench, page: RoutePropertyPage
) -> None:
    field, word = page.description, "x" * 200_000
    describe(sound, word)
    steps = sound.document.undo_stack.count()
    assert len(field.toPlainText()) == 2000
    assert remark(page, field).endswith("too long to be edited here.")
    QTest.keyClicks(field, "abc")
    paste(field, "abc")
    assert sound.document.design.description == word
    assert sound.document.undo_stack.count() == steps
    sound.document.undo_stack.undo()
    QTest.keyClicks(field, "abc")
    assert sound.document.design.description.startswith("abc")
    assert remark(page, field) == ""


def test_the_size_on_the_table_has_the_decimal_sign_of_the_language(
    page: RoutePropertyPage,
) -> None:
    assert page._table.text() == "Needs 28.0 × 12.0 hex widths of table."
    speak("de")
    try:
        page.retranslate()
        assert "28,0 × 12,0" in page._table.text()
        page.hex_width.retranslate()
        page.hex_width.setValue(2.5)
        assert page.hex_width.text() == "2,5 cm"
    finally:
        speak("en")


HEAD = "format: 1\ngame: quest\npieces: []\n"


@pytest.fixture
def long(catalogue: Catalogue, qtbot: QtBot) -> Iterator[Bench]:
    """A file with a name and a description that are too long."""
    texts = f"name: {'n' * 300}\ndescription: {'d' * (LONGEST_NOTE + 9)}\n"
    bench = bench_of(HEAD + texts, catalogue, qtbot)
    yield bench
    bench.jobs.stop_all()


def test_a_file_with_long_texts_opens_and_keeps_them_until_they_are_changed(
    long: Bench, qtbot: QtBot
) -> None:
    document = long.document
    page = RoutePropertyPage(document, long.lengths)
    document.design_changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.show()
    name = page.lines[0]
    assert [problem.code for problem in long.checks.report.problems].count("F112") == 2
    assert document.design.name == name.text() == "n" * LONGEST_LINE
    assert remark(page, name) == "It has 300 characters; any change cuts it off after 200."
    assert remark(page, page.description).endswith("too long to be edited here.")
    author = with_details(document.design, author="me")
    document.edit(tr_lazy("Sign"), author)
    assert f"name: {'n' * 300}\n" in route_text(document.design)
    assert f"description: {'d' * (LONGEST_NOTE + 9)}\n" in route_text(document.design)
    name.setFocus()
    press_key(name, Qt.Key.Key_End)
    press_key(name, Qt.Key.Key_Backspace)
    assert f"name: {'n' * 199}\n" in route_text(document.design)
    assert remark(page, name) == ""
    document.undo_stack.undo()
    assert f"name: {'n' * 300}\n" in route_text(document.design)
    assert remark(page, name) != ""


def test_letters_that_count_twice_are_told_before_they_are_cut_off(
    sound: Bench, page: RoutePropertyPage
) -> None:
    smiles = "😀" * 150
    sound.document.edit(tr_lazy("Sign"), with_details(sound.document.design, author=smiles))
    assert remark(page, page.lines[1]) == "It has 300 characters; any change cuts it off after 200."
    assert sound.document.design.author == smiles


def test_a_file_of_countless_flaws_does_not_stall_the_list_of_problems(
    catalogue: Catalogue, qtbot: QtBot
) -> None:
    own = "".join(f"my{number}: own\n" for number in range(12_000))
    bench = bench_of(HEAD + own, catalogue, qtbot)
    panel = ProblemsPanel(bench.document, bench.checks, bench.theme)
    qtbot.addWidget(panel)
    shown = [row.problem.code for row in panel.list._rows.rows]
    assert shown.count("F104") == MOST_FLAWS
    assert shown.count("F113") == 1
    bench.jobs.stop_all()
