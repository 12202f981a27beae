"""The panel of what grows from a bag: typical islands and the oddest, any of which can be taken."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QIcon, QPainter, QPixmap
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QWidget,
)

from core.basics.jobs import Progress
from core.basics.language import tr, tr_lazy
from core.island.analysis.gallery import Ranked, surveying
from core.island.analysis.growing import Grown, as_open_island
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.drawing.detail import Detail
from editor.drawing.style import DrawingStyle
from editor.island.drawing.map_art import extent_of, paint_island
from editor.island.drawing.plan import IslandPlan, plan_of
from editor.island.editing import IslandEditing
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, column_of, main_button
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

GROWN = 2_000
"""Islands that are grown."""
SHOWN = 12
"""How many typical ones are shown, and how many of the oddest."""
_ODDITIES = 3
"""How much is told of what sets an island apart."""
_PICTURE = QSize(110, 92)
_BETWEEN = 1
"""In ms: pictures are drawn one by one, so that the window stays quick."""


class GrownPanel(Translated, QWidget):
    """Grows islands in the background and shows a gallery of them."""

    def __init__(self, editing: IslandEditing, jobs: Jobs, theme: Theme) -> None:
        """Show none until somebody wants to see them."""
        super().__init__()
        self._editing, self._theme = editing, theme
        self._latest = Latest(jobs, self)
        self._ranked: Ranked | None = None
        self._of: object = None
        self._waiting = list[QListWidgetItem]()
        self.about = plain_label(is_faint=True)
        self.grow_button, self.cancel_button = main_button(self.grow), button(self.cancel)
        self.take_button, self.told = button(self.take), plain_label(is_faint=True)
        self.bar, self.list = QProgressBar(), QListWidget()
        self._pause = single_shot(self, _BETWEEN, self._draw_next)
        self._arrange()
        self._connect()
        set_help_topic(self, "islands")
        self.when_translated(self._show)

    def _arrange(self) -> None:
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setIconSize(_PICTURE)
        self.list.setWordWrap(True)
        self.list.setUniformItemSizes(True)
        column = column_of(self)
        self.about.setWordWrap(True)
        column.addWidget(self.about)
        column.addWidget(self.grow_button)
        self.bar.setTextVisible(False)
        row = QHBoxLayout()
        row.addWidget(self.bar, stretch=1)
        row.addWidget(self.cancel_button)
        column.addLayout(row)
        column.addWidget(self.list, stretch=1)
        self.told.setWordWrap(True)
        column.addWidget(self.told)
        column.addWidget(self.take_button)
        column.addStretch()
        self.set_translated(self.grow_button.setText, "&Grow islands")
        self.set_translated(self.cancel_button.setText, "&Cancel")
        self.set_translated(self.take_button.setText, "&Take as open island")
        self.set_translated(self.list.setAccessibleName, "Grown islands")
        self.set_translated(self.bar.setAccessibleName, "Islands that have grown")

    def _connect(self) -> None:
        self._latest.changed.connect(self._show_state)
        self.list.itemActivated.connect(self.take)
        self.list.currentItemChanged.connect(self._show_state)
        self._theme.changed.connect(self._show)

    # --- Growing ----------------------------------------------------------------------------------

    def grow(self) -> None:
        """Grow islands from the bag as it is now."""
        self._of = self._editing.design.bag, self._editing.design.start, self._editing.design.table
        self.bar.setRange(0, GROWN)
        work = surveying(self._editing.design, GROWN)
        listener = Listener(self._take_over, progressed=self._advance)
        self._latest.run(tr_lazy("Growing islands"), work, listener)

    def cancel(self) -> None:
        """Grow no more."""
        self._latest.cancel()

    def _advance(self, step: Progress) -> None:
        self.bar.setValue(step.done)

    def _take_over(self, ranked: Ranked) -> None:
        self._ranked = ranked
        self._show()

    # --- What is shown ----------------------------------------------------------------------------

    def show_design(self) -> None:
        """Say whether what is shown grew from the bag as it is now."""
        self._show_state()

    def _show(self) -> None:
        self.list.clear()
        self._waiting.clear()
        if self._ranked is not None:
            for number, each in enumerate(self._ranked.typical(SHOWN), start=1):
                self._add(tr("Typical {number}", number=number), each)
            for number, each in enumerate(self._ranked.oddest(SHOWN), start=1):
                self._add(tr("Odd {number}", number=number), each)
        self._show_state()
        self._pause.start_anew()

    def _add(self, title: str, grown: Grown) -> None:
        told = tr("{title}, walled in", title=title) if grown.is_stalled else title
        item = QListWidgetItem(told)
        item.setData(Qt.ItemDataRole.UserRole, grown)
        blank = QPixmap(_PICTURE)
        blank.fill(Qt.GlobalColor.transparent)
        item.setIcon(QIcon(blank))
        item.setSizeHint(QSize(_PICTURE.width() + 12, _PICTURE.height() + 30))
        item.setToolTip(self._odd_about(grown))
        self.list.addItem(item)
        self._waiting.append(item)

    def _odd_about(self, grown: Grown) -> str:
        """What sets an island apart most, line by line."""
        assert self._ranked is not None
        found = self._ranked.odd_about(grown, _ODDITIES)
        return "\n".join(each.words[:1].upper() + each.words[1:] for each in found)

    def _draw_next(self) -> None:
        if self._waiting:
            item = self._waiting.pop(0)
            item.setIcon(QIcon(self._picture(item.data(Qt.ItemDataRole.UserRole))))
            self._pause.start_anew()

    def _picture(self, grown: Grown) -> QPixmap:
        plan = plan_of(as_open_island(self._editing.design, grown))
        island = IslandPlan(plan.laid[: len(grown.tiles)], map=plan.map)
        box, ratio = extent_of(island), self.devicePixelRatioF()
        picture = QPixmap(_PICTURE * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        scale = min(_PICTURE.width() / box.width(), _PICTURE.height() / box.height())
        painter.translate(_PICTURE.width() / 2, _PICTURE.height() / 2)
        painter.scale(scale, scale)
        painter.translate(-box.center())
        paint_island(painter, island, DrawingStyle(self._theme.palette, Detail.SYMBOLS))
        painter.end()
        return picture

    @property
    def is_current(self) -> bool:
        """Whether what is shown grew from the bag as it is now."""
        design = self._editing.design
        return self._of == (design.bag, design.start, design.table)

    def _show_state(self) -> None:
        is_running, has_tiles = self._latest.is_running, bool(self._editing.design.bag.number)
        self.bar.setVisible(is_running)
        self.cancel_button.setEnabled(is_running)
        self.cancel_button.setVisible(is_running)
        self.grow_button.setEnabled(not is_running and has_tiles)
        self.take_button.setEnabled(self.list.currentItem() is not None)
        for part in (self.list, self.told, self.take_button):
            part.setVisible(self._ranked is not None)
        chosen = self.list.currentItem()
        self.told.setText("" if chosen is None else chosen.toolTip())
        self.about.setText(self._words(has_tiles=has_tiles))

    def _words(self, *, has_tiles: bool) -> str:
        """What is shown, or what could be."""
        if self._ranked is not None and self.is_current:
            count = len(self._ranked.islands)
            return tr("Of {count:,} islands: the most typical ones, then the oddest.", count=count)
        if not has_tiles:
            return tr("The bag is empty: nothing grows from it.")
        if self._ranked is not None:
            return tr("The bag has changed since: grow them again.")
        return tr("See what grows from the bag: the typical islands, and the oddest.")

    def take(self) -> None:
        """Take the chosen island as an open one."""
        item = self.list.currentItem()
        if item is not None:
            self._editing.take(item.data(Qt.ItemDataRole.UserRole))
