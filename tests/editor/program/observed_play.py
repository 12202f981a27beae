"""What a game or a replay shows, and where on the screen, told to tests of the real program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PyQt6.QtCore import QPoint, QPointF
from PyQt6.QtWidgets import QWidget

from core.quest.session.distances import Distances
from editor.drawing.shapes import point_of
from editor.quest.drawing.cards import Light
from editor.quest.page.route_page import RoutePage
from editor.quest.play.board.board_view import middle_of_gate
from editor.quest.play.page import PlayPage
from editor.quest.play.replay.replay_page import ReplayPage
from editor.quest.play.session import PlaySession
from editor.shell.window import DesignWindow
from tests.editor.hands import inside, open_spot

Told = dict[str, Any]
Spot = list[int]
_BRIGHT = {Light.LIT, Light.PICKED}
_FAR = 999


def route_page(window: DesignWindow) -> RoutePage:
    """The page of a window that shows a route; what tests share would load pytest, too."""
    assert isinstance(window.page, RoutePage)
    return window.page


def page_of(window: DesignWindow) -> Told:
    """The editor, a game or a replay: whichever is seen."""
    playing = route_page(window).playing
    if playing.is_playing and playing.page is not None:
        return {"kind": "game", **_game(playing.page)}
    if playing.replays.page is not None and playing.replays.page.isVisible():
        return {"kind": "replay", **_replay(playing.replays.page)}
    return {"kind": "editor"}


def _game(page: PlayPage) -> Told:
    session, question = page.session, page.session.turn.question
    table = session.table
    return {
        "route": table.game.board.route.name,
        "seed": table.game.seed,
        "plays": len(table.plays),
        "speed": session.bots.speed.name,
        "is_open": session.turn.is_open,
        "is_at_rest": not page.view._crisp_timer.isActive(),
        "is_over": table.is_over,
        "title": page.question.title.text(),
        "missing": 0 if question is None else question.missing,
        "chosen": [] if question is None else list(question.chosen),
        **_offers(page),
    }


def _offers(page: PlayPage) -> Told:
    """Where to click, for all that is on offer; what is covered is on offer to nobody."""
    bar, pickable, session = page.question, page.view.pickable, page.session
    steps = Distances.of(session.table.game.board).steps
    cards = [each for each in page.hand.buttons if each.card_look.light in _BRIGHT]
    piles = [each for each in page.market.buttons.values() if each.light is Light.LIT]
    spaces = {
        space: point_of(session.table.game.board.spaces[space].at) for space in pickable.spaces
    }
    gates = [middle_of_gate(session.table.game, gate) for gate in pickable.gates]
    return {
        "cards": [[each.card.id, _spot(each)] for each in cards if _spot(each)],
        "piles": _spots(*piles),
        "spaces": [
            [_gain(session, space, steps), _board_spot(page, at)]
            for space, at in spaces.items()
            if _board_spot(page, at)
        ],
        "gates": [_board_spot(page, at) for at in gates if _board_spot(page, at)],
        "answers": _spots(*(page.popup.buttons if page.popup.isVisible() else bar.answers)),
        "confirm": _spots(bar.confirm_button),
        "end": _spots(bar.end_button),
    }


def _gain(session: PlaySession, space: int, steps: Mapping[int, int]) -> int:
    """How much nearer to the finish a lit space is."""
    game, walk = session.table.game, session.turn.way_to(space)
    assert walk is not None, "it is lit"
    here = game.position.players[game.position.player].pieces[walk.piece]
    return steps.get(here or 0, _FAR) - steps.get(space, _FAR)


def _replay(page: ReplayPage) -> Told:
    playback = page.playback
    banners = page.route_banner, page.end_banner, page.parting_banner
    return {
        "moment": playback.moment,
        "plays": len(playback.timeline),
        "turns": [turn.last for turn in playback.timeline.turns],
        "marks": sorted({mark.moment for mark in playback.timeline.marks}),
        "banners": [each.label.text() for each in banners if each.isVisible()],
        "branch": _spots(page.branch_button),
    }


def _spots(*widgets: QWidget) -> list[Spot]:
    """Where to click those that can be clicked."""
    found = (_spot(each) for each in widgets if each.isEnabled())
    return [each for each in found if each is not None]


def _spot(widget: QWidget) -> Spot | None:
    window = widget.window()
    assert window is not None
    return _on_screen(window, open_spot(widget, window))


def _board_spot(page: PlayPage, at: QPointF) -> Spot | None:
    """Where a point of the table is on the screen, if it is seen."""
    window, view = page.window(), page.view
    assert window is not None
    found = inside(view).mapTo(window, view.mapFromScene(at))
    return _on_screen(window, found if window.childAt(found) is inside(view) else None)


def _on_screen(window: QWidget, point: QPoint | None) -> Spot | None:
    there = None if point is None else window.mapToGlobal(point)
    return None if there is None else [there.x(), there.y()]
