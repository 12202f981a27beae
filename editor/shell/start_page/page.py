"""The start page itself: it lies on the empty table and goes with the first thing that happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPalette, QPixmap, QResizeEvent
from PyQt6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.basics import paths
from core.basics.language import marked, tr, tr_plural
from core.basics.values import dataclass
from core.collection.listing import Listed
from core.collection.survey import DesignEntry
from core.shelf import GAMES
from editor.desk import GameDesk
from editor.drawing.fonts import heading_font
from editor.pictures.pictures import code_picture, folder_picture, game_picture
from editor.safety.session import OpenWindow, Session
from editor.shelf import DESKS
from editor.shell.new_design import NewDesign, beginnings_of
from editor.shell.start_page.cards import MARGIN, BeginningTile, DesignCard, GoOnCard, WrappingGrid
from editor.shell.start_page.designs import StartDesigns
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import scroll_area
from editor.widgets.present import present
from editor.widgets.settings import StartWith
from editor.widgets.translated import Translated

_WIDEST = 1180
"""In pixels: on large screens the page stands in the middle."""
_SIDES, _ENDS, _BETWEEN = 12, 20, 10
_GAP, _BESIDE = 2, 14
"""Between two pictures, which have margins of their own, and between two tiles."""
_TITLE, _SECTION = 2.4, 1.35
"""How much larger than texts the titles are."""
_EXAMPLE_ROWS, _BEGINNING_ROWS = 2, 100
"""Of examples there is a page of their own; no beginning may ever be hidden."""
_TALL = 860
"""In pixels: on such a page two rows of recent designs leave room for the rest."""
_MOST_NAMED = 3
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_UNKNOWN = 0, 0


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to begin, as a tile: words noted for translation, a sign, and what it does.

    Attributes:
        game: the title of its game; empty where there is no other one.
    """

    name: str
    note: str
    description: str
    sign: Callable[[QSize, float], QPixmap]
    take: Callable[[], object]
    game: str = ""

    @property
    def shown_note(self) -> str:
        """Its note in the language in use, or which game it begins where there are several."""
        return tr(self.game) if self.game else tr(self.note)


class StartPage(Translated, QFrame):
    """Offers what one can go on with and begin with.

    Games other than that of the table stay on the shelf until somebody asks for them: each is a
    tile with its title, in whose place its beginnings come, and its examples come first.

    The table below keeps the keyboard: a letter, a piece out of the box, a command for what lies
    there or Esc do what they do there, and the page is gone; Enter goes on with what was open.

    Signals:
        go_on_wanted: open again what was open last.
        file_chosen: the path of a design to open.
        new_chosen: a `NewDesign` to begin.
        code_wanted, file_wanted, examples_wanted: ask for a code or a file; show all examples.
        left: the page is gone.
    """

    go_on_wanted = pyqtSignal()
    file_chosen = pyqtSignal(object)
    new_chosen = pyqtSignal(object)
    code_wanted = pyqtSignal()
    file_wanted = pyqtSignal()
    examples_wanted = pyqtSignal()
    left = pyqtSignal()

    def __init__(
        self,
        desk: GameDesk,
        last: Session | None,
        shared: Shared,
        table: QWidget,
        *,
        has_box: bool,
    ) -> None:
        """Cover the table of a desk, perhaps beside a box, with what to begin and go on with."""
        super().__init__(table)
        set_help_topic(self, "design#start-page")
        self._last, self._shared, self._table = last, shared, table
        self._taken_down: tuple[str, ...] = (desk.kind.id,)
        self._is_left, self._has_box = False, has_box
        self._cards: dict[Path, DesignCard] = {}
        self._make_parts()
        self._arrange()
        self._register_texts()
        self._designs = StartDesigns(shared, self.devicePixelRatioF(), self)
        self._designs.found.connect(self._on_found)
        self._designs.known.connect(self._on_known)
        self._designs.painted.connect(self._on_painted)
        shared.theme.changed.connect(self._on_theme)
        table.installEventFilter(self)
        self.setGeometry(table.rect())
        self._look_at_designs()

    # --- Building ---------------------------------------------------------------------------------

    def _make_parts(self) -> None:
        self.title, self.subtitle = _heading(_TITLE), plain_label(is_faint=True)
        self.go_on = GoOnCard()
        self.go_on.setVisible(self._last is not None)
        self.go_on.clicked.connect(self.go_on_wanted)
        self.recent_title, self.recent = _heading(_SECTION), WrappingGrid(rows=1, gap=_GAP)
        self.begin_title = _heading(_SECTION)
        self.beginnings = WrappingGrid(rows=_BEGINNING_ROWS, gap=_BESIDE, is_filled=True)
        self.examples_title, self.examples = (
            _heading(_SECTION),
            WrappingGrid(rows=_EXAMPLE_ROWS, gap=_GAP),
        )
        self.all_examples = QPushButton()
        self.all_examples.setFlat(True)
        self.all_examples.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.all_examples.clicked.connect(self.examples_wanted)
        self.always = QCheckBox()
        self.always.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.always.setChecked(self._shared.settings.start_with is StartWith.PAGE)
        self.always.toggled.connect(self._keep_choice)
        self._make_tiles()

    def _make_tiles(self) -> None:
        self._ways = tuple(self._found_ways())
        self._tiles = tuple(BeginningTile() for _ in self._ways)
        for way, tile in zip(self._ways, self._tiles, strict=True):
            tile.clicked.connect(way.take)
        self.beginnings.set_cards(self._tiles)
        self._paint_signs()

    def _found_ways(self) -> Iterator[_Way]:
        """What every game begins with, and what all of them have."""
        for number, game_id in enumerate(DESKS, start=1):
            if game_id in self._taken_down:
                yield from self._beginnings_at(DESKS[game_id])
            else:
                yield _Way(
                    GAMES.title(game_id),
                    marked("Beginnings and examples"),
                    marked("Take this game from the shelf, and choose what to begin with."),
                    partial(game_picture, number=number),
                    partial(self.take_down, game_id),
                )
        yield _Way(
            marked("Open a share code"),
            marked("From a forum or a friend"),
            marked("Paste or type a share code, and see what it holds while you do."),
            code_picture,
            self.code_wanted.emit,
        )
        yield _Way(
            marked("Open a file"),
            marked("Or drop one on the window"),
            marked("Choose a file from your disk; game logs are replayed."),
            folder_picture,
            self.file_wanted.emit,
        )

    def _beginnings_at(self, desk: GameDesk) -> Iterator[_Way]:
        """The beginnings of one game."""
        game = desk.kind.names.title if len(DESKS) > 1 else ""
        for each in beginnings_of(desk):
            take = partial(self.new_chosen.emit, NewDesign(desk, each))
            yield _Way(each.name, each.note, each.description, each.picture, take, game)

    def take_down(self, game_id: str) -> None:
        """Show what a game begins with, and its examples before all others."""
        self._taken_down = (game_id, *self._taken_down)
        at = next(row for row, way in enumerate(self._ways) if way.name == GAMES.title(game_id))
        is_by_keyboard = present(self.window()).focusWidget() is self._tiles[at]
        self._make_tiles()
        self._name_all()
        if is_by_keyboard:  # else letters still reach the table
            self._tiles[at].setFocus()
        self._look_at_designs()

    def _look_at_designs(self) -> None:
        self._designs.look_at((*self._shared.settings.all_recent, *self._examples()))

    def _examples(self) -> list[Path]:
        """What comes with the games that are at hand, the first example of each first."""
        found: list[Path] = []
        for game_id in self._taken_down:
            first = DESKS[game_id].kind.terminal.first_example
            files = sorted(paths.examples(game_id).glob("*.yaml"))
            found += (first, *(path for path in files if path != first))
        return found

    def _arrange(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(_SIDES, _ENDS, _SIDES, _ENDS)
        column.setSpacing(_BETWEEN)
        column.addLayout(_inside(self.title, self.subtitle, spacing=2))
        column.addLayout(_inside(self.go_on))
        column.addSpacing(_BETWEEN)
        column.addLayout(_inside(self.recent_title))
        column.addWidget(self.recent)
        column.addLayout(_inside(self.begin_title, self.beginnings))
        column.addSpacing(_BETWEEN)
        column.addLayout(_row(self.examples_title, self.all_examples))
        column.addWidget(self.examples)
        column.addStretch()
        column.addLayout(_row(self.always))
        content.setMaximumWidth(_WIDEST)
        self._scroll = scroll_area(_centred(content))
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)
        self._show_sections()

    def _register_texts(self) -> None:
        self.set_translated(self.setAccessibleName, "Start page")
        self.title.setText("Cartographer")
        if self._has_box:
            self.set_translated(
                self.subtitle.setText,
                "Drag something out of the box to begin at once, or choose here.",
            )
        else:
            self.set_translated(self.subtitle.setText, "Choose what to begin with.")
        self.set_translated(self.recent_title.setText, "Recent")
        self.set_translated(self.begin_title.setText, "Begin")
        self.set_translated(self.examples_title.setText, "Examples")
        self.set_translated(self.all_examples.setText, "Show all")
        self.set_translated(self.always.setText, "Show this page at the start")
        self.set_translated(
            self.always.setToolTip,
            "Without it, the program goes on with what was open; see the settings.",
        )
        self.when_translated(self._name_all)

    def _name_all(self) -> None:
        for way, tile in zip(self._ways, self._tiles, strict=True):
            tile.show_words(tr(way.name), way.shown_note, tr(way.description))
        for card in self._cards.values():
            card.tell(card.entry)
        if self._last is not None:
            self.go_on.show_words(tr("Go on where you stopped"), _told(self._last), tr("Enter"))
        self.beginnings.arrange()

    # --- What becomes known -----------------------------------------------------------------------

    def _on_found(self, files: tuple[Listed, ...]) -> None:
        """Show a card for each file that is there."""
        recent = set(self._shared.settings.all_recent)
        cards = {each.path: DesignCard(DesignEntry(each)) for each in files}
        for path, card in cards.items():
            card.clicked.connect(partial(self.file_chosen.emit, path))
        self._cards = cards
        self.recent.set_cards([card for path, card in cards.items() if path in recent])
        self.examples.set_cards([card for path, card in cards.items() if path not in recent])
        self._show_sections()

    def _show_sections(self) -> None:
        """Show no heading over nothing."""
        self.recent_title.setVisible(bool(self.recent.cards))
        self.recent.setVisible(bool(self.recent.cards))

    def _on_known(self, entry: DesignEntry) -> None:
        card = self._cards.get(entry.listed.path)
        if card is None:
            return
        is_new = card.entry.file is None and entry.file is not None
        card.tell(entry)
        if is_new:
            self._paint()

    def _paint(self) -> None:
        """Have what is seen painted."""
        self._designs.thumbnails.want(
            card.entry for card in self._cards.values() if card.isVisibleTo(self)
        )

    def _on_painted(self, listed: Listed) -> None:
        card = self._cards.get(listed.path)
        if card is not None:
            card.show_picture(present(self._designs.thumbnails.picture(card.entry)))

    @property
    def examples_shown(self) -> tuple[Path, ...]:
        """The files of the examples that are there by now, in their order."""
        recent = set(self._shared.settings.all_recent)
        return tuple(path for path in self._cards if path not in recent)

    @property
    def pictures(self) -> tuple[QPixmap, ...]:
        """The pictures of designs that are there by now."""
        return tuple(each.picture for each in self._cards.values() if not each.picture.isNull())

    def _paint_signs(self) -> None:
        ratio = self.devicePixelRatioF()
        for way, tile in zip(self._ways, self._tiles, strict=True):
            tile.show_sign(way.sign(tile.sign_size(), ratio))

    def _on_theme(self) -> None:
        self._paint_signs()
        self._designs.thumbnails.forget_all()
        self._paint()

    # --- Staying and going ------------------------------------------------------------------------

    def _keep_choice(self, is_on: bool) -> None:
        self._shared.settings.start_with = StartWith.PAGE if is_on else StartWith.LAST

    def leave(self) -> None:
        """Go for good; the table has the keyboard."""
        if self._is_left:
            return
        self._is_left = True
        self._table.removeEventFilter(self)
        self._designs.stop()
        at = present(self.window()).focusWidget()
        if at is None or self.isAncestorOf(at):  # else whoever makes it go has the keyboard
            self._table.setFocus()
        self.hide()
        self.deleteLater()
        self.left.emit()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Show more where there is room."""
        super().resizeEvent(event)
        self.recent.set_rows(2 if self.height() >= _TALL else 1)
        self._paint()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Cover the table, go with the first key that means something there; Enter goes on."""
        event = present(event)
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._table.rect())
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if self._is_ours(event):
                event.accept()  # before a command of the window claims it
                return True
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._on_key(event)
        return super().eventFilter(watched, event)

    def _is_ours(self, event: QKeyEvent) -> bool:
        """Whether a key of the table means something on the page."""
        is_enter = event.key() in _ENTER and self._last is not None
        return is_enter or event.key() == Qt.Key.Key_Escape

    def _on_key(self, event: QKeyEvent) -> bool:
        """Whether a key of the table is answered here."""
        if self._is_ours(event) and event.key() in _ENTER:
            self.go_on_wanted.emit()
        elif self._is_ours(event) or event.text().strip():
            self.leave()
        return self._is_ours(event)


def _heading(scale: float) -> QLabel:
    label = QLabel()
    label.setFont(heading_font(label.font(), scale))
    return label


def _inside(*parts: QWidget, spacing: int = _BETWEEN) -> QVBoxLayout:
    """Parts below one another, in line with the pictures."""
    column = QVBoxLayout()
    column.setContentsMargins(MARGIN, 0, MARGIN, 0)
    column.setSpacing(spacing)
    for part in parts:
        column.addWidget(part)
    return column


def _row(left: QWidget, right: QWidget | None = None) -> QHBoxLayout:
    """One at the left, another at the right."""
    row = QHBoxLayout()
    row.setContentsMargins(MARGIN, 0, MARGIN, 0)
    row.addWidget(left)
    row.addStretch()
    if right is not None:
        row.addWidget(right)
    return row


def _centred(content: QWidget) -> QWidget:
    """A widget in the middle, as wide as it may be."""
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.addStretch(1)
    row.addWidget(content, 1000)
    row.addStretch(1)
    return whole


def _told(session: Session) -> str:
    """What comes back, in a few words."""
    names = [each.title for each in reversed(session.windows)]
    more = len(names) - _MOST_NAMED
    told = (
        names
        if more <= 0
        else [*names[:_MOST_NAMED], tr_plural("{count} more", "{count} more", more)]
    )
    parts = [", ".join(told)]
    unsaved = sum(bool(each.draft) for each in session.windows)
    if unsaved:
        parts.append(tr_plural("{count} with unsaved work", "{count} with unsaved work", unsaved))
    if any(map(_has_game, session.windows)):
        parts.append(tr("a game is under way"))
    if not session.has_ended:
        parts.append(tr("the program ended unexpectedly"))
    return "  ·  ".join(parts)


def _has_game(window: OpenWindow) -> bool:
    return bool(window.standing.get("game"))
