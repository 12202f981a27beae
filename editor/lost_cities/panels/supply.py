"""The panel of the supply: tokens, cards, and what artefacts are worth."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtWidgets import QLabel, QVBoxLayout, QWidget

from core.basics.language import LazyText, marked, tr, tr_lazy
from core.lost_cities.board.board import tokens_suit_slots
from core.lost_cities.design.board_design import (
    PLAYER_COUNTS,
    Artefacts,
    BoardDesign,
    Deck,
    Table,
    Tokens,
)
from core.lost_cities.design.official import house_entries
from core.lost_cities.design.own_keys import (
    HIGHEST_POINTS,
    HIGHEST_RANK,
    MOST_COPIES,
    MOST_REMOVED,
    MOST_TOKENS,
)
from editor.lost_cities.editing import BoardEditing
from editor.lost_cities.panels.number_table import NumberTable, Rows
from editor.lost_cities.words import deck_words, tokens_words
from editor.widgets.forms.fields import ChoiceField, NumberField
from editor.widgets.forms.rows import FieldRows
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import chapter, plain_label
from editor.widgets.parts import button, column_of, fields_area
from editor.widgets.translated import Translated

_LONG = 0
"""The column of the long artefact table."""


class SupplyPanel(Translated, QWidget):
    """Edits what is played with."""

    def __init__(self, editing: BoardEditing) -> None:
        """Edit the supply of a board."""
        super().__init__()
        self._editing = editing
        self.artefact, self.stage = NumberField(0, MOST_TOKENS), NumberField(0, MOST_TOKENS)
        self.points = NumberTable(
            marked("Point tokens"),
            (marked("Points"), marked("Tokens")),
            ((1, HIGHEST_POINTS), (0, MOST_TOKENS)),
        )
        self.lowest, self.highest = NumberField(0, HIGHEST_RANK), NumberField(0, HIGHEST_RANK)
        self.copies = NumberField(1, MOST_COPIES)
        self.removed = NumberTable(
            marked("Cards taken out"),
            (marked("Players"), marked("Taken out")),
            ((PLAYER_COUNTS[0], PLAYER_COUNTS[-1]), (0, MOST_REMOVED)),
        )
        self.used = ChoiceField()
        self.table = NumberTable(
            marked("What artefacts are worth"),
            (marked("Long"), marked("Short")),
            ((-HIGHEST_POINTS, HIGHEST_POINTS),) * 2,
            first_row=0,
        )
        self.about_tokens, self.about_cards = plain_label(is_faint=True), plain_label(is_faint=True)
        self.fit_button = button(editing.fit_tokens)
        set_help_topic(self, "design")
        self._arrange()
        self._connect()
        self.when_translated(self.show_design)

    def _arrange(self) -> None:
        content = QWidget()
        column = column_of(content)
        self._add_heading(column, marked("Tokens"))
        rows = self._rows(column)
        self._add_row(rows, marked("&Artefacts"), self.artefact)
        self._add_row(rows, marked("&Stage tokens"), self.stage)
        column.addWidget(self.points)
        column.addWidget(self.about_tokens)
        column.addWidget(self.fit_button)
        self.set_translated(self.fit_button.setText, "As &many tokens as slots")
        self._add_heading(column, marked("Cards"))
        rows = self._rows(column)
        self._add_row(rows, marked("&Lowest number"), self.lowest)
        self._add_row(rows, marked("&Highest number"), self.highest)
        self._add_row(rows, marked("&Copies of each"), self.copies)
        column.addWidget(self.removed)
        column.addWidget(self.about_cards)
        self._add_heading(column, marked("Artefacts at the end"))
        rows = self._rows(column)
        label = QLabel()
        self.set_translated(label.setText, "&Table that counts")
        rows.add_wide_row(label, self.used)
        column.addWidget(self.table)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(fields_area(content))

    def _add_heading(self, column: QVBoxLayout, text: str) -> None:
        label = chapter()
        self.set_translated(label.setText, text)
        column.addWidget(label)

    @staticmethod
    def _rows(column: QVBoxLayout) -> FieldRows:
        rows = FieldRows()
        column.addLayout(rows)
        return rows

    def _add_row(self, rows: FieldRows, text: str, field: QWidget) -> None:
        label = QLabel()
        self.set_translated(label.setText, text)
        rows.add_row(label, field)

    def _connect(self) -> None:
        for field in (self.artefact, self.stage):
            field.valueChanged.connect(self._take_tokens)
        for field in (self.lowest, self.highest, self.copies):
            field.valueChanged.connect(self._take_deck)
        self.points.typed.connect(self._take_points)
        self.removed.typed.connect(self._take_removed)
        self.table.typed.connect(self._take_table)
        self.used.activated.connect(self._take_used)

    # --- What is shown ----------------------------------------------------------------------------

    def show_design(self) -> None:
        """Show the board as it is now."""
        design = self._editing.design
        tokens, deck = design.tokens, design.deck
        self.artefact.show_value(tokens.artefact)
        self.stage.show_value(tokens.stage)
        self.points.show_rows(tokens.points)
        self.lowest.show_value(deck.lowest)
        self.highest.show_value(deck.highest)
        self.copies.show_value(deck.copies)
        self.removed.show_rows(deck.removed)
        self.about_tokens.setText(tokens_words(design))
        self.about_cards.setText(deck_words(design))
        self.fit_button.setEnabled(not tokens_suit_slots(design))
        self._show_artefacts(design.artefacts)

    def _show_artefacts(self, artefacts: Artefacts) -> None:
        rows = max(len(artefacts.long), len(artefacts.short))
        self.table.show_rows(
            tuple(
                (_entry(artefacts.long, row), _entry(artefacts.short, row)) for row in range(rows)
            ),
            {
                (row, _LONG): tr("House value: no rulebook tells it.")
                for row in house_entries(artefacts.long)
            },
        )
        self.used.clear()
        for each, words in (
            (Table.USUAL, tr("as usual for its rounds")),
            (Table.LONG, tr("the long one")),
            (Table.SHORT, tr("the short one")),
        ):
            self.used.addItem(words, each)
        self.used.show_choice(artefacts.used)

    # --- What is taken over -----------------------------------------------------------------------

    @property
    def _design(self) -> BoardDesign:
        return self._editing.design

    def _edit_tokens(self, tokens: Tokens, gesture: int | None = None) -> None:
        self._edit(tr_lazy("Tokens"), replace(self._design, tokens=tokens), gesture)

    def _edit(self, text: LazyText, after: BoardDesign, gesture: int | None = None) -> None:
        self._editing.edit(text, after, gesture)

    def _take_tokens(self) -> None:
        artefact, stage = self.artefact.value(), self.stage.value()
        gesture = self.artefact.gesture + self.stage.gesture
        self._edit_tokens(replace(self._design.tokens, artefact=artefact, stage=stage), gesture)

    def _take_points(self, rows: Rows) -> None:
        counts = {value: count or 0 for value, count in rows if value is not None}
        points = tuple(sorted((value, count) for value, count in counts.items() if count))
        self._edit_tokens(replace(self._design.tokens, points=points))

    def _edit_deck(self, deck: Deck, gesture: int | None = None) -> None:
        self._edit(tr_lazy("Cards"), replace(self._design, deck=deck), gesture)

    def _take_deck(self) -> None:
        lowest, copies = self.lowest.value(), self.copies.value()
        highest = max(lowest, self.highest.value())
        deck = replace(self._design.deck, lowest=lowest, highest=highest, copies=copies)
        gesture = self.lowest.gesture + self.highest.gesture + self.copies.gesture
        self._edit_deck(deck, gesture)

    def _take_removed(self, rows: Rows) -> None:
        removed = {players: count or 0 for players, count in rows if players is not None}
        kept = tuple(sorted((each, count) for each, count in removed.items() if count))
        self._edit_deck(replace(self._design.deck, removed=kept))

    def _take_table(self, rows: Rows) -> None:
        long, short = (_shortened(tuple(row[column] for row in rows)) for column in (0, 1))
        artefacts = replace(self._design.artefacts, long=long, short=short)
        self._edit(tr_lazy("What artefacts are worth"), replace(self._design, artefacts=artefacts))

    def _take_used(self) -> None:
        artefacts = replace(self._design.artefacts, used=self.used.currentData())
        self._edit(tr_lazy("What artefacts are worth"), replace(self._design, artefacts=artefacts))


def _entry(entries: tuple[int | None, ...], row: int) -> int | None:
    return entries[row] if row < len(entries) else None


def _shortened(entries: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Entries without empty ones at the end."""
    while entries and entries[-1] is None:
        entries = entries[:-1]
    return entries
