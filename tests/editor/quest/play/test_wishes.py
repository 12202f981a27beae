"""Tests that wishes against the rules are refused with the rule, which can be read.

Each wish is a row of real clicks, the last of which is not allowed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.manual.rules import read_manual
from core.quest.bots.bots import bot_called
from core.quest.engine.game import Game
from core.quest.game import QUEST
from editor.quest.play.rule_text import RuleText, page_of
from tests.editor.hands import inside, run_out
from tests.editor.offered import Watched, watched
from tests.editor.screen import SitDown
from tests.editor.short_routes import BESIDE, LOOP, blocked, place, set_up
from tests.quest.engine.scenes import Seat

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

Click = Callable[[Watched], None]
MANUAL = read_manual([QUEST])


def card(name: str) -> Click:
    return lambda screen: screen.click_card(name)


def token(name: str) -> Click:
    return lambda screen: screen.click_token(name)


def pile(name: str) -> Click:
    return lambda screen: screen.click_pile(name)


def space(name: str) -> Click:
    return lambda screen: screen.click_space(place(name))


def gate(screen: Watched) -> None:
    screen.click_gate(0)


def confirm(screen: Watched) -> None:
    screen.confirm()


@dataclass(frozen=True)
class Wish:
    """A position, clicks of which the last one is not allowed, and what is said about it."""

    seat: Seat
    clicks: tuple[Click, ...]
    rule: str
    sentence: str
    others: tuple[Seat, ...] = ()
    text: str = LOOP
    market: dict[str, int] = field(default_factory=dict)

    def game(self) -> Game:
        market = self.market
        is_caves = bool(self.seat.tokens)
        return set_up(self.seat, *self.others, text=self.text, caves=is_caves, market=market)


def at(name: str, hand: str, tokens: str = "", draw: str = "2*sailor") -> Seat:
    return Seat(hand=hand, draw=draw, tokens=tokens, at=place(name))


NEXT = (Seat(at=BESIDE["machete"]),)
"""Somebody stands beside the first player."""
BOUGHT = (pile("scout"), confirm)
WISHES = {
    "a mountain": Wish(at("j7", "sailor"), (space("k7"),), "Q-MOVE-9", "Nobody enters a mountain."),
    "a mountain, by a card": Wish(
        at("j7", "sailor"), (card("sailor"), space("k7")), "Q-MOVE-9", "Nobody enters a mountain."
    ),
    "a mountain while cards are to pay": Wish(
        at("g4", "explorer traveler sailor"),
        (space("h4"), card("sailor"), space("i5")),
        "Q-MOVE-9",
        "Nobody enters a mountain.",
    ),
    "a mountain while cards are to be discarded": Wish(
        at("j7", "sailor"),
        (lambda screen: screen.end_turn(), space("k7")),
        "Q-MOVE-9",
        "Nobody enters a mountain.",
    ),
    "an occupied space": Wish(
        at("e9", "explorer"), (space("e8"),), "Q-MOVE-10", "A playing piece stands there.", NEXT
    ),
    "an occupied space, by a card": Wish(
        at("e9", "scout"),
        (card("scout"), space("e8")),
        "Q-MOVE-10",
        "A playing piece stands there.",
        NEXT,
    ),
    "too strong a space": Wish(
        at("g4", "explorer"),
        (card("explorer"), space("g3")),
        "Q-MOVE-5",
        "That needs power 2, and this play has 1 left.",
    ),
    "another ground": Wish(
        at("e9", "sailor"),
        (card("sailor"), space("e8")),
        "Q-MOVE-1",
        "That needs a machete, and this play gives paddle.",
    ),
    "a far space, by a card": Wish(
        at("e9", "explorer"),
        (card("explorer"), space("d6")),
        "Q-MOVE-3",
        "One play of the Explorer does not get there.",
    ),
    "a far space": Wish(
        at("e9", "explorer"),
        (space("d6"),),
        "Q-MOVE-3",
        "Nothing that you can play gets there at once.",
    ),
    "on with power that does not suffice": Wish(
        at("g4", "scout"),
        (card("scout"), space("h5"), space("h6")),
        "Q-MOVE-5",
        "That needs power 2, and this play has 1 left.",
    ),
    "a starting space": Wish(
        at("e11", "explorer"),
        (card("explorer"), space("e12")),
        "Q-AMB-13",
        "A starting space asks for nothing that a card shows.",
    ),
    "rubble by power": Wish(
        at("g4", "explorer"),
        (card("explorer"), space("h4")),
        "Q-SPEC-1",
        "That takes 2 cards, and you hold fewer.",
    ),
    "behind a blockade": Wish(
        at("f7", "captain traveler"),
        (card("captain"), space("f6")),
        "Q-BLK-2",
        "A blockade closes that edge.",
        text=blocked(LOOP, 5),
    ),
    "a blockade of another kind": Wish(
        at("f8", "captain traveler"),
        (card("captain"), gate),
        "Q-MOVE-1",
        "That needs a machete, and this play gives paddle.",
        text=blocked(LOOP, 5),
    ),
    "too strong a blockade": Wish(
        at("f8", "explorer"),
        (card("explorer"), gate),
        "Q-MOVE-5",
        "That needs power 2, and this play has 1 left.",
        text=blocked(LOOP, 5),
    ),
    "a blockade that takes more cards": Wish(
        at("f8", "explorer"),
        (gate,),
        "Q-SPEC-1",
        "That takes 2 cards, and you hold fewer.",
        text=blocked(LOOP, 6),
    ),
    "a pile that waits": Wish(
        at("e9", "2*millionaire"),
        (pile("pioneer"),),
        "Q-MKT-1",
        "Only piles on the market board are for sale while no spot is vacant.",
    ),
    "a pile that costs too much": Wish(
        at("e9", "traveler"),
        (pile("transmitter"),),
        "Q-BUY-4",
        "The Transmitter costs 4, and less is counted so far.",
    ),
    "a pile with nothing to pay with": Wish(
        at("e9", "explorer", draw=""),
        (space("e8"), pile("scout")),
        "Q-BUY-4",
        "You hold nothing to pay with.",
    ),
    "a second purchase": Wish(
        at("e9", "traveler photographer"),
        (*BOUGHT, pile("scout")),
        "Q-BUY-1",
        "You may buy one card a turn, and you have done so.",
    ),
    "a walk after the purchase": Wish(
        at("e9", "traveler explorer"),
        (*BOUGHT, space("e8")),
        "Q-TURN-4",
        "Movement comes before the purchase, and you have bought already.",
    ),
    "a card after the purchase": Wish(
        at("e9", "traveler explorer"),
        (*BOUGHT, card("explorer")),
        "Q-TURN-4",
        "Movement comes before the purchase, and you have bought already.",
    ),
    "a token after the purchase": Wish(
        at("e9", "traveler", "machete_1"),
        (*BOUGHT, token("machete_1")),
        "Q-TURN-4",
        "Movement comes before the purchase, and you have bought already.",
    ),
    "cards that nobody can draw": Wish(
        at("e9", "cartographer", draw=""),
        (card("cartographer"),),
        "Q-AMB-71",
        "That would have no effect now.",
    ),
    "to keep what was not used": Wish(
        at("e9", "giant_machete", "keep_item"),
        (token("keep_item"),),
        "Q-TOK-5",
        "A keep token saves an item only right after it was used.",
    ),
    "a token that leads nowhere": Wish(
        at("c11", "explorer", "paddle_1"),
        (token("paddle_1"),),
        "Q-MOVE-1",
        "No space or blockade beside the piece can be met with that token.",
    ),
    "to pass twice": Wish(
        at("e9", "explorer", "2*pass_through"),
        (token("pass_through"), token("pass_through")),
        "Q-AMB-71",
        "That would have no effect now.",
    ),
    "a walk before the removal": Wish(
        at("e9", "scientist explorer"),
        (card("scientist"), confirm, space("e8")),
        "Q-AMB-72",
        "Choose the cards to remove first, or say that you are done.",
    ),
    "another card on the way that leads nowhere": Wish(
        at("g4", "scout sailor"),
        (card("scout"), space("h5"), card("sailor")),
        "Q-MOVE-1",
        "No space or blockade beside the piece can be met with that paddle.",
    ),
    "a pile on the way that costs too much": Wish(
        at("g4", "scout traveler"),
        (card("scout"), space("h5"), pile("transmitter")),
        "Q-BUY-4",
        "The Transmitter costs 4, and less is counted so far.",
    ),
    "a token on the way that has no effect": Wish(
        at("g4", "scout", "keep_item"),
        (card("scout"), space("h5"), token("keep_item")),
        "Q-TOK-5",
        "A keep token saves an item only right after it was used.",
    ),
    "a card before the gift": Wish(
        at("e9", "transmitter explorer"),
        (card("transmitter"), confirm, card("explorer")),
        "Q-ACT-5",
        "Take a card from the market first.",
    ),
}


@pytest.mark.parametrize("name", WISHES)
def test_a_wish_against_the_rules_is_refused_with_the_rule(sit_down: SitDown, name: str) -> None:
    wish = WISHES[name]
    screen = watched(sit_down(wish.game()))
    told: list[str] = []
    screen.page.announced.connect(told.append)
    *before, last = wish.clicks
    for click in before:
        click(screen)
    assert screen.refused == []
    game, shown, notes = screen.game, screen.shown, screen.notes
    last(screen)
    assert screen.refused == [(wish.rule, wish.sentence)]
    assert screen.notice == f"{wish.sentence} (rule {wish.rule})"
    assert told[-1] == wish.sentence, "the status line says so, too"
    assert screen.game is game, "nothing has changed"
    assert (screen.shown, screen.notes) == (shown, notes), "what was asked is still asked"
    assert screen.page.notice.why.isVisible()
    assert wish.rule in MANUAL


# --- What is no matter of rules -------------------------------------------------------------------


def test_before_the_curtain_rises_nothing_is_done(sit_down: SitDown) -> None:
    screen = Watched(sit_down(set_up(at("e9", "explorer"))))
    screen.click_space(BESIDE["machete"])
    assert screen.refused == [("", "First show the hand of player 1.")]
    assert screen.notice == "First show the hand of player 1."
    assert not screen.page.notice.why.isVisible(), "there is no rule to read"


def test_while_a_bot_is_to_move_nothing_is_done(sit_down: SitDown) -> None:
    sprinter = bot_called("sprinter")
    screen = Watched(sit_down(set_up(at("e9", "explorer")), sprinter, None, sprinter))
    screen.page.session.close()
    screen.click_space(BESIDE["machete"])
    assert screen.refused == [("", "Player 1, a bot, is to move.")]


def test_a_refusal_goes_as_soon_as_something_is_done(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(at("j7", "sailor"))))
    screen.click_space(place("k7"))
    assert screen.notice
    screen.click_card("sailor")
    assert screen.notice == ""
    assert not screen.page.notice.why.isVisible()


# --- Reading the rule -----------------------------------------------------------------------------


def read(screen: Watched) -> RuleText:
    """The rule that is open."""
    (text,) = screen.page.findChildren(RuleText)
    return text


def refused_at_a_mountain(sit_down: SitDown) -> Watched:
    screen = watched(sit_down(set_up(at("j7", "sailor"))))
    screen.click_space(place("k7"))
    return screen


@pytest.mark.parametrize("rule", sorted({wish.rule for wish in WISHES.values()}))
def test_why_opens_the_text_of_the_rule(sit_down: SitDown, rule: str) -> None:
    wish = next(each for each in WISHES.values() if each.rule == rule)
    screen = watched(sit_down(wish.game()))
    for click in wish.clicks:
        click(screen)
    screen.press(screen.page.notice.why)
    text = read(screen)
    assert text.isVisible()
    assert text.windowTitle() == f"Rule {rule}"
    shown = text.page.toPlainText()
    assert MANUAL[rule].title in shown
    assert MANUAL[rule].chapter in shown


def test_the_rule_is_opened_and_closed_by_keys(sit_down: SitDown, qtbot: QtBot) -> None:
    screen = refused_at_a_mountain(sit_down)
    with qtbot.waitSignal(screen.page.notice.asked):
        QTest.keyClick(screen.page, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    text = read(screen)
    qtbot.waitUntil(text.isActiveWindow)
    with qtbot.waitSignal(text.destroyed):
        QTest.keyClick(text, Qt.Key.Key_Escape)
    assert screen.page.findChildren(RuleText) == []


def test_a_rule_leads_on_to_those_that_it_names(sit_down: SitDown) -> None:
    screen = watched(sit_down(WISHES["an occupied space"].game()))
    screen.click_space(BESIDE["machete"])
    screen.press(screen.page.notice.why)
    text = read(screen)
    assert (text.rule, text.back.isEnabled()) == ("Q-MOVE-10", False)
    click_link(text, "Q-TOK-6")
    assert text.rule == "Q-TOK-6"
    assert text.windowTitle() == "Rule Q-TOK-6"
    assert MANUAL["Q-TOK-6"].title in text.page.toPlainText()
    QTest.mouseClick(text.back, Qt.MouseButton.LeftButton)
    assert (text.rule, text.back.isEnabled()) == ("Q-MOVE-10", False)


def click_link(text: RuleText, to: str) -> None:
    """Click the first link that leads to a rule."""
    document = text.page.document()
    assert document is not None
    found = document.find(to)
    assert found.charFormat().anchorHref() == to
    middle = QTextCursor(found)
    middle.setPosition((found.anchor() + found.position()) // 2)
    spot = text.page.cursorRect(middle).center()
    QTest.mouseClick(inside(text.page), Qt.MouseButton.LeftButton, pos=QPoint(spot))


def test_every_rule_leads_to_all_others_that_it_names() -> None:
    for rule, entry in MANUAL.items():
        links = re.findall(r'<a href="([^"]+)">', page_of(rule, MANUAL))
        named = set(re.findall(r"Q-\w+-\d+", entry.text)) & set(MANUAL)
        assert set(links) == named - {rule}, rule


def test_a_rule_that_is_not_there_is_told(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    text = RuleText("Q-NONE-1", MANUAL, page)
    assert text.page.toPlainText() == "The manual has no rule Q-NONE-1."


def test_the_notice_stays_while_its_rule_is_asked_for(sit_down: SitDown, qtbot: QtBot) -> None:
    screen = refused_at_a_mountain(sit_down)
    notice = screen.page.notice
    screen.mouse.move(screen.page.mapToGlobal(screen.spot_of(notice.why)))
    qtbot.waitUntil(notice.why.underMouse)
    run_out(notice._silence)
    assert screen.notice, "somebody is about to click"
    screen.mouse.move(screen.page.mapToGlobal(QPoint(5, 400)))
    qtbot.waitUntil(lambda: not notice.why.underMouse())
    run_out(notice._silence)
    assert screen.notice == ""
