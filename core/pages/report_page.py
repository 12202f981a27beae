"""The report about one design as a page: what its game shows of it, the playtest, the checks."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import give_or_take
from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.report import Report
from core.designs.design import Design
from core.pages.checks_section import accepted, checks_section, counted
from core.pages.design_words import DesignWords
from core.pages.document import document
from core.pages.markup import Markup, tag
from core.pages.playtest_section import PLAIN_CARDS, PlaytestCards, playtest_section
from core.playtest.reports.runs import Run
from core.playtest.who_played import games_in_words


@dataclass(frozen=True, slots=True)
class PageFact:
    """Something that people ask for first: its name, its value, and a remark on it, if any."""

    name: str
    value: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class GameParts:
    """What only its game can tell of a design on a page, in the language in use.

    Attributes:
        facts: what people ask for first.
        sections: what is shown before playtest and checks.
        about_players: a remark on the player counts.
        scripts: names of files in resources/report that its sections need.
        styles: rules of style for its sections.
        playtest: how the chapters of its playtests look.
    """

    facts: tuple[PageFact, ...] = ()
    sections: tuple[Markup, ...] = ()
    about_players: str = ""
    scripts: tuple[str, ...] = ()
    styles: str = ""
    playtest: PlaytestCards = PLAIN_CARDS


@dataclass(frozen=True, slots=True)
class DesignReport:
    """All that a report is about.

    Attributes:
        certificate: what the one says that speaks of the design, in sentences; without, nothing.
        share_code: the design itself as a code; None if it has none.
        run: games on it, if any were played.
    """

    words: DesignWords
    design: Design
    checks: Report
    parts: GameParts
    certificate: tuple[str, ...] = ()
    share_code: str | None = None
    run: Run | None = None

    @property
    def name(self) -> str:
        """What the design is called."""
        return self.design.name or tr("Untitled")


def report_page(report: DesignReport) -> str:
    """The whole page, in the language in use; the same report gives the same text."""
    body = tag("main", _header(report), *_sections(report))
    title = tr(report.words.title, design=report.name)
    return document(title, body, report.words.game, report.parts.scripts, report.parts.styles)


def _sections(report: DesignReport) -> Iterator[Markup]:
    yield from report.parts.sections
    if report.run is not None:
        yield playtest_section(report.run, report.parts.playtest)
    yield checks_section(report.checks, tr(report.words.sound), report.certificate)


def _header(report: DesignReport) -> Markup:
    design = report.design
    by = tag("p", tr("by {author}", author=design.author), class_="by") if design.author else None
    about = tag("p", design.description, class_="about") if design.description else None
    tags = tag("ul", *(tag("li", each) for each in design.tags), class_="tags")
    licence = tag("p", tr("Licence: {licence}", licence=design.licence)) if design.licence else None
    return tag(
        "header",
        tag("p", tr(report.words.one), class_="kind"),
        tag("h1", report.name),
        by,
        about,
        tags if design.tags else None,
        tag("dl", *map(_fact, _facts(report)), class_="facts"),
        licence,
        None if report.share_code is None else _share_code(report.share_code),
    )


def _share_code(code: str) -> Markup:
    """The design itself, for whoever wants to open or paste it."""
    return tag("p", tr("Share code"), " ", tag("code", code), class_="share-code")


def _fact(fact: PageFact) -> Markup:
    remark = tag("small", fact.remark) if fact.remark else None
    return tag("div", tag("dt", fact.name), tag("dd", fact.value, remark))


def _facts(report: DesignReport) -> Iterator[PageFact]:
    """What people ask for first: what the game tells, then what can be told of any design."""
    yield from report.parts.facts
    counts = ", ".join(map(str, report.design.player_counts))
    yield PageFact(tr("Players"), counts, report.parts.about_players)
    yield PageFact(tr("Checks"), counted(report.checks), accepted(report.checks))


def length_of(run: Run | None) -> PageFact | None:
    """How long games take; None if none was played to its end."""
    if run is None or not run.report.finished:
        return None
    minutes = give_or_take(run.report.figure("minutes", "minutes"))
    median = give_or_take(run.report.figure("rounds", "median"))
    rounds = tr(run.spec.game.playtests.words.lengths.so_long, rounds=median)
    by_games = tr(
        "some {minutes} minutes; {games}",
        minutes=minutes,
        games=games_in_words(run.report.games),
    )
    return PageFact(tr("Length"), rounds, by_games)
