"""README, its two sisters beside the code, and the guide name only what is there."""

import re
from pathlib import Path

import pytest

from core.cli import COMMANDS

CHECKOUT = Path(__file__).resolve().parent.parent
GUIDE = CHECKOUT / "resources" / "manual" / "guide"
BESIDE_CODE = [CHECKOUT / each / "README.md" for each in ("core", "editor")]
PAGES = [CHECKOUT / "README.md", *BESIDE_CODE, *sorted(GUIDE.rglob("*.md"))]
PLACE = re.compile(r"(?<![\w/.*-])(?:core|editor|tests|resources|routes|\.ci)/[\w./*-]*[\w/*]")
LINK = re.compile(r"\]\((?!https?:)(?P<path>[^)#]*)(?:#(?P<anchor>[^)]+))?\)")
MOST_LINES, MOST_BYTES = 120, 8_000
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@each_page
def test_every_place_that_is_named_is_there(page: Path) -> None:
    named = {place for place in PLACE.findall(text_of(page)) if "NAME" not in place}
    assert [place for place in sorted(named) if not list(CHECKOUT.glob(place.rstrip("/")))] == []


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    paths = {found["path"] for found in LINK.finditer(text_of(page)) if found["path"]}
    assert [path for path in sorted(paths) if not (page.parent / path).exists()] == []


def test_the_readme_is_short() -> None:
    readme = text_of(PAGES[0])
    assert len(readme.splitlines()) <= MOST_LINES
    assert len(readme.encode()) <= MOST_BYTES


def test_the_readme_leads_to_every_page_of_the_guide() -> None:
    linked = {found["path"] for found in LINK.finditer(text_of(PAGES[0]))}
    assert {f"resources/manual/guide/{page.name}" for page in GUIDE.glob("*.md")} <= linked
    assert {"core/README.md", "editor/README.md"} <= linked


def test_the_guide_names_every_command() -> None:
    listed = text_of(GUIDE / "commands.md")
    commands = (*COMMANDS, "edit", "export")
    assert [name for name in commands if f"`cartographer {name} " not in listed] == []
