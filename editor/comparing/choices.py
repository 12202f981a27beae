"""What can be compared: a design as it is now, its versions, and files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from core.basics.language import tr, tr_number
from core.basics.values import dataclass
from core.collection.summary import Summary, summary_of
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.designs.versions import opened_version
from core.shelf import changes, game_of, read_design
from editor.pictures.sketches import Sketch, Sketching
from editor.studio.boxes import Boxes


@dataclass(frozen=True, eq=False)
class Choice:
    """Something to compare: what it is called, and how to get it, which may raise `Unreadable`."""

    title: str
    read: Callable[[], DesignFile[Any]]


@dataclass(frozen=True, eq=False)
class Compared:
    """Two designs that were looked at.

    Attributes:
        sketches: both, ready to be drawn.
        rows: figures side by side: what it is, of the one, of the other.
        differences: what a player would notice, each in a few words.
    """

    sketches: tuple[Sketch, Sketch]
    rows: tuple[tuple[str, str, str], ...]
    differences: tuple[str, ...]


def choices_of(design: Design, now: str) -> tuple[Choice, ...]:
    """A design as it is now, and each of its versions."""
    game = game_of(design)

    def version(number: int) -> DesignFile[Any]:
        return DesignFile(opened_version(design, game, number))

    kept = (
        Choice(_titled(each.name, each.day), partial(version, number))
        for number, each in enumerate(design.versions)
    )
    return Choice(now, lambda: DesignFile(design)), *kept


def choice_of_file(path: Path) -> Choice:
    """A design that lies in a file."""
    return Choice(path.stem, lambda: read_design(path))


def compared(one: Choice, other: Choice, sketching: Sketching, boxes: Boxes) -> Compared:
    """Look at two designs; on any thread."""
    first, second = one.read(), other.read()
    summaries = tuple(_summary(file, boxes) for file in (first, second))
    return Compared(
        (sketching(first), sketching(second)),
        tuple(_rows(*summaries)),
        _differences(first.design, second.design),
    )


def _differences(one: Design, other: Design) -> tuple[str, ...]:
    """What a player would notice; of designs of two games, that they are such."""
    if one.game == other.game:
        return changes(one, other)
    first, second = (tr(game_of(each).names.title) for each in (one, other))
    return (tr("The one is for {game}, the other for {other}.", game=first, other=second),)


def _titled(name: str, day: str) -> str:
    return tr("{name}, {day}", name=name, day=day) if day else name


def _summary(file: DesignFile[Any], boxes: Boxes) -> Summary:
    return summary_of(game_of(file.design), file, boxes[file.design.game])


def _rows(one: Summary, other: Summary) -> list[tuple[str, str, str]]:
    """The figures of two designs, those that neither has left out."""
    rows = [
        (tr("Difficulty"), _rating(one), _rating(other)),
        (tr("Length"), _length(one), _length(other)),
        (tr("Errors"), str(one.errors), str(other.errors)),
        (tr("Warnings"), str(one.warnings), str(other.warnings)),
    ]
    return [row for row in rows if any(row[1:])]


def _rating(summary: Summary) -> str:
    card = summary.card
    if card is None:
        return ""
    score = "" if card.score is None else tr_number(card.score, ".1f")
    return ", ".join(filter(None, (card.rating, score)))


def _length(summary: Summary) -> str:
    return "" if summary.card is None else summary.card.length_words
