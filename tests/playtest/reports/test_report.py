"""Tests of reports: every figure by hand, and JSON that is what its description says."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.basics.figures import Detail, Unit
from core.playtest.reports.odd_games import Oddity
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.report_text import title_of
from core.playtest.reports.runs import Run
from core.playtest.reports.seat_fairness import fairness_of
from core.playtest.spec import Spec
from core.playtest.statistics.intervals import mean_interval, share_interval
from core.playtest.statistics.sequences import share_sequence
from core.playtest.totals import Totals
from core.quest import playtest as quest_playtest
from core.quest.board.names import space_names
from core.quest.bots.bots import lineup
from core.quest.engine.kernels.state import MOST_PLAYERS
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.card_figures import PURPOSES
from core.quest.playtest.kernels import record
from core.quest.playtest.race_figures import TIE_BREAKS
from core.quest.playtest.words import QUEST_WORDS
from tests.quest.engine.official import official_board
from tests.schemas import complaints

SCHEMA = Path(quest_playtest.__file__).with_name("SCHEMA.md").read_text(encoding="utf-8")
SPEC = Spec(
    QUEST,
    official_board("first_game"),
    lineup("sprinter", "random", "sprinter"),
    Options(caves=True, round_limit=60),
    games=5,
    is_rotating=True,
)


def game(seed: int, **columns: int) -> list[int]:
    """A row with some of its columns given by name."""
    row = [0] * record.ROW_SIZE
    row[record.ROW_SEED] = seed
    for name, number in columns.items():
        row[getattr(record, f"ROW_{name.upper()}")] = number
    return row


ROWS = [
    game(0, rounds=10, winner=0, entry=0, turns=30, margin=8, decided=5, idle=3, way=0b11),
    game(1, rounds=20, winner=2, entry=0, turns=60, lead_changes=3, decided=20, way=0b1),
    game(2, rounds=12, winner=0, entry=2, turns=36, margin=4, decided=3, way=0b11, arrivals=2),
    game(3, rounds=60, winner=-1, entry=-1, turns=180, idle=90, blocked=45, fate=1),
    game(4, rounds=60, winner=-1, entry=-1, turns=180, idle=180, fate=2),
]
ROWS[2][record.ROW_TIE_BREAK] = record.BY_NUMBER


def totals(**cells: int) -> Totals:
    """The games above and some cells of the sums by name."""
    sums = np.zeros(record.SUMS_SIZE, dtype=np.int64)
    for cell, number in cells.items():
        sums[int(cell.removeprefix("c"))] = number
    return Totals(LAYOUT, sums, np.array(ROWS, dtype=np.int64))


REPORT = PlaytestReport.of(SPEC, totals())


@pytest.mark.parametrize(
    ("section", "key", "about", "value", "sample"),
    [
        ("rounds", "p10", {}, 10, 3),
        ("rounds", "median", {}, 12, 3),
        ("rounds", "p90", {}, 20, 3),
        ("rounds", "mean", {}, 14, 3),
        ("minutes", "minutes", {}, 42 * QUEST_WORDS.seconds_a_turn / 60, 3),
        ("seats", "wins", {"seat": 1}, 2 / 3, 3),
        ("seats", "wins", {"seat": 2}, 0, 3),
        ("bots", "wins", {"bot": "sprinter"}, 1, 3),
        ("bots", "wins", {"bot": "random"}, 0, 3),
        ("race", "margin", {}, 4, 3),
        ("race", "lead_changes", {}, 1, 3),
        ("race", "decided_in_round", {}, 28 / 3, 3),
        ("race", "decided_at", {}, (0.5 + 1 + 0.25) / 3, 3),
        ("turns", "turns", {}, 486 / 5, 5),
        ("turns", "without_movement", {}, 273 / 5, 5),
        ("turns", "share_without_movement", {}, (0.1 + 0.5 + 1) / 5, 5),
        ("turns", "blocked", {}, 9, 5),
        ("turns", "share_blocked", {}, 0.25 / 5, 5),
        ("ties", "several_arrive", {}, 1 / 3, 3),
        ("ties", "decided_by", {"tie_break": "highest number"}, 1 / 3, 3),
        ("ties", "decided_by", {"tie_break": "blockades"}, 0, 3),
        ("unfinished", "route", {}, 0.2, 5),
        ("unfinished", "bots", {}, 0.2, 5),
        ("ways", "way", {"passages": ("B/C", "C/N")}, 2 / 3, 3),
        ("ways", "way", {"passages": ("B/C",)}, 1 / 3, 3),
    ],
)
def test_figures_of_the_rows(
    section: str, key: str, about: dict[str, Detail], value: float, sample: int
) -> None:
    figure = REPORT.figure(section, key, **about)
    assert figure.value == pytest.approx(value)
    assert figure.sample == sample
    if figure.unit is Unit.ROUND:
        assert figure.interval is None, "three games are too few"
        return
    assert figure.interval is not None
    assert figure.interval.low <= value <= figure.interval.high


def test_shares_have_wilsons_and_means_students_interval() -> None:
    assert REPORT.figure("seats", "wins", seat=1).interval == share_interval(2, 3)
    assert REPORT.figure("rounds", "mean").interval == mean_interval(42, 100 + 400 + 144, 3)


def test_seeds_of_unfinished_games_are_told_by_kind() -> None:
    assert REPORT.bots_failed == (3,)
    assert REPORT.design_failed == (4,)
    assert (REPORT.games, REPORT.finished) == (5, 3)


def test_the_histogram_of_rounds_begins_with_the_shortest_game() -> None:
    (counted,) = REPORT.section("rounds").histograms
    assert counted.first == 10
    assert counted.sample == counted.as_json()["sample"] == 3
    assert counted.counts == (1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)


def test_figures_of_the_sums() -> None:
    box = SPEC.board.catalogue
    space, scout = 17, [card.id for card in box.cards].index("scout")
    squares = record.TALLY_SIZE
    use = record.USES + scout * record.PURPOSES + record.FOR_CAMP
    arc = record.ARC + 2 * record.ARC_SIZE
    noted = {
        f"c{cell}": number
        for cell, number in {
            record.VISITS + space: 10,
            squares + record.VISITS + space: 30,
            record.LOST_TURNS + space: 3,
            record.CROSSINGS + 1: 15,
            record.SEAMS_CROSSED + 1: 15,
            record.BOUGHT + scout: 5,
            record.TAKEN + scout: 1,
            record.GONE + scout: 2,
            use: 20,
            record.USES + scout * record.PURPOSES + record.DISCARDED: 5,
            record.EXPLORED: 4,
            record.FOUND: 3,
            record.SPENT: 2,
            record.OPENED + 1 * MOST_PLAYERS + 2: 4,
            record.OPENED_ROUNDS + 1 * record.ROUNDS_TOLD + 6: 3,
            record.OPENED_ROUNDS + 1 * record.ROUNDS_TOLD + 9: 1,
            arc: 5,
            arc + 1: 500,
            arc + 2: 50_000,
            arc + 3: 3_000,
            arc + 4: 1_800_000,
        }.items()
    }
    found = PlaytestReport.of(SPEC, totals(**noted))
    entered = found.figure("traffic", "entries", space=space_names(SPEC.board)[space])
    assert (entered.value, entered.sample) == (2, 5)
    assert entered.interval == mean_interval(10, 30, 5)
    assert entered.about["hex"] == SPEC.board.spaces[space].at
    (lost,) = found.section("jams").figures
    assert (lost.value, lost.about["hex"]) == (0.6, SPEC.board.spaces[space].at)
    assert (lost.as_json()["unit"], lost.sample) == ("lost turns", 5)
    token = box.tokens[0].name
    cave = space_names(SPEC.board)[SPEC.board.caves[0].space]
    expected: list[tuple[str, str, dict[str, Detail], float]] = [
        ("passages", "crossings", {"passage": "C/N", "sides": ("C", "N")}, 3),
        ("seams", "crossings", {"seam": "C/N", "sides": ("C", "N")}, 3),
        ("bought", "bought", {"card": "Scout"}, 1),
        ("bought", "taken", {"card": "Scout"}, 0.2),
        ("removed", "removed", {"card": "Scout"}, 0.4),
        ("used", "used", {"card": "Scout", "purpose": "base camp"}, 4),
        ("used", "discarded_unused", {"card": "Scout"}, 1),
        ("caves", "taken", {"space": cave}, 0.8),
        ("caves", "found", {"token": token}, 0.6),
        ("caves", "used", {"token": token}, 0.4),
        ("blockades", "cleared", {"blockade": "C/N", "sides": ("C", "N"), "seat": 3}, 0.8),
        ("blockades", "not_cleared", {"blockade": "C/N"}, 0.2),
        ("blockades", "median_round", {"blockade": "C/N"}, 6),
        ("arc", "leader", {"round": 2}, 100),
        ("arc", "field", {"round": 2}, 200),
    ]
    told = [found.figure(section, key, **about).value for section, key, about, _ in expected]
    assert told == pytest.approx([value for *_, value in expected])


def test_rare_ways_are_taken_together() -> None:
    rows = np.array(
        [
            game(seed, rounds=9, turns=27, winner=0, way=way)
            for seed, way in enumerate([*range(14), 3, 3])
        ],
        dtype=np.int64,
    )
    ways = PlaytestReport.of(SPEC, Totals(LAYOUT, totals().sums, rows)).section("ways").figures
    assert len(ways) == 13
    assert (ways[0].label, ways[0].value) == ("B/C, C/N", 3 / 16)
    assert (ways[-1].key, ways[-1].value) == ("other_ways", 2 / 16)
    assert [each.label for each in ways if each.about.get("passages") == ()] == ["no seam"]


def test_without_caves_there_is_nothing_to_say_about_them() -> None:
    spec = replace(SPEC, options=Options())
    assert PlaytestReport.of(spec, totals()).section("caves").figures == ()


# --- Verdicts -------------------------------------------------------------------------------------


WHEN = "when sprinter, random and sprinter play and change seats"


def winners(*wins: int) -> Totals:
    won = [seat for seat, number in enumerate(wins) for _ in range(number)]
    rows = [game(seed, rounds=9, turns=27, winner=seat) for seed, seat in enumerate(won)]
    return Totals(
        LAYOUT, totals().sums, np.array(rows, dtype=np.int64).reshape(-1, record.ROW_SIZE)
    )


def test_even_wins_are_fair() -> None:
    verdict = fairness_of(SPEC, winners(33, 34, 33))
    assert verdict.is_fair
    assert verdict.sentence == f"In 100 games no seat stands out {WHEN} (p = 0.99)."


def test_uneven_wins_name_the_odd_seat() -> None:
    verdict = fairness_of(SPEC, winners(100, 30, 120))
    assert not verdict.is_fair
    assert verdict.sentence.startswith(f"Seat 2 wins 12.0 ±4.0% {WHEN} (an even share is 33.3%)")


@pytest.mark.parametrize(("wins", "told"), [((1, 0, 0), "1 was"), ((14, 0, 0), "14 were")])
def test_few_games_do_not_tell_whether_seats_are_fair(wins: tuple[int, ...], told: str) -> None:
    verdict = fairness_of(SPEC, winners(*wins))
    assert verdict.is_fair is verdict.p is None
    assert verdict.sample == sum(wins)
    text = f"Too few games to tell how evenly the seats win {WHEN}: only {told} finished."
    assert verdict.sentence == text
    assert fairness_of(SPEC, winners(15, 0, 0)).is_fair is False


@pytest.mark.parametrize("wins", [(1, 0, 0), (33, 34, 33), (100, 30, 120)])
def test_different_bots_on_fixed_seats_are_not_told_apart_from_them(wins: tuple[int, ...]) -> None:
    fixed = replace(SPEC, is_rotating=False)
    end = "seats and bots cannot be told apart."
    assert fairness_of(fixed, winners(*wins)).sentence.endswith(end)
    alike = replace(fixed, bots=lineup(*["sprinter"] * 3))
    for spec in (SPEC, alike):
        assert end not in fairness_of(spec, winners(*wins)).sentence


def test_shares_that_end_the_games_hold_at_every_look() -> None:
    wins = (40, 30, 30)
    plain = PlaytestReport.of(SPEC, winners(*wins)).section("seats").figures
    sought = (
        PlaytestReport.of(replace(SPEC, precision=0.1), winners(*wins)).section("seats").figures
    )
    for won, one, other in zip(wins, plain, sought, strict=True):
        assert one.interval == share_interval(won, 100)
        assert other.interval == share_sequence(won, 100, guess=1 / 3)


def test_tables_that_are_drawn_are_called_mixed() -> None:
    """Six bots may be drawn from for three seats: neither six players nor all six played."""
    names = ("planner", "machete", "paddle", "coin", "rush", "blocker")
    spec = replace(SPEC, bots=lineup(*names), is_rotating=False, drawn=3)
    setup = PlaytestReport.of(spec, winners(10, 10, 10)).setup
    assert (setup.players, setup.names, setup.when) == (
        3,
        "mixed tables",
        "when mixed tables play",
    )
    assert "3 players (mixed tables)" in title_of(Run(spec, winners(10, 10, 10)))


def test_without_finished_games_nothing_is_said_about_seats() -> None:
    empty = PlaytestReport.of(SPEC, Totals.none(LAYOUT))
    assert empty.fairness.is_fair is None
    assert "nothing can be said" in empty.fairness.sentence
    assert empty.figure("rounds", "median").value is None
    json.dumps(empty.as_json(), allow_nan=False)


# --- JSON -----------------------------------------------------------------------------------------


def test_the_json_survives_writing_and_reading() -> None:
    plain = REPORT.as_json()
    assert json.loads(json.dumps(plain, allow_nan=False)) == plain
    assert complaints("playtest", plain) == []
    (median,) = (each for each in plain["sections"]["rounds"]["figures"] if each["key"] == "median")
    assert median["value"] == 12


def test_every_field_and_every_key_is_described() -> None:
    plain = REPORT.as_json()
    fields = {*plain, *plain["setup"], *plain["fairness"], *plain["sections"]}
    for section in plain["sections"].values():
        for each in (*section["figures"], *section["histograms"]):
            fields |= {each["key"], each["unit"], *each}
    assert sorted(name for name in fields if f"`{name}`" not in SCHEMA) == []
    assert all(f"`{name}`" in SCHEMA for name, *_ in TIE_BREAKS)
    assert all(f"`{why}`" in SCHEMA for why in Oddity)


def test_every_figure_is_defined_in_one_line() -> None:
    for section in REPORT.sections:
        about = [(figure.key, *sorted(figure.about.items())) for figure in section.figures]
        assert len(about) == len(set(about))
        for figure in section.figures:
            assert figure.definition
            assert figure.label
            assert "\n" not in figure.definition


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_schema_sees_what_is_wrong(number: int) -> None:
    plain = REPORT.as_json()
    seat = plain["sections"]["seats"]["figures"][0]
    if number == 1:
        del seat["seat"]
    elif number == 2:
        seat["unit"] = "percent"
    else:
        plain["format"] = 1
    assert complaints("playtest", plain)


def test_every_purpose_has_a_name() -> None:
    assert len(PURPOSES) == record.PURPOSES
    assert len(TIE_BREAKS) + 1 == record.TIE_BREAKS
