"""The manual: pages in three languages, found by topic, searched, and read in the terminal."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.basics.language import ENGLISH, LANGUAGES, speak
from core.basics.markdown import (
    Code,
    Heading,
    Items,
    Paragraph,
    Picture,
    Span,
    Table,
    blocks,
    plain,
    spans,
)
from core.basics.paths import resources
from core.cli import main
from core.island.chapters import CHAPTERS as ISLAND_CHAPTERS
from core.lost_cities.chapters import CHAPTERS as LOST_CITIES_CHAPTERS
from core.manual.handbook import (
    GUIDE,
    HandbookPart,
    Page,
    part_text,
    place_of,
    read_handbook,
    search,
)
from core.quest.chapters import CHAPTERS
from core.shelf import known_games

FOLDER = resources() / "manual" / "guide"
LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?P<link>[^)]+)\)")


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("COLUMNS", "80")
    speak(ENGLISH)
    yield
    speak(ENGLISH)


# --- Markdown -------------------------------------------------------------------------------------


def test_a_text_is_taken_apart() -> None:
    text = (
        "# Title\n\nSome words\nin two lines:\n- one\n  and more\n- two\n\n1. first\n2. second\n\n"
        "```console\n$ ls\n\n```\n| a | b |\n|---|---|\n| `x\\|y` | z |\n\n![Tile](tile.png)\n"
    )
    assert list(blocks(text)) == [
        Heading(1, "Title"),
        Paragraph("Some words in two lines:"),
        Items(("one and more", "two"), is_numbered=False),
        Items(("first", "second"), is_numbered=True),
        Code("console", "$ ls\n"),
        Table(("a", "b"), (("`x|y`", "z"),)),
        Picture("tile.png", "Tile"),
    ]


def test_a_line_is_taken_apart() -> None:
    line = "Press `F8`, **at once**, as *here*: [more](play.md#replays), 2 * 3 * 4"
    assert list(spans(line)) == [
        Span("Press "),
        Span("F8", "code"),
        Span(", "),
        Span("at once", "bold"),
        Span(", as "),
        Span("here", "italic"),
        Span(": "),
        Span("more", "link", "play.md#replays"),
        Span(", 2 * 3 * 4"),
    ]
    assert plain("**all `of` it**, *now*") == "all of it, now"


def test_a_fence_that_is_never_closed_ends_with_the_text() -> None:
    assert list(blocks("```\nopen")) == [Code("", "open")]


# --- Pages ----------------------------------------------------------------------------------------


def test_every_page_of_the_guide_has_a_topic() -> None:
    assert sorted(GUIDE) == sorted(path.stem for path in FOLDER.glob("*.md"))


def test_every_chapter_of_the_rules_has_a_title_to_translate() -> None:
    assert (
        tuple(page.title for page in read_handbook(known_games()).values() if page.is_rules)
        == CHAPTERS + LOST_CITIES_CHAPTERS + ISLAND_CHAPTERS
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_all_pages(code: str) -> None:
    speak(code)
    pages = read_handbook(known_games())
    assert tuple(pages)[: len(GUIDE)] == GUIDE
    assert all(page.title and all(part.text for part in page.parts[1:]) for page in pages.values())


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH])
def test_a_translated_page_has_the_headings_of_the_english_one(code: str) -> None:
    english = read_handbook(known_games())
    speak(code)
    for topic, page in read_handbook(known_games()).items():
        own = FOLDER / code / f"{topic}.md"
        if own.is_file():
            headings = re.findall(r"^## ", own.read_text(encoding="utf-8"), re.MULTILINE)
            assert len(headings) == len(english[topic].parts) - 1, topic
        assert [part.anchor for part in page.parts] == [
            part.anchor for part in english[topic].parts
        ]
        if not page.is_rules:
            assert own.is_file(), topic
            assert page.title != english[topic].title, topic
            assert not page.parts[0].is_foreign, topic


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH])
def test_what_is_not_translated_is_marked(code: str) -> None:
    english = read_handbook(known_games())
    speak(code)
    for topic, page in read_handbook(known_games()).items():
        if page.is_rules:
            assert page.parts[0].is_foreign
        else:
            for part, said in zip(page.parts, english[topic].parts, strict=True):
                assert part.is_foreign == (part.text == said.text), f"{topic}: {said.title}"
    assert not any(part.is_foreign for page in english.values() for part in page.parts)


def test_a_translation_of_another_state_of_its_page_is_english_and_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(resources() / "manual", tmp_path / "manual")
    page = tmp_path / "manual" / "guide" / "play.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n## New\n\nWords.\n", encoding="utf-8")
    monkeypatch.setattr("core.manual.handbook.resources", lambda: tmp_path)
    speak("de")
    shown = read_handbook(known_games())["play"]
    assert shown.parts[-1].text == "Words."
    assert all(part.is_foreign for part in shown.parts)


@pytest.mark.parametrize("code", LANGUAGES)
def test_links_between_pages_lead_to_a_heading(code: str) -> None:
    speak(code)
    pages = read_handbook(known_games())
    for page in pages.values():
        for part in page.parts:
            for link in LINK.findall(part.text):
                place = place_of(pages, link)
                if place is not None:
                    topic, _, anchor = place.partition("#")
                    assert not anchor or pages[topic].has(anchor), f"{page.topic}: {link}"
                else:
                    is_far = link.startswith("http")
                    assert is_far or (page.folder / link).exists(), f"{page.topic}: {link}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_picture_is_there(code: str) -> None:
    speak(code)
    for page in read_handbook(known_games()).values():
        for part in page.parts:
            shown = [each for each in blocks(part.text) if isinstance(each, Picture)]
            assert [each.path for each in shown if not (page.folder / each.path).is_file()] == []


def test_a_rule_has_a_place() -> None:
    assert place_of(read_handbook(known_games()), "Q-MOVE-3") == "movement#Q-MOVE-3"
    assert place_of(read_handbook(known_games()), "Q-NONE-3") is None
    assert (
        place_of(read_handbook(known_games()), "../04-movement.md#Q-MOVE-1") == "movement#Q-MOVE-1"
    )
    assert place_of(read_handbook(known_games()), "../../quest/schema/route.schema.json") is None


def test_a_link_leads_to_the_chapter_of_the_same_game() -> None:
    head = (HandbookPart("", "Setup", ""),)
    one = Page("setup", "Setup", head, Path("one"), "02-setup.md", "One")
    other = Page("setup-other", "Setup", head, Path("other"), "02-setup.md", "Other")
    pages = {page.topic: page for page in (one, other)}
    assert place_of(pages, "02-setup.md") == "setup"
    assert place_of(pages, "02-setup.md#dice", one) == "setup#dice"
    assert place_of(pages, "02-setup.md#dice", other) == "setup-other#dice"


# --- Searching ------------------------------------------------------------------------------------


def test_a_search_finds_parts_with_all_words_headings_first() -> None:
    pages = read_handbook(known_games()).values()
    hits = search(pages, "SHARE code")
    assert hits[0].page.topic == "share"
    assert all("code" in f"{hit.part.title} {part_text(hit.part)}".casefold() for hit in hits)
    assert {hit.page.topic for hit in hits} >= {"share", "export", "certify"}


def test_a_search_finds_parts_of_that_name_first() -> None:
    hits = search(read_handbook(known_games()).values(), "blockade")
    assert [hit.part.title for hit in hits[:2]] == ["Blockades", "Blockades"]
    assert {hit.page.topic for hit in hits[:2]} == {"design", "blockades"}


def test_a_search_for_nothing_finds_nothing() -> None:
    pages = read_handbook(known_games()).values()
    assert search(pages, "  ") == ()
    assert search(pages, "xyzzy") == ()


def test_an_excerpt_shows_where_the_word_stands() -> None:
    part = HandbookPart("a", "A", "word " * 40 + "**needle** " + "more " * 40)
    page = Page("t", "T", (part,), FOLDER, "t.md")
    [hit] = search([page], "Needle")
    assert "needle" in hit.excerpt
    assert hit.excerpt.startswith("…")
    assert hit.excerpt.endswith("…")


# --- In the terminal ------------------------------------------------------------------------------


def test_help_lists_all_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help"]) == 0
    told = capsys.readouterr().out
    assert all(
        re.search(rf"^  {topic} +\S", told, re.MULTILINE) for topic in read_handbook(known_games())
    )


@pytest.mark.parametrize("topic", read_handbook(known_games()))
def test_each_page_is_told_within_the_terminal(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", topic.upper()]) == 0
    told, complaint = capsys.readouterr()
    page = read_handbook(known_games())[topic]
    code = {
        line.strip()
        for part in page.parts
        for block in blocks(part.text)
        if isinstance(block, Code)
        for line in block.text.splitlines()
    }
    prose = [line for line in told.splitlines() if line.strip() not in code]
    assert max(map(len, prose)) <= 80
    said = " ".join(told.split())
    assert [part.title for part in page.parts if plain(part.title) not in said] == []
    assert "**" not in told
    assert complaint == ""


def test_an_unknown_page_is_told_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "playtets"]) == 2
    assert "no page “playtets”; did you mean: playtest" in capsys.readouterr().err
    assert main(["help", "transmitter"]) == 2
    assert "play" in capsys.readouterr().err
    assert main(["help", "xyzzy"]) == 2
    assert "see: cartographer help" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["Q-ROUTE-4", "q-route", "G101"])
def test_whoever_asks_for_a_rule_is_told_the_command(
    code: str,
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    assert main(["help", code]) == 2
    assert capsys.readouterr().err.endswith(f": cartographer rules {code.upper()}\n")


def test_other_languages_say_what_is_in_english_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    assert main(["help", "movement"]) == 0
    assert "Diesen Teil gibt es nur auf Englisch." in capsys.readouterr().out
