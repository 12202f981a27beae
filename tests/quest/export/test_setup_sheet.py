"""What a setup sheet tells: figures of games, player counts, blockades and caves, without Qt."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.basics.figures import Interval
from core.basics.language import speak
from core.designs.certificate import CertifiedGames, CertifiedTable
from core.playtest.panel.verdicts import plain_interval
from core.playtest.panel.words import short_verdict
from core.playtest.par_rounds import Par
from core.quest.analysis.facts import Facts
from core.quest.export.setup_sheet import (
    KnownFigures,
    OddSeat,
    SheetContent,
    counted_players,
    known_figures,
)
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from tests.editor.short_routes import LOOP
from tests.quest.engine.boards import box
from tests.quest.export.sheets import CAVES, certified, content_of


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def route_in(text: str) -> Route:
    return parse_route(text).design


def values(figures: KnownFigures) -> dict[str, tuple[str, str]]:
    facts = SheetContent(Facts.of_route(route_in(LOOP), box()), figures).facts
    return {fact.label: (fact.value, fact.note) for fact in facts}


def test_without_games_difficulty_and_par_are_estimates() -> None:
    told = values(KnownFigures())
    assert told["Difficulty"][1].endswith("points, estimated")
    assert told["Par"] == (told["Par"][0], "estimated")
    assert told["Par"][0].startswith("about ")
    assert told["Players"] == ("2 to 4 players", "")


def test_known_figures_are_told_instead() -> None:
    told = values(KnownFigures(Par(11.25, 2000), 3, even_with=(3,)))
    assert told["Par"] == ("11.2 rounds", "2,000 games of 3 bots")
    assert "estimated" not in told["Difficulty"][1]
    assert told["Seats nearly even with"] == ("3 players", "when three equal planners play")


def test_the_odd_seat_is_told() -> None:
    told = values(KnownFigures(Par(11.0, 2000), 4, OddSeat(2, 0.312, Interval(0.29, 0.334))))
    said = "2,000 games of 4 bots; seat 2 wins 31 ±2% when four equal planners play"
    assert told["Par"][1] == said


def test_a_par_of_games_that_are_known_has_its_interval() -> None:
    told = values(KnownFigures(Par(11.25, 2000, Interval(11.1, 11.4)), 3))
    assert told["Par"] == ("11.2 ±0.2 rounds", "2,000 games of 3 bots")


@pytest.mark.parametrize(("players", "word"), [(2, "two"), (3, "three"), (4, "four")])
def test_shares_and_even_seats_say_who_played(players: int, word: str) -> None:
    seat = OddSeat(2, 0.312, Interval(0.29, 0.334))
    told = values(KnownFigures(Par(11.0, 2000), players, seat, even_with=(players,)))
    assert told["Par"][1].endswith(f"; seat 2 wins 31 ±2% when {word} equal planners play")
    assert told["Seats nearly even with"][1] == f"when {word} equal planners play"
    several = values(KnownFigures(even_with=(2, 3)))["Seats nearly even with"]
    assert several == ("2 and 3 players", "when equal planners play")


def test_a_valid_certificate_gives_par_and_the_odd_seat() -> None:
    figures = known_figures(certified(route_in(LOOP), is_valid=True))
    seat = OddSeat(1, 0.4, plain_interval(40, 100, 0.05 / 4))
    assert figures == KnownFigures(Par(12.5, 100), 4, seat)


def test_a_valid_certificate_has_more_to_say_than_games_of_the_moment() -> None:
    route = certified(route_in(LOOP), is_valid=True)
    assert known_figures(route, Par(9.75, 1000)) == known_figures(route)
    assert known_figures(route_in(LOOP), Par(9.75, 1000)) == KnownFigures(Par(9.75, 1000), 4)


def test_a_void_certificate_gives_nothing() -> None:
    assert known_figures(certified(route_in(LOOP), is_valid=False)) == KnownFigures()


def test_a_certificate_of_other_bots_gives_no_figures_of_today() -> None:
    route = certified(route_in(LOOP), is_valid=True)
    assert route.certificate is not None
    of_before = replace(route, certificate=replace(route.certificate, bots=1))
    assert known_figures(of_before, Par(9.75, 1000)) == KnownFigures(Par(9.75, 1000), 4)


def test_figures_are_those_of_the_player_counts_that_are_meant() -> None:
    route = certified(replace(route_in(LOOP), players=(2, 3)), is_valid=True)
    seat = OddSeat(1, 0.4, plain_interval(40, 100, 0.05 / 3))
    assert known_figures(route) == KnownFigures(Par(11.0, 100), 3, seat)


@pytest.mark.parametrize(
    ("wins", "even"),
    [
        (((50, 50), (34, 33, 33), (30, 25, 25, 20)), ()),
        (((60, 40), (38, 31, 31), (30, 25, 25, 20)), (3, 4)),
        (((60, 40), (44, 28, 28), (40, 20, 20, 20)), ()),
    ],
    ids=["all_even", "some_even", "none_even"],
)
def test_player_counts_with_even_seats_are_told_where_others_are_uneven(
    wins: tuple[tuple[int, ...], ...], even: tuple[int, ...]
) -> None:
    route = certified(route_in(LOOP), is_valid=True)
    assert route.certificate is not None
    results = tuple(CertifiedGames(1000, each) for each in wins)
    changed = replace(route, certificate=replace(route.certificate, results=results))
    assert known_figures(changed).even_with == even


def test_the_panel_is_asked_before_planners_where_a_certificate_has_it() -> None:
    """Three players are even to planners alone, two to everybody; seat 1 of four to nobody."""
    even, uneven = (500, 500), (600, 200, 200)
    results = (
        CertifiedGames(1000, even, tables=(CertifiedTable("mixed", even),)),
        CertifiedGames(1000, (334, 333, 333), tables=(CertifiedTable("mixed", uneven),)),
        CertifiedGames(1000, (400, 200, 200, 200), tables=(CertifiedTable("mixed", (1,) * 4),)),
    )
    route = certified(route_in(LOOP), is_valid=True)
    assert route.certificate is not None
    figures = known_figures(replace(route, certificate=replace(route.certificate, results=results)))
    assert figures.seats is not None
    assert (figures.seats.players, figures.even_with) == (4, ())
    told = values(figures)["Par"][1]
    assert told == f"100 games of 4 bots; seats: {short_verdict(figures.seats)}"
    assert "planners" not in told
    sure = values(replace(figures, even_with=(2,)))["Seats nearly even with"]
    assert sure == ("2 players", "whoever plays")


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((2,), "2 players"),
        ((3, 4), "3 and 4 players"),
        ((2, 4), "2 and 4 players"),
        ((2, 3, 4), "2 to 4 players"),
    ],
)
def test_player_counts_in_words(counts: tuple[int, ...], told: str) -> None:
    assert counted_players(counts) == told


def test_blockades_at_random_none_and_as_listed() -> None:
    def plan(text: str) -> tuple[str, ...]:
        return content_of(route_in(text)).blockades

    assert plan(LOOP)[1] == "A–F"
    assert plan(f"{LOOP}blockades: none\n") == ("No blockades on this route.",)
    listed = plan(f"{LOOP}blockades: [{{number: 5, between: [A, F]}}]\n")
    assert [line.split(":")[0] for line in listed] == ["A–F"]


def test_caves_are_told_only_where_they_are_in_play() -> None:
    assert "without caves" in content_of(route_in(LOOP)).caves[0]
    told = content_of(route_in(CAVES)).caves
    assert told[1] == "B 1, J 1, M 1, C 1"
