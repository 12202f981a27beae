"""The report about one route as a page: map, analysis, playtest, checks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.certificate.short_form import code_of
from core.checking.report import Report
from core.language import capitalized, tr, tr_number, tr_plural
from core.pages.checks_section import accepted, checks_section, counted
from core.pages.document import document
from core.pages.markup import Markup, tag
from core.pages.playtest_section import playtest_section
from core.playtest.runs import Run
from core.playtest.who_played import games_in_words
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Difficulty
from core.quest.catalogue.pieces import PieceKind
from core.quest.export.analysis_section import analysis_section
from core.quest.export.route_map import RouteMap, map_section, overlay_rules
from core.quest.route.route import Laying, Route
from core.quest.route.validity import valid_certificate


@dataclass(frozen=True, slots=True)
class RouteReport:
    """All that a report is about.

    Attributes:
        analysis, verdict: None while the route has errors.
        run: games on it, if any were played.
    """

    route: Route
    checks: Report
    map: RouteMap
    analysis: Analysis | None = None
    verdict: Difficulty | None = None
    run: Run | None = None

    @property
    def name(self) -> str:
        """What the route is called."""
        return self.route.name or tr("Untitled")


def report_page(report: RouteReport) -> str:
    """The whole page, in the language in use; the same report gives the same text."""
    body = tag("main", _header(report), *_sections(report))
    title = tr("{route}: a route for The Quest for El Dorado", route=report.name)
    return document(title, body, ("map.js",), overlay_rules(report.map.overlays))


def _sections(report: RouteReport) -> Iterator[Markup]:
    yield map_section(report.map, report.name)
    if report.analysis is not None and report.verdict is not None:
        yield analysis_section(report.analysis, report.verdict)
    if report.run is not None:
        yield playtest_section(report.run)
    yield checks_section(report.checks, valid_certificate(report.route))


def _header(report: RouteReport) -> Markup:
    route = report.route
    by = tag("p", tr("by {author}", author=route.author), class_="by") if route.author else None
    about = tag("p", route.description, class_="about") if route.description else None
    tags = tag("ul", *(tag("li", each) for each in route.tags), class_="tags")
    return tag(
        "header",
        tag("p", tr("A route for The Quest for El Dorado"), class_="kind"),
        tag("h1", report.name),
        by,
        about,
        tags if route.tags else None,
        tag("dl", *(_fact(*each) for each in _facts(report)), class_="facts"),
        tag("p", tr("Licence: {licence}", licence=route.licence)) if route.licence else None,
        _share_code(route),
    )


def _share_code(route: Route) -> Markup | None:
    """The route itself, for whoever wants to open or paste it."""
    code = code_of(route)
    if code is None:
        return None
    return tag("p", tr("Share code"), " ", tag("code", code), class_="share-code")


def _fact(name: str, value: str, remark: str) -> Markup:
    return tag("div", tag("dt", name), tag("dd", value, tag("small", remark) if remark else None))


def _facts(report: RouteReport) -> Iterator[tuple[str, str, str]]:
    """The numbers that people ask for first: a name, a value, a remark."""
    if report.verdict is not None:
        yield from _about_play(report, report.verdict)
    if report.analysis is not None and report.analysis.best is not None:
        best = report.analysis.best
        strength = tr("strength {strength}", strength=best.strength)
        steps = tr_plural("{count} step", "{count} steps", best.steps)
        yield tr("The easiest way"), steps, strength
    yield tr("To lay"), *_pieces(report)
    counts = ", ".join(map(str, report.route.player_counts))
    caves = tr("with caves") if report.route.caves else ""
    yield tr("Players"), counts, caves
    yield tr("Checks"), counted(report.checks), accepted(report.checks)


def _about_play(report: RouteReport, verdict: Difficulty) -> Iterator[tuple[str, str, str]]:
    score = tr("score {score}", score=tr_number(verdict.score, ".1f"))
    rating = verdict.rating.word
    yield tr("Difficulty"), capitalized(rating), score
    run = report.run
    if run is not None and run.report.finished:
        minutes = run.report.figure("minutes", "minutes").value or 0.0
        rounds = tr("{rounds} rounds", rounds=f"{run.report.figure('rounds', 'median').value:.0f}")
        by_games = tr(
            "some {minutes:.0f} minutes; {games}",
            minutes=minutes,
            games=games_in_words(run.report.games),
        )
        yield tr("Length"), rounds, by_games
        return
    rounds = tr("{rounds} rounds", rounds=tr_number(verdict.expected_par, ".0f"))
    yield tr("Length"), rounds, tr("estimated from the steps")


def _pieces(report: RouteReport) -> tuple[str, str]:
    """How many pieces there are; which, in travel order if that is known; and the blockades."""
    pieces = tr_plural("{count} piece", "{count} pieces", len(report.route.pieces))
    plan = report.route.blockades
    blockades = tr("blockades: {laying}", laying=plan.laying.word)
    if plan.laying is Laying.FIXED:
        blockades = tr_plural("{count} blockade", "{count} blockades", len(plan.fixed))
    return pieces, "; ".join(filter(None, (", ".join(_sides(report.analysis)), blockades)))


def _sides(analysis: Analysis | None) -> Iterator[str]:
    if analysis is None:
        return
    board = analysis.board
    for piece in dict.fromkeys(each.piece for each in board.spaces):
        side = board.catalogue.sides[board.route.pieces[piece].side]
        yield side.kind.word if side.kind is PieceKind.ENDING else side.name
