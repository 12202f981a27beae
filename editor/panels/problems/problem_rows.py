"""The rows of the list of problems, as values and as a model for Qt."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import partial
from typing import TypeAlias

from PyQt6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from core.basics.language import marked, tr, tr_plural
from core.basics.values import dataclass
from core.checking.causes import causes_of
from core.checking.facts import AnyFacts
from core.checking.problem import Problem, Severity
from core.checking.report import Report
from core.checking.rule import rule_for, to_do_of
from core.shelf import game_of

_ROLE = Qt.ItemDataRole
ROW_ROLE = _ROLE.UserRole
"""Under which the `ListRow` itself is found."""
ASKING = {"F110": ("rename", marked("Give it a name…"))}
"""Fixes that only their author can finish, by codes: the command that asks, and what it does."""


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """A problem of the list, or one that is accepted, with the reason.

    Attributes:
        where: what its place is about, and its line.
        fix: what its quick fix would do, noted for translation, or nothing.
        to_do: what is only still missing, in the language in use, or nothing.
        follows: whether it follows from the problem above it.
    """

    problem: Problem
    where: str
    fix: str = ""
    reason: str | None = None
    to_do: str = ""
    follows: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it the same row after an edit: its code, and what its place is about."""
        return self.problem.code, self.problem.place.spots, self.reason is None

    @property
    def spoken(self) -> str:
        """The whole row in one sentence, for screen readers and for copying."""
        kind = tr("still to do") if self.to_do else self.problem.severity.word
        parts = [kind, self.problem.code, self.where, self.problem.message]
        if self.follows:
            parts.insert(0, tr("follows"))
        if self.reason is not None:
            parts.append(tr("Accepted: {reason}", reason=self.reason))
        return ", ".join(filter(None, parts))

    @property
    def fix_title(self) -> str:
        """What its quick fix would do, or nothing."""
        return tr(self.fix) if self.fix and self.reason is None else ""

    @property
    def is_acceptable(self) -> bool:
        """Whether its author may accept it."""
        return self.reason is None and self.problem.severity is not Severity.ERROR


@dataclass(frozen=True, slots=True)
class AcceptedHeading:
    """The heading of the problems that are accepted, which folds them.

    Attributes:
        count: how many it stands for.
        is_open: whether their rows are shown.
    """

    count: int
    is_open: bool

    @property
    def key(self) -> tuple[object, ...]:
        """There is but one."""
        return ("accepted",)

    @property
    def text(self) -> str:
        """What the heading says."""
        return tr_plural("{count} accepted", "{count} accepted", self.count)

    @property
    def spoken(self) -> str:
        """The heading for screen readers and for copying."""
        return f"{self.text}, {tr('shown') if self.is_open else tr('hidden')}"


@dataclass(frozen=True, slots=True)
class FollowHeading:
    """The fold of what follows from the problem above it.

    Attributes:
        cause: the key of that problem's row.
        count: how many follow.
        is_open: whether their rows are shown.
    """

    cause: tuple[object, ...]
    count: int
    is_open: bool

    @property
    def key(self) -> tuple[object, ...]:
        """There is one for each cause."""
        return ("follows", *self.cause)

    @property
    def text(self) -> str:
        """What the heading says."""
        return tr_plural("{count} follows from this", "{count} follow from this", self.count)

    @property
    def spoken(self) -> str:
        """The heading for screen readers and for copying."""
        return f"{self.text}, {tr('shown') if self.is_open else tr('hidden')}"


Heading: TypeAlias = AcceptedHeading | FollowHeading
ListRow: TypeAlias = ProblemRow | Heading
RowKey: TypeAlias = tuple[object, ...]


class EveryFold:
    """As the folds that are open: all of them."""

    def __contains__(self, _key: object) -> bool:
        return True


def is_cause(row: ListRow) -> bool:
    """Whether a row is worth a stop of its own on a walk through the problems."""
    return not isinstance(row, FollowHeading) and not (isinstance(row, ProblemRow) and row.follows)


def rows_of(
    report: Report, facts: AnyFacts, opened: Container[RowKey] = (), *, has_file: bool = False
) -> tuple[ListRow, ...]:
    """The rows of a report on a design: the gravest problems first, those accepted last.

    What follows from a problem is folded under it; `opened` has the keys of the open folds. Lines
    are told only of a file that its user knows.
    """
    grave = sorted(report.problems, key=lambda problem: problem.severity.rank)
    row = partial(_row, facts, has_file=has_file)
    rows: list[ListRow] = []
    for cause in causes_of(game_of(facts.design).rules, grave):
        rows.append(row(cause.problem))
        rows += _folded(rows[-1].key, [row(each) for each in cause.consequences], opened)
    if report.accepted:
        heading = AcceptedHeading(len(report.accepted), ("accepted",) in opened)
        rows.append(heading)
        if heading.is_open:
            rows += (row(each.problem, each.reason) for each in report.accepted)
    return tuple(rows)


def _folded(
    cause: RowKey, consequences: Sequence[ProblemRow], opened: Container[RowKey]
) -> Iterator[ListRow]:
    """The fold of what follows from a problem, and its rows if it is open."""
    if not consequences:
        return
    heading = FollowHeading(cause, len(consequences), ("follows", *cause) in opened)
    yield heading
    if heading.is_open:
        yield from (replace(each, follows=True) for each in consequences)


def _row(
    facts: AnyFacts, problem: Problem, reason: str | None = None, *, has_file: bool
) -> ProblemRow:
    game = game_of(facts.design)
    where = [game.places.words(facts, problem.place)]
    if has_file and problem.place.line is not None:
        where.append(tr("line {line}", line=problem.place.line))
    rule = rule_for(game.rules, problem.code)
    fix = "" if rule is None or rule.fix is None else rule.fix.title
    fix = ASKING.get(problem.code, ("", fix))[1]
    return ProblemRow(
        problem, " · ".join(filter(None, where)), fix, reason, to_do_of(game.rules, problem)
    )


class ProblemRows(QAbstractListModel):
    """The rows as a list; a new report changes only the rows that differ."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin without rows."""
        super().__init__(parent)
        self._rows: list[ListRow] = []

    @property
    def rows(self) -> Sequence[ListRow]:
        """All rows in order."""
        return self._rows

    def show_rows(self, rows: Sequence[ListRow]) -> None:
        """Become these rows, step by step, so that the current one stays current."""
        before, after = [row.key for row in self._rows], [row.key for row in rows]
        steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
        for step, first, last, low, high in reversed(steps):
            if step == "equal":
                self._update(first, rows[low:high])
                continue
            if last > first:
                self.beginRemoveRows(QModelIndex(), first, last - 1)
                del self._rows[first:last]
                self.endRemoveRows()
            if high > low:
                self.beginInsertRows(QModelIndex(), first, first + high - low - 1)
                self._rows[first:first] = rows[low:high]
                self.endInsertRows()

    def _update(self, first: int, rows: Sequence[ListRow]) -> None:
        for number, row in enumerate(rows, start=first):
            if self._rows[number] != row:
                self._rows[number] = row
                self.dataChanged.emit(self.index(number), self.index(number))

    def redraw(self) -> None:
        """Let every row be read anew, as after a change of language or colours."""
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex, role: int = _ROLE.DisplayRole) -> object:
        """A row for the eye, for the ear, or itself."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role in {_ROLE.DisplayRole, _ROLE.AccessibleTextRole, _ROLE.ToolTipRole}:
            return row.spoken
        return None
