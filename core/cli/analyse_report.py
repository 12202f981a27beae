"""The full report about one route: the verdict, then a section for each question."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from core.analysis.difficulty import MEAN_SCORE, Calibration, Cause, Difficulty, calibration
from core.analysis.measures import MEASURES
from core.analysis.official import Rating, band
from core.analysis.wording import band_span, beside_band
from core.cli.analyse_places import PLACES
from core.cli.analyse_routes import Analysed
from core.cli.analyse_ways import WAYS
from core.cli.analyse_words import HINT, explained, heading
from core.cli.columns import columns
from core.cli.terminal import styled, visible, wrapped
from core.language import marked, tr, tr_number, tr_plural

_SUGGESTED_GAMES = 1_000
_CLOSE = 1.0
"""So many points from a limit a verdict could as well be the other one."""


def report_lines(route: Analysed, *, is_explained: bool) -> Iterator[str]:
    """Everything about one route; on demand with what each number means."""
    yield styled(visible(_title(route)), "bold")
    yield wrapped(" ".join(_verdict(route)))
    yield from _causes(route)
    yield from _measures(route)
    for section in (*WAYS, *PLACES):
        yield from section(route.analysis)
    yield ""
    command = shlex.join(["cartographer", "check", route.file])
    yield wrapped(tr("What could be better about it: {command}", command=command), "", "  ")
    yield from explained() if is_explained else (tr(HINT),)


def _title(route: Analysed) -> str:
    found = route.difficulty
    numbers = {"name": route.name, "rating": found.rating.word, "score": found.score}
    return tr("{name}: {rating}, score {score:.1f} ({by})", **numbers, by=judged_by(found))


def judged_by(found: Difficulty) -> str:
    """What the length in a verdict comes from."""
    if found.par is None:
        return tr("static estimate")
    return tr_plural(
        "par {par:.1f} rounds, of {count:,} game",
        "par {par:.1f} rounds, of {count:,} games",
        found.par.games,
        par=found.par.rounds,
    )


def _verdict(route: Analysed) -> Iterator[str]:
    """Between which scores the verdict lies, and how sure it is."""
    found = route.difficulty
    scale = calibration(is_static=found.is_static)
    ends = {"moderate": scale.moderate_from, "difficult": scale.difficult_from}
    yield {
        Rating.EASY: tr("A route is easy below a score of {moderate:.1f}.", **ends),
        Rating.MODERATE: tr(
            "A route is moderate from a score of {moderate:.1f} to {difficult:.1f}.", **ends
        ),
        Rating.DIFFICULT: tr("A route is difficult from a score of {difficult:.1f} on.", **ends),
    }[found.rating]
    yield from _near_limits(found.score, scale)
    yield tr("The mean of the rated official routes is {mean:.0f}.", mean=MEAN_SCORE)
    if route.remark:
        yield route.remark
    if not route.games_asked:
        option = f"--games {_SUGGESTED_GAMES}"
        text = marked("This is estimated from the steps; {option} judges by games of planners.")
        yield tr(text, option=option)


def _near_limits(score: float, scale: Calibration) -> Iterator[str]:
    limits = ((Rating.MODERATE, scale.moderate_from), (Rating.DIFFICULT, scale.difficult_from))
    text = marked("This score is close to the limit between {below} and {above}.")
    for rating, limit in limits:
        if abs(score - limit) < _CLOSE:
            below = tuple(Rating)[rating.rank - 1]
            yield tr(text, below=below.word, above=rating.word)


def _causes(route: Analysed) -> Iterator[str]:
    yield from heading(tr("Why"))
    found = route.difficulty
    points, behind = dict(found.points), behind_causes(route)
    rows = [("", tr("points"), tr("usual"), tr("difference"), tr("because of"))]
    for cause, difference in found.above_usual:
        own = points[cause]
        usual = tr_number(own - difference, ".1f")
        more = tr_number(difference, "+.1f")
        rows.append((cause.word, tr_number(own, ".1f"), usual, more, behind[cause]))
    yield from columns(rows, left=(0, 4))


def behind_causes(route: Analysed) -> dict[Cause, str]:
    """The amount behind each cause, in its own unit."""
    length, demand, crowding = route.load
    rounds = tr("{rounds:.1f} rounds expected", rounds=length)
    if route.difficulty.par is not None:
        rounds = tr("{rounds:.1f} rounds in games", rounds=length)
    texts = (
        rounds,
        tr("an effort of {effort:.1f}", effort=demand),
        tr("{steps:.0f} steps lost behind others", steps=crowding),
    )
    return dict(zip(Cause, texts, strict=True))


def _measures(route: Analysed) -> Iterator[str]:
    yield from heading(tr("Measures"))
    rows = [("", tr("here"), tr("official routes"), "")]
    for measure in MEASURES:
        value = measure.value(route.analysis)
        sign = beside_band(value, band(measure.name))
        said = {-1: tr("below"), 0: "", 1: tr("above")}[sign]
        rows.append((measure.shown_title, measure.shown(value), band_span(measure), said))
    for line, row in zip(columns(rows, left=(0, 3)), rows, strict=True):
        yield styled(line, "warning") if row[-1] else line
