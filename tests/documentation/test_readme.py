"""README, its two sisters beside the code, and the guide name only what is there."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from core.cli import COMMANDS

CHECKOUT = Path(__file__).resolve().parents[2]
GUIDE = CHECKOUT / "resources" / "manual" / "guide"
BESIDE_CODE = [CHECKOUT / each / "README.md" for each in ("core", "editor")]
PAGES = [CHECKOUT / "README.md", *BESIDE_CODE, *sorted(GUIDE.rglob("*.md"))]
PLACE = re.compile(r"(?<![\w/.*-])(?:core|editor|tests|resources|routes|\.ci)/[\w./*-]*[\w/*]")
NAME = re.compile(
    r"`(?:[a-z_]+\.)?(?P<name>[A-Z]\w+|[a-z]\w*_\w+)(?:\.(?P<part>\w+))?(?:\([^`]*)?`"
)
"""What looks like the name of a class, a table or a function, and perhaps of a part of it."""
LINK = re.compile(r"\]\((?!https?:)(?P<path>[^)#]*)(?:#(?P<anchor>[^)]+))?\)")
MOST_LINES, MOST_BYTES = 120, 8_000
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@each_page
def test_every_place_that_is_named_is_there(page: Path) -> None:
    named = {place for place in PLACE.findall(text_of(page)) if "NAME" not in place}
    assert named or page not in BESIDE_CODE
    assert [place for place in sorted(named) if not list(CHECKOUT.glob(place.rstrip("/")))] == []


@pytest.mark.parametrize("page", BESIDE_CODE, ids=lambda page: page.parent.name)
def test_every_name_that_is_told_is_in_the_code(page: Path) -> None:
    told = {
        each
        for found in NAME.finditer(text_of(page))
        for each in found.groups()
        if each is not None
    }
    assert len(told) > 20
    assert sorted(told - defined()) == []


@cache
def defined() -> set[str]:
    """Every class, function, attribute, argument and table of core, editor and the toy game."""
    names: set[str] = set()
    for top in ("core", "editor", "tests/toy", "tests/conformance"):
        for path in (CHECKOUT / top).rglob("*.py"):
            for node in ast.walk(ast.parse(text_of(path))):
                match node:
                    case ast.ClassDef() | ast.FunctionDef():
                        names.add(node.name)
                    case ast.Name(ctx=ast.Store()):
                        names.add(node.id)
                    case ast.Attribute(ctx=ast.Store()):
                        names.add(node.attr)
                    case ast.arg():
                        names.add(node.arg)
    return names


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
