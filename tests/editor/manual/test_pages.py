"""What the guide says about the window is so: its menus, its commands and their keys."""

import re
from collections.abc import Iterator

import pytest

from core.basics.language import ENGLISH, LANGUAGES, speak, tr
from core.basics.markdown import Code, blocks
from core.manual.handbook import GUIDE, read_handbook
from core.shelf import known_games
from editor.commands.command import commands
from editor.gallery.commands import GALLERY_MENUS
from editor.island.menus import ENTRIES as ISLAND_ENTRIES
from editor.lost_cities.menus import ENTRIES as BOARD_ENTRIES
from tests.editor.windows import MENUS

KEYS = re.compile(r"`((?:Ctrl\+|Alt\+|Shift\+)+[^`\s]+|F\d+)`")
LETTERS = {"Shift+E"}
"""Keys that take a piece, as every letter does; they are no commands."""
PATH = re.compile(r"`([^`▸]+) ▸ ([^`]+)`")


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    yield
    speak(ENGLISH)


def texts() -> str:
    """All pages of the guide in the language in use, without their blocks of code."""
    pages = read_handbook(known_games())
    text = "\n".join(part.text for topic in GUIDE for part in pages[topic].parts)
    for block in blocks(text):
        if isinstance(block, Code):
            text = text.replace(block.text, "")
    return " ".join(text.split())


def keys_of_commands() -> set[str]:
    of_games = (*BOARD_ENTRIES.values(), *ISLAND_ENTRIES.values())
    own = (row for entries in of_games for row in commands(entries))
    rows = (*commands(MENUS), *commands(GALLERY_MENUS), *own)
    return {key for row in rows for key in row.keys}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_key_that_is_told_is_that_of_a_command(code: str) -> None:
    speak(code)
    told = set(KEYS.findall(texts()))
    assert len(told) > 25
    assert sorted(told - keys_of_commands() - LETTERS) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_way_through_a_menu_that_is_told_is_there(code: str) -> None:
    speak(code)
    told = set(PATH.findall(texts()))
    known = {
        (plain(menu.text), plain(row.text)) for menu in MENUS for row in commands(menu.entries)
    }
    assert len(told) > 3
    assert sorted(told - known) == []


def plain(text: str) -> str:
    """What a menu shows in the language in use."""
    return " ".join(tr(text).replace("&", "").split())
