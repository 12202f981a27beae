"""How the playtests of a game look on a terminal, beyond what all games show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from core.basics.language import marked
from core.basics.values import dataclass

if TYPE_CHECKING:
    from core.playtest.reports.runs import Run


@dataclass(frozen=True, slots=True)
class ToldReport:
    """What a game says of its playtests on a terminal; all texts are noted for translation.

    Attributes:
        chapters: how a chapter looks, by its key, where it is more than a line for each figure.
        notes: what else is to be said about meanings, by the section behind which it stands.
        won: the label of the games that the bot that thinks wins, with {thinking}.
        columns: of the table of several designs: heading, section and key of a figure.
        legend: below that table, with {when}.
    """

    chapters: Mapping[str, Callable[[Run], Iterable[str]]] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    won: str = marked("won by the {thinking}")
    columns: tuple[tuple[str, str, str], ...] = ()
    legend: str = marked(
        "Means with half the width of their 95% intervals. Seats: whether they win evenly {when}, "
        "or the seat that is farthest from it. Skill: games that thought wins against haste."
    )
