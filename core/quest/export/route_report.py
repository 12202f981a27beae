"""The report about a route as a page: map, analysis, playtest, checks."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import capitalized, tr, tr_number, tr_plural
from core.basics.paths import resources
from core.basics.values import dataclass
from core.certificate.short_form import code_of
from core.certificate.words import told_certificate
from core.checking.report import Report
from core.designs.validity import valid_certificate
from core.pages.markup import Markup
from core.pages.report_page import DesignReport, GameParts, PageFact, length_of, report_page
from core.playtest.panel.tables import MIXED, Table
from core.playtest.reports.runs import Run
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Difficulty
from core.quest.catalogue.pieces import PieceKind
from core.quest.export.analysis_section import analysis_section
from core.quest.export.page_words import ROUTE_WORDS
from core.quest.export.playtest_cards import ROUTE_CARDS
from core.quest.export.route_map import RouteMap, map_section, overlay_rules
from core.quest.playtest.words import QUEST_CERTIFICATES
from core.quest.route.format import ROUTES
from core.quest.route.route import Laying, Route


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
    def mixed_wins(self) -> tuple[int, ...]:
        """How often each seat won at mixed tables, if these were asked."""
        panel = None if self.run is None else self.run.panel
        return () if panel is None else panel.tally.at(Table(MIXED)).wins

    @property
    def name(self) -> str:
        """What the route is called."""
        return self.route.name or tr("Untitled")


def route_page(report: RouteReport) -> str:
    """The whole page, in the language in use; the same report gives the same text."""
    route = report.route
    parts = GameParts(
        tuple(_facts(report)),
        tuple(_sections(report)),
        tr("with caves") if route.caves else "",
        ("map.js",),
        _grounds_css() + overlay_rules(report.map.overlays),
        ROUTE_CARDS,
    )
    certificate, code = valid_certificate(route), code_of(route, ROUTES)
    told = () if certificate is None else tuple(told_certificate(certificate, QUEST_CERTIFICATES))
    return report_page(
        DesignReport(ROUTE_WORDS, route, report.checks, parts, told, code, report.run)
    )


def _grounds_css() -> str:
    return (resources() / "quest" / "report" / "grounds.css").read_text(encoding="utf-8")


def _sections(report: RouteReport) -> Iterator[Markup]:
    yield map_section(report.map, report.name)
    if report.analysis is not None and report.verdict is not None:
        yield analysis_section(report.analysis, report.verdict, report.mixed_wins)


def _facts(report: RouteReport) -> Iterator[PageFact]:
    if report.verdict is not None:
        yield from _about_play(report, report.verdict)
    if report.analysis is not None and report.analysis.best is not None:
        best = report.analysis.best
        strength = tr("strength {strength}", strength=best.strength)
        steps = tr_plural("{count} step", "{count} steps", best.steps)
        yield PageFact(tr("The easiest way"), steps, strength)
    yield PageFact(tr("To lay"), *_pieces(report))


def _about_play(report: RouteReport, verdict: Difficulty) -> Iterator[PageFact]:
    score = tr("score {score}", score=tr_number(verdict.score, ".1f"))
    likeliest, *other = verdict.chances.told
    yield PageFact(tr("Difficulty"), capitalized(likeliest), "; ".join((*other, score)))
    rounds = tr("{rounds} rounds", rounds=tr_number(verdict.expected_par, ".0f"))
    estimated = PageFact(tr("Length"), rounds, tr("estimated from the steps"))
    yield length_of(report.run) or estimated


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
