"""Tests of where replays come from: logs, odd games, and games played once more."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from core.basics.jobs import finished
from core.files.nodes import Unreadable
from core.playtest.limits import TooLong
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.spec import Spec
from core.quest.bots.bots import QuestBot, bot_called, lineup
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.replayer import Replayer
from core.quest.playtest.spec import QuestSpec
from core.quest.session.game_table import GameTable
from core.quest.session.replay import replay_sources
from core.quest.session.replay.replay_sources import branch_work, log_work, odd_game_work
from core.quest.session.replay.rerun import rerun_work
from core.quest.session.replay.timeline import Timeline, race_work
from tests.editor.short_routes import DASH, LOOP, short_board
from tests.quest.engine.official import official_board
from tests.quest.session.games import SPRINTERS, sprint


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The file of a short game."""
    path = tmp_path / "game.log"
    path.write_text(short().game_at(len(short())).log.text(), encoding="utf-8")
    return path


def short() -> Timeline:
    return sprint("swamplands", 5)


def test_a_log_opens_as_it_was_played(log: Path, catalogue: Catalogue) -> None:
    opened = finished(log_work(log, catalogue))
    assert opened.timeline.plays == short().plays
    assert opened.timeline.marks == short().marks
    assert opened.seats is None, "the log does not say who played"


def test_a_log_says_who_played(tmp_path: Path, catalogue: Catalogue) -> None:
    path = tmp_path / "game.log"
    log = short().game_at(len(short())).log
    path.write_text(log.seated(["person", "planner", "sprinter"]).text(), encoding="utf-8")
    seats = finished(log_work(path, catalogue)).seats
    assert seats == (None, bot_called("planner"), bot_called("sprinter"))
    path.write_text(log.seated(["person", "oracle", "sprinter"]).text(), encoding="utf-8")
    assert finished(log_work(path, catalogue)).seats is None, "nobody knows an oracle"


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda _text: "", "the file is empty"),
        (lambda _text: "- [", "this is no game log"),
        (lambda _text: "format: 1\ngame: quest\n", "no game log that this version knows"),
        (lambda text: text.replace("engine: 1", "engine: 2"), "engine version 2"),
        (lambda text: text.replace("seed: 3", "seed: 4"), "round 1"),
        (lambda text: text.replace("side: ", "side: X", 1), "cannot be played"),
        (lambda text: text.replace("turn: ", "turn: 1 # ", 1), ""),
    ],
)
def test_a_log_that_cannot_be_replayed_is_refused_in_a_sentence(
    log: Path, catalogue: Catalogue, damage: Callable[[str], str], why: str
) -> None:
    log.write_text(damage(log.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(Unreadable) as refused:
        finished(log_work(log, catalogue))
    said = str(refused.value)
    assert said.startswith("game.log cannot be replayed: ")
    assert why in said
    assert said.endswith(".")


def test_a_file_that_is_not_there_is_refused_too(tmp_path: Path, catalogue: Catalogue) -> None:
    with pytest.raises(Unreadable, match=r"gone.log cannot be replayed: there is no such file\."):
        finished(log_work(tmp_path / "gone.log", catalogue))
    with pytest.raises(Unreadable, match="this is a folder"):
        finished(log_work(tmp_path, catalogue))


def test_a_log_without_end_is_refused(
    log: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = len(short())
    monkeypatch.setattr(replay_sources, "MOST_PLAYS", plays)
    assert len(finished(log_work(log, catalogue)).timeline) == plays
    monkeypatch.setattr(replay_sources, "MOST_PLAYS", plays - 1)
    with pytest.raises(Unreadable, match=f"it has {plays} plays, and {plays - 1} can be shown"):
        finished(log_work(log, catalogue))


# --- Odd games ------------------------------------------------------------------------------------


def spec() -> QuestSpec:
    options = replace(short().game_at(0).options)
    bots = lineup("sprinter", "random", "random")
    return Spec(QUEST, official_board("swamplands"), bots, options, games=4, is_rotating=True)


def test_an_odd_game_opens_as_the_playtest_played_it() -> None:
    kernels = plain_batch_kernels(QUEST.playtests.kernels)
    opened = finished(odd_game_work(spec(), 2, kernels))
    game = Replayer(spec(), kernels).game(2)
    assert opened.game_at(len(opened)).log == game.log
    assert opened.game_at(0).seed == 2


def test_bots_change_seats_from_game_to_game() -> None:
    assert [bot.name for bot in spec().bots_in(3)] == ["sprinter", "random", "random"]
    assert [bot.name for bot in spec().bots_in(5)] == ["random", "sprinter", "random"]
    fixed = replace(spec(), is_rotating=False)
    assert fixed.bots_in(5) == fixed.bots


def test_an_endless_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_replayer: Replayer, seed: int) -> None:
        raise TooLong(f"game {seed} has no end")

    monkeypatch.setattr(Replayer, "game", endless)
    with pytest.raises(Unreadable, match=r"^It cannot be replayed: game 7 has no end\.$"):
        finished(odd_game_work(spec(), 7, plain_batch_kernels(QUEST.playtests.kernels)))


# --- Once more ------------------------------------------------------------------------------------


def test_the_same_bots_on_the_same_board_play_the_same_game() -> None:
    rerun = finished(rerun_work(short(), official_board("swamplands"), SPRINTERS))
    assert rerun.moment is None
    assert rerun.tell() == "Both games are the same to the end."
    assert rerun.timeline.plays == short().plays


def test_on_another_board_the_bots_part_somewhere() -> None:
    rerun = finished(rerun_work(short(), official_board("hills_of_gold"), SPRINTERS))
    assert rerun.moment is not None
    assert rerun.tell().startswith("The games part in round ")
    assert rerun.timeline.game_at(0).board is official_board("hills_of_gold")


def test_plays_of_people_are_made_again_as_far_as_they_go() -> None:
    rerun = finished(rerun_work(short(), official_board("swamplands")))
    assert rerun.moment is None
    assert rerun.tell() == "Every play of this game can be made on this route, too."
    assert rerun.timeline.plays == short().plays


def test_a_play_that_cannot_be_made_any_more_is_told() -> None:
    other = official_board("hills_of_gold")
    rerun = finished(rerun_work(short(), other))
    assert rerun.moment is not None
    assert len(rerun.timeline) == rerun.moment < len(short())
    play = short().plays[rerun.moment]
    assert rerun.tell().startswith(f"The games part in round {play.round}: before, Player ")
    assert "Now this cannot be done: " in rerun.tell()


@pytest.mark.parametrize("seats", [SPRINTERS, None])
def test_games_on_short_routes_part_where_a_place_is_missing(
    seats: tuple[QuestBot, ...] | None,
) -> None:
    table = GameTable.laid(short_board(LOOP), SPRINTERS, 3, Options())
    while not table.is_over:
        table.let_bot_play()
    rerun = finished(rerun_work(Timeline.of(table.game), short_board(DASH), seats))
    assert rerun.moment is not None
    assert rerun.tell().startswith("The games part in round ")


def test_a_board_that_cannot_be_played_is_refused() -> None:
    board = official_board("swamplands")
    huge = replace(board, spaces=board.spaces * 20)
    with pytest.raises(Unreadable, match=r"^The game cannot be played on this route: .+[^.]\.$"):
        finished(rerun_work(short(), huge, SPRINTERS))


def test_a_branch_is_a_table_at_that_moment() -> None:
    table = finished(branch_work(short(), 6, [None, bot_called("random"), None]))
    assert table.plays == short().plays[:6]
    assert table.seats[1] == bot_called("random")


def test_the_race_is_measured_against_the_average() -> None:
    race = finished(race_work(short()))
    assert len(race.stands) == len(short()) + 1
    assert race.players == 3
    last = len(short())
    leads = [race.lead(last, player) for player in range(3)]
    assert sum(leads) == pytest.approx(0)
    assert leads.index(max(leads)) == race.stands[last].index(max(race.stands[last]))
    everywhere = [race.lead(moment, player) for moment in range(last + 1) for player in range(3)]
    assert max(map(abs, everywhere)) == pytest.approx(1)
