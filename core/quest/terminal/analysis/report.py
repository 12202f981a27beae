"""The full report about one route: the verdict, then a section for each question."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from core.basics.figures import Section
from core.basics.language import capitalized, marked, tr, tr_number, tr_plural
from core.playtest.game_counts import GAMES
from core.quest.analysis.difficulty import MEAN_SCORE, Cause, Difficulty
from core.quest.analysis.measures import MEASURES
from core.quest.analysis.wording import (
    about_chances,
    about_good_ways,
    band_span,
    beside_band,
    headline_of,
    shown_measure,
)
from core.quest.terminal.analysis.routes import Analysed
from core.terminal.columns import columns
from core.terminal.sections import heading, section_lines
from core.terminal.speaking import styled, visible, wrapped

HINT = marked("--explain tells what each number means.")


def report_lines(route: Analysed, *, is_explained: bool) -> Iterator[str]:
    """Everything about one route; on demand with what each number means."""
    yield styled(visible(_title(route)), "bold")
    yield wrapped(" ".join(_verdict(route)))
    for section in route.sections:
        if section.key == "measures":
            yield from _measures(section)
        else:
            yield from section_lines(section, hangs=section.key == "ways")
    yield ""
    command = shlex.join(["cartographer", "check", route.file])
    yield wrapped(tr("What could be better about it: {command}", command=command), "", "  ")
    yield from explained() if is_explained else (tr(HINT),)


def _title(route: Analysed) -> str:
    found = route.difficulty
    likeliest, *_ = found.chances.told
    numbers = {"name": route.name, "rating": likeliest, "score": found.score}
    return tr("{name}: {rating}, score {score:.1f} ({by})", **numbers, by=_judged_by(found))


def _judged_by(found: Difficulty) -> str:
    """What the length in a verdict comes from."""
    if found.par is None:
        return tr("static estimate")
    return tr_plural(
        "par {par} rounds, of {count:,} game",
        "par {par} rounds, of {count:,} games",
        found.par.games,
        par=tr_number(found.par.rounds, ".1f") if found.par.interval is None else found.par.worth,
    )


def _verdict(route: Analysed) -> Iterator[str]:
    """What the chances and the score rest on."""
    yield f"{headline_of(route.difficulty)}."
    yield about_chances()
    yield tr("The mean of the rated official routes is {mean:.0f}.", mean=MEAN_SCORE)
    if route.remark:
        yield route.remark
    if not route.games_asked:
        option = f"--games {GAMES}"
        text = marked("This is estimated from the steps; {option} judges by games of planners.")
        yield tr(text, option=option)


def _measures(section: Section) -> Iterator[str]:
    """Each measure beside the official routes, those that lie outside of them standing out."""
    yield from heading(section.title)
    rows = [("", tr("here"), tr("official routes"), "")]
    for figure in section.figures:
        beside = {-1: tr("below"), 0: "", 1: tr("above")}[beside_band(figure)]
        span = band_span(figure.key, figure.unit)
        rows.append((figure.label, shown_measure(figure), span, beside))
    for line, (*_, beside) in zip(columns(rows, left=(0, 3)), rows, strict=True):
        yield styled(line, "warning") if beside else line


# --- What the numbers mean ------------------------------------------------------------------------


def explained() -> Iterator[str]:
    """What each cause and each measure means."""
    yield from heading(tr("What the numbers mean"))
    yield f"  {tr('Why')}"
    yield from cause_meanings()
    yield f"  {tr('Measures')}"
    for measure in MEASURES:
        yield _meaning(measure.shown_title, measure.shown_meaning)
    yield wrapped(about_good_ways(), "    ", "      ")


def cause_meanings() -> Iterator[str]:
    """What each cause means."""
    for cause in Cause:
        yield _meaning(capitalized(cause.word), cause.meaning)


def _meaning(name: str, meaning: str) -> str:
    return wrapped(f"{name}: {meaning}", "    ", "      ")
