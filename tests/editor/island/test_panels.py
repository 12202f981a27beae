"""The panels of an island: numbers typed there, house values, and the gallery of grown islands."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from core.basics.jobs import finished
from core.island.analysis import gallery
from core.island.design.island_design import Bag, Cards, MapKind, TileKind
from editor.island.panels import grown as grown_panel
from tests.editor.island.conftest import BAG, Show


def test_counts_of_the_bag_are_typed_and_undone(show: Show) -> None:
    page = show(BAG)
    field = page.island_panel.bag.fields[list(TileKind).index(TileKind.WATER)][0]
    field.setValue(12)
    assert page.design.bag.water == 12
    page.document.undo_stack.undo()
    assert field.value() == 9


def test_prices_that_are_ours_are_marked_until_they_are_changed(show: Show) -> None:
    page = show(BAG)
    panel = page.rules_panel
    texts = [label.text() for label in panel.findChildren(type(panel.house))]
    assert "Prices (house value)" in texts
    panel.prices.fields[0][2].setValue(1)
    assert page.design.prices.farm == Cards(2, 1, 1)
    texts = [label.text() for label in panel.findChildren(type(panel.house))]
    assert {"Prices", "Farm", "Villager *", "Offering *"} <= set(texts)
    assert "Hand limit (house value)" in texts
    named = [each.text() for each in panel.adventurers.values()]
    assert named[2:6] == ["William", "Tizoc *", "Hector", "Surveyor *"]


def test_faces_of_dice_are_typed(show: Show) -> None:
    page = show(BAG)
    line = page.rules_panel.combat
    line.setText("1 2 2 3")
    line.editingFinished.emit()
    assert page.design.combat == (1, 2, 2, 3)
    line.setText("a cat")
    line.editingFinished.emit()
    assert page.design.combat == (1, 2, 2, 3)
    assert line.text() == "1 2 2 3"


def test_dwellers_come_and_go(show: Show) -> None:
    page = show(BAG)
    page.rules_panel.dweller_count.setValue(4)
    assert [each.strength for each in page.design.dwellers] == [2, 3, 4, 4]
    page.rules_panel.dwellers.fields[3][0].setValue(6)
    assert page.design.dwellers[3].strength == 6


def test_adventurers_and_rulings_are_chosen(show: Show) -> None:
    page = show(BAG)
    boxes = page.rules_panel.adventurers
    for each in tuple(boxes)[2:]:
        boxes[each].click()
    assert page.design.adventurers == tuple(boxes)[:2]
    choice = page.rules_panel.choices["reactions"]
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    assert page.design.reactions == "until_purchase"


def test_the_kind_of_map_is_chosen(show: Show) -> None:
    page = show(BAG)
    choice = page.island_panel.map
    choice.setCurrentIndex(2)
    choice.activated.emit(2)
    assert page.design.map is MapKind.VEILED


def test_a_grown_island_is_taken_as_an_open_one(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grown_panel, "GROWN", 30)
    page = show(BAG)
    panel = page.grown_panel
    panel.grow_button.click()
    qtbot.waitUntil(lambda: panel.list.count() == 2 * grown_panel.SHOWN)
    panel.list.setCurrentRow(grown_panel.SHOWN)
    assert panel.told.text().count("of the islands have") == 3
    first_item = panel.list.item(0)
    assert first_item is not None
    assert first_item.toolTip()
    first = finished(gallery.surveying(BAG, 30)).typical(1)[0]
    panel.list.setCurrentRow(0)
    panel.take_button.click()
    assert page.design.map is MapKind.OPEN
    assert page.design.tiles == first.tiles


def test_nothing_grows_from_an_empty_bag_and_the_panel_says_so(show: Show) -> None:
    panel = show(replace(BAG, bag=Bag())).grown_panel
    assert not panel.grow_button.isEnabled()
    assert panel.about.text() == "The bag is empty: nothing grows from it."
    assert panel.list.isHidden()


def test_growing_can_be_cancelled(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grown_panel, "GROWN", 100_000)
    page = show(BAG)
    panel = page.grown_panel
    panel.grow()
    assert panel.cancel_button.isEnabled()
    panel.cancel_button.click()
    assert not panel.cancel_button.isEnabled()
    assert panel.list.count() == 0
