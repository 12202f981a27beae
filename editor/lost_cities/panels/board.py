"""The panel of the board: its name, the selected expedition, and the rules it is played by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PyQt6.QtWidgets import QCheckBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from core.basics.language import LazyText, marked, tr, tr_lazy
from core.lost_cities.design.board_design import COLOURS, BoardDesign, Floor
from core.lost_cities.design.own_keys import (
    HIGHEST_FACTOR,
    LARGEST_HAND,
    MOST_FIGURES,
    MOST_ROUNDS,
)
from editor.lost_cities.editing import BoardEditing
from editor.lost_cities.panels.crossings import CrossingsFields
from editor.lost_cities.selection import Selection
from editor.panels.about import AboutDesign
from editor.widgets.forms.fields import ChoiceField, LineField, NumberField
from editor.widgets.forms.rows import FieldRows
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import chapter, plain_label
from editor.widgets.parts import column_of, fields_area
from editor.widgets.translated import Translated


class BoardPanel(Translated, QWidget):
    """Edits what a board is called and played by."""

    def __init__(self, editing: BoardEditing, selection: Selection) -> None:
        """Edit a board, and the expedition of it that is selected."""
        super().__init__()
        self._editing, self._selection = editing, selection
        self.about = AboutDesign(editing.document)
        self.track_name, self.colour = LineField(), ChoiceField()
        self.selected, self._track_form = chapter(), QFormLayout()
        self.no_track = plain_label(is_faint=True)
        self.hand, self.figures = NumberField(1, LARGEST_HAND), NumberField(0, MOST_FIGURES)
        self.rounds = NumberField(1, MOST_ROUNDS)
        self.crossings, self.leader = CrossingsFields(editing), NumberField(1, HIGHEST_FACTOR)
        self.floor, self.up_and_down, self.take_back = ChoiceField(), QCheckBox(), QCheckBox()
        set_help_topic(self, "design")
        self._arrange()
        self._connect()
        selection.changed.connect(self.show_design)
        self.when_translated(self.show_design)

    # --- What it is made of -----------------------------------------------------------------------

    def _arrange(self) -> None:
        content = QWidget()
        column = column_of(content)
        self._chapter(column, marked("Board"))
        column.addWidget(self.about)
        column.addWidget(self.selected)
        column.addLayout(self._track_form)
        for text, part in ((marked("Na&me"), self.track_name), (marked("&Colour"), self.colour)):
            self._track_form.addRow(self._label(text, part), part)
        column.addWidget(self.no_track)
        text = marked("Select an expedition or a stage to edit it.")
        self.set_translated(self.no_track.setText, text)
        self._chapter(column, marked("Rules"))
        rows = FieldRows()
        for text, field in self._rule_fields:
            rows.add_row(self._label(text, field), field)
        column.addLayout(rows)
        column.addWidget(self.crossings)
        for box, words in (
            (self.up_and_down, marked("Rows may go up &or down")),
            (self.take_back, marked("One's own discard may be &taken back")),
        ):
            self.set_translated(box.setText, words)
            column.addWidget(box)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(fields_area(content))

    @property
    def _rule_fields(self) -> tuple[tuple[str, QWidget], ...]:
        """Names and fields of the rules that all boards have."""
        return (
            (marked("&Hand"), self.hand),
            (marked("&Figures each"), self.figures),
            (marked("&Rounds"), self.rounds),
            (marked("&Leader counts times"), self.leader),
            (marked("Ne&ver below 0"), self.floor),
        )

    def _chapter(self, column: QVBoxLayout, text: str) -> None:
        label = chapter()
        self.set_translated(label.setText, text)
        column.addWidget(label)

    def _label(self, text: str, field: QWidget) -> QLabel:
        label = QLabel()
        label.setBuddy(field)
        self.set_translated(label.setText, text)
        return label

    def _connect(self) -> None:
        self.track_name.editingFinished.connect(self._take_track_name)
        self.colour.activated.connect(lambda: self._editing.paint(self.colour.currentData()))
        for field, key, text in (
            (self.hand, "hand", tr_lazy("Hand")),
            (self.rounds, "rounds", tr_lazy("Rounds")),
            (self.leader, "leader", tr_lazy("Leader")),
        ):
            field.valueChanged.connect(self._taking(field, key, text))
        self.figures.valueChanged.connect(self._take_figures)
        self.floor.activated.connect(self._take_floor)
        self.up_and_down.clicked.connect(self._take_up_and_down)
        self.take_back.clicked.connect(self._take_take_back)

    # --- What is shown ----------------------------------------------------------------------------

    def show_design(self) -> None:
        """Show the board as it is now."""
        design = self._editing.design
        self.about.show_design()
        self.hand.show_value(design.hand)
        self.figures.show_value(design.figures or 0)
        self.figures.setSpecialValueText(tr("{count}, as starts", count=design.starts))
        self.rounds.show_value(design.rounds)
        self.crossings.show_design()
        self.leader.show_value(design.leader)
        self.up_and_down.setChecked(design.up_and_down)
        self.take_back.setChecked(design.take_back)
        _fill(self.floor, ((Floor.TOTAL, tr("the total")), (Floor.ROUND, tr("each round"))))
        self.floor.show_choice(design.floor)
        self._show_selected(design)

    def _show_selected(self, design: BoardDesign) -> None:
        track = self._editing.track(self._selection.track)
        stage = self._selection.stage
        found = next((each for each in design.stages if stage and each.id == stage.id), None)
        part = track or found
        is_network = design.is_network
        self.selected.setText(tr("Selected stage") if is_network else tr("Selected expedition"))
        self._track_form.setRowVisible(self.track_name, track is not None)
        self._track_form.setRowVisible(self.colour, part is not None)
        self.no_track.setVisible(part is None)
        _fill(self.colour, tuple((each, tr(each)) for each in COLOURS))
        if track is not None:
            self.track_name.show_value(track.id)
        if part is not None:
            self.colour.show_choice(part.colour)

    # --- What is taken over -----------------------------------------------------------------------

    def _edit(self, text: LazyText, after: BoardDesign, gesture: int | None = None) -> None:
        self._editing.edit(text, after, gesture)

    @property
    def _design(self) -> BoardDesign:
        return self._editing.design

    def _take_track_name(self) -> None:
        name = self._selection.track
        if name is not None:
            self._editing.rename_track(name, self.track_name.text().strip())
        self.show_design()

    def _taking(self, field: NumberField, key: str, text: LazyText) -> Callable[[int], None]:
        def take(value: int) -> None:
            numbers: dict[str, int] = {key: value}
            after: BoardDesign = replace(self._design, **numbers)  # type: ignore[arg-type]  # a number each
            self._edit(text, after, field.gesture)

        return take

    def _take_figures(self, value: int) -> None:
        after = replace(self._design, figures=value or None)
        self._edit(tr_lazy("Figures"), after, self.figures.gesture)

    def _take_floor(self) -> None:
        after = replace(self._design, floor=self.floor.currentData())
        self._edit(tr_lazy("Never below 0"), after)

    def _take_up_and_down(self, is_on: bool) -> None:
        self._edit(tr_lazy("Up and down"), replace(self._design, up_and_down=is_on))

    def _take_take_back(self, is_on: bool) -> None:
        self._edit(tr_lazy("Taking back"), replace(self._design, take_back=is_on))


def _fill(field: ChoiceField, choices: tuple[tuple[str, str], ...]) -> None:
    """Offer choices in the language in use, unless they are there."""
    shown = [field.itemText(index) for index in range(field.count())]
    if shown != [words for _, words in choices]:
        field.clear()
        for value, words in choices:
            field.addItem(words, value)
