"""What routes add to the settings: who plays usually, and how wide a hex is on the table."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import Qt

from core.basics.language import marked, tr
from core.quest.bots.bots import BOTS
from editor.quest.play.new_game import NewGame
from editor.quest.settings import NOT_MEASURED, WIDEST_HEX, RouteSettings
from editor.studio.shared import Shared
from editor.widgets.forms.length_field import LengthField
from editor.widgets.forms.section import FormSection

_COUNTS = {"2": "2", "3": "3", "4": "4"}
_PERSON = "person"
_TOOL_TIP = Qt.ItemDataRole.ToolTipRole


class RouteSection(FormSection):
    """Players and bots of a new game, and the size of a hex."""

    def __init__(self, shared: Shared) -> None:
        """Show what is chosen."""
        super().__init__()
        self._settings = RouteSettings(shared.settings)
        seats = NewGame.read(self._settings.game).seats
        bots = {bot.name: bot.name for bot in BOTS}
        rivals = [name for name in seats if name != _PERSON]
        self.players = self.add_choice(
            marked("Players of a new game"), _COUNTS, str(len(seats)), self._seat
        )
        self.bot = self.add_choice(
            marked("Bots of a new game"), bots, rivals[0] if rivals else BOTS[0].name, self._seat
        )
        for index, bot in enumerate(BOTS):
            self.bot.setItemData(index, bot.shown_sentence, _TOOL_TIP)
        self.hex_width = LengthField(shared.settings.lengths, NOT_MEASURED, WIDEST_HEX)
        self.hex_width.show_value(self._settings.hex_width)
        self.hex_width.valueChanged.connect(partial(setattr, self._settings, "hex_width"))
        self.add_field(marked("Width of a hex on my table"), self.hex_width)
        self.when_translated(lambda: self.hex_width.setSpecialValueText(tr("not measured")))
        self.tips = self.add_switch(
            marked("Show things to try on an empty table"),
            not self._settings.is_try_this_dismissed,
            lambda is_on: setattr(self._settings, "is_try_this_dismissed", not is_on),
        )
        self.finish()

    def _seat(self, _chosen: str) -> None:
        """Let one person play against bots of a kind."""
        others = int(self.players.currentText()) - 1
        bot = BOTS[self.bot.currentIndex()].name
        kept = NewGame.read(self._settings.game)
        seats = (_PERSON, *[bot] * others)
        self._settings.game = NewGame(seats, kept.caves, kept.seed).text()
