"""Many routes on one page: a picture, a verdict and the problems of each, to sort and to sift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.checking.problem import Severity
from core.checking.report import Report
from core.figures import BLANK
from core.language import tr, tr_number, tr_plural
from core.pages.blocks import Cell, filter_box, on_demand, section, sortable_table
from core.pages.checks_section import accepted, counted, problem_list
from core.pages.document import document
from core.pages.drawings import Drawing, album
from core.pages.markup import Markup, joined, tag
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Difficulty
from core.quest.route.route import Route

_LONGEST = 160
"""Letters of a description that are shown."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A route in a gallery.

    Attributes:
        file: its path from the page on, as people read it.
        link: the same as an address; nothing if it cannot be linked to.
        picture: the text of an SVG file.
        analysis, verdict: None while the route has errors.
    """

    file: str
    link: str
    route: Route
    picture: str
    checks: Report
    analysis: Analysis | None = None
    verdict: Difficulty | None = None

    @property
    def name(self) -> str:
        """What the route is called."""
        return self.route.name or self.file


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that could not be read, and why."""

    file: str
    reason: str


def gallery_page(
    exhibits: Sequence[Exhibit], unread: Sequence[Unread] = (), title: str = ""
) -> str:
    """The page of a collection; without any script it is a plain list."""
    drawn = album([each.picture for each in exhibits])
    shared = tag("svg", drawn.shared, class_="shared", width=0, height=0, aria_hidden="true")
    heading = title or tr("Routes")
    rows = [_row(*each) for each in zip(exhibits, drawn.drawings, strict=True)]
    body = tag(
        "main",
        tag(
            "header",
            tag("p", tr("Routes for The Quest for El Dorado"), class_="kind"),
            tag("h1", heading),
            tag("p", _summary(exhibits, unread)),
        ),
        shared,
        filter_box(tr("Find"), len(rows)) if rows else None,
        sortable_table(_headings(), rows, "gallery") if rows else None,
        unread_section(unread),
    )
    return document(heading, body, ("table.js",))


def unread_section(unread: Sequence[Unread]) -> Markup | None:
    """The files that have no part in a page, with the reasons; None if there are none."""
    if not unread:
        return None
    lines = (tag("li", tag("code", each.file), ": ", each.reason) for each in unread)
    return section("unread", tr("Left out"), tag("ul", *lines))


def _summary(exhibits: Sequence[Exhibit], unread: Sequence[Unread]) -> str:
    told = [tr_plural("{count} route", "{count} routes", len(exhibits))]
    if broken := sum(each.checks.has_errors for each in exhibits):
        told.append(tr_plural("{count} has errors", "{count} have errors", broken))
    if unread:
        told.append(tr_plural("{count} file left out", "{count} files left out", len(unread)))
    return ", ".join(told)


def _headings() -> tuple[str, ...]:
    return (
        tr("Route"),
        tr("Difficulty"),
        tr("Rounds"),
        tr("Steps"),
        tr("Strength"),
        tr("Narrowest place"),
        tr("Pieces"),
        tr("Problems"),
    )


def _row(exhibit: Exhibit, drawing: Drawing) -> tuple[Cell, ...]:
    return (
        Cell(_exhibited(exhibit, drawing), "", exhibit.name),
        _difficulty(exhibit.verdict),
        *_numbers(exhibit),
        Cell(len(exhibit.route.pieces), "", len(exhibit.route.pieces)),
        _problems(exhibit.checks),
    )


def _exhibited(exhibit: Exhibit, drawing: Drawing) -> Markup:
    """The picture of a route and the words about it, side by side."""
    picture = tag(
        "svg",
        drawing.content,
        viewBox=drawing.view_box,
        role="img",
        aria_label=tr("Map of {route}", route=exhibit.name),
    )
    return tag("span", tag("span", picture, class_="thumb"), _words(exhibit), class_="exhibit")


def _words(exhibit: Exhibit) -> Markup:
    """Name, author, what it is about, and the file."""
    route = exhibit.route
    about = route.description
    if len(about) > _LONGEST:
        about = f"{about[:_LONGEST].rsplit(maxsplit=1)[0]} …"
    file = tag("code", exhibit.file)
    if exhibit.link:
        file = tag("a", file, href=exhibit.link)
    lines = (
        tag("strong", exhibit.name),
        tag("span", tr("by {author}", author=route.author), class_="by") if route.author else None,
        tag("small", about) if about else None,
        tag("small", file),
    )
    return tag("span", *lines, class_="words")


def _difficulty(verdict: Difficulty | None) -> Cell:
    if verdict is None:
        return Cell(BLANK, "", "")
    score = tag("small", tr("score {score}", score=tr_number(verdict.score, ".1f")))
    word = tag("span", verdict.rating.word, class_=f"rating class-{verdict.rating.rank}")
    return Cell(joined((word, score), " "), "", round(verdict.score, 3))


def _numbers(exhibit: Exhibit) -> Iterator[Cell]:
    analysis, verdict = exhibit.analysis, exhibit.verdict
    if analysis is None or analysis.best is None or verdict is None:
        yield from [Cell(BLANK, "", "")] * 4
        return
    rounds = verdict.expected_par
    yield Cell(tr_number(rounds, ".1f"), "", round(rounds, 3))
    for value in (analysis.best.steps, analysis.best.strength, analysis.narrowest.ways):
        yield Cell(value, "", value)


def _problems(checks: Report) -> Cell:
    gravity = sum(
        checks.count(severity) * weight
        for severity, weight in zip(Severity, (10_000, 100, 1), strict=True)
    )
    listed = problem_list(checks)
    told = ", ".join(filter(None, (counted(checks), accepted(checks))))
    return Cell(on_demand(listed, title=told) if listed else told, "problems-cell", gravity)
