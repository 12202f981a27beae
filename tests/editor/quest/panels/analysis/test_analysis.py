"""The analysis panel: verdict, causes and states, worked out while they are seen."""

import re
from dataclasses import replace
from gettext import NullTranslations

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.basics import language, paths
from core.basics.language import capitalized, tr_lazy
from core.playtest.live.results import LiveKey, LiveLineup
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.chances import Chances
from core.quest.analysis.corpus import percentiles
from core.quest.analysis.difficulty import Calibration, Cause, Difficulty, calibration
from core.quest.analysis.wording import reason_of
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.game import QUEST
from core.quest.route import edits
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from editor.quest.panels.analysis.table_facts import facts_of
from editor.quest.panels.properties.terrain_bar import terrain_counts
from editor.widgets.settings import Look
from tests.editor.hands import inside, press_key
from tests.editor.panels.bench import BROKEN, bench_of, bench_with, check_again, sound_bench
from tests.editor.quest.panels.analysis.desk import Desk, Games, middle_of
from tests.quest.engine.boards import board as drawn

Key = Qt.Key


# --- Verdict --------------------------------------------------------------------------------------


def test_without_games_the_verdict_is_a_static_estimate(desk: Desk) -> None:
    card, known = desk.panel.card, desk.bench.live.difficulty
    assert known is not None
    assert card.verdict.text() == capitalized(known.chances.words)
    assert card.basis.text().startswith("Static estimate")
    described = card.scale.accessibleDescription()
    assert described.endswith(f"This route: {known.score:.1f}.")
    for rating, share in known.chances.rounded.items():
        assert f"{rating} {share:.0%}" in described.lower()


def test_what_verdicts_rest_on_is_ready_with_the_analysis_and_each_is_made_once(
    desk: Desk, catalogue: Catalogue, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    calibration.cache_clear()
    check_again(desk.bench, qtbot)
    monkeypatch.setattr(Calibration, "on", None)  # would fail if it were asked for now
    live = desk.bench.live
    static = live.difficulty
    assert static is not None
    assert live.difficulty is static
    key = live_key(desk.bench.document.design, catalogue, *["planner"] * 4)
    live.take_live(key, Par(18.0, 400))
    played = live.difficulty
    assert played is not None
    assert played.par == Par(18.0, 400)
    assert live.difficulty is played


def test_it_says_where_the_route_stands_among_those_one_could_lay(desk: Desk) -> None:
    analysis = desk.bench.live.analysis
    assert analysis is not None
    told = desk.panel.card.percentiles.text()
    assert told.endswith("of the routes one could lay.")
    assert len(percentiles(analysis)) == 4
    assert all(each.compared in told.lower() for each in percentiles(analysis))
    assert "5,000 random valid ones" in desk.panel.card.percentiles.toolTip()


def test_games_make_it_a_verdict_with_par(desk: Desk, games: Games, qtbot: QtBot) -> None:
    card = desk.panel.card
    desk.bring(card.play_button).click(middle_of(card.play_button))
    qtbot.waitUntil(lambda: card.bar.value() == 400)
    assert card.bar.isVisible()
    assert card.cancel_button.isEnabled()
    assert not card.play_button.isVisible()
    games.door.set()
    qtbot.waitUntil(card.play_button.isVisible)
    assert card.basis.text() == "Par 17.3 rounds, 1,000 planner games."
    assert not card.bar.isVisible()
    assert card.play_button.isEnabled()


def test_games_can_be_cancelled(desk: Desk, games: Games, qtbot: QtBot) -> None:
    card = desk.panel.card
    card.play_button.setFocus()
    press_key(card.play_button, Key.Key_Space)
    qtbot.waitUntil(lambda: card.bar.value() == 400)
    desk.bring(card.cancel_button).click(middle_of(card.cancel_button))
    assert not card.cancel_button.isEnabled()
    games.door.set()
    qtbot.waitUntil(card.play_button.isVisible)
    assert card.basis.text().startswith("Static estimate")


def test_par_belongs_to_the_route_that_was_played(desk: Desk, games: Games, qtbot: QtBot) -> None:
    games.door.set()
    card, document = desk.panel.card, desk.bench.document
    desk.bench.live.measure_par()
    qtbot.waitUntil(lambda: card.basis.text().startswith("Par"))
    document.edit(
        tr_lazy("Turn"), edits.turned(document.design, [3], 1, document.design.pieces[3].at)
    )
    assert not card.play_button.isEnabled()
    check_again(desk.bench, qtbot)
    assert not card.basis.isVisible() or card.basis.text().startswith("Static estimate")
    document.undo_stack.undo()
    check_again(desk.bench, qtbot)
    assert card.basis.text().startswith("Par 17.3")


def live_key(route: Route, catalogue: Catalogue, *bots: str) -> LiveKey:
    return LiveLineup(bots=bots).key(QUEST, route, catalogue)


def test_live_games_tell_the_par_too(desk: Desk, catalogue: Catalogue, qtbot: QtBot) -> None:
    card, live, route = desk.panel.card, desk.bench.live, desk.bench.document.design
    planners = live_key(route, catalogue, "planner")
    live.take_live(live_key(route, catalogue, "sprinter"), Par(19.0, 4000))
    live.take_live(replace(planners, fingerprint="another"), Par(11.0, 4000))
    QApplication.processEvents()
    assert card.basis.text().startswith("Static estimate"), "these games were about something else"
    live.take_live(planners, Par(16.5, 3000))
    qtbot.waitUntil(lambda: card.basis.text() == "Par 16.5 rounds, 3,000 planner games.")
    live.take_live(planners, Par(17.5, 2000))
    assert live.par == Par(16.5, 3000), "fewer games tell less"


def test_mixed_tables_tell_how_even_it_is(desk: Desk, catalogue: Catalogue, qtbot: QtBot) -> None:
    told, live, route = desk.panel.card.percentiles, desk.bench.live, desk.bench.document.design
    mixed = live_key(route, catalogue, "planner")
    assert "more even" not in told.text()
    live.take_wins(replace(mixed, fingerprint="another"), (500, 500, 500, 500))
    assert "more even" not in told.text(), "these games were about something else"
    live.take_wins(mixed, (45, 55, 50, 50))
    qtbot.waitUntil(lambda: "more even than" in told.text())
    first = told.text()
    live.take_wins(mixed, (100, 500, 700, 700))
    qtbot.waitUntil(lambda: told.text() != first)
    live.take_wins(mixed, (45, 55, 50, 50))
    assert live.wins == (100, 500, 700, 700), "fewer games tell less"


def test_a_route_with_errors_is_not_played(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_with(read_route(paths.examples("quest") / "serpentine.yaml"), catalogue, qtbot)
    desk = Desk(bench, qtbot)
    card = desk.panel.card
    assert card.play_button.isEnabled()
    assert not card.hint.isVisible()
    last = len(bench.document.design.pieces) - 1
    bench.document.edit(tr_lazy("Remove"), edits.removed(bench.document.design, [last]))
    check_again(bench, qtbot)
    assert not card.play_button.isEnabled()
    bench.jobs.stop_all()


# --- Causes ---------------------------------------------------------------------------------------


def test_the_causes_are_told_against_what_is_usual(desk: Desk) -> None:
    known = desk.bench.live.difficulty
    assert known is not None
    points, above = dict(known.points)[Cause.CROWDING], dict(known.above_usual)[Cause.CROWDING]
    assert above > 0
    name, bar, value = desk.panel.card.causes.rows[Cause.CROWDING]
    assert name.text() == "Crowding"
    assert value.text() == f"{points:.1f} (+{above:.1f})"
    assert bar.accessibleName().startswith(f"crowding: {points:.1f} points (+{above:.1f}")
    assert Cause.CROWDING.meaning in bar.toolTip()


def as_hard_as_most_but(length: float, demand: float, crowding: float) -> Difficulty:
    """A verdict that is off the mean by so many points for each cause."""
    usual = calibration(is_static=True).usual
    off = zip(Cause, usual, (length, demand, crowding), strict=True)
    points = tuple((cause, mean + more) for cause, mean, more in off)
    return Difficulty(sum(each for _, each in points), Chances(0.2, 0.5, 0.3), points, None, 16.0)


@pytest.mark.parametrize(
    ("off", "reason"),
    [
        (
            (3, 0, 0),
            "Harder than most official routes because it is long: it takes about 16.0 rounds.",
        ),
        ((-1, 4, 0), "Harder than most official routes because of its demand:"),
        ((0, 1, 2), "Harder than most official routes because of crowding:"),
        (
            (-3, 1, 0),
            "Easier than most official routes because it is short: it takes about 16.0 rounds.",
        ),
        ((0, -2, 0), "Easier than most official routes because of its demand:"),
        ((0, 1, -4), "Easier than most official routes because there is room:"),
        ((0.4, -0.2, 0.3), "About as hard as most of the official routes."),
    ],
)
def test_one_sentence_says_why(off: tuple[float, float, float], reason: str) -> None:
    assert reason_of(as_hard_as_most_but(*off)).startswith(reason)


def test_an_easy_route_says_why_it_is_easy(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = sound_bench(catalogue, qtbot)
    desk = Desk(bench, qtbot)
    card = desk.panel.card
    assert card.verdict.text().startswith("Easy")
    assert card.reason.text().startswith("Easier than most official routes because")
    bench.jobs.stop_all()


# --- States ---------------------------------------------------------------------------------------


def test_an_empty_table_says_so(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_of("format: 1\ngame: quest\n", catalogue, qtbot)
    desk = Desk(bench, qtbot)
    panel = desk.panel
    assert panel.state.text() == "No pieces lie on the table."
    assert not panel.card.isVisible()
    bench.jobs.stop_all()


def test_a_broken_route_is_rated_once_it_lies_right(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_of(BROKEN, catalogue, qtbot)
    desk = Desk(bench, qtbot)
    panel = desk.panel
    assert "known once the pieces lie right: a piece has an unknown side" in panel.state.text()
    assert not panel.sections.isVisible()
    assert panel.facts.isVisible()
    bench.jobs.stop_all()


def test_a_route_without_a_way_is_not_rated(desk: Desk) -> None:
    assert desk.panel.card.isVisible()
    desk.bench.live.analysis = Analysis(drawn("S1 J1 M FJ1"))
    desk.bench.live.analysed.emit()
    assert desk.panel.state.text().startswith("No way leads from the start to the finish")
    assert desk.panel.state.isVisible()
    assert not desk.panel.card.isVisible()


def test_the_figures_of_what_lies_there(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = sound_bench(catalogue, qtbot)
    facts = dict(facts_of(bench.document.facts.layout))
    sides = (piece.side for piece in bench.document.facts.layout.pieces.values())
    assert facts["Spaces"] == str(sum(terrain_counts(sides).values()))
    assert facts["Blockades"] == "4 blockades at random"
    assert dict(facts_of(lay_out(Route(), catalogue)))["Asks for"] == "–"
    bench.jobs.stop_all()


# --- Following ------------------------------------------------------------------------------------


def test_it_catches_up_when_it_is_shown(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = sound_bench(catalogue, qtbot)
    desk = Desk(bench, qtbot)
    assert desk.panel.facts.sides.text() == "B – C – N – I – K – River end"
    desk.window.hide()
    bench.document.edit(tr_lazy("Remove"), edits.removed(bench.document.design, [5]))
    check_again(bench, qtbot)
    assert desk.panel.facts.sides.text().endswith("River end")
    desk.window.show()
    assert desk.panel.facts.sides.text() == "B – C – N – I – K"
    assert not desk.panel.card.isVisible()
    bench.jobs.stop_all()


def test_its_parts_are_kept_when_the_route_changes(desk: Desk, qtbot: QtBot) -> None:
    before = set(desk.panel.findChildren(QWidget))
    document = desk.bench.document
    document.edit(tr_lazy("Rename"), replace(document.design, name="Another"))
    check_again(desk.bench, qtbot)
    assert set(desk.panel.findChildren(QWidget)) == before


def every_text(panel: QWidget) -> list[str]:
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]


class Stretched(NullTranslations):
    """A language that needs a third more letters, in words of ten."""

    def gettext(self, message: str) -> str:
        more = "m" * (len(message.split("{", maxsplit=1)[0]) // 3)
        return message + re.sub(".{10}", r"\g<0> ", more).rstrip()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def test_longer_languages_are_not_cut_off(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    before = every_text(desk.panel)
    monkeypatch.setattr(language._SPEAKER, "texts", Stretched())
    QApplication.sendEvent(desk.window, QEvent(QEvent.Type.LanguageChange))
    for _ in range(3):  # until all is laid out anew
        QApplication.processEvents()
    assert len("".join(every_text(desk.panel))) > 1.1 * len("".join(before))
    assert desk.panel.sections.width() < inside(desk.panel.area).width()
    for table in (desk.panel.sections.ways, desk.panel.sections.measures):
        widths = [table.columnWidth(column) for column in range(table.columnCount())]
        assert sum(widths) <= inside(table).width()
        assert widths[-1] >= 24
        for column in range(table.columnCount() - 1):
            assert table.columnWidth(column) >= table.sizeHintForColumn(column)
    for label in desk.panel.findChildren(QLabel):
        if label.isVisible():
            needed = label.heightForWidth(label.width()) if label.wordWrap() else 0
            assert label.height() >= needed
            assert label.wordWrap() or label.width() >= label.sizeHint().width()


def colours_in(widget: QWidget) -> set[int]:
    """The colours of a picture of a widget, at every other point."""
    picture = widget.grab().toImage()
    across, down = range(0, picture.width(), 2), range(0, picture.height(), 2)
    return {picture.pixel(x, y) for x in across for y in down}


def test_everything_drawn_follows_the_theme(desk: Desk) -> None:
    card, reading = desk.panel.card, desk.panel.sections
    parts = (card.scale, card.causes, reading.ways, reading.rhythm, reading.chart, reading.measures)
    seen = {}
    for look in (Look.LIGHT, Look.DARK, Look.CONTRAST):
        desk.bench.theme.choose(look)
        QApplication.processEvents()
        seen[look] = [colours_in(part) for part in parts]
    desk.bench.theme.choose(Look.LIGHT)
    for light, dark, contrast in zip(*seen.values(), strict=True):
        assert len(light) > 3
        assert light - dark
        assert light - contrast
