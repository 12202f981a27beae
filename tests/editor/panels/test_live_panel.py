"""The panel on the live card: mixed tables first, then a verdict that says for whom it holds."""

import pytest
from PyQt6.QtCore import QEvent, QPoint
from PyQt6.QtGui import QHelpEvent, QPalette
from PyQt6.QtWidgets import QApplication, QToolTip

from core.basics import language
from core.playtest.common_figures import seat_figures
from core.playtest.live.panel import mixed_seats
from core.playtest.live.results import LivePanel
from core.playtest.panel.tables import MIXED, Table
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import verdict_of, watched_interval
from editor.panels.playtesting.live_words import live_text
from tests.editor.panels.playtest_desk import GAMES, Desk, desk

__all__ = ["desk"]

ROUNDS = (0,) * 15 + (500, 1_000, 500)


def panel_of(**wins: tuple[int, ...]) -> LivePanel:
    """What tables with these wins say."""
    tables = tuple(
        TableTally(Table(name, is_judge=name != "sprinter"), sum(won), won, ROUNDS)
        for name, won in wins.items()
    )
    tally = PanelTally(4, tables)
    return LivePanel(tally, mixed_seats(tally), verdict_of(tally, watched_interval))


WINDING = panel_of(
    **{MIXED: (400, 400, 400, 800)},
    planner=(350, 350, 350, 950),
    machete=(500, 500, 500, 500),
    sprinter=(2_000, 0, 0, 0),
)
EVEN = panel_of(**{MIXED: (5_000,) * 4}, planner=(5_000,) * 4, machete=(5_000,) * 4)
SENTENCE = (
    "Whether seat 4 is even depends on who plays: it wins 48 ±5% when planners play and 25 ±4% "
    "when machete bots play, where 25% are even."
)


def judged(desk: Desk, panel: LivePanel) -> None:
    """Play all live games, after which the panel has spoken."""
    desk.live_games.panel = panel
    desk.live_games.door.set()
    desk.play_live(GAMES)


def texts(desk: Desk) -> list[list[str]]:
    return [[cell.text for cell in row] for row in desk.panel.card.panel.rows]


def test_mixed_tables_come_first_and_the_verdict_says_for_whom(desk: Desk) -> None:
    judged(desk, WINDING)
    card = desk.panel.card
    assert card.seats_note.text == "when mixed tables play"
    assert [seat.value for seat in card.seats.seats] == [0.2, 0.2, 0.2, 0.4]
    assert "Wins by seat when mixed tables play." in card.seats.accessibleDescription()
    assert card.verdict.text == SENTENCE
    assert texts(desk) == [
        ["Seat", "1", "2", "3", "4"],
        ["Mixed tables", "20%", "20%", "20%", "40%"],
        ["Planners", "18%", "18%", "18%", "48%"],
        ["Machete bots", "25%", "25%", "25%", "25%"],
    ]
    assert card.pars.text == (
        "Par 16.0 ±0.1 when mixed tables play, 16.0 ±0.1 when sprinters play. 2,000 games at each "
        "table: its shares are within 5.3 points of the truth, all of them at once with 99%."
    )
    assert "seat 4: depends on who plays, mixed tables 40 ±5%" in card.panel.accessibleDescription()
    told = live_text(desk.live).splitlines()
    assert SENTENCE in told
    assert any("seat 4: depends on who plays, mixed tables 40 ±5%" in line for line in told)
    assert told[told.index("Wins by seat when mixed tables play.") + 4] == "  Seat 4: 40.0 ±3.9%"


def test_only_what_is_certain_is_bold(desk: Desk) -> None:
    judged(desk, WINDING)
    bold = [[cell.is_bold for cell in row] for row in desk.panel.card.panel.rows]
    assert bold[1:] == [[False] + [True] * 4, [False] + [True] * 4, [False] * 5]
    assert not desk.panel.card.verdict.font.bold()


def test_before_the_panel_has_spoken_it_says_so(desk: Desk) -> None:
    judged(desk, LivePanel(PanelTally(4, WINDING.tally.tables[:1]), WINDING.seats))
    card = desk.panel.card
    assert card.verdict.text == "The panel is being asked."
    assert card.seats_note.text == "when mixed tables play"
    assert card.panel.isHidden()


def test_without_a_panel_one_kind_of_bot_is_named(desk: Desk) -> None:
    desk.live_games.door.set()
    desk.play_live(GAMES)
    card = desk.panel.card
    assert card.seats_note.text == "when four equal planners play"
    assert card.verdict.is_hidden
    assert card.panel.isHidden()
    assert card.pars.is_hidden


def test_an_edit_lets_the_verdict_step_back_and_an_undo_brings_it_again(desk: Desk) -> None:
    judged(desk, EVEN)
    card, role = desk.panel.card, QPalette.ColorRole
    even = (
        "The seats are even, whoever plays: at all tables together, no share is 3 points off an "
        "even one."
    )
    assert card.verdict.text == even
    desk.live_games.is_held = True
    desk.turn()
    desk.qtbot.waitUntil(lambda: card.verdict.ink() == role.PlaceholderText)
    desk.qtbot.waitUntil(lambda: card.panel.is_faded)
    desk.live_games.panel = WINDING
    desk.live_games.is_held = False
    desk.wait_for_live(GAMES)
    desk.qtbot.waitUntil(lambda: card.verdict.text == SENTENCE)
    assert card.seats.before == (0.25,) * 4
    desk.bench.document.undo_stack.undo()
    desk.qtbot.waitUntil(lambda: card.verdict.text == even)
    assert not card.panel.is_faded


def test_a_share_tells_its_interval_below_the_mouse(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged(desk, WINDING)
    grid = desk.panel.card.panel
    below = QPoint(grid.width() - 2, grid.height() * 5 // 8)
    assert grid.about(below).startswith("Seat 4 when planners play: 47.5%, between 4")
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _widget: told.append(text))
    QApplication.sendEvent(grid, QHelpEvent(QEvent.Type.ToolTip, below, grid.mapToGlobal(below)))
    assert told == [grid.about(below)]
    assert grid.about(QPoint(2, 2)) == "Seat"
    assert grid.about(QPoint(-2, -2)) == ""


@pytest.mark.parametrize(
    ("code", "told"),
    [("de", "hängt davon ab, wer spielt"), ("fr", "dépend des joueurs")],
)
def test_the_verdict_changes_over_to_another_language(desk: Desk, code: str, told: str) -> None:
    judged(desk, WINDING)
    with language.speaking(code):
        QApplication.sendEvent(desk.window, QEvent(QEvent.Type.LanguageChange))
        desk.panel.card.refresh()
        desk.settle()
        assert told in desk.panel.card.verdict.text
        assert texts(desk)[1][0] != "Mixed tables"


def test_fewer_players_leave_no_cells_behind(desk: Desk) -> None:
    grid, words = desk.panel.card.panel, desk.bench.document.game.playtests.words
    three = verdict_of(PanelTally(3, (TableTally(Table("planner"), 30, (10, 10, 10)),)))
    for panel in (WINDING.verdict, three):
        assert panel is not None
        grid.show_verdict(panel, words)
    assert [len(row) for row in grid.rows] == [4, 4]


def test_seats_are_named_in_the_language_in_use_whenever_they_were_counted(desk: Desk) -> None:
    seats, bars = seat_figures([4, 2], 6), desk.panel.card.seats
    with language.speaking("de"):
        bars.show_seats(seats, "")
        assert bars.accessibleDescription().startswith("Platz 1: ")
