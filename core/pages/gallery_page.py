"""Many designs on one page: a picture, figures and the problems of each, to sort and to sift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.figures import BLANK
from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.checking.problem import Severity
from core.checking.report import Report
from core.designs.design import Design
from core.pages.blocks import Cell, filter_box, on_demand, section, sortable_table
from core.pages.checks_section import accepted, counted, problem_list
from core.pages.design_words import DesignWords, words_for_all
from core.pages.document import document
from core.pages.drawings import Drawing, album
from core.pages.markup import Markup, tag

_LONGEST = 160
"""Letters of a description that are shown."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A design in a gallery.

    Attributes:
        file: its path from the page on, as people read it.
        link: the same as an address; nothing if it cannot be linked to.
        picture: the text of an SVG file.
        cells: what its game tells of it, one for each heading of the game.
        seats: what several kinds of players say of its seats, in a few words, where that is known.
    """

    file: str
    link: str
    design: Design
    picture: str
    checks: Report
    cells: tuple[Cell, ...] = ()
    seats: str = ""

    @property
    def name(self) -> str:
        """What the design is called."""
        return self.design.name or self.file


@dataclass(frozen=True, slots=True)
class Wall:
    """The designs of one game in a gallery, and the headings of what the game tells of them."""

    words: DesignWords
    headings: tuple[str, ...]
    exhibits: tuple[Exhibit, ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that could not be read, and why."""

    file: str
    reason: str


def gallery_page(walls: Sequence[Wall], unread: Sequence[Unread] = (), title: str = "") -> str:
    """The page of a collection; without any script it is a plain list."""
    words = words_for_all([each.words for each in walls])
    exhibits = [each for wall in walls for each in wall.exhibits]
    drawn = album([each.picture for each in exhibits])
    shared = tag("svg", drawn.shared, class_="shared", width=0, height=0, aria_hidden="true")
    heading = title or tr(words.heading)
    headings = _headings(walls)
    rows = list(_rows(walls, headings, drawn.drawings))
    columns = (tr(words.column), *headings, tr("Problems"))
    body = tag(
        "main",
        tag(
            "header",
            tag("p", tr(words.many), class_="kind"),
            tag("h1", heading),
            tag("p", _summary(words, exhibits, unread)),
        ),
        shared,
        filter_box(tr("Find"), len(rows)) if rows else None,
        sortable_table(columns, rows, "gallery") if rows else None,
        unread_section(unread),
    )
    return document(heading, body, words.game, ("table.js",))


def _headings(walls: Sequence[Wall]) -> tuple[str, ...]:
    """Those of every game, each once; of several games the first says which it is."""
    games = [tr("Board game")] if len(walls) > 1 else []
    told = (each for wall in walls for each in wall.headings)
    is_asked = any(each.seats for wall in walls for each in wall.exhibits)
    return tuple(dict.fromkeys([*games, *told, *([tr("Seats")] if is_asked else [])]))


def _rows(
    walls: Sequence[Wall], headings: Sequence[str], drawings: Sequence[Drawing]
) -> Iterator[tuple[Cell, ...]]:
    """A row for each design; what its game does not tell stays empty."""
    hung = ((wall, exhibit) for wall in walls for exhibit in wall.exhibits)
    for (wall, exhibit), drawing in zip(hung, drawings, strict=True):
        told = dict(zip(wall.headings, exhibit.cells, strict=True))
        told.setdefault(tr("Board game"), Cell(tr(wall.words.game)))
        if exhibit.seats:
            told.setdefault(tr("Seats"), Cell(exhibit.seats))
        cells = (told.get(heading, Cell(BLANK, "", "")) for heading in headings)
        named = Cell(_exhibited(exhibit, drawing), "", exhibit.name)
        yield named, *cells, _problems(exhibit.checks)


def unread_section(unread: Sequence[Unread]) -> Markup | None:
    """The files that have no part in a page, with the reasons; None if there are none."""
    if not unread:
        return None
    lines = (tag("li", tag("code", each.file), ": ", each.reason) for each in unread)
    return section("unread", tr("Left out"), tag("ul", *lines))


def _summary(words: DesignWords, exhibits: Sequence[Exhibit], unread: Sequence[Unread]) -> str:
    told = [words.count(len(exhibits))]
    if broken := sum(each.checks.has_errors for each in exhibits):
        told.append(tr_plural("{count} has errors", "{count} have errors", broken))
    if unread:
        told.append(tr_plural("{count} file left out", "{count} files left out", len(unread)))
    return ", ".join(told)


def _exhibited(exhibit: Exhibit, drawing: Drawing) -> Markup:
    """The picture of a design and the words about it, side by side."""
    picture = tag(
        "svg",
        drawing.content,
        viewBox=drawing.view_box,
        role="img",
        aria_label=tr("Map of {design}", design=exhibit.name),
    )
    return tag("span", tag("span", picture, class_="thumb"), _words(exhibit), class_="exhibit")


def _words(exhibit: Exhibit) -> Markup:
    """Name, author, what it is about, and the file."""
    design = exhibit.design
    about = design.description
    if len(about) > _LONGEST:
        about = f"{about[:_LONGEST].rsplit(maxsplit=1)[0]} …"
    file = tag("code", exhibit.file)
    if exhibit.link:
        file = tag("a", file, href=exhibit.link)
    lines = (
        tag("strong", exhibit.name),
        _by(design.author),
        tag("small", about) if about else None,
        tag("small", file),
    )
    return tag("span", *lines, class_="words")


def _by(author: str) -> Markup | None:
    return tag("span", tr("by {author}", author=author), class_="by") if author else None


def _problems(checks: Report) -> Cell:
    gravity = sum(
        checks.count(severity) * weight
        for severity, weight in zip(Severity, (10_000, 100, 1), strict=True)
    )
    listed = problem_list(checks)
    told = ", ".join(filter(None, (counted(checks), accepted(checks))))
    return Cell(on_demand(listed, title=told) if listed else told, "problems-cell", gravity)
