"""The analysis of a board: what its cards promise, worked out without any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import QGridLayout, QHeaderView, QLabel, QWidget

from core.basics.figures import Figure, Section, shown
from core.basics.language import capitalized, marked, tr, tr_lazy, tr_number
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.hands import MOST_SHOWN
from core.lost_cities.analysis.sections import how_far_ends_are_off, how_far_off, working_out
from core.lost_cities.board.names import course_name
from core.lost_cities.checks.places import on_node
from core.lost_cities.design.board_design import PLAYER_COUNTS
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.live.checks import LiveChecks
from editor.panels.place_table import PlaceTable
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import chapter, plain_label
from editor.widgets.menus import copying_menu, leave_menus_to, pop_up
from editor.widgets.parts import column_of, scroll_area
from editor.widgets.timers import LazyRefresh
from editor.widgets.translated import Translated

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
_PACE = {
    "turns": marked("turns until the draw pile is empty, if open cards are left alone"),
    "round_turns": marked("turns until pile or bridge ends the round"),
    "by_bridge": marked("rounds that end at the bridge"),
}
"""What is told of rounds for each number of players, by the keys of the figures."""


class FigureGrid(QWidget):
    """Names that may take several lines, with some numbers at the right of each."""

    def __init__(self, numbers: int) -> None:
        """Show nothing yet; no row has more numbers than these."""
        super().__init__()
        self._columns = 1 + numbers
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self.rows: list[tuple[QLabel, ...]] = []

    def show_rows(self, rows: Sequence[Sequence[str]]) -> None:
        """Show other rows: a name and its numbers."""
        while len(self.rows) < len(rows):
            self.rows.append(self._new_row())
        for number, labels in enumerate(self.rows):
            texts = rows[number] if number < len(rows) else ()
            for label, text in zip(labels, (*texts, *("",) * self._columns), strict=False):
                label.setText(text)
                label.setVisible(bool(text))

    def _new_row(self) -> tuple[QLabel, ...]:
        labels = tuple(plain_label(is_faint=column == 0) for column in range(self._columns))
        for column, label in enumerate(labels):
            label.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the panel has one
            if column:
                label.setWordWrap(False)
                label.setAlignment(_RIGHT)
            self._grid.addWidget(label, len(self.rows), column)
        return labels


class CourseTable(PlaceTable):
    """A row of numbers for each expedition, or each start of a network."""

    def __init__(self, numbers: int, how: Callable[[Figure], str] = shown) -> None:
        """Show no rows yet; the first column names the expedition."""
        super().__init__(1 + numbers, range(1, 1 + numbers))
        self._how = how
        header = self.horizontalHeader()
        header.setSectionResizeMode(numbers, QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def show_rows(
        self, facts: Facts, heads: Sequence[str], rows: Mapping[str, Sequence[Figure]]
    ) -> None:
        """Show figures of each expedition by its id, under their heads; not more than there are."""
        self.setHorizontalHeaderLabels(["", *heads])
        starts = [facts.graph.nodes[stages[0]] for stages in facts.courses]
        self.show_places([frozenset(on_node(facts, each).spots) for each in starts])
        for row, start in enumerate(starts):
            name = start.spot if isinstance(start.spot, str) else start.spot[0]
            self._write_row(row, capitalized(str(course_name(facts.design, start))), rows[name])
        for column in range(1, self.columnCount()):
            self.setColumnHidden(column, column > len(heads))
            named = self.horizontalHeader().sectionSizeHint(column)
            self.setColumnWidth(column, max(self.sizeHintForColumn(column), named))

    def _write_row(self, row: int, name: str, figures: Sequence[Figure]) -> None:
        said = [f"{each.label}: {self._how(each)}" for each in figures]
        self.write(row, 0, name, "; ".join(said))
        for column, (figure, spoken) in enumerate(zip(figures, said, strict=True), start=1):
            told = f"{figure.label}: {figure.definition}"
            self.write(row, column, self._how(figure), told, spoken)


class AnalysisPanel(Translated, QWidget):
    """Shows what runs of cards say of a board; it follows the checks while it is seen.

    Signals:
        hovered, located: the places of the row that mouse or keyboard are on.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(self, checks: LiveChecks, jobs: Jobs) -> None:
        """Follow the checks of a board, and work things out beside the window."""
        super().__init__()
        self._checks, self._working = checks, Latest(jobs, self)
        self._facts: Facts | None = None
        self._sections: tuple[Section, ...] = ()
        self._updates = LazyRefresh(self, self._refresh)
        self.state, self.difficulty = plain_label(is_faint=True), plain_label()
        self.pace, self.evenness = FigureGrid(len(PLAYER_COUNTS)), FigureGrid(1)
        self.tracks, self.hands = CourseTable(2), CourseTable(MOST_SHOWN, _whole)
        self.about_pace = plain_label(is_faint=True)
        self.about_hands, self.remark = plain_label(is_faint=True), plain_label(is_faint=True)
        self.hands_title = chapter()
        self.content = QWidget()
        set_help_topic(self, "boards#what-cards-promise")
        self._arrange()
        leave_menus_to(self)
        self._show_state()
        for table in (self.tracks, self.hands):
            table.hovered.connect(self.hovered)
            table.located.connect(self.located)
        checks.reported.connect(self._updates.request)
        self.when_translated(self._updates.request)

    def _arrange(self) -> None:
        inner, outer = column_of(self.content, 0), QWidget()
        for title, parts in (
            (marked("Pace"), (self.pace, self.about_pace)),
            (marked("Difficulty"), (self.difficulty,)),
            (marked("Expeditions"), (self.tracks, self.evenness)),
        ):
            heading = chapter()
            self.set_translated(heading.setText, title)
            for part in (heading, *parts):
                inner.addWidget(part)
        self.set_translated(self.hands_title.setText, "Setting out by the cards in hand")
        about = marked("What a figure can expect that sets out with so many cards of its colour.")
        self.set_translated(self.about_hands.setText, about)
        for part in (self.hands_title, self.about_hands, self.hands, self.remark):
            inner.addWidget(part)
        column = column_of(outer)
        column.addWidget(self.state)
        column.addWidget(self.content)
        column.addStretch()
        area = scroll_area(outer)
        column_of(self, 0).addWidget(area)
        for widget in (self, area):
            self.set_translated(widget.setAccessibleName, "Analysis")
        self.set_translated(self.tracks.setAccessibleName, "Expeditions")
        self.set_translated(self.hands.setAccessibleName, "Setting out by the cards in hand")

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer to copy what is shown."""
        if event is not None:
            pop_up(copying_menu(self, self.text()), event.globalPos())

    def text(self) -> str:
        """All that is known of the board, the chances of all stages, too."""
        lines = []
        for section in self._sections if self._facts is not None else ():
            lines += ["", section.title, *map(_line, section.figures), *section.remarks]
        return "\n".join(lines).strip() or self.state.text()

    # --- What is shown ----------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Work out what is to be told of the board that was checked last."""
        facts = self._checks.facts
        assert isinstance(facts, Facts)
        if facts.board is None:
            self._working.cancel()
            self._facts = None
            self.state.setText(tr("Nothing to show yet: nobody can play on this board."))
            self._show_state()
            return
        told = Listener(lambda sections: self._take(facts, sections), self._checks.failed.emit)
        self._working.run(tr_lazy("Analysing"), working_out(facts), told)

    def _show_state(self) -> None:
        self.state.setVisible(self._facts is None)
        self.content.setVisible(self._facts is not None)

    def _take(self, facts: Facts, sections: tuple[Section, ...]) -> None:
        self._facts, self._sections = facts, sections
        self._show_pace(facts)
        self.difficulty.setText(self._about_difficulty())
        evenness = self._section("evenness").figures
        self.evenness.show_rows([(capitalized(each.label), shown(each)) for each in evenness])
        self._show_courses(facts)
        players = tr("Expeditions are told for {players} players.", players=facts.reach.players)
        overlays = tr("The overlays Reach, Value and Tokens tell the same of every stage.")
        self.remark.setText(f"{players} {how_far_off()} {overlays}")
        self.about_pace.setText(how_far_ends_are_off())
        self._show_state()

    def _section(self, key: str) -> Section:
        return next(each for each in self._sections if each.key == key)

    def _show_pace(self, facts: Facts) -> None:
        pace, counts = self._section("pace"), facts.design.player_counts
        rows = [(tr("Players"), *map(str, counts))]
        for key, name in _PACE.items():
            figures = (pace.figure(key, players=each) for each in counts)
            rows.append((capitalized(tr(name)), *map(shown, figures)))
        self.pace.show_rows(rows)

    def _about_difficulty(self) -> str:
        (share,) = self._section("difficulty").figures
        return tr(
            "On {share} of 500 random boards a figure that sets out can expect more than here.",
            share=shown(share),
        )

    def _show_courses(self, facts: Facts) -> None:
        heads = tr("Points"), tr("Tokens")
        self.tracks.show_rows(facts, heads, _by_track(self._section("tracks")))
        hands = _by_track(self._section("hands"))
        for part in (self.hands_title, self.about_hands, self.hands):
            part.setVisible(bool(hands))
        if hands:
            held = [str(each.about["held"]) for each in next(iter(hands.values()))]
            self.hands.show_rows(facts, held, hands)


def _line(figure: Figure) -> str:
    return f"{figure.label}: {shown(figure)}"


def _by_track(section: Section) -> dict[str, list[Figure]]:
    """The figures of each expedition."""
    found: dict[str, list[Figure]] = {}
    for each in section.figures:
        found.setdefault(str(each.about["track"]), []).append(each)
    return found


def _whole(figure: Figure) -> str:
    """A number of points without parts of them."""
    return tr_number(figure.value or 0.0, ".0f").replace("-", "\N{MINUS SIGN}")
