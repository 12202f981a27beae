"""How the difficulty score is calibrated on the official routes, and how far that is to trust."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from core.basics.figures import NOTHING
from core.basics.language import marked, tr, tr_number
from core.basics.tables import Column, FigureTable
from core.basics.values import dataclass
from core.quest.analysis.chances import GUESSING
from core.quest.analysis.difficulty import (
    Calibration,
    Cause,
    LeftOut,
    Load,
    calibration,
    leave_one_out,
    load_of,
    log_score,
    separating,
)
from core.quest.analysis.official import OfficialRoute, Rating, official_games, official_routes
from core.quest.terminal.analysis.for_programs import plain
from core.quest.terminal.analysis.report import cause_meanings
from core.terminal.sections import heading, sentence, table_lines
from core.terminal.speaking import styled, wrapped

_CLASSES_OFF = ("", marked("one class off"), marked("two classes off"))
"""By how many classes a verdict differs from the printed one."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """An official route as a calibration judges it."""

    route: OfficialRoute
    load: Load
    points: tuple[float, ...]
    judged: Rating

    @property
    def score(self) -> float:
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class _Trial:
    """One of the two calibrations with all that it says about the official routes."""

    is_static: bool
    scale: Calibration
    judged: tuple[_Judged, ...]
    left_out: tuple[LeftOut, ...]

    @classmethod
    def of(cls, *, is_static: bool) -> _Trial:
        scale = calibration(is_static=is_static)
        judged = []
        for route in official_routes():
            load = load_of(route, is_static=is_static)
            points = scale.points(load)
            judged.append(_Judged(route, load, points, scale.rating(sum(points))))
        return cls(is_static, scale, tuple(judged), leave_one_out(is_static=is_static))

    @property
    def gap(self) -> float:
        """By how many points two classes are apart at least."""
        scores = [(each.score, own) for each in self.judged if (own := each.route.rating)]
        return min(
            min(score for score, own in scores if own.rank >= upper.rank)
            - max(score for score, own in scores if own.rank < upper.rank)
            for upper in (Rating.MODERATE, Rating.DIFFICULT)
        )


def _trials() -> tuple[_Trial, _Trial]:
    return _Trial.of(is_static=False), _Trial.of(is_static=True)


def calibration_lines(*, is_explained: bool) -> Iterator[str]:
    """All about the calibration for people."""
    trials = _trials()
    yield styled(tr("How difficulty is calibrated"), "bold")
    yield wrapped(tr(_METHOD))
    yield from heading(tr("What the official routes ask for"))
    yield from table_lines(_amounts(trials))
    yield sentence(tr(_PAR, games=official_games()), hangs=True)
    for trial in trials:
        yield from _trial_lines(trial)
    yield from heading(tr("What that means"))
    yield wrapped(_honestly(trials))
    if is_explained:
        yield from heading(tr("What the numbers mean"))
        yield from cause_meanings()


_METHOD = marked(
    "Six official routes have a printed rating. The score of a route is the sum of its points for "
    "length, demand and crowding; how much each counts is chosen so that the three classes are as "
    "far apart as they can be, with at least a fifth of the say for each cause. A score of 50 is "
    "the mean of the rated routes. The chances of the classes do not rest on that choice: they are "
    "the mean over all ways to weigh the causes and to part the classes, each counted as much as "
    "it fits the ratings."
)


_PAR = marked(
    "Par is the median winning round of {games:,} games of planners, the estimate comes from the "
    "steps alone."
)


def _amounts(trials: Sequence[_Trial]) -> FigureTable[tuple[_Judged, _Judged]]:
    """What each official route asks for, by games and by estimate."""
    columns: tuple[Column[tuple[_Judged, _Judged]], ...] = (
        Column("", lambda both: both[0].route.file, tr("route"), is_text=True),
        Column("", lambda both: both[0].route.rating, tr("printed"), _word, is_text=True),
        Column("", lambda both: both[0].load.length, tr("par"), _decimal),
        Column("", lambda both: both[1].load.length, tr("estimated"), _decimal),
        Column("", lambda both: both[0].load.demand, tr("effort"), _decimal),
        Column("", lambda both: both[0].load.crowding, tr("crowding"), _whole),
    )
    return FigureTable(
        "amounts", tuple(zip(*(each.judged for each in trials), strict=True)), columns
    )


def _word(rating: Rating | None) -> str:
    return NOTHING if rating is None else rating.word


def _decimal(value: float) -> str:
    return tr_number(value, ".1f")


def _whole(value: float) -> str:
    return tr_number(value, ".0f")


def _trial_lines(trial: _Trial) -> Iterator[str]:
    yield from heading(tr("Static estimate") if trial.is_static else tr("With the par of games"))
    weights = {str(cause): weight for cause, weight in zip(Cause, trial.scale.weights, strict=True)}
    yield sentence(tr(_POINTS, **weights), hangs=True)
    ends = {"moderate": trial.scale.moderate_from, "difficult": trial.scale.difficult_from}
    yield sentence(tr(_CLASSES, **ends, gap=trial.gap), hangs=True)
    apart, every = separating(is_static=trial.is_static)
    yield sentence(tr(_WEIGHTINGS, apart=apart, every=every), hangs=True)
    yield from table_lines(_judged(trial))
    yield ""
    yield sentence(tr("Each route judged by a calibration on the other five:"))
    yield from table_lines(_left_out(trial))
    yield sentence(_summary(trial.left_out), hangs=True)
    yield sentence(_log_scores(trial.left_out), hangs=True)


_POINTS = marked(
    "Points: {length:.2f} for each round, {demand:.2f} for each unit of effort, {crowding:.2f} for "
    "each step of crowding."
)
_WEIGHTINGS = marked(
    "Of {every} weightings that were tried, {apart} keep the classes apart: the fewer, the more is "
    "owed to luck."
)
_CLASSES = marked(
    "Moderate from a score of {moderate:.1f}, difficult from {difficult:.1f}; between the routes "
    "of two classes lie {gap:.1f} points at least."
)


def _judged(trial: _Trial) -> FigureTable[_Judged]:
    """Each official route with its verdict."""
    causes = {cause: cause.word for cause in Cause}
    columns: tuple[Column[_Judged], ...] = (
        Column("route", lambda each: each.route.file, tr("route"), is_text=True),
        Column("amounts", lambda each: _by_cause(each.load)),
        Column("printed", lambda each: each.route.rating, tr("printed"), _word, is_text=True),
        Column("verdict", lambda each: each.judged, tr("verdict"), _word, is_text=True),
        Column("points", lambda each: _by_cause(each.points), shown=_decimal, parts=causes),
        Column("score", lambda each: each.score, tr("score"), _decimal),
    )
    return FigureTable("routes", trial.judged, columns)


def _left_out(trial: _Trial) -> FigureTable[LeftOut]:
    """Each rated route judged by the others: by the score, and how likely its own class is."""
    columns: tuple[Column[LeftOut], ...] = (
        Column("route", lambda each: each.route.file, tr("route"), is_text=True),
        Column("printed", lambda each: each.rating, tr("printed"), _word, is_text=True),
        Column("verdict", lambda each: each.judged, tr("verdict"), _word, is_text=True),
        Column("score", lambda each: each.score, tr("score"), _decimal),
        Column("moderate_from", lambda each: each.scale.moderate_from),
        Column("difficult_from", lambda each: each.scale.difficult_from),
        Column("classes_off", _classes_off, tr("classes off"), _or_nothing),
        Column("chances", _chances),
        Column("", lambda each: each.chances.of(each.rating), tr("chance"), _percent),
    )
    return FigureTable("routes", trial.left_out, columns)


def _chances(each: LeftOut) -> Mapping[Rating, float]:
    return dict(zip(Rating, each.chances, strict=True))


def _percent(share: float) -> str:
    return tr_number(share, ".0%")


def _or_nothing(classes: int) -> str:
    return str(classes or NOTHING)


def _classes_off(each: LeftOut) -> int:
    return abs(each.judged.rank - each.rating.rank)


def _summary(left_out: Sequence[LeftOut]) -> str:
    """How many come out in their class, and how far off the others are."""
    counts = Counter(map(_classes_off, left_out))
    told = [tr("{count} of {total} in their class", count=counts[0], total=len(left_out))]
    told += [
        tr("{count} {off}", count=counts[off], off=tr(_CLASSES_OFF[off]))
        for off in sorted(counts)
        if off
    ]
    return f"{', '.join(told)}."


def _log_scores(left_out: Sequence[LeftOut]) -> str:
    """What the chances are worth beside guessing."""
    text = marked(
        "The chances of the classes that are printed: a log score of {score}, where guessing has "
        "{guessing} and knowing has 0."
    )
    score, guessing = (tr_number(each, "+.2f") for each in (log_score(left_out), GUESSING))
    return tr(text, score=score, guessing=guessing)


def _honestly(trials: Sequence[_Trial]) -> str:
    """What the calibration is worth, in plain words."""
    told = [tr(_SOUND) if all(map(_is_sound, trials)) else tr(_UNSOUND)]
    told.append(tr(_FEW, gap=min(each.gap for each in trials), spread=_spread(trials)))
    if not all(each.is_right for trial in trials for each in trial.left_out):
        told.append(tr(_LEFT_OUT))
    told.append(tr(_OPEN))
    return " ".join(told)


def _spread(trials: Sequence[_Trial]) -> float:
    """By how many points two routes of the same class are apart at most."""
    classes = (
        [each.score for each in trial.judged if each.route.rating is rating]
        for trial in trials
        for rating in Rating
    )
    return max(max(scores) - min(scores) for scores in classes)


def _is_sound(trial: _Trial) -> bool:
    return all(each.route.rating in {None, each.judged} for each in trial.judged)


_SOUND = marked("By the score all rated routes come out in their class.")
_UNSOUND = marked("By the score not all rated routes come out in their class.")
_FEW = marked(
    "But six routes are few, and the classes lie close together: the nearest routes of two classes "
    "are {gap:.1f} points apart, those of one class up to {spread:.1f}."
)
_LEFT_OUT = marked(
    "A route that the calibration does not know may come out in the class beside its own, as "
    "above. So trust the score and its causes when you compare routes, and take a class for as "
    "likely as the chances say."
)
_OPEN = marked(
    "The first game has no rating in the texts that we know; a sheet of another edition may rate "
    "it easy. It stays open and takes no part."
)


def calibration_for_programs() -> dict[str, object]:
    """The same for programs."""
    with_par, static = map(_trial_fields, _trials())
    content = {"games": official_games(), "par": with_par, "static": static}
    return {"calibration": plain(content)}


def _trial_fields(trial: _Trial) -> dict[str, object]:
    scale, (apart, every) = trial.scale, separating(is_static=trial.is_static)
    right = sum(each.is_right for each in trial.left_out)
    routes = _left_out(trial).records()
    return {
        "weights": _by_cause(scale.weights),
        "usual": _by_cause(scale.usual),
        "moderate_from": scale.moderate_from,
        "difficult_from": scale.difficult_from,
        "gap": trial.gap,
        "weightings": {"apart": apart, "of": every},
        "routes": _judged(trial).records(),
        "leave_one_out": {
            "right": right,
            "of": len(trial.left_out),
            "log_score": log_score(trial.left_out),
            "guessing": GUESSING,
            "routes": routes,
        },
    }


def _by_cause(values: Iterable[float]) -> Mapping[Cause, float]:
    return dict(zip(Cause, values, strict=True))
