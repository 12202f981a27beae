"""Tests of asking the panel: who plays at its tables, and that the same seeds say the same."""

from dataclasses import replace
from functools import partial

from core.basics.jobs import finished
from core.playtest.bots import PanelBots
from core.playtest.panel.playing import asking_panel
from core.playtest.panel.tables import MIXED, Table, table_spec, tables_of
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.runner import Playtest, playtesting
from core.playtest.spec import AnySpec, Spec
from core.quest.bots.bots import PANEL, lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from tests.quest.engine.official import official_board

FEW = 40
SPEC = Spec(
    QUEST, official_board("first_game"), lineup(*["planner"] * 3), Options(round_limit=60), FEW
)


def test_the_mixed_table_comes_first_and_the_novice_judges_nothing() -> None:
    tables = tables_of(PANEL)
    assert tables[0].is_mixed
    assert tuple(each.name for each in tables if each.is_judge) == (MIXED, *PANEL.judges)
    assert tables[-1] == Table("sprinter", is_judge=False)


def test_a_game_with_one_good_player_has_one_table() -> None:
    assert tables_of(PanelBots(("careful",), "careful")) == (Table("careful"),)


def test_at_the_mixed_table_every_good_player_sits_on_every_seat() -> None:
    spec = table_spec(SPEC, Table(MIXED), 60, first_seed=6)
    assert spec.players == 3
    for seat in range(3):
        names = [spec.bots_in(seed)[seat].name for seed in range(6, 66)]
        assert {names.count(name) for name in PANEL.judges} == {60 // len(PANEL.judges)}


def test_at_other_tables_all_are_alike_and_sit_as_they_always_do() -> None:
    asked = replace(SPEC, is_rotating=True, precision=0.1, shifts_starts=True)
    spec = table_spec(asked, Table("thin"), 9)
    assert [bot.name for bot in spec.bots_in(5)] == ["thin"] * 3
    assert (spec.games, spec.precision, spec.shifts_starts, spec.drawn) == (9, None, False, 0)


def test_the_same_seeds_say_the_same_plain_or_compiled(
    plain: BatchKernels, compiled: BatchKernels
) -> None:
    spec = table_spec(SPEC, Table(MIXED), 6)
    totals = finished(playtesting(spec, kernels=plain))
    assert finished(playtesting(spec, kernels=compiled, threads=2)) == totals
    replayed = [QUEST.playtests.replayer(spec).log(seed).seats for seed in range(3)]
    assert replayed == [tuple(bot.name for bot in spec.bots_in(seed)) for seed in range(3)]


def test_what_was_played_already_is_not_played_again(compiled: BatchKernels) -> None:
    played: list[tuple[str, ...]] = []

    def play(spec: AnySpec) -> Playtest:
        played.append(tuple(bot.name for bot in spec.bots))
        return playtesting(spec, kernels=compiled)

    known = finished(playtesting(SPEC, kernels=compiled))
    first = finished(asking_panel(SPEC, FEW, play, known))
    assert ("planner",) * 3 not in played
    assert len(played) == len(tables_of(PANEL)) - 1
    assert finished(asking_panel(SPEC, FEW, partial(playtesting, kernels=compiled))) == first
    assert first.at(Table("planner")).games == FEW
    assert first.games == FEW * len(tables_of(PANEL))
