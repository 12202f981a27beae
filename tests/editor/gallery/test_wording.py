"""Tests of what a gallery says about the seats of a design."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.basics.language import speak
from core.certificate.panel import verdict_of_games
from core.collection.listing import Listed
from core.collection.summary import Summary, summary_of
from core.collection.survey import DesignEntry
from core.designs.certificate import CertifiedGames, CertifiedTable
from core.designs.design_file import DesignFile
from core.designs.edits import with_certificate
from core.quest.bots.bots import BOTS_VERSION
from core.quest.catalogue.reading import load_catalogue
from core.quest.engine.log import ENGINE_VERSION
from core.quest.game import QUEST
from editor.gallery.wording import details, searched, seats_of, spoken
from tests.quest.route.certificates import CERTIFICATE, UNCERTIFIED

STEEP = (180, 190, 180, 450)
ASKED = CertifiedGames(1_426, STEEP, tables=(CertifiedTable("mixed", STEEP),))


def entry_with(summary: Summary) -> DesignEntry:
    """A file of a gallery with what is known of it."""
    return DesignEntry(Listed(Path("a.yaml"), 9, 1), DesignFile(UNCERTIFIED), "", summary)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "seats: seat 4 favoured"), ("de", "Plätze: "), ("fr", "places : ")],
)
def test_what_the_panel_says_is_told_wherever_there_is_room(language: str, told: str) -> None:
    entry = entry_with(Summary(0, 0, 0, seats=verdict_of_games(ASKED, "planner")))
    try:
        speak(language)
        assert seats_of(entry).startswith(told)
        for text in (spoken(entry), details(entry, Path())):
            assert seats_of(entry) in text
        assert seats_of(entry).casefold() in searched(entry)
    finally:
        speak("en")


def test_nothing_is_said_where_the_panel_was_not_asked() -> None:
    assert seats_of(entry_with(Summary(0, 0, 0))) == ""


def test_a_certificate_tells_of_the_seats_without_a_game() -> None:
    own = replace(CERTIFICATE, engine=ENGINE_VERSION, bots=BOTS_VERSION)
    asked = replace(own, results=(*own.results[:2], ASKED))
    found = (
        summary_of(QUEST, DesignFile(with_certificate(UNCERTIFIED, each)), load_catalogue())
        for each in (own, asked, replace(asked, bots=BOTS_VERSION + 1))
    )
    alone, panel, later = (each.seats for each in found)
    assert alone is None
    assert panel == verdict_of_games(ASKED, "planner")
    assert later is None, "these were other players"
