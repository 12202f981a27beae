"""Tests of the page on which people play on an island: whole games by picks, windows, trades."""

from random import Random

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.island.design.changes import cards_words
from core.island.design.island_design import Cards
from core.island.engine.action import Action, Kind
from core.island.engine.game import Game, replayed
from core.island.engine.log import LOGS
from core.island.session.told import Told
from editor.background.jobs import Jobs
from editor.drawing.shapes import point_of
from editor.island.play.bargain_dialog import BargainDialog
from editor.island.play.games import COMPANY
from editor.island.play.page import PlayPage
from editor.playing.company import Seating
from editor.playing.session import PlaySession
from editor.widgets.present import present
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.island.session.games import begun, mixed_game, mixed_record

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PEOPLE = ("person",) * 3


def shown(
    qtbot: QtBot, game: Game, seats: tuple[str, ...] = PEOPLE, so_far: tuple[Told, ...] = ()
) -> PlayPage:
    session = PlaySession(game, Seating(COMPANY, seats), Jobs(), pytest.fail)
    page = PlayPage(session, Theme(Look.LIGHT), so_far)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.session.go_on()
    return page


def click(widget: QWidget, at: QPoint | None = None) -> None:
    if at is None:
        QTest.mouseClick(widget, LEFT)
    else:
        QTest.mouseClick(widget, LEFT, NONE, at)


def test_prices_and_supply_are_told_by_signs_and_in_words(qtbot: QtBot) -> None:
    page = shown(qtbot, begun())
    design, said = page.session.game.board.design, [each.toolTip() for each in page.side.prices]
    assert said[0] == f"A farm costs: {cards_words(design.prices.farm)}"
    assert said[-1] == f"A step of the army costs: {design.army_step} gold"
    supply = cards_words(page.session.game.position.supply)
    assert page.side.supply.accessibleName() == f"Supply: {supply}"


def pick_anything(page: PlayPage, dice: Random) -> None:
    """Click on a lit tile, a lit corner or a button, whichever chance says."""
    table = page.table
    tiles = [point_of(table.hex_of(each)) for each in sorted(table.tiles, key=str)]
    corners = [table.point_of_corner(each) for each in sorted(table.corners)]
    spots = [table.mapFromScene(each) for each in (*tiles, *corners)]
    if spots and (not page.choices or dice.random() < 0.7):
        click(present(table.viewport()), dice.choice(spots))
    else:
        click(dice.choice(page.choices))


def test_a_whole_game_is_played_by_what_is_offered_without_a_refusal(qtbot: QtBot) -> None:
    page, dice = shown(qtbot, begun(seed=3)), Random(3)  # not one of the longest
    page.session.refused.connect(pytest.fail)
    for _ in range(2_000):
        if page.session.is_over:
            break
        assert page.choices or page.table.tiles
        pick_anything(page, dice)
    assert page.session.is_over
    assert [each.text() for each in page.choices] == ["Replay this game", "Play again"]
    again = replayed(LOGS.log(page.session.log_text()))
    assert LOGS.checksum(again.state) == LOGS.checksum(page.session.game.state)


def test_bots_act_between_people(qtbot: QtBot) -> None:
    page, dice = shown(qtbot, begun(), ("person", "explorer", "planner")), Random(1)
    qtbot.waitUntil(lambda: page.session.is_person_asked)
    for _ in range(60):
        pick_anything(page, dice)
        if not page.session.is_person_asked:
            break
    assert page.message.text() == "A bot is thinking …"
    assert not page.choices
    done = len(page.session.game.actions)
    qtbot.waitUntil(lambda: page.session.is_person_asked)
    assert len(page.session.game.actions) > done
    page.session.stop()
    assert any(player != 1 for _, player, _ in page.session.game.lines)


def reaction() -> Game:
    """A game in which a person is asked in the turn of somebody else."""
    record = mixed_record()
    moments = map(record.at, range(len(mixed_game().actions)))
    return next(
        each
        for each in moments
        if each.position.mode == "reacting" and each.to_act == 0 != each.position.player
    )


def test_whose_turn_it_is_not_is_asked_by_number_and_can_pass(qtbot: QtBot) -> None:
    game = reaction()
    page = shown(qtbot, game, ("person", "planner", "planner"), mixed_record().told)
    assert page.message.text().startswith("Player 1 (you) is asked: Player ")
    assert "Move armies, or pass." in page.message.text()
    assert page.table.tiles
    (passing,) = (each for each in page.choices if each.text() == "Pass")
    click(passing)
    page.session.stop()
    assert page.session.game.actions[-1].kind is Kind.PASS
    click(page.controls.back)
    assert page.session.game.position.mode == "reacting"
    page.session.stop()


def test_two_people_trade_once_both_agree(qtbot: QtBot) -> None:
    page = shown(qtbot, begun())
    while page.session.game.position.mode == "choosing":
        click(page.choices[0])
    before = [each.hand for each in page.session.game.position.players]
    click(page.trade)
    dialog = present(page.findChild(BargainDialog))
    assert not dialog.trade_button.isEnabled()
    dialog.sides[0].boxes[0].setValue(1)
    for box in dialog.agreements:
        box.click()
    assert dialog.trade_button.isEnabled()
    dialog.sides[1].boxes[2].setValue(2)
    assert not dialog.trade_button.isEnabled(), "another offer has to be agreed to again"
    for box in dialog.agreements:
        box.click()
    click(dialog.trade_button)
    after = [each.hand for each in page.session.game.position.players]
    assert after[0].wood == before[0].wood - 1
    assert after[1].gold == before[1].gold - 2
    assert page.session.game.actions[-1] == Action(
        Kind.EXCHANGE, cards=Cards(wood=1), partners=(0, 1), back=Cards(gold=2)
    )
    click(page.controls.back)
    assert [each.hand for each in page.session.game.position.players] == before


def test_a_person_among_bots_has_nobody_to_trade_with(qtbot: QtBot) -> None:
    page = shown(qtbot, begun(), ("person", "planner", "planner"))
    assert not page.trade.isEnabled()
    assert "Only people trade" in page.trade.toolTip()
    page.session.stop()


def test_cards_are_collected_by_numbers(qtbot: QtBot) -> None:
    page = shown(qtbot, begun())
    while page.session.game.position.mode != "collecting":
        click(page.choices[0])
    assert page.mix.isVisible()
    legal = page.session.game.legal_actions()
    (offer,) = page.choices
    assert offer.text().startswith("Collect ")
    click(offer)
    assert page.session.game.actions[-1] in legal
    assert not page.mix.isVisible()


def test_a_hint_is_shown_and_followed(qtbot: QtBot) -> None:
    page = shown(qtbot, begun())
    with qtbot.waitSignal(page.session.advised) as told:
        click(page.controls.hint)
    assert page.message.text().startswith("The planner would do this: ")
    assert page.choices[0].text() == "Do as the hint says"
    click(page.choices[0])
    assert page.session.game.actions[-1] == told.args[0]


def test_a_tile_where_nothing_can_be_done_says_so(qtbot: QtBot) -> None:
    page = shown(qtbot, begun())
    (start,) = (each for each in page.session.game.position.tiles if not each.is_cave)
    at = page.table.mapFromScene(point_of(page.table.hex_of(start)))
    with qtbot.waitSignal(page.announced) as told:
        click(present(page.table.viewport()), at)
    assert told.args[0] == "Nothing can be done there now."
