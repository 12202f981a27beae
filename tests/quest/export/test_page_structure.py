"""Tests of every page as HTML: well formed, alone in the world, named and escaped throughout."""

import base64
import hashlib
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import pytest

from core.basics.language import LANGUAGES
from tests.editor.short_routes import LOOP
from tests.quest.export.outline import Outline
from tests.quest.export.samples import BROKEN, EVIL, EVIL_TEXT, gallery_in, report_of, table_of

pytestmark = pytest.mark.usefixtures("qapp")

Page: TypeAlias = Callable[[Path, str], str]
PAGES: dict[str, Page] = {
    "report": lambda _, language: report_of(LOOP, language),
    "report of an evil route": lambda _, language: report_of(EVIL, language),
    "report of a broken route": lambda _, language: report_of(BROKEN, language, has_games=False),
    "gallery": gallery_in,
    "table": lambda _, language: table_of(language),
}
ALLOWED = {"http-equiv", "xmlns"}
ADDRESS = re.compile(r"(?i)(?:[a-z][a-z0-9+.-]*:)?//|url\((?!#)|@import|javascript:")


@pytest.fixture(params=[*PAGES], scope="module")
def page(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return PAGES[request.param](tmp_path_factory.mktemp("pages"), "en")


@pytest.fixture(scope="module")
def outline(page: str) -> Outline:
    """The page, if all its elements are closed in order."""
    return Outline(page)


def test_it_is_a_whole_document(outline: Outline) -> None:
    assert outline.declaration == "DOCTYPE html"
    [html] = outline.all("html")
    assert [child.name for child in html.children] == ["head", "body"]
    assert html.attributes["lang"] == "en"
    assert outline.all("meta")[0].attributes == {"charset": "utf-8"}
    assert outline.all("title")[0].words.strip()


def test_ids_are_given_once_and_all_that_is_referred_to_is_there(outline: Outline) -> None:
    assert [each for each, count in outline.ids.items() if count > 1] == []
    assert set(references(outline)) <= set(outline.ids)


def references(outline: Outline) -> Iterator[str]:
    for each in outline.root:
        for name, value in each.attributes.items():
            if name == "href" and value and value.startswith("#"):
                yield value[1:]
            elif name in {"for", "aria-labelledby"} and value:
                yield value
            else:
                yield from re.findall(r"url\(#([^)]+)\)", value or "")


def test_it_fetches_nothing(outline: Outline) -> None:
    for each in outline.root:
        assert each.name not in {"link", "iframe", "object", "embed", "base", "form", "img"}
        for name, value in each.attributes.items():
            assert not name.startswith("on"), f"<{each.name} {name}>"
            assert name not in {"src", "srcset", "style", "action", "ping"}, f"<{each.name} {name}>"
            if name not in ALLOWED:
                assert not ADDRESS.search(value or ""), f"<{each.name} {name}={value!r}>"
    for sheet in (*outline.all("style"), *outline.all("script")):
        assert not ADDRESS.search(re.sub(r"/\*.*?\*/", "", sheet.words, flags=re.DOTALL))


def test_only_its_own_style_and_script_are_let_in(outline: Outline) -> None:
    policies = [
        each.attributes["content"]
        for each in outline.all("meta")
        if each.attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    [policy] = policies
    rules = dict(rule.split(" ", 1) for rule in str(policy).split("; "))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    for rule, element in (("style-src", "style"), ("script-src", "script")):
        [content] = outline.all(element)
        digest = base64.b64encode(hashlib.sha256(content.words.encode()).digest()).decode()
        assert rules[rule] == f"'sha256-{digest}'"


def test_headings_lead_step_by_step_from_one_title(outline: Outline) -> None:
    levels = outline.levels
    assert (levels[0], levels.count(1)) == (1, 1)
    assert all(there <= here + 1 for here, there in pairwise(levels))


def test_controls_and_pictures_have_names(outline: Outline) -> None:
    for each in outline.root:
        if each.name in {"input", "output"}:
            around = each.parent
            assert around is not None
            assert around.name == "label" or each.name == "output" or "hidden" in each.attributes
        if each.name == "svg":
            is_named = each.attributes.get("aria-label")
            assert bool(is_named) != (each.attributes.get("aria-hidden") == "true")
    for each in outline.of_class("space"):
        assert each.attributes["role"] == "img"
        [title] = each.children
        assert title.words.strip()


def test_tables_say_what_their_rows_and_columns_are(outline: Outline) -> None:
    for table in outline.all("table"):
        for heading in table:
            if heading.name == "th":
                assert heading.attributes["scope"] in {"row", "col"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_it_speaks_the_language_in_use(name: str, language: str, tmp_path: Path) -> None:
    page = PAGES[name](tmp_path, language)
    outline = Outline(page)
    assert outline.all("html")[0].attributes["lang"] == language
    told = {"en": "An unofficial fan tool", "de": "inoffizielles", "fr": "non officiel"}
    assert told[language] in outline.all("footer")[0].words


@pytest.mark.parametrize("name", PAGES)
def test_the_same_input_gives_the_same_page(name: str, tmp_path: Path) -> None:
    assert PAGES[name](tmp_path, "en") == PAGES[name](tmp_path, "en")


def test_whatever_a_file_says_stays_a_text(tmp_path: Path) -> None:
    report, gallery = Outline(report_of(EVIL)), Outline(gallery_in(tmp_path))
    assert report.all("h1")[0].words == EVIL_TEXT
    assert EVIL_TEXT in report.all("title")[0].words
    assert [each.words for each in report.of_class("tags")] == ["]]><svg/onload=hacked=4>"]
    assert EVIL_TEXT in [each.words for each in gallery.all("strong")]
    for outline in (report, gallery):
        assert outline.all("b") == []
        assert len(outline.all("script")) == 1


def test_links_of_a_gallery_lead_to_its_files(tmp_path: Path) -> None:
    links = [each.attributes["href"] for each in Outline(gallery_in(tmp_path)).all("a")]
    assert links == [
        "./loop.yaml",
        "./dash.yaml",
        "./broken.yaml",
        "./odd%20%22name%22%20%3Cb%3E%2523%23%3F.yaml",
    ]
