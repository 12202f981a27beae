"""The table of measures: what the analysis tells as single numbers, each with its definition."""

from __future__ import annotations

from collections.abc import Callable

from core.basics.figures import BLANK, Figure, Unit
from core.basics.language import marked, tr, tr_number
from core.basics.values import dataclass
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.network import CLOSED, STRENGTH, Network
from core.quest.analysis.width import OVERTAKING, narrowest
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Space


@dataclass(frozen=True, slots=True)
class Measure:
    """One number of the analysis.

    Attributes:
        name: for programs.
        title, meaning: for people, in English, noted for translation.
        value: of an analysis; None where there is no way it could be taken from.
        unit: what it counts; parts of a whole are told in per cent.
    """

    name: str
    title: str
    meaning: str
    value: Callable[[Analysis], float | None]
    unit: Unit = Unit.COUNT

    @property
    def shown_title(self) -> str:
        """What it is called in the language in use."""
        return tr(self.title)

    @property
    def shown_meaning(self) -> str:
        """What it means in the language in use."""
        return tr(self.meaning)

    def figure(self, analysis: Analysis) -> Figure:
        """What it is for a route, worked out and not sampled."""
        value, meaning = self.value(analysis), self.shown_meaning
        return Figure(self.name, self.unit, self.shown_title, value, None, None, meaning)


def _steps(analysis: Analysis) -> float | None:
    return None if analysis.best is None else analysis.best.steps


def _strength(analysis: Analysis) -> float | None:
    return None if analysis.best is None else analysis.best.strength


def _fewest_steps(analysis: Analysis) -> float | None:
    return None if analysis.shortest is None else analysis.shortest.steps


def _hardest(analysis: Analysis) -> float | None:
    return None if analysis.best is None else max(analysis.best.hardest.values(), default=0)


def _need(analysis: Analysis) -> float | None:
    return None if analysis.need is None else analysis.need.together


def _narrow_rows(analysis: Analysis) -> float | None:
    rows = analysis.rows
    return sum(row.width < OVERTAKING for row in rows) / len(rows) if rows else None


def _longest_stretch(analysis: Analysis) -> float | None:
    return len(analysis.stretches[0]) if analysis.stretches else None


def _largest_region(analysis: Analysis) -> float | None:
    whole = sum(map(len, analysis.regions))
    return len(analysis.regions[0]) / whole if whole else None


def _main_colour(analysis: Analysis) -> float | None:
    return max(analysis.shares.values(), default=None)


def _seat_gap(analysis: Analysis) -> float | None:
    strengths = [way.strength for way in analysis.seat_ways if way is not None]
    return max(strengths) - min(strengths) if strengths else None


def _narrowest_seam(analysis: Analysis) -> float | None:
    board = analysis.board
    ending = {board.spaces[finish].piece for finish in board.finishes}
    seams = zip(board.seams, analysis.seam_widths, strict=True)
    followed = (width for seam, width in seams if seam.follows and seam.far not in ending)
    return min(followed, default=None)


def _traverse_rating(analysis: Analysis) -> float | None:
    spaces: list[Space] = [each.space for each in analysis.board.spaces]
    return sum(space.rating for space in spaces)


MEASURES = (
    Measure(
        "steps",
        marked("Steps"),
        marked("spaces entered on the way that takes the least strength"),
        _steps,
    ),
    Measure(
        "strength",
        marked("Strength"),
        marked("all symbols on the spaces of that way together; no other way has fewer"),
        _strength,
    ),
    Measure(
        "fewest_steps",
        marked("Fewest steps"),
        marked("spaces entered on the shortest way, however hard it is"),
        _fewest_steps,
    ),
    Measure(
        "effort",
        marked("Effort"),
        marked(
            "like strength, but a space of power 1, 2, 3 or 4 counts 1, 3, 6 or 10, as fewer and "
            "fewer cards can enter it; the mean of all start spaces"
        ),
        lambda analysis: analysis.effort,
    ),
    Measure(
        "hardest",
        marked("Hardest space"),
        marked("the strongest single card that the way of least strength takes"),
        _hardest,
    ),
    Measure(
        "need",
        marked("Least card"),
        marked("the power that single cards must have before any way at all is open"),
        _need,
    ),
    Measure(
        "ways",
        marked("Ways worth going"),
        marked(
            "really different ways, with at most half of their spaces in common, that no other one "
            "beats in steps and strength"
        ),
        lambda analysis: len(analysis.ways) - len(analysis.dominated),
    ),
    Measure(
        "narrowest",
        marked("Narrowest place"),
        marked("travellers who can pass side by side where it is narrowest (minimum cut)"),
        lambda analysis: analysis.narrowest.ways,
    ),
    Measure(
        "narrow_rows",
        marked("Narrow rows"),
        marked("share of the rows of the good ways in which a queue cannot be overtaken"),
        _narrow_rows,
        unit=Unit.SHARE,
    ),
    Measure(
        "queue",
        marked("Longest queue"),
        marked("most rows in a row without a place for overtaking"),
        lambda analysis: len(analysis.queue),
    ),
    Measure(
        "crowding",
        marked("Crowding"),
        marked(
            "for each space of the shortest way the steps that others lose if somebody stands on "
            "it, all together; a closed way counts as 6"
        ),
        lambda analysis: analysis.crowding if analysis.best else None,
    ),
    Measure(
        "stretch",
        marked("Longest stretch"),
        marked("most spaces of one colour after another on the best way of a start space"),
        _longest_stretch,
    ),
    Measure(
        "region",
        marked("Largest region"),
        marked("share of the table that the largest region of one colour takes"),
        _largest_region,
        unit=Unit.SHARE,
    ),
    Measure(
        "main_colour",
        marked("Main colour"),
        marked("share of the table that the commonest colour takes"),
        _main_colour,
        unit=Unit.SHARE,
    ),
    Measure(
        "seat_gap",
        marked("Seat gap"),
        marked("strength that the worst start space needs more than the best one"),
        _seat_gap,
    ),
    Measure(
        "camps",
        marked("Base camps"),
        marked("base camps on the good ways or beside them"),
        lambda analysis: len(analysis.camps.on) + len(analysis.camps.near),
    ),
    Measure(
        "rubble",
        marked("Rubble"),
        marked("spaces of rubble on the good ways or beside them"),
        lambda analysis: len(analysis.rubble.on) + len(analysis.rubble.near),
    ),
    Measure(
        "caves",
        marked("Caves in reach"),
        marked("caves beside the good ways"),
        lambda analysis: len(analysis.caves.near),
    ),
    Measure(
        "seam",
        marked("Narrowest seam"),
        marked("steps that lead across the seam with the fewest of them, the ending tile apart"),
        _narrowest_seam,
    ),
    Measure(
        "traverse",
        marked("Traverse rating"),
        marked("all printed powers, and 6 for each mountain, as fans of the game reckon it"),
        _traverse_rating,
    ),
)
"""In the order in which they are shown."""


def measured(analysis: Analysis) -> dict[str, float | None]:
    """The value of each measure by its name."""
    return {measure.name: measure.value(analysis) for measure in MEASURES}


def measure_figures(analysis: Analysis) -> tuple[Figure, ...]:
    """Every measure of a route."""
    return tuple(measure.figure(analysis) for measure in MEASURES)


def shown_amount(unit: Unit, value: float | None) -> str:
    """A value of a measure as people read it; one without decimals if it has none."""
    if value is None:
        return BLANK
    if unit is Unit.SHARE:
        return tr("{share:.0%}", share=value)
    return tr_number(value, ".0f" if value == int(value) else ".1f")


# --- While a piece is dragged ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeyFigures:
    """How long, how hard and how narrow a route is.

    Attributes:
        steps, strength: of the way of least strength; None if there is no way.
        narrowest: how many ways share no space.
    """

    steps: int | None
    strength: int | None
    narrowest: int


def key_figures(board: Board) -> KeyFigures:
    """The key figures of a board; quick enough for every place that a piece is held over."""
    network = Network.of(board)
    left = network.to_finish(network.strength)
    best = min((left[start] for start in network.starts), default=CLOSED)
    if best >= CLOSED:
        return KeyFigures(None, None, 0)
    return KeyFigures(best % STRENGTH, best // STRENGTH, narrowest(network).ways)
