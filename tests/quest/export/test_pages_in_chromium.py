"""The pages in a real browser: pointing, clicking, keys, a telephone, darkness, and the printer."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.basics.language import LANGUAGES
from core.basics.paths import examples
from tests.editor.short_routes import LOOP, place
from tests.quest.export.browser import DESKTOP, PHONE, Browser, browsing, is_installed
from tests.quest.export.samples import EVIL, EVIL_TEXT, FILES, gallery_in, report_of, table_of

pytestmark = [
    pytest.mark.skipif(
        not is_installed(), reason="needs chromium and chromedriver, which make system installs"
    ),
    pytest.mark.usefixtures("qapp"),
]
TAB, ESCAPE, HOME, END = "\ue004", "\ue00c", "\ue011", "\ue010"
LEFT, UP, RIGHT, DOWN = "\ue012", "\ue013", "\ue014", "\ue015"
PAPER = (688, 1016)
"""A4 between its margins."""
NAMES = ("report", "evil", "gallery", "table")
UNSURE = examples("quest") / "serpentine.yaml"
"""A route of any class."""
SHOWN = """
    const shown = (each) => getComputedStyle(each).display !== "none";
    const found = [...document.querySelectorAll(arguments[0])];
    return found.filter(shown).map((each) => each.classList[1]);
"""
CARD = "const card = document.querySelector('.card'); return card.hidden ? null : card.innerText"
TOO_WIDE = """
    for (const each of document.querySelectorAll("details")) each.open = true;
    const page = document.documentElement;
    return [...document.querySelectorAll("main *")]
        .filter((each) => !each.closest("svg, .scroll, .sheet"))
        .filter((each) => each.getBoundingClientRect().right > page.clientWidth + 0.5)
        .map((each) => `${each.tagName}.${each.className}: ${each.textContent.slice(0, 40)}`)
        .concat(page.scrollWidth > page.clientWidth ? [`the page: ${page.scrollWidth}`] : []);
"""
FAINT = """
    const channel = (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    function parts(colour) {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data;
    }
    function light(colour) {
        const [red, green, blue] = [...parts(colour)].map((each) => channel(each / 255));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function ground(each) {
        const colour = getComputedStyle(each).backgroundColor;
        const isLast = parts(colour)[3] === 255 || !each.parentElement;
        return isLast ? colour : ground(each.parentElement);
    }
    function contrast(each) {
        const both = [light(getComputedStyle(each).color), light(ground(each))].sort();
        return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    }
    for (const each of document.querySelectorAll("details")) each.open = true;
    const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim();
    return [...document.querySelectorAll("body :not(svg, svg *, script, style)")]
        .filter((each) => [...each.childNodes].some(isText) && each.checkVisibility())
        .filter((each) => contrast(each) < 4.5)
        .map((each) => `${each.tagName}.${each.className} ${contrast(each)}: ${each.textContent}`);
"""


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browsing(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The browser; whatever a page writes to its console is a failure."""
    chromium.complaints()
    yield chromium
    assert chromium.complaints() == []


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Path:
    """A folder with every page in every language: report.en.html and so on."""
    assert qapp
    folder = tmp_path_factory.mktemp("pages")
    for language in LANGUAGES:
        made = {
            "report": report_of(LOOP, language),
            "evil": report_of(EVIL, language, has_games=False),
            "gallery": gallery_in(folder, language),
            "table": table_of(language),
            "unsure": report_of(UNSURE.read_text(encoding="utf-8"), language, has_games=False),
        }
        for name, page in made.items():
            (folder / f"{name}.{language}.html").write_text(page, encoding="utf-8")
    return folder


@pytest.fixture
def report(browser: Browser, pages: Path) -> Browser:
    """The browser with the report in it."""
    browser.open(pages / "report.en.html")
    return browser


def space(name: str) -> str:
    """The selector of a space on the map."""
    return f".space:nth-child({place(name) + 1})"


# --- Every page -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_fetched(browser: Browser, pages: Path, name: str) -> None:
    browser.open(pages / f"{name}.en.html")
    fetched = "return performance.getEntriesByType('resource').map((each) => each.name)"
    assert browser.run(fetched) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_telephone_needs_no_scrolling_to_the_side(
    browser: Browser, pages: Path, name: str, language: str
) -> None:
    browser.open(pages / f"{name}.{language}.html", PHONE)
    assert browser.run(TOO_WIDE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_all_texts_stand_out_by_day_and_by_night(
    browser: Browser, pages: Path, name: str, scheme: str
) -> None:
    browser.open(pages / f"{name}.en.html", color_scheme=scheme)
    assert browser.run(FAINT) == []


def test_the_dark_page_is_dark(browser: Browser, pages: Path) -> None:
    ground = "return getComputedStyle(document.body).backgroundColor"
    browser.open(pages / "report.en.html", color_scheme="dark")
    dark = browser.run(ground)
    browser.open(pages / "report.en.html")
    assert (dark, browser.run(ground)) == ("rgb(27, 24, 21)", "rgb(238, 226, 198)")


def test_nothing_moves_for_those_who_want_it_so(browser: Browser, pages: Path) -> None:
    moving = "return getComputedStyle(document.querySelector('.choice span')).transitionDuration"
    browser.open(pages / "report.en.html", reduced_motion="reduce")
    assert browser.run(moving) == "0s"


def test_what_a_file_says_is_never_carried_out(browser: Browser, pages: Path) -> None:
    for name in ("evil", "gallery", "table"):
        browser.open(pages / f"{name}.en.html")
        assert browser.run("return [typeof hacked, document.images.length]") == ["undefined", 0]
    browser.open(pages / "evil.en.html")
    assert browser.run("return document.querySelector('h1').textContent") == EVIL_TEXT


# --- The map --------------------------------------------------------------------------------------


def test_overlays_are_laid_over_the_map_one_at_a_time(report: Browser) -> None:
    assert report.run(SHOWN, ".overlay") == []
    assert report.run(SHOWN, ".legend") == ["over-none"]
    choices = report.run("return [...document.querySelectorAll('[name=overlay]')].map((e) => e.id)")
    names = [choice.removeprefix("show-") for choice in choices]
    assert names == [
        "none",
        "ways",
        "reach",
        "chokes",
        "cost",
        "regions",
        "bends",
        "traffic",
        "jams",
    ]
    for name in reversed(names[1:]):
        report.click(f"label:has(#show-{name})")
        assert report.run(SHOWN, ".overlay") == [f"over-{name}"]
        assert report.run(SHOWN, ".legend") == [f"over-{name}"]
    report.click("label:has(#show-none)")
    assert report.run(SHOWN, ".overlay") == []


def test_overlays_work_by_keyboard_and_without_scripts(browser: Browser, pages: Path) -> None:
    with browser.without_scripts():
        browser.open(pages / "report.en.html")
        browser.type(TAB, RIGHT)
        chosen = browser.run(SHOWN, ".overlay")
        titles = browser.run("return document.querySelectorAll('.space title').length")
    assert chosen == ["over-ways"]
    assert titles > 50


def test_pointing_at_a_space_tells_about_it(report: Browser) -> None:
    assert report.run(CARD) is None
    height = report.run("return document.documentElement.scrollHeight")
    report.hover(space("e9"))
    name, *lines = report.run(CARD).splitlines()
    assert name == "e9: jungle 1 on A"
    assert "Reached in turn 1 at the earliest" in lines
    assert "7 steps to the finish, strength 9" in lines
    assert report.run("return document.documentElement.scrollHeight") == height
    report.hover("h1")
    assert report.run(CARD) is None


def test_arrow_keys_walk_from_space_to_space(report: Browser) -> None:
    focused = "return document.activeElement.getAttribute('aria-label')?.split(':')[0]"
    report.click(space("e9"))
    assert report.run(focused) == "e9"
    walked = []
    for key in (RIGHT, LEFT, UP, UP, DOWN, DOWN, LEFT):
        report.type(key)
        walked.append(report.run(focused))
        assert report.run(CARD).startswith(f"{walked[-1]}: ")
    assert walked == ["f9", "e9", walked[2], "e7", walked[2], "e9", "d9"]
    assert walked[2][1:] == "8"
    assert report.run("return document.querySelectorAll('.space[tabindex=\"0\"]').length") == 1
    report.type(HOME)
    first = report.run(focused)
    report.type(END)
    assert report.run(focused) != first
    report.type(ESCAPE)
    assert report.run(CARD) is None


def test_a_finger_finds_out_about_a_space(browser: Browser, pages: Path) -> None:
    browser.open(pages / "report.en.html", PHONE)
    browser.tap(space("e9"))
    assert browser.run(CARD).startswith("e9: jungle 1 on A")
    left, right = browser.run(
        "const box = document.querySelector('.card').getBoundingClientRect();"
        "return [box.left, box.right]"
    )
    assert left >= 0
    assert right <= PHONE[0]


def test_the_map_can_be_made_large(browser: Browser, pages: Path) -> None:
    width = "return document.querySelector('.sheet > svg').getBoundingClientRect().width"
    browser.open(pages / "report.en.html", PHONE)
    small = browser.run(width)
    browser.click("label:has(#large)")
    assert browser.run(width) > 2 * small
    assert browser.run(TOO_WIDE) == []


def test_meanings_open_on_demand(report: Browser) -> None:
    is_open = "return document.querySelector('#playtest ~ div details').open"
    assert report.run(is_open) is False
    report.click("#playtest ~ div details > summary")
    assert report.run(is_open) is True


# --- Many routes ----------------------------------------------------------------------------------


def test_headings_sort_up_and_down_with_what_is_missing_last(browser: Browser, pages: Path) -> None:
    names = "return [...document.querySelectorAll('tbody strong')].map((each) => each.textContent)"
    browser.open(pages / "gallery.en.html")
    assert browser.run(names) == ["Loop", "Dash", "Broken", EVIL_TEXT]
    browser.click("thead th:nth-child(4) button")
    assert browser.run(names) == ["Dash", "Loop", EVIL_TEXT, "Broken"]
    assert browser.run("return document.querySelectorAll('[aria-sort=ascending]').length") == 1
    browser.click("thead th:nth-child(4) button")
    assert browser.run(names) == ["Loop", EVIL_TEXT, "Dash", "Broken"]
    browser.click("thead th:first-child button")
    assert browser.run(names)[1:] == ["Broken", "Dash", "Loop"]


def test_the_filter_sifts_by_all_words(browser: Browser, pages: Path) -> None:
    seen = "return [...document.querySelectorAll('tbody tr')].filter((each) => !each.hidden).length"
    told = "return document.querySelector('output').textContent"
    browser.open(pages / "gallery.en.html")
    assert (browser.run(seen), browser.run(told)) == (4, "4 of 4 shown")
    browser.click(".filter input")
    browser.type(*"BROKEN error")
    assert (browser.run(seen), browser.run(told)) == (1, "1 of 4 shown")
    browser.type(*" zzz")
    assert (browser.run(seen), browser.run(told)) == (0, "0 of 4 shown")


def test_a_gallery_without_scripts_is_a_plain_list(browser: Browser, pages: Path) -> None:
    with browser.without_scripts():
        browser.open(pages / "gallery.en.html")
        rows, buttons, is_hidden = browser.run(
            "const count = (selector) => document.querySelectorAll(selector).length;"
            "const filter = getComputedStyle(document.querySelector('.filter'));"
            "return [count('tbody tr'), count('button'), filter.display === 'none'];"
        )
    assert (rows, buttons, is_hidden) == (4, 0, True)


def test_a_wide_table_keeps_its_names_in_sight(browser: Browser, pages: Path) -> None:
    browser.open(pages / "table.en.html", PHONE)
    left = browser.run(
        "document.querySelector('.scroll').scrollLeft = 500;"
        "return document.querySelector('tbody th').getBoundingClientRect().left"
    )
    assert 0 <= left < 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_classes_stay_within_them(browser: Browser, pages: Path, language: str) -> None:
    """Even for a route so easy that the other classes are slivers, which have no name."""
    names = []
    for page in ("unsure", "evil"):
        browser.open(pages / f"{page}.{language}.html")
        names += browser.run(
            "const box = (each) => each.getBoundingClientRect();"
            "return [...document.querySelectorAll('.scale g:has(text)')].map((each) => ["
            "each.querySelector('text').textContent,"
            "box(each.querySelector('rect')).width - box(each.querySelector('text')).width])"
        )
    assert len(names) >= 3
    assert [name for name, room in names if room < 0] == []


# --- The printer ----------------------------------------------------------------------------------


@pytest.mark.skipif(
    not shutil.which("pdftotext"), reason="needs poppler-utils, which make system installs"
)
@pytest.mark.parametrize("name", ["report", "gallery"])
def test_what_is_printed_can_be_read(
    browser: Browser, pages: Path, name: str, tmp_path: Path
) -> None:
    browser.open(pages / f"{name}.en.html", DESKTOP, color_scheme="dark")
    pdf = tmp_path / "page.pdf"
    pdf.write_bytes(browser.printed())
    ran = subprocess.run(["pdftotext", pdf, "-"], capture_output=True, check=True)
    text = " ".join(ran.stdout.decode().split())
    wanted = {
        "report": ("Loop", "Map", "Analysis", "Measures", "Playtest", "Wins by seat", "Checks"),
        "gallery": ("Routes", "Loop", "Dash", "Broken", "Left out", next(iter(FILES))),
    }
    assert [each for each in wanted[name] if each not in text] == []
    if name == "report":
        assert "spaces entered on the way that takes the least strength" in text
        assert "Lay over the map" not in text


def test_cards_of_a_printed_gallery_stand_side_by_side(browser: Browser, pages: Path) -> None:
    browser.open(pages / "gallery.en.html", PAPER)
    browser.ask_chromium("Emulation.setEmulatedMedia", media="print")
    lefts = browser.run(
        "return [...document.querySelectorAll('.gallery tbody tr')]"
        ".map((each) => Math.round(each.getBoundingClientRect().left))"
    )
    browser.ask_chromium("Emulation.setEmulatedMedia", media="")
    assert len(set(lefts)) == 2
