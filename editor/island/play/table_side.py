"""What lies beside the map of a game: dice, stacks, supply, and what things cost."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.basics.language import tr
from core.island.design.island_design import Cards, IslandDesign
from core.island.engine.game import Game
from editor.drawing.palette import Ink
from editor.island.play.card_line import CardLine
from editor.widgets.labels import plain_label
from editor.widgets.theme import Theme

_DIE, _SIDE, _PRICES = 40, 8, 5


class DiceView(QWidget):
    """The two golden dice as they were rolled."""

    def __init__(self, theme: Theme) -> None:
        """Show none yet."""
        super().__init__()
        self._theme = theme
        self.dice = (0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_dice(self, dice: tuple[int, int]) -> None:
        """Show other numbers, to eyes and to screen readers."""
        self.dice = dice
        self.setAccessibleName(tr("Dice: {first} and {second}", first=dice[0], second=dice[1]))
        self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        """Both, beside each other."""
        return QSize(2 * _DIE + 20, _DIE + 8)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw two golden squares with their numbers."""
        painter, palette = QPainter(self), self._theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(_DIE // 2)
        painter.setFont(font)
        for number, face in enumerate(self.dice):
            box = QRectF(4 + number * (_DIE + 8), 4, _DIE, _DIE)
            painter.setPen(QPen(palette[Ink.LINE], 1.5))
            painter.setBrush(palette[Ink.GOLD])
            painter.drawRoundedRect(box, 8, 8)
            painter.setPen(palette.letters_on(palette[Ink.GOLD]))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(face) if face else "–")
        painter.end()


class TableSide(QWidget):
    """The dice, and beside them stacks and supply; below, what things cost."""

    def __init__(self, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__()
        self.dice, self.stacks, self.supply = DiceView(theme), plain_label(), CardLine(theme)
        self.prices = tuple(CardLine(theme) for _ in range(_PRICES))
        beside, row = QVBoxLayout(), QHBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(self.stacks)
        beside.addWidget(self.supply)
        row.addWidget(self.dice)
        row.addLayout(beside, stretch=1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, _SIDE, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addSpacing(_SIDE)
        for line in self.prices:
            column.addWidget(line)

    def show_game(self, game: Game) -> None:
        """Show what lies there now."""
        position = game.position
        island, cave = position.stack_counts
        self.dice.show_dice(position.dice)
        self.stacks.setVisible(bool(island or cave))
        self.stacks.setText(tr("Stacks: {island} island, {cave} cave", island=island, cave=cave))
        self.supply.show_cards(tr("Supply"), position.supply)
        for line, (title, cards) in zip(self.prices, _prices(game.board.design), strict=True):
            line.show_cards(title, cards)


def _prices(design: IslandDesign) -> tuple[tuple[str, Cards], ...]:
    """What can be bought, and for which cards."""
    prices = design.prices
    return (
        (tr("A farm costs"), prices.farm),
        (tr("A villager costs"), prices.villager),
        (tr("A fortress costs"), prices.fortress),
        (tr("An offering costs"), prices.offering),
        (tr("A step of the army costs"), Cards(gold=design.army_step)),
    )
