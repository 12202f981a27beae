"""The scale of difficulty: the three classes, the official routes, and where this route lies."""

from __future__ import annotations

from core.analysis.difficulty import Difficulty, calibration, official_scores
from core.analysis.official import Rating
from core.analysis.wording import about_scale
from core.export.pages.markup import Markup, number, tag
from core.language import tr_number

_WIDE, _HIGH = 360, 66
_TOP, _BOTTOM = 20, 44
_LETTER, _LEAST_SCALE = 9.2, 0.5
"""How wide letters are in the mean in a usual font, at most, and how small names may become."""
_MARGIN = 2.0
"""Points beyond the easiest and the hardest route."""


def score_scale(verdict: Difficulty) -> Markup:
    """A bar with the classes by name, a dot for each rated route, and a marker for this one."""
    scale = calibration(is_static=verdict.is_static)
    rated = official_scores(is_static=verdict.is_static)
    scores = [*rated.values(), verdict.score]
    low, high = min(scores) - _MARGIN, max(scores) + _MARGIN

    def x_of(score: float) -> float:
        return _WIDE * (score - low) / (high - low)

    ends = (0.0, x_of(scale.moderate_from), x_of(scale.difficult_from), float(_WIDE))
    classes = [_class(rating, *ends[place : place + 2]) for place, rating in enumerate(Rating)]
    dots = [_dot(file, score, x_of(score)) for file, score in rated.items()]
    return tag(
        "svg",
        *classes,
        *dots,
        _marker(x_of(verdict.score)),
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        class_="chart scale",
        role="img",
        aria_label=about_scale(verdict),
    )


def _class(rating: Rating, left: float, right: float) -> Markup:
    """A class with its name, smaller in a narrow one, and only on pointing at it in a sliver."""
    wide, word = right - left, rating.word
    box = {"x": left, "y": _TOP, "width": wide, "height": _BOTTOM - _TOP}
    scale = min(1.0, wide / (len(word) * _LETTER))
    place = f"translate({number((left + right) / 2)} {_BOTTOM - 8}) scale({number(scale)})"
    return tag(
        "g",
        tag("title", word),
        tag("rect", class_=f"class class-{rating.rank}", **box),
        tag("text", word, transform=place) if scale >= _LEAST_SCALE else None,
    )


def _dot(file: str, score: float, x: float) -> Markup:
    told = f"{file}: {tr_number(score, '.1f')}"
    return tag("circle", tag("title", told), class_="dot", cx=x, cy=_BOTTOM + 10, r=4)


def _marker(x: float) -> Markup:
    left, right = number(x - 7), number(x + 7)
    return tag("polygon", class_="pointer", points=f"{number(x)},{_TOP + 3} {left},4 {right},4")
