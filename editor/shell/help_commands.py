"""What the help menu does: the palette, the place in the manual, and what this program is."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QMessageBox, QWidget

from core.basics.language import tr
from core.basics.version import __version__
from core.shelf import known_games
from editor.widgets.help_topics import topic_at
from editor.widgets.present import present


class HelpCommands(QObject):
    """Helps in one window.

    Signals:
        palette_wanted: a command is to be found by typing.
    """

    palette_wanted = pyqtSignal()

    def __init__(self, asking: QWidget) -> None:
        """Show nothing yet; dialogs will stand before whoever is asking."""
        super().__init__(asking)
        self._asking = asking

    @property
    def topic(self) -> str:
        """The place in the manual that belongs to whatever has the focus; empty if none does."""
        return topic_at(present(self._asking.window()).focusWidget())

    def show_palette(self) -> None:
        """Find a command by typing."""
        self.palette_wanted.emit()

    def show_about(self) -> None:
        """Say what this program is."""
        QMessageBox.about(self._asking, tr("About Cartographer"), about_text())


def about_text() -> str:
    """Name, version, purpose and licence."""
    return tr(
        "<h3>Cartographer {version}</h3>"
        "<p>A studio for designing what board games are played on: {games}. It is an unofficial "
        "fan tool with drawings and words of its own.</p>"
        "<p>Free software under the GNU General Public License, version 3 or later.</p>",
        version=__version__,
        games=", ".join(tr(game.names.title) for game in known_games()),
    )
