"""Tests of who played, in words: the phrase, and that it stands by the shares of the seats."""

from collections.abc import Iterator

import pytest

from core.basics.figures import give_or_take
from core.basics.language import ENGLISH, LANGUAGES, speak, tr
from core.certificate.evidence import certified_spec
from core.certificate.game import CertificateWords
from core.certificate.words import told_games
from core.designs.certificate import CertifiedGames
from core.playtest.reports.report_text import run_text
from core.playtest.reports.runs import Run
from core.playtest.reports.seat_fairness import fairness_of
from core.playtest.reports.side_by_side import side_by_side
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.playtest.who_played import when_they_play
from core.quest.bots.bots import lineup
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from core.quest.playtest.words import when_planners_play
from tests.playtest.reports.test_report import game
from tests.playtest.statistics.test_comparison import played
from tests.quest.engine.official import official_board

BOARD = official_board("first_game")
MIXED = ("planner", "rush", "sprinter", "thin")
TABLES = [
    (("planner",) * 2, False),
    (("planner",) * 3, False),
    (("planner",) * 4, False),
    (("sprinter",) * 3, True),
    (("machete",) * 4, False),
    (MIXED[:2], False),
    (MIXED[:3], True),
    (MIXED, False),
]
MARKS = "▲▼△▽↑↓→←◆"


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    speak(ENGLISH)


def spec_of(bots: tuple[str, ...], is_rotating: bool) -> QuestSpec:
    return Spec(QUEST, BOARD, lineup(*bots), PLAYTEST_OPTIONS, games=300, is_rotating=is_rotating)


def won(*wins: int) -> Totals:
    """Games that the seats have won so often."""
    seats = [seat for seat, number in enumerate(wins) for _ in range(number)]
    return played(*(game(n, rounds=9, winner=seat, turns=40) for n, seat in enumerate(seats)))


def run_of(spec: QuestSpec, *wins: int) -> Run:
    totals = won(*wins)
    return Run(spec, totals)


# --- The phrase -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "is_rotating", "english", "german", "french"),
    [
        (
            *(("planner",) * 2, False, "when two equal planners play"),
            *("wenn zwei gleiche Planer spielen", "quand deux planners identiques jouent"),
        ),
        (
            *(("sprinter",) * 3, False, "when three equal sprinters play"),
            *("wenn drei gleiche Sprinter spielen", "quand trois sprinters identiques jouent"),
        ),
        (
            *(("planner",) * 4, True, "when four equal planners play"),
            *("wenn vier gleiche Planer spielen", "quand quatre planners identiques jouent"),
        ),
        (
            *(("rush",) * 4, False, "when four equal rush bots play"),
            *("wenn vier gleiche rush-Bots spielen", "quand quatre bots rush identiques jouent"),
        ),
        (
            *(MIXED[:2], False, "when planner and rush play"),
            *("wenn planner und rush spielen", "quand planner et rush jouent"),
        ),
        (
            *(MIXED, True, "when planner, rush, sprinter and thin play and change seats"),
            "wenn planner, rush, sprinter und thin spielen und die Plätze wechseln",
            "quand planner, rush, sprinter et thin jouent et changent de place",
        ),
    ],
)
def test_who_played_in_three_languages(
    bots: tuple[str, ...], is_rotating: bool, english: str, german: str, french: str
) -> None:
    for code, expected in zip(LANGUAGES, (english, german, french), strict=True):
        speak(code)
        assert when_they_play(QUEST.playtests.words, bots, is_rotating=is_rotating) == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_certificates_name_who_plays_for_them(players: int) -> None:
    names = [bot.name for bot in certified_spec(QUEST, BOARD, players, 100).bots]
    assert when_planners_play(players) == when_they_play(QUEST.playtests.words, names)


def test_several_player_counts_go_without_a_number() -> None:
    assert when_planners_play(2, 3, 4) == "when equal planners play"


# --- By the shares --------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("bots", "is_rotating"), TABLES)
def test_every_verdict_says_who_played(code: str, bots: tuple[str, ...], is_rotating: bool) -> None:
    speak(code)
    spec, others = spec_of(bots, is_rotating), len(bots) - 1
    when = when_they_play(QUEST.playtests.words, bots, is_rotating=is_rotating)
    for wins in ((1, *[0] * others), (50, *[50] * others), (150, *[50] * others)):
        verdict = fairness_of(spec, won(*wins))
        assert when in verdict.sentence
        assert verdict.as_json()["sentence"] == verdict.sentence, "programs are told the same"
        assert not set(MARKS) & set(verdict.sentence)


def test_the_verdict_in_words() -> None:
    spec = spec_of(("planner",) * 4, False)
    assert fairness_of(spec, won(100, 50, 50, 50)).sentence == (
        "Seat 1 wins 40.0 ±6.0% when four equal planners play (an even share is 25.0%); chance "
        "alone makes seats so uneven in less than 1% of such playtests."
    )
    assert fairness_of(spec, won(50, 50, 50, 50)).sentence == (
        "In 200 games no seat stands out when four equal planners play (p = 1.00)."
    )
    assert fairness_of(spec, won(1, 0, 0, 0)).sentence == (
        "Too few games to tell how evenly the seats win when four equal planners play: only 1 was "
        "finished."
    )


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("bots", "is_rotating"), TABLES)
def test_a_run_as_text_says_who_played_above_the_shares(
    code: str, bots: tuple[str, ...], is_rotating: bool
) -> None:
    speak(code)
    run = run_of(spec_of(bots, is_rotating), 150, *[50] * (len(bots) - 1))
    when = when_they_play(QUEST.playtests.words, bots, is_rotating=is_rotating)
    lines = run_text(run, side_by_side(run, run)).splitlines()
    first = lines.index(f"  {tr('seat {number}', number=1)}: {_first_share(run)}")
    assert lines[first - 1] == tr("Wins by seat {when}.", when=when)
    assert lines.count(lines[first - 1]) == 2, "above the shares, and below the comparison"
    assert not set(MARKS) & set("".join(lines))


def _first_share(run: Run) -> str:
    return give_or_take(run.report.section("seats").figures[0])


def test_a_comparison_of_two_tables_names_both() -> None:
    alike, mixed = ("planner",) * 2, ("planner", "sprinter")
    one, other = (run_of(spec_of(bots, False), 60, 60) for bots in (alike, mixed))
    assert (
        "Wins by seat: the other run when two equal planners play, this one when planner and "
        "sprinter play."
    ) in run_text(other, side_by_side(one, other)).splitlines()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_certified_games_say_who_played(code: str, players: int) -> None:
    speak(code)
    told = told_games(
        CertifiedGames(1_400, (60, *[40] * (players - 1))), CertificateWords.of(QUEST)
    )
    assert when_planners_play(players) in told
