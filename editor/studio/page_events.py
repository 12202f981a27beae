"""What the page of a design tells its window."""

from __future__ import annotations

from PyQt6.QtCore import QObject, QPoint, pyqtSignal
from PyQt6.QtWidgets import QWidget


class PageEvents(QObject):
    """What a page tells its window.

    Signals:
        verdict_changed: what is to be known of the design in one line; empty if nothing is.
        announced: a sentence for the status line.
        message: a text to be shown above the design until the next one; an empty one ends it.
        zoomed: the scale of the table that is shown, in per cent.
        about_changed: there is something else to say about what is under the mouse.
        enabled_changed: other commands can do something now, or other switches are on.
        selected: other parts of the design are selected now.
        menu_wanted: the menu of what is selected is wanted at this `QPoint` of the screen.
        tab_wanted: the user should see the panel of this name.
        pointed_at: the panel, the command or other thing of this name is spoken of; nothing is
            without a name.
        part_wanted: what this `Toggle` turns on has to be seen.
        command_wanted: the command of this name is to be carried out.
        marks_cleared: what was highlighted is not marked any more.
        game_begun: the page of a game that people play, which listens to the keys of games.
    """

    verdict_changed = pyqtSignal(str)
    announced = pyqtSignal(str)
    message = pyqtSignal(object)
    zoomed = pyqtSignal(int)
    about_changed = pyqtSignal()
    enabled_changed = pyqtSignal()
    selected = pyqtSignal()
    menu_wanted = pyqtSignal(QPoint)
    tab_wanted = pyqtSignal(str)
    pointed_at = pyqtSignal(str)
    part_wanted = pyqtSignal(object)
    command_wanted = pyqtSignal(str)
    marks_cleared = pyqtSignal()
    game_begun = pyqtSignal(QWidget)
