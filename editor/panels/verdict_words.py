"""The verdict in words: how hard a route is, what it rests on, and why."""

from __future__ import annotations

from PyQt6.QtCore import QLocale

from core.analysis.difficulty import MEAN_SCORE, Cause, Difficulty
from core.language import language, marked, tr
from editor.words import decimal

_USUAL = 1.0
"""Points: scores so near to the mean are as hard as most."""
_HARDER = {
    Cause.LENGTH: marked("Harder than most because it is long: it takes about {rounds} rounds."),
    Cause.DEMAND: marked(
        "Harder than most because of its demand: the deck must be able to enter hard spaces."
    ),
    Cause.CROWDING: marked(
        "Harder than most because of crowding: many steps are lost where somebody stands in "
        "the way."
    ),
}
_EASIER = {
    Cause.LENGTH: marked("Easier than most because it is short: it takes about {rounds} rounds."),
    Cause.DEMAND: marked(
        "Easier than most because of its demand: the deck hardly needs to enter hard spaces."
    ),
    Cause.CROWDING: marked(
        "Easier than most because there is room: few steps are lost where somebody stands in "
        "the way."
    ),
}


def headline_of(verdict: Difficulty) -> str:
    """The class and the score."""
    rating = verdict.rating.word
    return tr(
        "{rating}: {score} points",
        rating=rating[:1].upper() + rating[1:],
        score=decimal(verdict.score),
    )


def basis_of(verdict: Difficulty) -> str:
    """What the verdict rests on: games, or the steps alone."""
    if verdict.par is None:
        rounds = decimal(verdict.expected_par)
        return tr("Static estimate, no games played: about {rounds} rounds.", rounds=rounds)
    return tr(
        "Par {rounds} rounds, {games} planner games.",
        rounds=decimal(verdict.par.rounds),
        games=QLocale(language()).toString(verdict.par.games),
    )


def reason_of(verdict: Difficulty) -> str:
    """One sentence on what makes the route harder or easier than most."""
    above = verdict.score - MEAN_SCORE
    (most, _), *_others, (least, _) = verdict.above_usual
    rounds = decimal(verdict.expected_par)
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
        points=decimal(points),
        above=signed(above),
    )


def signed(value: float) -> str:
    """A number to one place with its sign."""
    sign = "\N{MINUS SIGN}" if value < 0 else "+"
    return f"{sign}{decimal(abs(value))}"
