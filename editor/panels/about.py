"""What the author says about a design: its name, for how many it is, and other details."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QLabel, QWidget

from core.basics.language import LazyText, marked, tr_lazy, tr_plural
from core.designs.edits import Details, with_details
from core.designs.keys import whole_text
from editor.documents.document import Document
from editor.widgets.forms.fields import LineField, NoteField, whole_letters
from editor.widgets.translated import Translated


class AboutDesign(Translated, QWidget):
    """Edits what a design is called, who made it and who can play it."""

    def __init__(self, document: Document) -> None:
        """Edit the details of a design."""
        super().__init__()
        self._document, self._player_counts = document, document.design.counts
        self.name, self.author, self.note = LineField(), LineField(), NoteField()
        self.tags, self.licence = LineField(), LineField()
        self.players = tuple(QCheckBox(str(count)) for count in self._player_counts)
        self._arrange()
        self._connect()
        self.when_translated(self._name_players)

    def _arrange(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        seats = QWidget()
        row = QHBoxLayout(seats)
        row.setContentsMargins(0, 0, 0, 0)
        for box in self.players:
            row.addWidget(box)
        row.addStretch(1)
        fields: tuple[tuple[QWidget, str], ...] = (
            (self.name, marked("&Name")),
            (self.author, marked("A&uthor")),
            (self.note, marked("&Description")),
            (self.tags, marked("Ta&gs")),
            (self.licence, marked("L&icence")),
            (seats, marked("Players")),
        )
        for field, text in fields:
            label = QLabel()
            label.setBuddy(field)
            self.set_translated(label.setText, text)
            form.addRow(label, field)

    def _connect(self) -> None:
        for field, key, text in (
            (self.name, "name", tr_lazy("Rename")),
            (self.author, "author", tr_lazy("Author")),
            (self.licence, "licence", tr_lazy("Change the licence")),
        ):
            field.textEdited.connect(self._writing(field, key, text))
        self.tags.textEdited.connect(self._take_tags)
        self.note.textChanged.connect(self._take_note)
        for box in self.players:
            box.clicked.connect(self._take_players)

    def _name_players(self) -> None:
        for box, count in zip(self.players, self._player_counts, strict=True):
            box.setAccessibleName(tr_plural("{count} player", "{count} players", count))

    def show_design(self) -> None:
        """Show the design as it is now."""
        design = self._document.design
        self.name.show_value(whole_text(design, "name"))
        self.author.show_value(whole_text(design, "author"))
        self.licence.show_value(whole_text(design, "licence"))
        self.note.show_value(whole_text(design, "description"))
        if _tags(self.tags.text()) != design.tags:
            self.tags.show_value(", ".join(design.tags))
        for box, count in zip(self.players, self._player_counts, strict=True):
            box.setChecked(count in design.player_counts)

    def _edit(self, text: LazyText, details: Details, gesture: int | None = None) -> None:
        self._document.edit(text, with_details(self._document.design, **details), gesture)

    def _writing(self, field: LineField, key: str, text: LazyText) -> Callable[[str], None]:
        def write(typed: str) -> None:
            details: dict[str, str] = {key: whole_letters(typed)}
            self._edit(text, details, field.gesture)  # type: ignore[arg-type]  # a text each

        return write

    def _take_tags(self, typed: str) -> None:
        self._edit(tr_lazy("Change the tags"), {"tags": _tags(typed)}, self.tags.gesture)

    def _take_note(self) -> None:
        told = whole_letters(self.note.toPlainText())
        self._edit(tr_lazy("Description"), {"description": told}, self.note.gesture)

    def _take_players(self) -> None:
        """Note the ticked numbers; all of them are none in particular, and one must stay."""
        ticked = tuple(int(box.text()) for box in self.players if box.isChecked())
        if not ticked:
            self.show_design()
            return
        players = () if ticked == self._player_counts else ticked
        self._edit(tr_lazy("Change the player counts"), {"players": players})


def _tags(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (each.strip() for each in text.split(","))))
