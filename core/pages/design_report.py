"""The report about a design whose game draws it and tells some facts, and has no more to add."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from core.basics.language import tr
from core.certificate.game import CertificateWords
from core.certificate.short_form import code_of
from core.certificate.words import told_certificate
from core.checking.facts import AnyFacts
from core.checking.report import Report
from core.designs.format import DesignFormat
from core.designs.validity import valid_certificate
from core.pages.drawings import album
from core.pages.game import PagedGame
from core.pages.markup import Markup, tag
from core.pages.report_page import DesignReport, GameParts
from core.playtest.reports.runs import Run
from core.playtest.spec import PlayedGame


class ReportedGame(PagedGame, PlayedGame[Any, Any, Any, Any], DesignFormat[Any], Protocol):
    """A game as far as reports about its designs are concerned."""


def report_on(
    game: ReportedGame, facts: AnyFacts, checks: Report, parts: GameParts, run: Run | None = None
) -> DesignReport:
    """All that a report is about, with what a valid certificate claims and the share code."""
    design = facts.design
    certificate = valid_certificate(design)
    words = CertificateWords.of(game)
    told = () if certificate is None else tuple(told_certificate(certificate, words))
    return DesignReport(game.pages.words, design, checks, parts, told, code_of(design, game), run)


def with_drawing(parts: GameParts, drawing: str, name: str) -> GameParts:
    """Parts with a section before all others that shows a drawing, which is the text of an SVG."""
    return replace(parts, sections=(_drawing_section(drawing, name), *parts.sections))


def _drawing_section(drawing: str, name: str) -> Markup:
    drawn = album([drawing])
    (shown,) = drawn.drawings
    picture = tag(
        "svg",
        drawn.shared,
        shown.content,
        viewBox=shown.view_box,
        role="img",
        aria_label=tr("Map of {design}", design=name),
    )
    return tag(
        "section",
        tag("h2", tr("Map"), id="map"),
        tag("div", tag("div", picture, class_="sheet"), class_="stage"),
        class_="map",
        aria_labelledby="map",
    )
