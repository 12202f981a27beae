"""The properties of the route as a whole."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QSignalBlocker, pyqtSignal
from PyQt6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from core.basics.language import LazyText, marked, tr, tr_lazy, tr_plural
from core.basics.values import dataclass
from core.designs.edits import Details, with_details
from core.designs.keys import whole_text
from core.geometry.plane import Footprint
from core.quest.board.blockade_edits import with_listed_blockades
from core.quest.board.footprint import table_footprint
from core.quest.route import edits
from core.quest.route.route import PLAYER_COUNTS, BlockadePlan, Laying, Placement, Route
from editor.live.words import decimal
from editor.quest.documents.certificate_words import certificate_lines, is_verified
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.steps import with_caves
from editor.quest.documents.words import about_blockades, about_caves
from editor.quest.panels.properties.property_page import PropertyPage
from editor.quest.settings import NOT_MEASURED, WIDEST_HEX
from editor.widgets.forms.fields import ChoiceField, LineField, NoteField, whole_letters
from editor.widgets.forms.length_field import LengthField
from editor.widgets.labels import chapter, plain_label
from editor.widgets.lengths import Lengths, Unit
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

_LAYINGS = {
    Laying.RANDOM: marked("at random, as the rules say"),
    Laying.FIXED: marked("as listed"),
    Laying.NONE: marked("none at all"),
}


@dataclass(frozen=True)
class _Text:
    """A text of the route: its label, how it is read, written, and what its step is called."""

    label: str
    shown: Callable[[Route], str]
    details: Callable[[str], Details]
    step: LazyText


_TEXTS = (
    _Text(
        marked("Name"),
        lambda route: whole_text(route, "name"),
        lambda text: {"name": text},
        tr_lazy("Rename"),
    ),
    _Text(
        marked("Author"),
        lambda route: whole_text(route, "author"),
        lambda text: {"author": text},
        tr_lazy("Change the author"),
    ),
    _Text(
        marked("Tags"),
        lambda route: ", ".join(route.tags),
        lambda text: {"tags": _tags(text)},
        tr_lazy("Change the tags"),
    ),
    _Text(
        marked("Licence"),
        lambda route: whole_text(route, "licence"),
        lambda text: {"licence": text},
        tr_lazy("Change the licence"),
    ),
)
"""The lines of text; the description is longer and stands by itself."""
_DESCRIPTION = _Text(
    marked("Description"),
    lambda route: whole_text(route, "description"),
    lambda text: {"description": text},
    tr_lazy("Change the description"),
)


def _tags(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (each.strip() for each in text.split(","))))


class RoutePropertyPage(PropertyPage):
    """Shows and edits what the author says about the route.

    Signals:
        hex_width_changed: the user has measured a hex, in cm.
    """

    hex_width_changed = pyqtSignal(float)

    def __init__(self, document: RouteDocument, lengths: Lengths) -> None:
        """Show the route of a document; sizes are told in the unit in use."""
        super().__init__(document)
        self.lines = tuple(LineField() for _ in _TEXTS)
        self.description = NoteField()
        texts: tuple[LineField | NoteField, ...] = (*self.lines, self.description)
        self._remarks = {field: plain_label(is_faint=True) for field in texts}
        self.players = tuple(QCheckBox(str(count)) for count in PLAYER_COUNTS)
        self.caves = QCheckBox()
        self.blockades = ChoiceField()
        self._lengths = lengths
        self.hex_width = LengthField(lengths, NOT_MEASURED, WIDEST_HEX)
        self._table, self._counts = plain_label(), plain_label(is_faint=True)
        self.certificate = CertificateLine()
        self._measured: tuple[tuple[Placement, ...], Footprint] | None = None
        self._arrange()
        self._connect()
        self.set_translated(self.caves.setText, "Play with caves")
        self.set_translated(self.hex_width.setSpecialValueText, "not measured")
        self.set_translated(
            self.hex_width.setToolTip, "Measured on your table, from flat side to flat side"
        )
        self.when_translated(self._on_translated)

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        seats = QWidget()
        row = QHBoxLayout(seats)
        row.setContentsMargins(0, 0, 0, 0)
        for box in self.players:
            row.addWidget(box)
        row.addStretch(1)
        names = [(field, text.label) for field, text in zip(self.lines, _TEXTS, strict=True)]
        fields: tuple[tuple[QWidget, str], ...] = (
            *names,
            (self.description, _DESCRIPTION.label),
            (seats, marked("Players")),
            (self.blockades, marked("Blockades")),
            (self.hex_width, marked("Hex width")),
        )
        for field, name in fields:
            label = QLabel()
            self.name_field(label, field, name)
            form.addRow(label, field)
            if isinstance(field, LineField | NoteField):
                form.addRow(self._remarks[field])
        form.insertRow(form.rowCount() - 1, self.caves)
        self._column.addLayout(form)
        for part in (self._table, self._counts, self.certificate):
            self._column.addWidget(part)
        self._column.addStretch(1)

    def _connect(self) -> None:
        for field, text in zip(self.lines, _TEXTS, strict=True):
            field.textEdited.connect(
                lambda typed, f=field, t=text: self._write(t, typed, f.gesture)
            )
        self.description.textChanged.connect(
            lambda: self._write(
                _DESCRIPTION, self.description.toPlainText(), self.description.gesture
            )
        )
        for remarkable in self._remarks:
            remarkable.remark_changed.connect(self._show_remarks)
        for box in self.players:
            box.clicked.connect(self._set_players)
        self.caves.clicked.connect(self._set_caves)
        self.blockades.activated.connect(self._set_laying)
        self._lengths.changed.connect(self._show_table)
        self.hex_width.valueChanged.connect(self._measure)
        self.certificate.wanted.connect(lambda: self.command_wanted.emit("certify"))

    def _on_translated(self) -> None:
        """Write what is counted or chosen in the language in use."""
        for box in self.players:
            count = int(box.text())
            box.setAccessibleName(tr_plural("{count} player", "{count} players", count))
        with QSignalBlocker(self.blockades):
            self.blockades.clear()
            for laying, text in _LAYINGS.items():
                self.blockades.addItem(tr(text), laying)
        self.refresh()

    def refresh(self) -> None:
        """Show the route as it is now."""
        route, layout = self._document.design, self._document.facts.layout
        for field, text in zip(self.lines, _TEXTS, strict=True):
            if text.details(field.text()) != text.details(text.shown(route)):
                field.show_value(text.shown(route))
        self.description.show_value(_DESCRIPTION.shown(route))
        self._show_remarks()
        for box, count in zip(self.players, PLAYER_COUNTS, strict=True):
            box.setChecked(count in route.player_counts)
        self.caves.setChecked(route.caves)
        self.blockades.show_choice(route.blockades.laying)
        pieces = tr_plural("{count} piece", "{count} pieces", len(route.pieces))
        self._counts.setText(f"{pieces}, {about_blockades(layout)}, {about_caves(layout)}")
        self._show_table()
        self.certificate.show_route(route, is_verified=is_verified(self._document))

    def _show_remarks(self) -> None:
        """Say below a field when its text is too long."""
        for field, label in self._remarks.items():
            label.setText(field.remark)
            label.setVisible(bool(field.remark))
            field.setAccessibleDescription(field.remark)

    def _show_table(self) -> None:
        """Tell the size on the table, in a unit once somebody has measured a hex."""
        width, size = self.hex_width.value(), self._footprint()
        self._table.setVisible(bool(self._document.facts.layout.pieces))
        if width == NOT_MEASURED:
            length, depth = (decimal(each) for each in (size.length, size.depth))
            said = tr("Needs {length} × {depth} hex widths of table.", length=length, depth=depth)
        else:
            said = self._in_unit(size.in_cm(width))
        self._table.setText(said)

    def _in_unit(self, size: Footprint) -> str:
        """A size in cm, told in the unit in use."""
        lengths = map(self._lengths.of_cm, (size.length, size.depth))
        length, depth = (str(round(each)) for each in lengths)
        if self._lengths.unit is Unit.INCHES:
            return tr("Needs {length} × {depth} inches of table.", length=length, depth=depth)
        return tr("Needs {length} × {depth} cm of table.", length=length, depth=depth)

    def _footprint(self) -> Footprint:
        """The size on the table, worked out only when pieces have moved: it takes a while."""
        pieces = self._document.design.pieces
        if self._measured is None or self._measured[0] is not pieces:
            self._measured = pieces, table_footprint(self._document.facts.layout)
        return self._measured[1]

    def _write(self, text: _Text, typed: str, gesture: int) -> None:
        after = with_details(self._document.design, **text.details(whole_letters(typed)))
        self._document.edit(text.step, after, gesture)

    def _set_players(self) -> None:
        """Note the ticked player counts; all of them are none in particular, and one must stay."""
        ticked = tuple(int(box.text()) for box in self.players if box.isChecked())
        if not ticked:
            self.refresh()
            return
        players = () if ticked == PLAYER_COUNTS else ticked
        after = with_details(self._document.design, players=players)
        self._document.edit(tr_lazy("Change the player counts"), after)

    def _set_caves(self, is_played: bool) -> None:
        self._document.edit(*with_caves(self._document.design, is_played))

    def _set_laying(self) -> None:
        laying: Laying = self.blockades.currentData()
        after = edits.with_blockades(self._document.design, BlockadePlan(laying))
        if laying is Laying.FIXED:
            after = with_listed_blockades(self._document.facts.layout)
        self._document.edit(tr_lazy("Lay the blockades otherwise"), after)

    def _measure(self, width: float) -> None:
        self._show_table()
        self.hex_width_changed.emit(width)


class CertificateLine(Translated, QWidget):
    """Tells how the certificate of a route stands, as far as is known without playing.

    Signals:
        wanted: somebody wants the route certified.
    """

    wanted = pyqtSignal()

    def __init__(self) -> None:
        """Know no route yet."""
        super().__init__()
        self._route = Route()
        self._is_verified = False
        self.title, self.text = chapter(), plain_label(is_faint=True)
        self.button = QPushButton()
        column = column_of(self, 0)
        for part in (self.title, self.text, self.button):
            column.addWidget(part)
        self.button.clicked.connect(self.wanted)
        self.set_translated(self.button.setText, "Certify the route")
        self.set_translated(
            self.button.setToolTip, "Planners play it with every number of players."
        )
        self.when_translated(lambda: self.show_route(self._route, is_verified=self._is_verified))

    def show_route(self, route: Route, *, is_verified: bool = False) -> None:
        """Tell of the certificate of a route, or that it has none; it may be verified just now."""
        self._route, self._is_verified = route, is_verified
        if route.certificate is None:
            lines = [tr("Not certified"), tr("No games have shown that everybody can arrive.")]
        else:
            lines = list(certificate_lines(route.certificate, route, is_verified=is_verified))
        title, *more = lines
        self.title.setText(title)
        self.text.setText("\n".join(more))
