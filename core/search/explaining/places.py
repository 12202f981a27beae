"""What of weighed places is looked at: one change of them all, and one figure."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Unit, signed
from core.basics.language import tr, tr_number
from core.basics.values import dataclass
from core.search.estimates import Estimate
from core.search.explaining.questions import Question
from core.search.explaining.weighing import Weighed
from core.search.explaining.words import change_text
from core.search.levers import Lever

_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Aspect:
    """A change of every place in turn, and the figure that it may change.

    Attributes:
        kind: that of the levers.
        question: whose figure it is.
        subject: the seat, counted from 0, where there are several.
    """

    kind: str
    question: Question
    subject: int = 0

    @property
    def figure(self) -> str:
        """What the figure is called, in the language in use."""
        return tr(self.question.figure, seat=self.subject + 1)


def aspects(kind: str, questions: tuple[Question, ...], players: int) -> Iterator[Aspect]:
    """All figures that places are weighed by; nobody plays as novices do for that."""
    for question in questions:
        if not question.is_for_novices:
            for subject in question.subjects(players):
                yield Aspect(kind, question, subject)


@dataclass(frozen=True, slots=True)
class Change:
    """What comes of one place that is otherwise.

    Attributes:
        lever: what is otherwise, and where.
        by: how much the figure changes.
    """

    lever: Lever
    by: Estimate
    unit: Unit

    @property
    def is_certain(self) -> bool:
        """Whether it is no mere chance."""
        return self.by.low > 0 or self.by.high < 0

    @property
    def label(self) -> str:
        """The change as short as can be: of shares in points."""
        number = self.by.value * (_PERCENT if self.unit is Unit.SHARE else 1)
        digits = 0 if self.unit is Unit.SHARE else 1
        return signed(round(number, digits), tr_number(abs(number), f".{digits}f"))

    @property
    def words(self) -> str:
        """The other world, and what changes there."""
        return f"{self.lever.words}: {change_text(self.unit, self.by)}"


def changes(weighed: Weighed, aspect: Aspect) -> tuple[Change, ...]:
    """What the places that are weighed so far are worth, the largest change first."""
    key = aspect.question.key, aspect.subject
    found = (
        Change(each.lever, each.changes[key], aspect.question.unit)
        for each in weighed.places
        if each.lever.kind == aspect.kind and key in each.changes
    )
    return tuple(sorted(found, key=lambda each: -abs(each.by.value)))
