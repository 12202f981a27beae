"""The desk of a game as a value with defaults."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.basics.values import dataclass
from editor.desk import (
    EMPTY_TABLE,
    Beginning,
    DesignPage,
    PanelTitle,
    SettingsSection,
    TemplateNote,
)
from editor.panels.playtesting.chapters import PlaytestParts
from editor.pictures.sketches import DesignPainter
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack

if TYPE_CHECKING:
    from core.game import AnyGame
    from editor.export.task import GameExports


@dataclass(frozen=True, eq=False)
class PlainDesk:
    """The members of `GameDesk`; whatever most games have alike need not be stated.

    Attributes:
        page: makes the page of a design.
        load_exports: loads how designs leave the program, when somebody wants to share.
        note_on: what there is to know of a design before it is opened.
    """

    kind: AnyGame
    painter: DesignPainter[Any]
    page: Callable[[LiveDesign, PageStack, Shared], DesignPage]
    load_exports: Callable[[], GameExports]
    note_on: Callable[[Any], TemplateNote] = lambda _design: TemplateNote()
    panels: tuple[PanelTitle, ...] = ()
    beginnings: tuple[Beginning, ...] = (EMPTY_TABLE,)
    settings: tuple[SettingsSection, ...] = ()
    playtest: PlaytestParts = PlaytestParts()

    @property
    def exports(self) -> GameExports:
        """How its designs leave the program."""
        return self.load_exports()
