"""The options of a picture: style, what is on it, and how large it is."""

from __future__ import annotations

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtWidgets import QCheckBox, QDoubleSpinBox

from core.language import marked, tr
from editor.canvas.overlays.every_overlay import OVERLAYS
from editor.export.dialog.choices import Measure, PictureChoice
from editor.export.dialog.form import OptionsForm, TongueField, choose, fill
from editor.export.dialog.formats import Format
from editor.export.wishes import Backdrop, Paper, Style
from editor.widgets.fields import ChoiceField, NumberField

STYLES = {
    Style.LIGHT: marked("light"),
    Style.DARK: marked("dark"),
    Style.INK: marked("saves ink"),
}
PAPERS = {Paper.A4: "A4", Paper.LETTER: marked("US Letter")}
_BACKDROPS = {
    Backdrop.TABLE: marked("table"),
    Backdrop.WHITE: marked("white"),
    Backdrop.TRANSPARENT: marked("transparent"),
}
_MEASURES = {
    Measure.PIXELS: marked("width in pixels"),
    Measure.HEX: marked("width of a hex"),
    Measure.PAPER: marked("a sheet of paper"),
}
_PIXELS, _DPI, _MM = (16, 30_000), (30, 1200), (1.0, 200.0)
_STEP = 100


class PictureForm(OptionsForm):
    """Asks for everything that a picture can be."""

    def __init__(self, kind: Format, usual: PictureChoice) -> None:
        """Show a choice for one of the formats that are drawn."""
        super().__init__()
        self._kind = kind
        self.style_field, self.backdrop, self.overlay = ChoiceField(), ChoiceField(), ChoiceField()
        self.title, self.coordinates, self.legend = QCheckBox(), QCheckBox(), QCheckBox()
        self.tongue, self.measure, self.paper = TongueField(), ChoiceField(), ChoiceField()
        self.pixels, self.dpi = NumberField(*_PIXELS), NumberField(*_DPI)
        self.hex_mm = QDoubleSpinBox()
        self._arrange()
        self.retranslate()
        self._show(usual)
        self.changed.connect(self._judge)
        self._judge()

    def _arrange(self) -> None:
        for field in (self.style_field, self.backdrop, self.overlay):
            self.add_choice(field)
        for box in (self.title, self.coordinates, self.legend):
            self.add_box(box)
        for choosing in (self.tongue, self.measure):
            self.add_choice(choosing)
        self.add_number(self.pixels)
        self.add_number(self.hex_mm)
        self.add_choice(self.paper)
        self.add_number(self.dpi)
        self.pixels.setSingleStep(_STEP)
        self.pixels.setGroupSeparatorShown(True)
        self.dpi.setSingleStep(_STEP // 2)
        self.hex_mm.setRange(*_MM)
        self.hex_mm.setDecimals(1)
        self.hex_mm.setKeyboardTracking(False)
        self.hex_mm.setSuffix(" mm")

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.name(self.style_field, tr("&Style"))
        self.name(self.backdrop, tr("&Background"))
        self.name(self.overlay, tr("&Overlay"))
        self.name(self.tongue, tr("&Language"))
        self.name(self.measure, tr("Si&ze by"))
        self.name(self.pixels, tr("&Pixels"))
        self.name(self.hex_mm, tr("&Hex width"))
        self.name(self.paper, tr("P&aper"))
        self.name(self.dpi, tr("&Dots per inch"))
        self.title.setText(tr("&Name of the route above"))
        self.coordinates.setText(tr("&Coordinates in every hex"))
        self.legend.setText(tr("Le&gend"))
        self._say_choices()

    def _say_choices(self) -> None:
        fill(self.style_field, {value: tr(text) for value, text in STYLES.items()})
        fill(self.backdrop, {value: tr(text) for value, text in _BACKDROPS.items()})
        fill(self.measure, {each: tr(_MEASURES[each]) for each in self._kind.measures})
        fill(self.paper, {value: tr(text) for value, text in PAPERS.items()})
        overlays = {each.name: tr(each.title) for each in OVERLAYS}
        fill(self.overlay, {"": tr("no overlay"), **overlays})

    def _show(self, chosen: PictureChoice) -> None:
        with QSignalBlocker(self):
            choose(self.style_field, chosen.style)
            choose(self.backdrop, chosen.backdrop)
            choose(self.overlay, chosen.overlay)
            choose(self.tongue, chosen.tongue)
            choose(self.measure, chosen.measure)
            choose(self.paper, chosen.paper)
            self.title.setChecked(chosen.has_title)
            self.coordinates.setChecked(chosen.has_coordinates)
            self.legend.setChecked(chosen.has_legend)
            self.pixels.setValue(chosen.pixels)
            self.hex_mm.setValue(chosen.hex_mm)
            self.dpi.setValue(chosen.dpi)

    def _judge(self) -> None:
        """Show only what has a meaning."""
        measure = self.measure.currentData()
        self.show_row(self.tongue, is_shown=self.legend.isChecked())
        self.show_row(self.measure, is_shown=self.measure.count() > 1)
        self.show_row(self.pixels, is_shown=measure == Measure.PIXELS)
        self.show_row(self.hex_mm, is_shown=measure == Measure.HEX)
        self.show_row(self.paper, is_shown=measure == Measure.PAPER)
        self.show_row(self.dpi, is_shown=self._kind.has_pixels and measure != Measure.PIXELS)

    @property
    def choice(self) -> PictureChoice:
        """What is chosen."""
        return PictureChoice(
            style=self.style_field.currentData(),
            backdrop=self.backdrop.currentData(),
            overlay=self.overlay.currentData(),
            has_title=self.title.isChecked(),
            has_coordinates=self.coordinates.isChecked(),
            has_legend=self.legend.isChecked(),
            tongue=self.tongue.currentData(),
            measure=self.measure.currentData(),
            pixels=self.pixels.value(),
            hex_mm=self.hex_mm.value(),
            dpi=self.dpi.value(),
            paper=self.paper.currentData(),
        )
