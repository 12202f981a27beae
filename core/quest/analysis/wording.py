"""The analysis in words: how hard a route is and why, how wide, and what it asks for when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.basics.figures import Figure, Unit
from core.basics.language import capitalized, marked, tr, tr_number, tr_plural
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.chances import chance_of
from core.quest.analysis.corpus import Percentile, corpus_size, told_percentiles
from core.quest.analysis.demand import Beat
from core.quest.analysis.difficulty import MEAN_SCORE, Cause, Difficulty, official_scores
from core.quest.analysis.measures import shown_amount
from core.quest.analysis.official import band
from core.quest.analysis.width import GOOD_SLACK, OVERTAKING, WidthRow

if TYPE_CHECKING:
    from core.quest.analysis.passing import Passing

HALF = 0.5
"""Spaces that so many of the cheapest ways lead over are told to people."""
_USUAL = 1.0
"""Points: scores so near to the mean are as hard as most."""
_HARDER = {
    Cause.LENGTH: marked(
        "Harder than most official routes because it is long: it takes about {rounds} rounds."
    ),
    Cause.DEMAND: marked(
        "Harder than most official routes because of its demand: the deck must enter hard spaces."
    ),
    Cause.CROWDING: marked(
        "Harder than most official routes because of crowding: many steps are lost behind others."
    ),
}
_EASIER = {
    Cause.LENGTH: marked(
        "Easier than most official routes because it is short: it takes about {rounds} rounds."
    ),
    Cause.DEMAND: marked(
        "Easier than most official routes because of its demand: few hard spaces must be entered."
    ),
    Cause.CROWDING: marked(
        "Easier than most official routes because there is room: few steps are lost behind others."
    ),
}

# --- The verdict ----------------------------------------------------------------------------------


def headline_of(verdict: Difficulty) -> str:
    """How likely the likeliest classes are: “Moderate 45 %, difficult 40 %”."""
    return capitalized(verdict.chances.words)


def basis_of(verdict: Difficulty) -> str:
    """What the verdict rests on: games, or the steps alone."""
    if verdict.par is None:
        rounds = _decimal(verdict.expected_par)
        return tr("Static estimate, no games played: about {rounds} rounds.", rounds=rounds)
    par = verdict.par
    return tr(
        "Par {rounds} rounds, {games} planner games.",
        rounds=_decimal(par.rounds) if par.interval is None else par.worth,
        games=tr_number(par.games, ","),
    )


def reason_of(verdict: Difficulty) -> str:
    """One sentence on what makes the route harder or easier than most."""
    above = verdict.score - MEAN_SCORE
    (most, _), *_others, (least, _) = verdict.above_usual
    rounds = _decimal(verdict.expected_par)
    if above >= _USUAL:
        return tr(_HARDER[most], rounds=rounds)
    if above <= -_USUAL:
        return tr(_EASIER[least], rounds=rounds)
    return tr("About as hard as most of the official routes.")


def points_of(cause: Cause, points: float, above: float) -> str:
    """What a cause adds to the score, and how far that is from what is usual."""
    return tr(
        "{cause}: {points} points ({above} against the mean of the official routes)",
        cause=cause.word,
        points=_decimal(points),
        above=signed(above),
    )


def signed(value: float) -> str:
    """A number to one place with its sign."""
    sign = "\N{MINUS SIGN}" if value < 0 else "+"
    return f"{sign}{_decimal(abs(value))}"


def _decimal(value: float) -> str:
    return tr_number(value, ".1f")


def about_scale(verdict: Difficulty) -> str:
    """How likely each class is, and where the official routes and this one lie."""
    official = sorted(official_scores(is_static=verdict.is_static).values())
    chances = verdict.chances.rounded.items()
    return tr(
        "{chances}. Points of the rated official routes: {scores}. This route: {score}.",
        chances=capitalized(", ".join(chance_of(rating, share) for rating, share in chances)),
        scores="; ".join(map(_decimal, official)),
        score=_decimal(verdict.score),
    )


def about_chances() -> str:
    """What the chances rest on, and what they leave open."""
    return tr(
        "Chances as six printed ratings would have it, by length, demand and crowding. The rating "
        "of the first game is not known to us; it stays open."
    )


# --- Beside the routes one could lay --------------------------------------------------------------


def among_all(percentiles: Sequence[Percentile]) -> str:
    """Where a route stands among those one could lay; nothing if nobody can tell."""
    return capitalized(f"{told_percentiles(percentiles)}.") if percentiles else ""


def about_corpus() -> str:
    """What the routes are that one could lay."""
    return tr(
        "The routes one could lay: {count} random valid ones from the same box, laid flush like "
        "the printed ones.",
        count=tr_number(corpus_size(), ","),
    )


# --- Measures -------------------------------------------------------------------------------------


def shown_measure(figure: Figure) -> str:
    """The value of a measure."""
    return shown_amount(figure.unit, figure.value)


def band_span(key: str, unit: Unit) -> str:
    """What is normal for official routes: “28 to 42”."""
    usual = band(key)
    low, high = (shown_amount(unit, each) for each in (usual.low, usual.high))
    return low if low == high else tr("{low} to {high}", low=low, high=high)


def beside_band(figure: Figure) -> int:
    """-1 for a measure below all official routes, 1 for one above all of them, else 0."""
    value, usual = figure.value, band(figure.key)
    if value is None or value in usual:
        return 0
    return -1 if value < usual.low else 1


def marked_measure(figure: Figure) -> str:
    """The value of a measure, with a sign if no official route has one so high or so low."""
    sign = {-1: "▼", 0: "", 1: "▲"}[beside_band(figure)]
    return " ".join(filter(None, (sign, shown_measure(figure))))


def about_band(figure: Figure) -> str:
    """Where a measure lies for the official routes, and whether it is beyond all of them."""
    usual = band(figure.key)
    low, high = (shown_amount(figure.unit, each) for each in (usual.low, usual.high))
    told = tr("official routes: {low} to {high}", low=low, high=high)
    if usual.low == usual.high:
        told = tr("official routes: always {low}", low=low)
    beyond = {-1: tr("less than any of them"), 0: "", 1: tr("more than any of them")}
    return "; ".join(filter(None, (told, beyond[beside_band(figure)])))


# --- Width and rhythm -----------------------------------------------------------------------------


def about_good_ways() -> str:
    """What makes a way good, and what a row is."""
    text = marked(
        "A way is good if it takes at most {slack} more strength than the best one; a row is made "
        "of the spaces that are equally many steps away from the finish."
    )
    return tr(text, slack=GOOD_SLACK)


def about_width(analysis: Analysis) -> str:
    """The rows from start to finish in words; nothing if there are none."""
    widths = [row.width for row in analysis.rows]
    if not widths:
        return ""
    return tr(
        "{rows} rows from start to finish, {least} to {most} good spaces wide; in {narrow} of "
        "them a queue cannot be overtaken.",
        rows=len(widths),
        least=min(widths),
        most=max(widths),
        narrow=sum(width < OVERTAKING for width in widths),
    )


def about_row(row: WidthRow) -> str:
    """A row in words."""
    left = tr_plural("{count} step from the finish", "{count} steps from the finish", row.left)
    wide = tr_plural(
        "{count} good space side by side", "{count} good spaces side by side", row.width
    )
    if row.width < OVERTAKING:
        return tr("{left}: {wide}, too narrow to overtake a queue.", left=left, wide=wide)
    return tr("{left}: {wide}.", left=left, wide=wide)


def about_beat(number: int, beat: Beat) -> str:
    """A tenth of the best way in words."""
    parts = (f"{terrain.word} {strength}" for terrain, strength in beat.strength.items())
    return tr(
        "Tenth {number}: {parts}; hardest space: {hardest}.",
        number=number,
        parts=", ".join(parts),
        hardest=f"{beat.hardest.terrain.word} {beat.hardest.power}",
    )


# --- Passing --------------------------------------------------------------------------------------


def about_parts(passing: Passing) -> str:
    """Whether all that can be entered hangs together."""
    count = len(passing.parts)
    if count == 1:
        return tr("All spaces that can be entered hang together.")
    return tr("The table falls into {count} parts that nobody can go between.", count=count)
