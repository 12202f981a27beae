"""Whole games and replays in the real program on a virtual display, by real clicks and keys."""

from pathlib import Path

import pytest

from core.quest.bots.bots import bot_called
from core.quest.catalogue.reading import load_catalogue
from core.quest.engine.log import LOGS, GameLog
from core.quest.engine.replaying import replayed
from editor.safety.session import Session
from editor.widgets.settings import APPLICATION
from tests.editor.program.real_program import Program, State, on_a_display
from tests.editor.rooms import sprint_on
from tests.editor.short_routes import DASH, LOOP

pytestmark = on_a_display
MOST_DEEDS = 300
DOT = 0.05
"""In the units of the table: some pixels."""
MIDST = 2
"""Of a game: so many turns were taken."""
Spot = list[int]


def page(state: State) -> State:
    """What is shown in the place of the editor, or the editor."""
    shown: State = state["windows"][0]["page"]
    return shown


def wait_for_page(program: Program, kind: str) -> State:
    return page(program.wait(lambda state: page(state)["kind"] == kind and not state["dialogs"]))


def wait_for_moment(program: Program, moment: int) -> None:
    program.wait(lambda state: page(state).get("moment") == moment)


def look(program: Program) -> tuple[float, Spot]:
    """How the table of the editor is looked at: its scale, and where its middle is."""
    return program.window["pixels"], program.window["origin"]


def look_closer(program: Program) -> None:
    """Zoom in by keys and drag the table aside with the middle button."""
    scale, (x, y) = look(program)
    program.key("plus", "plus")
    program.wait(lambda state: state["windows"][0]["pixels"] > 1.5 * scale)
    start = look(program)[1]
    program.do("mousemove", str(x), str(y), "mousedown", "2")
    program.go([x - 40, y + 30], start=[x, y], steps=3)
    program.do("mouseup", "2")
    program.wait(lambda state: state["windows"][0]["origin"] == [start[0] - 40, start[1] + 30])


def rename(program: Program, name: str) -> None:
    """Work on the route: call it otherwise."""
    program.key("F2", "ctrl+a")
    program.type(name)
    program.key("Return")
    program.wait_for_route(lambda route: route.name == name)


def begin_game(program: Program) -> State:
    """F5, a person against a sprinter, the first deal, and no time lost by watching the bot."""
    program.key("F5")
    choose(program, 1, "a person")
    choose(program, 2, f"bot: {bot_called('sprinter').title}")
    dialog = program.focus_dialog("NewGameDialog")
    program.click(dialog["buttons"]["Always the same deal, by the seed"])
    program.press("Play")
    wait_for_page(program, "game")
    program.focus()
    program.key("F7", "F7")
    return page(program.wait(lambda state: page(state)["speed"] == "INSTANT"))


def choose(program: Program, number: int, wanted: str) -> None:
    """Turn the wheel over a box of a dialog, upwards, until it says what is wanted."""
    dialog = program.focus_dialog("NewGameDialog")
    for _ in range(10):
        text, at = dialog["boxes"][number]
        if text == wanted:
            return
        program.do("mousemove", *map(str, at), "click", "4")
        dialog = wait_for_other(program, text, number)
    raise AssertionError(f"nobody is called {wanted}")


def wait_for_other(program: Program, text: str, number: int) -> State:
    """The dialog as soon as one of its boxes does not say something any more."""
    state = program.wait(lambda state: state["dialogs"][0]["boxes"][number][0] != text)
    dialog: State = state["dialogs"][0]
    return dialog


class Person:
    """Plays by what is lit: nearest to the finish first, then a card to buy, then the turn ends."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.clicks = 0

    def play_to_the_end(self) -> State:
        """Click until the game is over."""
        for _ in range(MOST_DEEDS):
            state = self._program.wait(lambda state: self._is_for_us(page(state)))
            if page(state)["is_over"]:
                return page(state)
            self.act(page(state))
        raise AssertionError("nobody arrives")

    def act(self, shown: State) -> None:
        """Click what comes next, and see that something comes of it."""
        self._program.click(self._next(shown))
        self._program.wait(lambda now: page(now) != shown)
        self.clicks += 1

    @staticmethod
    def _is_for_us(shown: State) -> bool:
        return bool(shown["is_open"] or shown["is_over"])

    def _next(self, shown: State) -> Spot:
        """Where to click next."""
        gain, goal = max(shown["spaces"], default=(0, []))
        ways: tuple[list[Spot], ...] = (
            self._unchosen(shown) if shown["missing"] > 0 else [],
            shown["confirm"],
            shown["gates"],
            [goal] if gain > 0 else [],
            shown["answers"],
            shown["piles"],
            shown["end"],
        )
        return next(spots[0] for spots in ways if spots)

    @staticmethod
    def _unchosen(shown: State) -> list[Spot]:
        return [at for card, at in shown["cards"] if card not in shown["chosen"]]


def test_an_unsaved_route_is_played_to_the_end_replayed_and_played_on(program: Program) -> None:
    file = program.home / "dash.yaml"
    file.write_text(DASH, encoding="utf-8")
    program.start(file)
    rename(program, "Dash at dusk")
    look_closer(program)
    unsaved, before = program.route, look(program)

    shown = begin_game(program)
    assert (shown["route"], shown["seed"]) == ("Dash at dusk", 1)
    person = Person(program)
    shown = person.play_to_the_end()
    assert person.clicks > 10
    log = saved_log(program)
    outcome = replayed(log, load_catalogue()).outcome
    assert outcome is not None
    assert shown["title"] == f"The game is over: player {(outcome.winner or 0) + 1} has won."
    assert log.seats == ("person", "sprinter")
    leave(program)
    assert (look(program), program.route) == (before, unsaved)
    assert not program.window["is_clean"]

    program.key("ctrl+F5")
    wait_for_page(program, "game")
    program.key("ctrl+r")
    shown = wait_for_page(program, "replay")
    assert (shown["plays"], shown["banners"]) == (len(log.lines), [])
    step_along(program, shown)
    program.click(shown["branch"][0])
    program.press("Play on")
    branched = wait_for_page(program, "game")
    assert branched["plays"] == shown["marks"][0]
    assert branched["is_open"], "a person takes over from whoever was to move"
    leave(program)
    assert (look(program), program.route) == (before, unsaved)


def saved_log(program: Program) -> GameLog:
    """Save the log of the game by keys."""
    path = program.home / "game.log"
    program.key("ctrl+shift+l")
    program.focus_dialog("QFileDialog")
    program.key("ctrl+a")
    program.type(str(path))
    program.key("Return")
    program.wait(lambda state: path.is_file() and not state["dialogs"])
    return LOGS.log(path.read_text(encoding="utf-8"))


def leave(program: Program) -> None:
    """Go back to the editor."""
    program.focus()
    program.key("Escape")
    wait_for_page(program, "editor")


def step_along(program: Program, shown: State) -> None:
    """Go along the timeline by keys, in the end to the first marked moment."""
    for keys, moment in (
        (("Right", "Right", "Left"), 1),
        (("Next",), shown["turns"][0]),
        (("End",), shown["plays"]),
        (("Home", "n"), shown["marks"][0]),
    ):
        program.key(*keys)
        wait_for_moment(program, moment)


def test_a_crash_in_the_middle_of_a_game_costs_nothing_of_the_route(program: Program) -> None:
    file = program.home / "dash.yaml"
    file.write_text(DASH, encoding="utf-8")
    program.start(file)
    rename(program, "Dash at dawn")
    unsaved = program.route
    begin_game(program)
    program.wait_for_journal("Dash at dawn")
    program.kill()
    program.start()
    program.press("Recover")
    program.wait_for_route(lambda route: route == unsaved)
    assert page(program.state)["kind"] == "editor"
    assert not program.window["is_clean"]


def test_logs_of_other_routes_and_broken_ones_are_told_and_the_editor_goes_on(
    program: Program,
) -> None:
    file, log, half = (program.home / name for name in ("dash.yaml", "loop.log", "half.log"))
    file.write_text(DASH, encoding="utf-8")
    game = sprint_on(LOOP)
    text = game.game_at(len(game)).log.text()
    log.write_text(text, encoding="utf-8")
    half.write_text(text[:-400], encoding="utf-8")
    program.start(file)

    open_log(program, log)
    shown = wait_for_page(program, "replay")
    assert shown["banners"] == [
        "This game was played on another route than the one in the editor now."
    ]
    program.focus()
    program.key("End")
    wait_for_moment(program, shown["plays"])
    leave(program)

    open_log(program, half)
    program.wait(lambda state: "half.log cannot be replayed" in state["windows"][0]["message"])
    assert page(program.state)["kind"] == "editor"
    program.focus()
    rename(program, "Still here")


def open_log(program: Program, path: Path) -> None:
    program.key("ctrl+alt+o")
    program.focus_dialog("QFileDialog")
    program.type(str(path))
    program.key("Return")


def test_finding_10_a_view_a_panel_and_a_game_under_way_come_back_after_kill_9(
    program: Program,
) -> None:
    played = program.home / "dash.yaml"
    played.write_text(DASH, encoding="utf-8")
    program.start(played)
    program.key("alt+8")  # another panel than the first
    look_closer(program)
    tab = program.window["tab"]
    begin_game(program)
    program.key("Escape")
    wait_for_page(program, "editor")
    sight = program.window["look"]
    program.key("ctrl+F5")
    wait_for_page(program, "game")
    person = Person(program)
    while page(program.state)["plays"] < MIDST:
        person.act(page(program.wait(lambda state: bool(page(state)["is_open"]))))
    before = page(program.state)
    noted = program.home / "STATE" / APPLICATION / "sessions"
    program.wait(lambda _: any(_has_plays(file, before["plays"]) for file in noted.glob("*.json")))
    program.kill()

    program.start()
    program.key("Return")  # the start page goes on with what was open
    again = wait_for_page(program, "game")
    assert [again[each] for each in ("route", "seed", "plays")] == [
        before[each] for each in ("route", "seed", "plays")
    ]
    assert program.window["tab"] == tab
    program.focus()
    program.key("Escape")
    wait_for_page(program, "editor")
    assert program.window["look"] == pytest.approx(sight, abs=DOT)


def _has_plays(session: Path, count: int) -> bool:
    """Whether what was noted of a program holds a game with so many plays."""
    read = Session.read(session.read_text(encoding="utf-8"))
    games = () if read is None else (each.standing.get("game") for each in read.windows)
    return any(game and len(LOGS.log(game).lines) >= count for game in games)
