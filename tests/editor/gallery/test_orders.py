"""The orders of a gallery and its words, without any window."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication

from core.certificate.judgement import judged_by_version
from core.collection.listing import Listed
from core.collection.summary import Summary
from core.collection.survey import DesignEntry
from core.designs.design_file import DesignFile
from core.playtest.par_rounds import Par
from core.quest.analysis.card import RouteCard
from core.quest.analysis.chances import Chances
from core.quest.analysis.difficulty import Difficulty
from core.quest.game import QUEST
from core.quest.route.route import Placement, Route
from editor.gallery.orders import ORDERS, order_named, ordered
from editor.gallery.wording import details, searched, spoken
from tests.quest.route.certificates import CERTIFICATE

GAME = "The Quest for El Dorado"
"""Which cards tell, as there are several games."""
EASY = Difficulty(30.0, Chances(0.8, 0.15, 0.05), (), None, 12.34)
HARD = Difficulty(60.0, Chances(0.05, 0.15, 0.8), (), Par(17.5, 1_000), 17.5)


def entry(
    file: str, name: str = "", author: str = "", summary: Summary | None = None, changed: int = 0
) -> DesignEntry:
    """A file that was read, and judged if there is a summary."""
    route = Route(name, (Placement("B"),), author=author)
    return DesignEntry(Listed(Path(file), changed, 1), DesignFile(route), "", summary)


JUDGED = [
    entry("1.yaml", "beta", "Zoe", Summary(0, 2, 0, RouteCard(EASY, 20)), changed=3),
    entry("2.yaml", "Alpha", "", Summary(3, 0, 1), changed=1),
    entry("3.yaml", "Gamma", "adam", Summary(0, 0, 0, RouteCard(HARD, 40), CERTIFICATE), changed=2),
]
UNREAD = DesignEntry(Listed(Path("a.yaml"), 9, 1), reason="this is a picture, not text")
WAITING = entry("4.yaml", "Delta", changed=4)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("name", "2 1 4 3"),
        ("author", "3 1 2 4"),
        ("difficulty", "1 3 2 4"),
        ("length", "1 3 2 4"),
        ("par", "3 2 1 4"),
        ("problems", "2 1 3 4"),
        ("date", "4 1 3 2"),
    ],
)
def test_each_order_puts_what_has_no_place_in_it_last(order: str, expected: str) -> None:
    entries = [UNREAD, WAITING, *JUDGED]
    found = ordered(entries, order_named(order), is_reversed=False)
    stems = [each.listed.path.stem for each in found]
    assert stems == [*expected.split(), "a"], "what cannot be read comes behind everything"


def test_reversed_the_unknown_stay_last() -> None:
    found = ordered([UNREAD, WAITING, *JUDGED], order_named("difficulty"), is_reversed=True)
    assert [each.listed.path.stem for each in found] == ["3", "1", "2", "4", "a"]


def test_every_order_can_sort_anything() -> None:
    for order in ORDERS:
        assert len(ordered([UNREAD, WAITING, *JUDGED], order, is_reversed=False)) == 5
    assert order_named("no such order") is ORDERS[0]


def test_a_card_is_told_in_one_line() -> None:
    assert [spoken(each) for each in JUDGED] == [
        f"beta, by Zoe · {GAME}, easy 80%, moderate 15%, score 30.0, 20 steps, ≈ 12.3 rounds, "
        "2 warnings",
        f"Alpha, 2.yaml · {GAME}, 3 errors, 1 hint",
        f"Gamma, by adam · {GAME}, difficult 80%, moderate 15%, score 60.0, 40 steps, "
        "par 17.5 (1,000 games), no problems, certified",
    ]
    assert spoken(WAITING) == f"Delta, 4.yaml · {GAME}, not looked at yet"
    assert spoken(UNREAD) == "a, a.yaml, this is a picture, not text"


@pytest.mark.usefixtures("qapp")
def test_details_tell_file_date_and_reason(qapp: QApplication) -> None:
    assert qapp is not None
    told = details(UNREAD, Path("elsewhere"))
    assert told.startswith("This is a picture, not text.   ·   a.yaml   ·   changed ")
    deep = entry("home/deep/x.yaml", "Deep")
    assert details(deep, Path("home")).startswith(
        f"{GAME}   ·   {Path('deep/x.yaml')}   ·   changed "
    )


def test_the_search_looks_through_all_texts() -> None:
    certified = searched(JUDGED[2])
    assert all(word in certified for word in ("gamma", "adam", "difficult", "certified", "3.yaml"))
    assert "picture" in searched(UNREAD)
    tagged = replace(JUDGED[0], file=DesignFile(Route("x", tags=("Gorge",), description="Deep")))
    assert "gorge" in searched(tagged)
    assert "deep" in searched(tagged)


def test_a_certificate_of_another_version_is_one_all_the_same() -> None:
    old = Summary(0, 0, 0, RouteCard(EASY, 20), CERTIFICATE, judged_by_version(QUEST, 999, 1))
    assert spoken(entry("x.yaml", "Old", summary=old)).endswith("certified")


def test_a_certified_route_shows_no_share_of_a_seat_without_who_played() -> None:
    certified = JUDGED[2]
    for told in (spoken(certified), searched(certified), details(certified, Path())):
        assert "seat" not in told
        assert "wins" not in told
