"""The one switch of the live playtest: what is chosen in a window holds for all of them."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal


class LiveSwitch(QObject):
    """Tells every window when somebody turns it in one of them.

    Signals:
        turned: whether routes are played live from now on.
    """

    turned = pyqtSignal(bool)
