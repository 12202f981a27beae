"""Remarks on a route: what its analysis says in words, each with the place that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from core.basics.figures import BLANK
from core.basics.language import marked, tr, tr_plural
from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.bends import Bend, BendSide
from core.quest.analysis.demand import TENTHS
from core.quest.analysis.difficulty import Difficulty
from core.quest.analysis.measures import measure_figures
from core.quest.analysis.network import CLOSED
from core.quest.analysis.ways import Way
from core.quest.analysis.wayside import Wayside
from core.quest.analysis.wording import (
    HALF,
    about_band,
    about_beat,
    about_parts,
    about_row,
    about_width,
    basis_of,
    headline_of,
    marked_measure,
    points_of,
    reason_of,
)
from core.quest.board.layout import Layout
from core.quest.catalogue.side_names import side_title
from core.quest.catalogue.spaces import Symbol, Terrain

if TYPE_CHECKING:
    from core.quest.analysis.passing import Passing


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence and the hexes to look at; none if it is about no place."""

    text: str
    hexes: frozenset[Hex] = frozenset()


def hexes_at(analysis: Analysis, spaces: Iterable[int]) -> frozenset[Hex]:
    """Where some spaces of the board lie."""
    return frozenset(analysis.board.spaces[space].at for space in spaces)


def about_way(row: int, way: Way, *, is_dominated: bool) -> str:
    """A way in words."""
    steps = tr_plural("{count} step long", "{count} steps long", way.steps)
    hardest = ", ".join(symbol.counted(power) for symbol, power in way.hardest.items())
    said = tr(
        "Way {number}: {steps}, strength {strength}; hardest: {hardest}; {ground}",
        number=row + 1,
        steps=steps,
        strength=way.strength,
        hardest=hardest or BLANK,
        ground=about_ground(way),
    )
    return (
        f"{said}; {tr('another way is shorter or easier and not worse')}" if is_dominated else said
    )


def about_ground(way: Way) -> str:
    """How many spaces of each terrain a way enters."""
    counts = ((terrain, way.terrains.get(terrain, 0)) for terrain in Terrain)
    return ", ".join(f"{count} × {terrain.word}" for terrain, count in counts if count)


def ways_remarks(analysis: Analysis) -> Iterator[Remark]:
    """What there is to choose, what the seats and the deck need, and what lies at the wayside."""
    yield _about_shortcut(analysis)
    yield _about_seats(analysis)
    yield Remark(_about_need(analysis))
    yield _sighted(
        analysis,
        analysis.camps,
        marked("No base camps."),
        marked("Base camps: {on} on good ways, {near} beside them, {elsewhere} elsewhere."),
    )
    yield _sighted(
        analysis,
        analysis.rubble,
        marked("No rubble."),
        marked("Rubble: {on} spaces on good ways, {near} beside them, {elsewhere} elsewhere."),
    )
    yield _sighted(
        analysis,
        analysis.caves,
        marked("No caves."),
        marked("Caves: {near} beside good ways, {elsewhere} elsewhere."),
    )


def _about_shortcut(analysis: Analysis) -> Remark:
    shortcut = analysis.shortcut
    if shortcut is None or analysis.shortest is None or not shortcut.is_a_choice:
        return Remark(tr("The easiest way is also the shortest: there is no shortcut to choose."))
    text = tr_plural(
        "A shortcut saves {count} step for {strength} more strength.",
        "A shortcut saves {count} steps for {strength} more strength.",
        shortcut.steps_saved,
        strength=shortcut.strength_added,
    )
    return Remark(text, hexes_at(analysis, analysis.shortest.spaces))


def _about_seats(analysis: Analysis) -> Remark:
    starts = analysis.network.starts
    numbers = [analysis.board.spaces[start].space.start_number for start in starts]
    seats = [
        (way.strength, number)
        for number, way in zip(numbers, analysis.seat_ways, strict=True)
        if way is not None
    ]
    where = hexes_at(analysis, starts)
    if len(seats) < len(starts):
        return Remark(tr("Not every start space has a way to the finish."), where)
    (least, best), (most, worst) = min(seats), max(seats)
    if least == most:
        text = tr("All start spaces are worth the same: strength {strength}.", strength=least)
        return Remark(text, where)
    text = tr(
        "Start space {worst} needs {gap} more strength than start space {best}.",
        worst=worst,
        gap=most - least,
        best=best,
    )
    return Remark(text, where)


def _about_need(analysis: Analysis) -> str:
    powers = {} if analysis.need is None else analysis.need.powers
    asked = [symbol.counted(power) for symbol, power in powers.items() if power]
    spared = [symbol.word for symbol in Symbol if not powers.get(symbol)]
    said = []
    if asked:
        said.append(
            tr("No way is open without single cards of {cards}.", cards=_listed(asked, tr("and")))
        )
    if spared:
        said.append(tr("Some way needs no {symbols}.", symbols=_listed(spared, tr("or"))))
    return " ".join(said)


def _listed(words: list[str], last: str) -> str:
    """Some words as people list them: with a word before the last."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


def _sighted(analysis: Analysis, seen: Wayside, none: str, some: str) -> Remark:
    """How many things of a kind lie at the wayside, or that there are none."""
    where, elsewhere = {"on": len(seen.on), "near": len(seen.near)}, seen.elsewhere
    text = tr(some, **where, elsewhere=elsewhere) if seen.total else tr(none)
    return Remark(text, hexes_at(analysis, (*seen.on, *seen.near)))


def rhythm_remarks(analysis: Analysis) -> tuple[Remark, ...]:
    """Each tenth of the best way in words, with its spaces."""
    if analysis.best is None:
        return ()
    tenths = _tenths(analysis.best.spaces[1:])
    return tuple(
        Remark(about_beat(number, beat), hexes_at(analysis, spaces))
        for (number, spaces), beat in zip(tenths, analysis.rhythm, strict=True)
    )


def _tenths(entered: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """The spaces of each tenth of a way, as its beats are made; tenths without any are left out."""
    for tenth in range(TENTHS):
        numbers = range(len(entered))
        found = [entered[n] for n in numbers if n * TENTHS // len(entered) == tenth]
        if found:
            yield tenth + 1, found


def width_remarks(analysis: Analysis) -> Iterator[Remark]:
    """Where it is narrow, and what it costs if somebody stands there."""
    narrowest = analysis.narrowest
    passing = tr_plural(
        "Narrowest place: only {count} traveller passes at a time.",
        "Narrowest place: {count} travellers pass side by side.",
        narrowest.ways,
    )
    yield Remark(passing, hexes_at(analysis, narrowest.spaces))
    yield _about_queue(analysis)
    if analysis.one_wide:
        gorges = tr_plural(
            "{count} space cannot be avoided: whoever stands there stops all others.",
            "{count} spaces cannot be avoided: whoever stands there stops all others.",
            len(analysis.one_wide),
        )
        yield Remark(gorges, hexes_at(analysis, analysis.one_wide))
    yield from _about_detours(analysis)


def _about_queue(analysis: Analysis) -> Remark:
    queue = analysis.queue
    if not queue:
        return Remark(tr("A queue can be overtaken in every row."))
    text = tr_plural(
        "Longest queue: {count} row in which nobody overtakes.",
        "Longest queue: {count} rows in a row in which nobody overtakes.",
        len(queue),
    )
    return Remark(text, hexes_at(analysis, (space for row in queue for space in row.good)))


def _about_detours(analysis: Analysis) -> Iterator[Remark]:
    """The choke of the best way that costs the others most, without stopping them."""
    costs = {space: more for space, more in analysis.strength_detours.items() if more < CLOSED}
    worst = max(costs, key=costs.__getitem__, default=None)
    if worst is None:
        return
    if not costs[worst]:
        yield Remark(tr("Nobody who stands in the way costs others more strength."))
        return
    text = tr(
        "Worst choke: whoever stands there costs others {strength} more strength.",
        strength=costs[worst],
    )
    yield Remark(text, hexes_at(analysis, (worst,)))


def row_remarks(analysis: Analysis) -> tuple[Remark, ...]:
    """Each row in words, with its good spaces."""
    return tuple(Remark(about_row(row), hexes_at(analysis, row.good)) for row in analysis.rows)


def passing_remarks(analysis: Analysis, passing: Passing) -> Iterator[Remark]:
    """Who must pass where, and what holds the table together."""
    always, often = passing.over(1), passing.over(HALF)
    text = tr_plural(
        "All cheapest ways lead over {count} space.",
        "All cheapest ways lead over {count} spaces.",
        len(always),
    )
    yield Remark(text, hexes_at(analysis, always))
    text = tr_plural(
        "At least half of them lead over {count} space.",
        "At least half of them lead over {count} spaces.",
        len(often),
    )
    yield Remark(text, hexes_at(analysis, often))
    for hinge in passing.hinges:
        text = tr_plural(
            "Without this space {count} other is cut off.",
            "Without this space {count} others are cut off.",
            hinge.cut_off,
        )
        yield Remark(text, hexes_at(analysis, (hinge.space,)))
    if not passing.hinges:
        yield Remark(tr("No single space holds the table together."))
    others = (space for part in passing.parts[1:] for space in part)
    yield Remark(about_parts(passing), hexes_at(analysis, others))


def shape_remarks(layout: Layout, analysis: Analysis) -> Iterator[Remark]:
    """The bends of the route, and where one colour goes on for long."""
    for bend in analysis.bends:
        sides = [side for side in (bend.inner, bend.outer) if side is not None]
        hexes = hexes_at(analysis, (space for side in sides for space in side.spaces))
        yield Remark(_about_bend(layout, bend), hexes)
    if not analysis.bends:
        yield Remark(tr("The route has no bends."))
    yield from _about_colours(analysis)


def _about_bend(layout: Layout, bend: Bend) -> str:
    piece = side_title(layout.side_name(bend.piece))
    if bend.inner is None:
        return tr("Bend on {piece}: mountains close it.", piece=piece)
    if bend.outer is None:
        side = _about_side(bend.inner)
        return tr("Bend on {piece}: only the inner side is open, {side}.", piece=piece, side=side)
    sides = {"inner": _about_side(bend.inner), "outer": _about_side(bend.outer)}
    judged = (
        tr("the short side is the hard one, as it should be")
        if bend.inner.strength >= bend.outer.strength
        else tr("the short side is also the easy one")
    )
    return tr(
        "Bend on {piece}: inside {inner}, outside {outer}; {judged}.",
        piece=piece,
        judged=judged,
        **sides,
    )


def _about_side(side: BendSide) -> str:
    return tr_plural(
        "{count} step of strength {strength}",
        "{count} steps of strength {strength}",
        side.steps,
        strength=side.strength,
    )


def _about_colours(analysis: Analysis) -> Iterator[Remark]:
    for patch in analysis.regions[:1]:
        whole = sum(map(len, analysis.regions))
        text = tr_plural(
            "Largest region of one colour: {count} space of {terrain}, {share:.0%} of the table.",
            "Largest region of one colour: {count} spaces of {terrain}, {share:.0%} of the table.",
            len(patch),
            terrain=patch.terrain.word,
            share=len(patch) / whole,
        )
        yield Remark(text, hexes_at(analysis, patch.spaces))
    for patch in analysis.stretches[:1]:
        text = tr_plural(
            "Longest stretch of one colour on a best way: {count} space of {terrain}.",
            "Longest stretch of one colour on a best way: {count} spaces of {terrain}.",
            len(patch),
            terrain=patch.terrain.word,
        )
        yield Remark(text, hexes_at(analysis, patch.spaces))


# --- All of it ------------------------------------------------------------------------------------


def analysis_lines(
    layout: Layout, analysis: Analysis, verdict: Difficulty, passing: Sequence[Remark] = ()
) -> Iterator[str]:
    """The whole analysis as lines of text, for elsewhere."""
    yield from (headline_of(verdict), basis_of(verdict), reason_of(verdict))
    above = dict(verdict.above_usual)
    for cause, points in verdict.points:
        yield points_of(cause, points, above[cause])
    for row, way in enumerate(analysis.ways):
        yield about_way(row, way, is_dominated=way in analysis.dominated)
    yield from _texts(ways_remarks(analysis))
    yield tr("Rhythm")
    yield from _texts(rhythm_remarks(analysis))
    yield about_width(analysis)
    yield from _texts((*width_remarks(analysis), *passing, *shape_remarks(layout, analysis)))
    for figure in measure_figures(analysis):
        yield f"{figure.label}: {marked_measure(figure)} ({about_band(figure)})"


def _texts(remarks: Iterable[Remark]) -> Iterator[str]:
    return (remark.text for remark in remarks)
