"""Everything that users do to a board: each edit is a step that can be undone."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import LazyText, tr, tr_lazy
from core.designs.reader import MOST_ITEMS
from core.lost_cities.board.board import MOST_STAGES
from core.lost_cities.checks.places import StageSpot, TrackSpot
from core.lost_cities.design import edits
from core.lost_cities.design.board_design import POINTS, BoardDesign, Expedition, Stage, Way
from core.lost_cities.design.own_keys import FARTHEST, HIGHEST_VALUE, LOWEST_VALUE
from editor.documents.document import Document
from editor.documents.part_locking import words_about_kept
from editor.lost_cities.drawing.plan import WaySpot
from editor.lost_cities.selection import Selection, Spot

SHORTEST, LONGEST = 2, 15
"""How long expeditions can be made here; files may say otherwise."""
MOST_TRACKS = 8


class BoardEditing(QObject):
    """Edits the board of a document.

    Signals:
        announced: what stays as it is although others change, in a sentence.
    """

    announced = pyqtSignal(str)

    def __init__(self, document: Document, selection: Selection, parent: QObject) -> None:
        """Edit a document, and select what was made."""
        super().__init__(parent)
        self.document, self._selection = document, selection

    @property
    def design(self) -> BoardDesign:
        """The board as it is now."""
        design = self.document.design
        assert isinstance(design, BoardDesign)
        return design

    def edit(self, text: LazyText, after: BoardDesign, gesture: int | None = None) -> None:
        """Make a step that can be undone."""
        self.document.edit(text, after, gesture)

    def _edit_and_choose(self, text: LazyText, after: BoardDesign, spot: Spot) -> None:
        """Make a step and select what came of it, unless a lock or the size of files forbids it."""
        if _is_overgrown(self.design, after):
            most = {"stages": MOST_STAGES, "ways": MOST_ITEMS}
            told = tr("A network has at most {stages} stages and {ways} ways.", **most)
            self.announced.emit(told)
        elif self.document.edit(text, after):
            self._selection.choose(spot)

    def put_back(self, before: BoardDesign, gesture: int) -> None:
        """Undo what a gesture has done so far: its steps melt into none."""
        self.edit(tr_lazy("Put back"), before, gesture)

    def track(self, name: str | None) -> Expedition | None:
        """The expedition of an id."""
        return next((each for each in self.design.expeditions if each.id == name), None)

    # --- Stages -----------------------------------------------------------------------------------

    def toggle_slot(self, spot: StageSpot) -> None:
        """Make a slot, or take it away."""
        after = edits.with_toggled_slot(self.design, spot.id, spot.number)
        self.edit(tr_lazy("Slot"), after)

    def ask_for(self, spot: StageSpot, token: str | int) -> None:
        """Have a slot ask for a token; where there is none, one is made."""
        after = edits.with_token(self.design, spot.id, spot.number, token)
        self.edit(tr_lazy("Token of a slot"), after)

    def ask_for_points(self, spot: StageSpot) -> None:
        """Have a slot ask for any points, and then for those of each point token of the board."""
        wishes: list[str | int] = [POINTS, *(value for value, _count in self.design.tokens.points)]
        token = edits.token_on(self.design, spot.id, spot.number)
        place = wishes.index(token) + 1 if token in wishes else 0
        self.ask_for(spot, wishes[place % len(wishes)])

    def next_token(self, spot: StageSpot) -> None:
        """Have a slot ask for the next kind of token."""
        self.edit(
            tr_lazy("Token of a slot"), edits.with_next_token(self.design, spot.id, spot.number)
        )

    def set_value(self, spot: StageSpot, value: int, gesture: int | None = None) -> None:
        """Give a stage another value."""
        value = min(max(value, LOWEST_VALUE), HIGHEST_VALUE)
        after = edits.with_stage_value(self.design, spot.id, spot.number, value)
        self.edit(tr_lazy("Value of a stage"), after, gesture)

    def raise_value(self, by: int) -> None:
        """Make the selected stage worth more, or less."""
        spot = self._selection.stage
        value = None if spot is None else edits.value_on(self.design, spot.id, spot.number)
        if spot is not None and value is not None:
            self.set_value(spot, value + by)

    # --- Expeditions ------------------------------------------------------------------------------

    def move_bridge(self, name: str, stage: int | None, gesture: int | None = None) -> None:
        """Lay the bridge of an expedition behind another stage, or take it away."""
        track = self.track(name)
        if track is not None and (stage is None or 1 <= stage < track.length):
            after = edits.with_bridge(self.design, name, stage)
            self.edit(tr_lazy("Move the bridge"), after, gesture)

    def shift_bridge(self, by: int) -> None:
        """Lay the bridge of the selected expedition further on, or back."""
        track = self.track(self._selection.track)
        if track is not None:
            self.move_bridge(track.id, _shifted_bridge(track, by))

    def can_shift_bridge(self, by: int) -> bool:
        """Whether there is a stage behind which the bridge would lie then."""
        track = self.track(self._selection.track)
        return track is not None and 1 <= _shifted_bridge(track, by) < track.length

    def toggle_bridge(self) -> None:
        """Take the bridge of the selected expedition away, or lay one; or that of a way."""
        way, track = self._selection.way, self.track(self._selection.track)
        if way is not None:
            self._toggle_bridge_on(way)
        elif track is not None:
            there = self._selection.stage
            stage = min(there.number if there else track.length // 2, track.length - 1)
            self.move_bridge(track.id, stage if track.bridge is None else None)

    def set_length(self, name: str, length: int, gesture: int | None = None) -> None:
        """Make an expedition longer or shorter."""
        track = self.track(name)
        if track is not None and SHORTEST <= length <= max(LONGEST, track.length):
            after = edits.with_length(self.design, name, length)
            self.edit(tr_lazy("Length of an expedition"), after, gesture)

    def stretch(self, track: Expedition, length: int, gesture: int) -> None:
        """Make an expedition longer or shorter than it was when a gesture took hold of it."""
        if SHORTEST <= length <= max(LONGEST, track.length):
            held = edits.with_track(self.design, track.id, lambda _: track)
            after = edits.with_length(held, track.id, length)
            self.edit(tr_lazy("Length of an expedition"), after, gesture)

    def lengthen(self, by: int) -> None:
        """Make the selected expedition longer or shorter."""
        track = self.track(self._selection.track)
        if track is not None:
            self.set_length(track.id, track.length + by)

    def add_track(self) -> None:
        """Add an expedition like the last one."""
        after = edits.with_new_track(self.design)
        spot = TrackSpot(after.expeditions[-1].id)
        self._edit_and_choose(tr_lazy("Add an expedition"), after, spot)

    def rename_track(self, name: str, wish: str) -> None:
        """Give an expedition another name, unless another one has it."""
        if not wish or wish == name:
            return
        if any(each.id == wish for each in self.design.expeditions):
            self.announced.emit(tr("Another expedition is called {name}.", name=wish))
            return
        after = edits.with_renamed_track(self.design, name, wish)
        self._edit_and_choose(tr_lazy("Rename an expedition"), after, TrackSpot(wish))

    def move_track(self, by: int) -> None:
        """Give the selected expedition another place among the others."""
        name = self._selection.track
        if name is not None:
            after = edits.with_track_moved(self.design, name, by)
            self.edit(tr_lazy("Order of expeditions"), after)

    def share_values(self) -> None:
        """Give all expeditions the values of the selected one."""
        name = self._selection.track
        if name is not None:
            design = self.design
            after = edits.with_values_for_all(design, name)
            self.edit(tr_lazy("Values of all expeditions"), after)
            kept = [each.name for each in after.expeditions if design.locked.has(each.id)]
            if kept and after != design:
                self.announced.emit(words_about_kept(kept))

    def paint(self, colour: str) -> None:
        """Give what is selected another colour."""
        stage = self._selection.stage
        name = stage.id if stage is not None and not stage.number else self._selection.track
        if name is not None:
            self.edit(tr_lazy("Colour"), edits.with_colour(self.design, name, colour))

    def fit_tokens(self) -> None:
        """Have as many tokens as slots."""
        self.edit(tr_lazy("As many tokens as slots"), edits.with_tokens_for_slots(self.design))

    # --- Networks ---------------------------------------------------------------------------------

    def add_stage(self, at: tuple[int, int]) -> None:
        """Add a stage to a network, or begin one."""
        after = edits.with_new_stage(self.design, _near(at))
        spot = StageSpot(after.stages[-1].id)
        self._edit_and_choose(tr_lazy("Add a stage"), after, spot)

    def add_stage_beyond(self, source: str, at: tuple[int, int]) -> None:
        """Add a stage to a network, with a way that leads to it."""
        grown = edits.with_new_stage(self.design, _near(at))
        made = grown.stages[-1].id
        after = edits.with_start(edits.with_way(grown, Way(source, made)), made, is_start=False)
        self._edit_and_choose(tr_lazy("Add a stage"), after, StageSpot(made))

    def move_stage(self, name: str, at: tuple[int, int], gesture: int | None = None) -> None:
        """Draw a stage of a network elsewhere."""
        taken = {each.at for each in self.design.stages if each.id != name}
        if at not in taken:
            after = edits.with_stage_at(self.design, name, _near(at))
            self.edit(tr_lazy("Move a stage"), after, gesture)

    def nudge_stage(self, x: int, y: int) -> None:
        """Move the selected stage of a network by so many steps."""
        stage = self._network_stage
        if stage is None:
            return
        there = stage.at[0] + x, stage.at[1] + y
        if any(each.at == there for each in self.design.stages):
            self.announced.emit(tr("Another stage lies there."))
        else:
            self.move_stage(stage.id, there)

    @property
    def _network_stage(self) -> Stage | None:
        spot = self._selection.stage
        return next((each for each in self.design.stages if spot and each.id == spot.id), None)

    def lead_otherwise(self, old: WaySpot, new: WaySpot) -> None:
        """Let a way begin or end at another stage."""
        ways = {(each.source, each.target): each for each in self.design.ways}
        way, ends = ways.get((old.source, old.target)), (new.source, new.target)
        if way is not None and new.source != new.target and ends not in ways:
            changed = Way(*ends, way.is_bridge, way.extras, way.remark)
            after = edits.with_way_led_otherwise(self.design, way, changed)
            self._edit_and_choose(tr_lazy("Lead a way elsewhere"), after, new)

    def join(self, source: str, target: str) -> None:
        """Lay a way from one stage of a network to another."""
        ways = {(each.source, each.target) for each in self.design.ways}
        if (source, target) in ways:
            self.announced.emit(tr("That way is there already."))
        elif source != target:
            after = edits.with_way(self.design, Way(source, target))
            self._edit_and_choose(tr_lazy("Add a way"), after, WaySpot(source, target))

    def toggle_start(self) -> None:
        """Let figures set out at the selected stage of a network, or no more."""
        stage = self._network_stage
        if stage is not None:
            after = edits.with_start(self.design, stage.id, not stage.is_start)
            self.edit(tr_lazy("Where figures set out"), after)

    def _toggle_bridge_on(self, spot: WaySpot) -> None:
        for each in self.design.ways:
            if (each.source, each.target) == (spot.source, spot.target):
                changed = Way(
                    each.source, each.target, not each.is_bridge, each.extras, each.remark
                )
                self.edit(tr_lazy("Bridge of a way"), edits.with_way(self.design, changed))
                break

    # --- Removing ---------------------------------------------------------------------------------

    @property
    def can_remove(self) -> bool:
        """Whether something is selected that can go: the last two stages of a track cannot."""
        stage, way, track = self._selection.stage, self._selection.way, self._selection.track
        if stage is not None and stage.number:
            whole = self.track(stage.id)
            return whole is not None and whole.length > SHORTEST
        return bool(way or stage or track)

    def remove(self) -> None:
        """Remove the selected expedition, stage or way."""
        stage, way, track = self._selection.stage, self._selection.way, self._selection.track
        if way is not None:
            after = edits.without_way(self.design, Way(way.source, way.target))
            self.edit(tr_lazy("Remove a way"), after)
        elif stage is not None and not stage.number:
            self.edit(tr_lazy("Remove a stage"), edits.without_stage(self.design, stage.id))
        elif stage is not None:
            self._take_out(stage)
        elif track is not None:
            self.edit(tr_lazy("Remove an expedition"), edits.without_track(self.design, track))

    def _take_out(self, spot: StageSpot) -> None:
        """Take a stage out of its expedition, and select the one that is there then."""
        track = self.track(spot.id)
        if track is not None and track.length > SHORTEST:
            after = edits.without_stage_of_track(self.design, spot.id, spot.number)
            left = StageSpot(spot.id, min(spot.number, track.length - 1))
            self._edit_and_choose(tr_lazy("Remove a stage"), after, left)


def _is_overgrown(before: BoardDesign, after: BoardDesign) -> bool:
    """Whether a network has grown beyond what can be played, or read again from its file."""
    stages, ways = len(after.stages), len(after.ways)
    return (stages > MOST_STAGES and stages > len(before.stages)) or (
        ways > MOST_ITEMS and ways > len(before.ways)
    )


def _shifted_bridge(track: Expedition, by: int) -> int:
    """Behind which stage a bridge lies that is moved; one that is new begins in the middle."""
    return (track.bridge or track.length // 2) + by


def _near(at: tuple[int, int]) -> tuple[int, int]:
    """A step of a network that files can name."""
    x, y = (min(max(each, -FARTHEST), FARTHEST) for each in at)
    return x, y
