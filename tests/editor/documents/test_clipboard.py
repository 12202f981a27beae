"""Copy, cut and paste: pieces travel as the text of a small route file."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QMimeData, QUrl
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.certificate.short_form import ShortForm, packed
from core.designs.recognising import Recognised
from core.quest.route.reading import parse_route
from core.quest.route.route import Laying, Placement, Route
from core.quest.route.writing import route_json
from editor.documents.clipboard import pasted, shared_with_all
from editor.quest.documents.copied_pieces import copied
from tests.editor.table import CTRL, FIRST_GAME, PAIR, START, Key, Table, clipboard
from tests.editor.windows import ShowWindow
from tests.quest.route.sharing.codes import encode

LISTED = FIRST_GAME.replace(
    "blockades: random", "blockades: [{number: 2, between: [B, C]}, {number: 5, between: [C, N]}]"
)


@pytest.fixture
def table(show_window: ShowWindow) -> Table:
    return Table(show_window(LISTED))


@pytest.fixture
def empty(show_window: ShowWindow) -> Table:
    return Table(show_window(""))


def test_selected_pieces_are_copied_as_a_route_file(table: Table) -> None:
    table.window.selection.set_pieces((1, 2))
    table.key(Key.Key_C, CTRL)
    route = parse_route(clipboard().text()).design
    assert [each.side for each in route.pieces] == ["C", "N"]
    assert [each.number for each in route.blockades.fixed] == [5], "only those between them"
    assert table.steps == []


def test_without_a_selection_the_whole_route_is_copied(table: Table) -> None:
    table.key(Key.Key_C, CTRL)
    route = parse_route(clipboard().text()).design
    assert route.pieces == table.route.pieces
    assert route.blockades == table.route.blockades


def test_cut_copies_and_removes_in_one_step(table: Table) -> None:
    before = table.route
    table.window.selection.set_pieces((1,))
    table.key(Key.Key_X, CTRL)
    assert parse_route(clipboard().text()).design.pieces == (before.pieces[1],)
    assert not table.has("C")
    assert table.steps == ["Remove C"]


def test_a_route_file_fills_an_empty_table(empty: Table) -> None:
    clipboard().setText(LISTED)
    empty.key(Key.Key_V, CTRL)
    assert empty.route == parse_route(LISTED).design
    assert empty.steps == ["Paste"]
    assert not empty.is_carrying
    assert empty.canvas.seen.contains(empty.canvas._board.content)
    empty.key(Key.Key_Z, CTRL)
    assert empty.route == Route()


def test_a_route_file_takes_the_place_of_an_untouched_template(table: Table) -> None:
    before = table.route
    clipboard().setText(LISTED)
    table.key(Key.Key_V, CTRL)
    assert table.route == parse_route(LISTED).design
    assert table.undo_all() == before


def test_listed_blockades_come_along(show_window: ShowWindow) -> None:
    table = Table(show_window(LISTED))
    listed = set(table.route.blockades.fixed)
    table.window.selection.set_pieces((0, 1))
    table.key(Key.Key_X, CTRL)
    assert set(table.route.blockades.fixed) < listed
    table.key(Key.Key_V, CTRL)
    table.key(Key.Key_Return)
    between = [set(each.between) for each in table.route.blockades.fixed]
    assert {"B", "C"} in between


def test_lines_that_make_no_sense_are_told(table: Table) -> None:
    clipboard().setText(PAIR.replace("at: [0, 0]", "at: [0, x]"))
    table.key(Key.Key_V, CTRL)
    assert table.window.status.line.text().startswith("1 line of the text")


def worked_on(table: Table) -> Route:
    """The route after somebody has done something."""
    table.window.selection.set_pieces((1,))
    table.key(Key.Key_R)
    return table.route


def taken_elsewhere(table: Table) -> list[Recognised]:
    """The routes that want a window of their own from now on."""
    found: list[Recognised] = []
    table.window.wishes.open_design.connect(found.append)
    return found


@pytest.mark.parametrize(
    "text",
    [
        FIRST_GAME,
        route_json(parse_route(FIRST_GAME).design),
        f"Look:\n```\n{FIRST_GAME}```\n",
        encode(parse_route(FIRST_GAME).design),
        f"Mine is {encode(parse_route(FIRST_GAME).design).lower()}, try it!",
        f"{FIRST_GAME}{'# far too much to say' * 500}\n",
    ],
    ids=["YAML", "JSON", "fenced", "code", "post", "long"],
)
def test_a_route_never_takes_a_table_that_somebody_works_on(
    table: Table, text: str, qtbot: QtBot
) -> None:
    before, found = worked_on(table), taken_elsewhere(table)
    clipboard().setText(text)
    table.key(Key.Key_V, CTRL)
    qtbot.waitUntil(lambda: bool(found))
    assert [each.file.design.pieces for each in found] == [parse_route(FIRST_GAME).design.pieces]
    assert (table.route, table.is_carrying) == (before, False)


def test_pieces_without_an_end_are_carried_over_a_table_somebody_works_on(table: Table) -> None:
    before, found = worked_on(table), taken_elsewhere(table)
    clipboard().setText(PAIR)
    table.key(Key.Key_V, CTRL)
    assert table.landing is not None
    assert len(table.landing.placements) == 2
    assert table.landing.problems, "both pieces would be there twice"
    assert table.landing.problems[0].message in table.note.text()
    assert (table.route, found) == (before, [])
    table.key(Key.Key_Return)
    assert len(table.route.pieces) == 8
    assert table.steps[-1] == "Place 2 pieces"
    assert table.window.selection.pieces == {6, 7}


def test_a_share_code_takes_the_place_of_an_untouched_template(table: Table) -> None:
    unfinished = Route("Half of it", parse_route(PAIR).design.pieces)
    clipboard().setText(f"Try {encode(unfinished)}, please.")
    table.key(Key.Key_V, CTRL)
    assert table.route == unfinished
    assert table.steps == ["Paste"]


def test_what_a_code_claims_is_told(empty: Table) -> None:
    short_form = ShortForm(1, 1, 1_000, (2, 3, 4), (30, 31, 32), 4, 7)
    clipboard().setText(encode(parse_route(FIRST_GAME).design, packed(short_form, (2, 3, 4))))
    empty.key(Key.Key_V, CTRL)
    assert empty.said.startswith("The code claims: finishable from every seat")


def test_files_on_the_clipboard_are_opened(table: Table, first_game: Path) -> None:
    opened: list[Path] = []
    table.window.wishes.open_file.connect(opened.append)
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(first_game))])
    clipboard().setMimeData(carried)
    table.key(Key.Key_V, CTRL)
    assert opened == [first_game]


def test_cut_pieces_are_pasted_elsewhere(table: Table) -> None:
    table.window.selection.set_pieces((4, 5))
    table.key(Key.Key_X, CTRL)
    table.key(Key.Key_V, CTRL)
    assert table.landing is not None
    one, other = table.landing.placements
    assert (one.side, other.side) == ("K", "END_RIVER")
    table.key(Key.Key_Return)
    assert len(table.route.pieces) == 6
    assert table.selected == {"K", "END_RIVER"}


def test_a_used_piece_can_be_pasted_and_its_problem_is_told(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    table.window.selection.set_pieces((0,))
    table.key(Key.Key_C, CTRL)
    table.key(Key.Key_V, CTRL)
    assert table.landing is not None
    assert {each.severity for each in table.landing.problems} >= {"error"}
    table.key(Key.Key_Escape)
    assert table.route.pieces == (Placement("B"),)


def test_a_pasted_group_turns_and_goes_from_seat_to_seat(table: Table) -> None:
    clipboard().setText(copied(Route(pieces=table.route.pieces), (1, 2)))
    table.key(Key.Key_V, CTRL)
    before = table.landing
    assert before is not None
    table.key(Key.Key_R)
    turned = table.landing
    assert turned is not None
    for was, now in zip(before.placements, turned.placements, strict=True):
        assert now.turn == (was.turn + 1) % 6
    table.key(Key.Key_F)
    assert table.landing is not None
    assert [each.side for each in table.landing.placements] == ["C", "N"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "this is neither a design file nor a share code nor a game log"),
        ("format: 1\ngame: quest\npieces: []\n", "there is nothing in this design"),
        ("QED1-0", "this share code is cut short"),
        ("\x00", "this is neither a design file nor a share code nor a game log"),
        ("lorem ipsum " * 500, "this is neither a design file nor a share code nor a game log"),
    ],
    ids=lambda value: value[:12],
)
def test_other_texts_are_named_with_what_can_be_pasted(
    empty: Table, text: str, reason: str, qtbot: QtBot
) -> None:
    clipboard().setText(text)
    empty.key(Key.Key_V, CTRL)
    qtbot.waitUntil(empty.window.message.isVisible)
    told = empty.window.message.text()
    assert told.startswith(f"Nothing was pasted: {reason}")
    assert "You can paste a design file (YAML or JSON), a share code" in told
    assert "\x00" not in told
    assert (empty.route, empty.is_carrying, empty.steps) == (Route(), False, [])


def test_an_empty_clipboard_is_told(empty: Table) -> None:
    clipboard().clear()
    empty.key(Key.Key_V, CTRL)
    assert empty.window.message.text().startswith("Nothing was pasted: there is no text")


def test_a_message_goes_when_something_is_pasted(empty: Table) -> None:
    for text in ("hello", PAIR):
        clipboard().setText(text)
        empty.key(Key.Key_V, CTRL)
    assert not empty.window.message.isVisible()
    assert len(empty.route.pieces) == 2


def test_while_a_game_is_shown_routes_get_a_window_and_pieces_have_to_wait(table: Table) -> None:
    found, page = taken_elsewhere(table), QWidget()
    table.window.pages.show_page(page)
    for text in (encode(parse_route(FIRST_GAME).design), PAIR):
        clipboard().setText(text)
        table.key(Key.Key_V, CTRL)
    assert [each.file.design.name for each in found] == ["First game"]
    assert table.said.startswith("This can only be pasted on the table."), "the bar is hidden"
    assert (table.is_carrying, table.steps) == (False, [])
    table.window.pages.put_away(page)


def test_a_closed_window_takes_no_text_any_more(table: Table, qtbot: QtBot) -> None:
    found = taken_elsewhere(table)
    table.window.controllers.pasting.read_text(f"{FIRST_GAME}{'# too much' * 500}\n")
    table.window.controllers.pasting.stop()
    qtbot.waitUntil(lambda: not table.window.shared.jobs.running)
    assert found == []
    assert table.steps == []


def test_what_was_copied_can_be_read_again() -> None:
    route = parse_route(LISTED).design
    found = pasted(copied(route, range(len(route.pieces))))
    assert found.found is not None
    file = found.found.file
    assert file.design.pieces == route.pieces
    assert file.design.blockades == route.blockades
    assert file.flaws == ()


def test_drawn_blockades_stay_drawn() -> None:
    route = parse_route(FIRST_GAME).design
    found = pasted(copied(route, (0, 1)))
    assert found.found is not None
    assert found.found.file.design.blockades.laying is Laying.RANDOM


def test_what_is_shared_with_all_is_pasted_as_a_whole(empty: Table) -> None:
    route = replace(parse_route(LISTED).design, author="Somebody")
    mime = shared_with_all(route, "a code", b"a picture", QImage(2, 2, QImage.Format.Format_RGB32))
    assert mime.text() == "a code"
    assert mime.hasImage()
    clipboard().setMimeData(mime)
    empty.key(Key.Key_V, CTRL)
    assert empty.route == route
