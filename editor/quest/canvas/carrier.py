"""The hand over the canvas: pieces are carried, turned, flipped and let go, each in one step."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import LazyText, tr_lazy
from core.geometry.hexes import Hex
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.checks.carrying import Hand, Landing, LandingWay, Point, shifted
from core.quest.route.route import Placement
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection


class Carrier(QObject):
    """Carries pieces until they are let go or put back.

    Signals:
        landing_changed: the pieces would land elsewhere, or nothing is carried any more.
        taken_or_left: something is carried now, or nothing is any more.
    """

    landing_changed = pyqtSignal()
    taken_or_left = pyqtSignal()

    def __init__(self, document: RouteDocument, selection: Selection, parent: QObject) -> None:
        """Carry nothing."""
        super().__init__(parent)
        self._document = document
        self._selection = selection
        self._hand: Hand | None = None
        self._landing: Landing | None = None
        self._over: Hex | None = None
        self._is_snapping = True
        document.design_changed.connect(self.cancel)

    @property
    def is_carrying(self) -> bool:
        """Whether pieces are in the hand."""
        return self._hand is not None

    @property
    def hand(self) -> Hand | None:
        """The hand that carries."""
        return self._hand

    @property
    def landing(self) -> Landing | None:
        """Where the pieces would land now."""
        return self._landing

    @property
    def is_by_keys(self) -> bool:
        """Whether the pieces are on a seat that keys chose, not under the mouse."""
        return self._hand is not None and self._over is None

    @property
    def is_snapping(self) -> bool:
        """Whether the pieces jump to seats."""
        return self._is_snapping

    def take(self, hand: Hand, at: Hex | None = None) -> None:
        """Carry something, held over a hex; without one it starts on a good seat."""
        self._hand, self._over = hand, at
        self._is_snapping = True
        self._show(hand.first_landing() if at is None else hand.landing(at))

    def move(self, at: Hex, *, is_snapping: bool = True) -> None:
        """Hold the pieces over another hex."""
        if self._hand is not None and (at, is_snapping) != (self._over, self._is_snapping):
            self._over, self._is_snapping = at, is_snapping
            self._show(self._hand.landing(at, is_snapping=is_snapping))

    def set_snapping(self, is_on: bool) -> None:
        """Let pieces under the mouse jump to seats, or lie where they are held."""
        if self._over is not None:
            self.move(self._over, is_snapping=is_on)

    def turn(self, turns: int) -> None:
        """Turn the pieces about the hex by which they are held, from the turn that is shown."""
        if self._hand is not None and self._landing is not None:
            self._hand.turn(turns + self._landing.turns_from(self._hand.carried.placements))
            self._land_again()

    def flip(self) -> None:
        """Turn a single piece over."""
        if self._hand is not None:
            self._hand.flip()
            self._land_again()

    def step(self, direction: Point) -> None:
        """Go on to the next seat in a direction."""
        if self._hand is None or self._landing is None:
            return
        ahead = self._hand.landing_ahead(self._landing.placements, direction)
        if ahead is not None:
            self._over, self._is_snapping = None, True
            self._show(ahead)

    def shift(self, by: Hex) -> None:
        """Go on by a hex, legal or not."""
        if self._hand is not None and self._landing is not None:
            self._over, self._is_snapping = None, False
            self._show(self._hand.landing_of(shifted(self._landing.placements, by)))

    def _land_again(self) -> None:
        """Find the landing anew: over the same hex, or near the seat that the keys chose."""
        assert self._hand is not None
        assert self._landing is not None
        grabbed = self._hand.carried.grabbed
        held = self._landing.placements[0].at
        first = self._hand.carried.placements[0].at
        over = self._over or held.shifted(grabbed.relative_to(first))
        self._show(self._hand.landing(over, is_snapping=self._is_snapping))

    def _show(self, landing: Landing | None) -> None:
        was_carrying = self._landing is not None
        self._landing = landing
        self.landing_changed.emit()
        if was_carrying != (landing is not None):
            self.taken_or_left.emit()

    def drop(self) -> None:
        """Let the pieces go where they would land; they are selected then."""
        hand, landing = self._hand, self._landing
        if hand is None or landing is None:
            return
        self._hand = None
        if self._document.edit(_step_name(hand, landing), landing.facts):
            self._selection.set_pieces(_landed(hand, landing))
        self._show(None)

    def cancel(self) -> None:
        """Put the pieces back where they came from."""
        if self._hand is not None:
            self._hand = None
            self._show(None)


def _landed(hand: Hand, landing: Landing) -> tuple[int, ...]:
    """The indexes of the pieces in the new route."""
    if landing.way is LandingWay.REPLACE and landing.target is not None:
        return (landing.target,)
    count = len(landing.route.pieces)
    return hand.carried.lifted or tuple(range(count - len(landing.placements), count))


def _step_name(hand: Hand, landing: Landing) -> LazyText:
    """What letting go does, in words."""
    first, *others = landing.placements
    if landing.target is not None:
        there = landing.before.pieces[landing.target]
        names = {"one": _name(first), "other": _name(there)}
        if landing.way is LandingWay.SWAP:
            return tr_lazy("Swap {one} and {other}", **names)
        return tr_lazy("Replace {other} by {one}", **names)
    if hand.carried.lifted:
        if others:
            return tr_lazy("Move {count} pieces", count=len(landing.placements))
        return tr_lazy("Move {side}", side=_name(first))
    if others:
        return tr_lazy("Place {count} pieces", count=len(landing.placements))
    return tr_lazy("Place {side}", side=_name(first))


def _name(placement: Placement) -> LazyText | str:
    return lazy_side_title(placement.side)
