"""The lines of an outline as values: the design, its parts as their game tells them, problems."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from core.basics.values import dataclass
from core.checking.problem import Place, Problem, Severity, gravest
from editor.panels.outline.design_outline import OutlineNode

LineKey: TypeAlias = tuple[Hashable, ...]
"""What makes a line the same after an edit."""
TOP: LineKey = ()
"""The key of the line of the design itself."""
_Found: TypeAlias = Mapping[Hashable, Sequence[Problem]]
"""Problems by the spot below which they stand; those of the whole design below None."""


@dataclass(frozen=True, slots=True)
class OutlineLine:
    """A line of the outline and what hangs below it.

    Attributes:
        spot: what it stands for; that of its part if it is a problem.
        edited: as it is written when it is edited in place; None if it cannot be.
        severity: how grave the worst problem at this very line is.
    """

    key: LineKey
    text: str
    spot: Hashable = None
    edited: str | None = None
    problem: Problem | None = None
    severity: Severity | None = None
    children: tuple[OutlineLine, ...] = ()

    @property
    def place(self) -> Place:
        """Where to look."""
        if self.problem is not None:
            return self.problem.place
        return Place() if self.spot is None else Place((self.spot,))


def line_key(spot: Hashable) -> LineKey:
    """The key of the line of a part."""
    return (spot,)


def outline(
    title: str, name: str, nodes: Sequence[OutlineNode], problems: Iterable[Problem]
) -> OutlineLine:
    """The line of a design, which is edited as its name, with all others below it."""
    found = defaultdict[Hashable, list[Problem]](list)
    for each in problems:
        found[_spot_below_which(each)].append(each)
    return OutlineLine(
        TOP,
        title,
        edited=name,
        severity=gravest(found[None]),
        children=_below(TOP, None, nodes, found),
    )


def _spot_below_which(problem: Problem) -> Hashable:
    """The last spot of its place: what came to lie there last is to blame."""
    return problem.place.spots[-1] if problem.place.spots else None


def _below(
    key: LineKey, spot: Hashable, nodes: Sequence[OutlineNode], found: _Found
) -> tuple[OutlineLine, ...]:
    """What hangs below a line: what is told of it, its problems, its parts."""
    told = [node for node in nodes if node.spot is None]
    return (
        *(OutlineLine((*key, "told", number), each.text) for number, each in enumerate(told)),
        *_problem_lines(key, spot, found.get(spot, ())),
        *(_part(node, found) for node in nodes if node.spot is not None),
    )


def _part(node: OutlineNode, found: _Found) -> OutlineLine:
    key = line_key(node.spot)
    return OutlineLine(
        key,
        node.text,
        node.spot,
        node.edited,
        severity=gravest(found.get(node.spot, ())),
        children=_below(key, node.spot, node.children, found),
    )


def _problem_lines(
    key: LineKey, spot: Hashable, problems: Iterable[Problem]
) -> Iterator[OutlineLine]:
    for number, each in enumerate(problems):
        text = f"{each.code}: {each.message}"
        yield OutlineLine(
            (*key, each.code, number), text, spot, problem=each, severity=each.severity
        )
