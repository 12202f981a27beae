"""Writing down what is open, again and again, so that no end of the program comes too early."""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from PyQt6.QtCore import QObject, QTimer

from core.designs.design import Design
from core.shelf import design_text
from editor.safety.session import OpenWindow, Session, SessionStore
from editor.shell.window import DesignWindow

if TYPE_CHECKING:
    from editor.gallery.window import GalleryWindow

BEAT = 3000
"""In ms: what happened since is not known to the next start, except for the work itself."""
Window: TypeAlias = "DesignWindow | GalleryWindow"
Shown: TypeAlias = Callable[[], Sequence[Window]]
"""Finds the windows, the one in front last."""
Place: TypeAlias = Callable[[], str]
"""Finds the place at which the manual is open; empty if it is not."""
Drafts: TypeAlias = Callable[[DesignWindow], str]
"""Finds the name under which the journal keeps the unsaved work of a window."""


class SessionKeeper(QObject):
    """Notes how all windows stand.

    Attributes:
        last: what was open before the program started, if anything was.
    """

    def __init__(
        self,
        store: SessionStore | None,
        shown: Shown,
        drafts: Drafts,
        manual: Place,
        parent: QObject | None = None,
    ) -> None:
        """Note nothing until `start`, and nothing at all without a store."""
        super().__init__(parent)
        self._store, self._shown, self._drafts, self._manual = store, shown, drafts, manual
        self._texts: dict[DesignWindow, tuple[Design, str]] = {}
        self.last: Session | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self.keep_now)

    def start(self) -> None:
        """Find what was open last, and note from now on what is."""
        if self._store is not None:
            self.last = self._store.last()
            self._timer.start()

    def take_last(self) -> Session | None:
        """What was open last; it is opened again only once."""
        last, self.last = self.last, None
        return last

    def note_try(self, session: Session) -> None:
        """Note that a session is about to be opened again."""
        self._keep(replace(session, has_ended=False, is_tried=True))

    def keep_now(self) -> None:
        """Write down how the windows stand, if they stand otherwise than before."""
        self._keep(Session(tuple(map(self._noted, self._shown())), manual=self._manual()))

    def _keep(self, session: Session) -> None:
        if self._store is not None:
            self._store.keep(session)

    def end(self, windows: Sequence[Window]) -> None:
        """Write down what was open at an orderly end, and nothing any more.

        Whoever decided not to save work does not want it back.
        """
        if self._timer.isActive():
            self._timer.stop()
            settled = tuple(map(self._settled, windows))
            self._keep(Session(settled, has_ended=True, manual=self._manual()))

    def forget(self, window: DesignWindow) -> None:
        """Keep nothing of a window that is closed."""
        self._texts.pop(window, None)

    def _settled(self, window: Window) -> OpenWindow:
        """A window whose work is saved or given up."""
        noted = self._noted(window)
        if not noted.draft:
            return noted
        return replace(noted, draft="", text="", standing={})

    def _noted(self, window: Window) -> OpenWindow:
        place = b64encode(window.saveGeometry().data()).decode("ascii")
        if not isinstance(window, DesignWindow):
            folder = window.folder
            return OpenWindow(folder.name, str(folder), is_gallery=True, arrangement=place)
        document = window.document
        return OpenWindow(
            document.title,
            "" if document.path is None else str(document.path.absolute()),
            draft=self._drafts(window),
            text=self._text_of(window),
            arrangement=place,
            tab=window.editor.tabs.front,
            standing=window.page.extras.standing(),
            panels=_panels_of(window),
        )

    def _text_of(self, window: DesignWindow) -> str:
        """The design where no file holds it, written anew only if it is another one."""
        design = window.document.design
        if window.document.path is not None or design.is_empty:
            return ""
        known = self._texts.get(window)
        if known is None or known[0] is not design:
            known = self._texts[window] = design, design_text(design)
        return known[1]


def _panels_of(window: DesignWindow) -> dict[str, str]:
    """Where the panels are, if not beside the design."""
    apart = window.editor.panel_window
    if apart is not None:
        return {"panel_window": b64encode(apart.saveGeometry().data()).decode("ascii")}
    return {"panel_page": ""} if window.commands["panel_page"].isChecked() else {}


def place_panels(window: DesignWindow, panels: Mapping[str, str]) -> None:
    """Put the panels where they were; what makes no sense is left."""
    if "panel_page" in panels:
        window.commands["panel_page"].setChecked(True)
    if "panel_window" in panels:
        window.commands["panel_window"].setChecked(True)
        apart = window.editor.panel_window
        if apart is not None:
            apart.restoreGeometry(_decoded(panels["panel_window"]))


def arrangement_of(window: OpenWindow) -> bytes:
    """Where a window stood, as Qt writes it; nothing if that makes no sense."""
    return _decoded(window.arrangement)


def _decoded(place: object) -> bytes:
    try:
        return b64decode(str(place), validate=True)
    except (NotBase64, ValueError):
        return b""
