"""Tests of `cartographer analyse`: the report, side by side, as JSON, by games, the calibration."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.basics.paths import examples
from core.cli import main
from core.geometry.hexes import Hex
from core.playtest.limits import Unplayable
from core.playtest.running.runner import Partial
from core.quest.analysis.difficulty import Cause, calibration, leave_one_out
from core.quest.analysis.measures import MEASURES
from core.quest.analysis.official import official_routes
from core.quest.board.layout import lay_out
from core.quest.bots.bots import BATCHES
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.playtest.played import PlayedQuest
from core.quest.route.reading import read_route
from core.terminal.games_bar import GamesBar
from tests.cli.conftest import CHECKOUT, Start, environment
from tests.cli.games.test_playtest import loading_plain
from tests.cli.test_terminal import HEAVY
from tests.conftest import Golden
from tests.schemas import complaints, schema

Capture = pytest.CaptureFixture[str]
OFFICIAL = ("first_game", "hills_of_gold", "home_stretch", "serpentine", "witchs_cauldron")


@pytest.fixture(autouse=True)
def official(folder: Path) -> None:
    """Some real routes beside the others."""
    for name in (*OFFICIAL, "winding_paths", "snail_shell"):
        shutil.copy(examples("quest") / f"{name}.yaml", folder)


def told(capsys: Capture, *words: str, code: int = 0) -> str:
    """What an analysis of so many words prints."""
    assert main(["analyse", *words]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: Capture, *words: str, code: int = 0) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(told(capsys, *words, "--json", code=code))
    assert (document["format"], document["command"]) == (3, "analyse")
    assert complaints("analysis", document) == []
    return document


def space_called(at: list[int], route: str = "snail_shell") -> str:
    """The name of a space by its place in a file."""
    layout = lay_out(read_route(examples("quest") / f"{route}.yaml").design, load_catalogue())
    return layout.grid.name(Hex(*at))


def section(out: str, heading: str) -> list[str]:
    """The lines below a heading."""
    return out.split(f"\n{heading}\n")[1].split("\n\n", maxsplit=1)[0].splitlines()


# --- One route ------------------------------------------------------------------------------------

SHOWN = {
    "analyse-route.txt": ("winding_paths.yaml",),
    "analyse-gorge.txt": ("snail_shell.yaml", "--explain"),
    "analyse-several.txt": tuple(f"{name}.yaml" for name in OFFICIAL),
    "analyse-passing.json": ("serpentine.yaml", "--json", "--passing"),
    "analyse-calibration.txt": ("--calibration", "--explain"),
    "analyse-calibration.json": ("--calibration", "--json"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_output_is_as_agreed(name: str, capsys: Capture, golden: Golden) -> None:
    golden(f"cli/{name}", told(capsys, *SHOWN[name]))


def test_report_and_json_tell_the_same(capsys: Capture) -> None:
    out = told(capsys, "snail_shell.yaml")
    document = as_json(capsys, "snail_shell.yaml")
    (route,) = document["routes"]
    found = route["difficulty"]
    assert out.startswith(f"Snail Shell: {found['rating']} ")
    assert f"%, score {found['score']:.1f} (static" in out.splitlines()[0]
    assert sum(found["chances"].values()) == pytest.approx(1, abs=2e-4)
    assert found["chances"][found["rating"]] == max(found["chances"].values())
    whys = {line.split()[0]: line.split()[1] for line in section(out, "Why")[1:]}
    assert whys == {each["cause"]: f"{each['points']:.1f}" for each in found["causes"]}
    for line, meant in zip(section(out, "Measures")[1:], document["measures"], strict=True):
        value, (low, high) = route["measures"][meant["key"]], meant["official"]
        assert line.strip().startswith(meant["title"])
        assert line.endswith("above") == (value > high)
        assert line.endswith("below") == (value < low)
    ways = section(out, "Ways that are really different")
    assert ways[1].split()[1:] == [str(way["steps"]) for way in route["ways"]["different"]]
    assert ways[2].split()[1:] == [str(way["strength"]) for way in route["ways"]["different"]]
    for each in route["narrowest"]["one_wide"]:
        assert space_called(each["hex"]) in "".join(section(out, "Narrowest place"))
    digits = "".join(str(row["width"]) for row in route["width"]["rows"])
    skyline = section(out, "Width: good spaces side by side, row by row from start to finish")
    assert skyline[1].strip() == digits


def test_json_hangs_together(capsys: Capture) -> None:
    (route,) = as_json(capsys, "witchs_cauldron.yaml")["routes"]
    found, measures = route["difficulty"], route["measures"]
    causes = {each["cause"]: each for each in found["causes"]}
    points = [each["points"] for each in found["causes"]]
    assert sum(points) == pytest.approx(found["score"], abs=1e-3)
    assert causes["crowding"]["amount"] == measures["crowding"]
    assert found["is_static"]
    assert found["par"] is route["games"] is None
    ways, shortest = route["ways"]["different"], route["ways"]["shortest"]
    for way in [*ways, shortest, *(each["way"] for each in route["starts"]["spaces"])]:
        assert way["steps"] == len(way["hexes"]) - 1 == sum(way["terrains"].values())
    best = ways[0]
    assert route["shortcut"]["steps_saved"] == best["steps"] - shortest["steps"] > 0
    assert len(route["narrowest"]["spaces"]) == measures["narrowest"] == route["narrowest"]["ways"]
    tenths = route["rhythm"]["tenths"]
    assert sum(sum(beat["strength"].values()) for beat in tenths) == best["strength"]
    for each in route["colours"]["shares"]:
        assert sum(each["shares"].values()) == pytest.approx(1, abs=1e-3)
    crossed = [(s["sides"], s["pieces"]) for s in route["seams"]["seams"] if s["follows"]]
    assert [(seam["sides"], seam["pieces"]) for seam in best["seams"]] == crossed


def test_a_closed_choke_is_told(capsys: Capture) -> None:
    out = told(capsys, "snail_shell.yaml")
    chokes = section(out, "Chokes: what others lose if somebody stands there")
    (route,) = as_json(capsys, "snail_shell.yaml")["routes"]
    closed = [each for each in route["chokes"]["spaces"] if each["strength"] is None]
    gorges = [each["hex"] for each in route["narrowest"]["one_wide"]]
    assert [each["hex"] for each in closed] == gorges
    assert [line for line in chokes if " all " in line] == chokes[1 : 1 + len(closed)]
    assert "more spaces cost others something" in chokes[-1]


def test_explanations_are_complete(capsys: Capture) -> None:
    assert "What the numbers mean" not in told(capsys, "clean.yaml")
    explained = " ".join(told(capsys, "clean.yaml", "--explain").split())
    for measure in MEASURES:
        assert f"{measure.title}: {measure.meaning}" in explained
    for cause in Cause:
        assert f"{cause.capitalize()}: {cause.meaning}" in explained


def keys(found: object) -> Iterator[str]:
    """All names of fields; those that stand for something of the route apart."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield key
            yield from keys(value)
    elif isinstance(found, list):
        for each in found:
            yield from keys(each)


def test_every_field_is_documented(capsys: Capture) -> None:
    found = {
        *keys(as_json(capsys, "snail_shell.yaml", "troubled.yaml", "--passing", code=1)),
        *keys(as_json(capsys, "--calibration")),
    }
    schema = (CHECKOUT / "core" / "quest" / "analysis" / "SCHEMA.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`([^`]+)`", schema))
    assert found - documented <= {each.name for each in MEASURES}
    assert {"ways", "leave_one_out", "refused", "one_wide", "cut_off"} <= found


def test_the_schema_knows_every_field(capsys: Capture) -> None:
    printed = {
        *keys(as_json(capsys, "snail_shell.yaml", "troubled.yaml", "--passing", code=1)),
        *keys(as_json(capsys, "--calibration")),
    }
    terrains, symbols = set(map(str, Terrain)), set(map(str, Symbol))
    known = set(properties(schema("analysis").schema))
    assert printed - known <= {each.name for each in MEASURES} | terrains | symbols
    assert known - printed == {"asked", "is_stopped", "rounds"}  # games were played, or asked for


def properties(found: object) -> Iterator[str]:
    """The names of all properties that a schema describes."""
    if isinstance(found, dict):
        yield from found.get("properties", {})
        for value in found.values():
            yield from properties(value)
    elif isinstance(found, list):
        for each in found:
            yield from properties(each)


@pytest.mark.parametrize(
    "harm",
    [
        lambda route: route.pop("ways"),
        lambda route: route["chokes"]["spaces"][0].pop("side"),
        lambda route: route["ways"]["different"][0]["seams"].append(["A", "B"]),
        lambda route: route["need"]["cards"][0].update(symbol="axe"),
        lambda route: route["starts"]["spaces"][0].update(hex=[1]),
        lambda route: route.update(measures=[1, 2]),
    ],
    ids=["no ways", "no side", "seam by label", "no such symbol", "half a hex", "no names"],
)
def test_the_schema_refuses_what_is_not_so(
    harm: Callable[[dict[str, Any]], object], capsys: Capture
) -> None:
    document = as_json(capsys, "snail_shell.yaml")
    harm(document["routes"][0])
    assert complaints("analysis", document) != []


# --- Who must pass --------------------------------------------------------------------------------


def test_who_must_pass_is_told_on_demand_alone(capsys: Capture) -> None:
    without, asked = (told(capsys, "snail_shell.yaml", *more) for more in ((), ("--passing",)))
    assert "passing" not in as_json(capsys, "snail_shell.yaml")["routes"][0]
    (route,) = as_json(capsys, "snail_shell.yaml", "--passing")["routes"]
    spaces, hinges = route["passing"]["spaces"], route["passing"]["hinges"]
    head = "Who must pass: the share of the cheapest ways that leads over a space"
    first, *lines = section(asked, head)
    assert first.split() == ["share"]
    shown = [each for each in spaces if each["share"] >= 0.5]
    for line, each in zip(lines, shown, strict=False):
        name = space_called(each["hex"])
        ground = f"{each['terrain']} {each['power']} on {each['side']}"
        assert line.split() == [name, f"{each['share']:.0%}", *ground.split()]
    assert lines[len(shown)].startswith("  Without one of these the table falls apart")
    assert len(lines) == len(shown) + 1 + len(hinges) + 1
    gorges = [each["hex"] for each in route["narrowest"]["one_wide"]]
    assert sorted(each["hex"] for each in hinges) == sorted(gorges)
    assert asked.replace("\n".join(["", head, first, *lines, ""]), "") == without


def test_a_table_without_hinges_is_told(capsys: Capture) -> None:
    assert "No single space holds the table" in told(capsys, "winding_paths.yaml", "--passing")


# --- Several routes -------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_routes_side_by_side_fit_the_terminal(
    width: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    files = [f"{name}.yaml" for name in OFFICIAL]
    lines = told(capsys, *files).splitlines()
    assert max(map(len, lines)) <= width
    verdicts = [line.split()[1:] for line in lines if line.startswith("  verdict")]
    expected = ["easy", "easy", "easy", "difficult", "difficult"]
    assert [each for block in verdicts for each in block] == expected, "Serpentine is a near tie"
    assert (len(verdicts) == 1) == (width >= 100)
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("wish", ["snail_shell.yaml", "--calibration"])
def test_reports_fit_the_terminal(
    width: int, wish: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = told(capsys, wish, "--explain").splitlines()
    assert max(map(len, lines)) <= max(width, 80 if wish == "--calibration" else 62)
    assert 1 not in {len(line.strip()) for line in lines}
    assert all(line == line.rstrip() for line in lines)


def test_files_of_the_same_name_are_told_apart(capsys: Capture, folder: Path) -> None:
    (folder / "new").mkdir()
    shutil.copy(folder / "clean.yaml", folder / "new")
    lines = told(capsys, "clean.yaml", "new/clean.yaml").splitlines()
    assert lines[0].split() == ["new/"]
    assert lines[1].split() == ["official", "clean.yaml", "clean.yaml"]


def test_endless_names_are_shortened(capsys: Capture, folder: Path) -> None:
    names = [f"{'x' * 200}.yaml", f"{'long_word_' * 12}.yaml"]
    for name in names:
        shutil.copy(folder / "clean.yaml", folder / name)
    lines = told(capsys, *names).splitlines()
    assert max(map(len, lines)) <= 100
    assert "xxxxxxxxxxx…" in lines[2]


def test_a_file_that_is_named_twice_is_shown_once(capsys: Capture) -> None:
    assert main(["analyse", "clean.yaml", "./clean.yaml", "--json"]) == 0
    out, err = capsys.readouterr()
    assert [each["file"] for each in json.loads(out)["routes"]] == ["clean.yaml"]
    assert err == "cartographer: ./clean.yaml is named more than once; it is shown once\n"


def test_other_routes_are_analysed_beside_bad_ones(capsys: Capture, folder: Path) -> None:
    (folder / "sub").mkdir()
    words = ["analyse", "troubled.yaml", "clean.yaml", "sub", "missing.yaml", "narrow.yaml"]
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out.splitlines()[0].split() == ["official", "clean", "narrow"]
    troubled, *others = err.splitlines()
    assert troubled.startswith("cartographer: troubled.yaml cannot be played as it is (F102")
    assert troubled.endswith("see: cartographer check troubled.yaml")
    assert others == [
        "cartographer: sub: this is a folder, not a file",
        "cartographer: missing.yaml: there is no such file",
    ]
    document = as_json(capsys, *words[1:3], code=1)
    assert [each["file"] for each in document["routes"]] == ["clean.yaml"]
    (refused,) = document["refused"]
    assert refused["file"] == "troubled.yaml"
    assert "F103" in refused["errors"]


# --- By games -------------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprinters with plain kernels in small batches, for a few games that need no compiling."""
    monkeypatch.setattr("core.playtest.running.runner.loading_batch_kernels", loading_plain)
    monkeypatch.setattr(PlayedQuest, "skill_pair", ("sprinter", "sprinter"))
    for kind in BATCHES:
        monkeypatch.setitem(BATCHES, kind, 4)


@pytest.mark.usefixtures("quick")
def test_games_make_the_par(capsys: Capture) -> None:
    out = told(capsys, "clean.yaml", "--games", "8")
    (route,) = as_json(capsys, "clean.yaml", "--games", "8")["routes"]
    found = route["difficulty"]
    assert found["par"]["games"] == 8
    (length,) = (each["amount"] for each in found["causes"] if each["cause"] == "length")
    assert length == found["par"]["rounds"] == found["expected_par"]
    assert found["moderate_from"] == round(calibration(is_static=False).moderate_from, 4)
    worth = f"(par {found['par']['rounds']:.1f} (4.9 to 6.1) rounds, of 8 games)"
    assert worth in out.splitlines()[0]
    assert "estimate" not in out
    *static, even = route["percentiles"]["traits"]
    assert [each["between"] for each in static] == [[each["exceeds"]] * 2 for each in static]
    assert even["trait"] == "evenness"
    assert even["between"][0] < even["exceeds"] < even["between"][1], "few games tell a range"
    assert "more even than " in out
    assert route["games"] == {"asked": 8, "is_stopped": False}
    both = told(capsys, "clean.yaml", "narrow.yaml", "--games", "4")
    assert " ".join(["judged by", *["4 games"] * 2]) in " ".join(both.split())


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("games", "told_of_first"),
    [(4, "clean: Stopped after 4 games of 1,000."), (0, "clean: Stopped before the first game.")],
)
def test_ctrl_c_keeps_what_was_played(
    games: int, told_of_first: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(_: GamesBar, partial: Partial, __: str) -> None:
        if partial.done >= games:
            raise KeyboardInterrupt

    monkeypatch.setattr(GamesBar, "show", stop)
    words = ("clean.yaml", "narrow.yaml", "--games", "1000")
    out = told(capsys, *words)
    assert told_of_first in out
    assert "narrow: Stopped before the first game." in out
    assert ("two scales" in out) == (games > 0)
    first, second = (each["difficulty"] for each in as_json(capsys, *words)["routes"])
    assert first["par"] == (None if not games else {**first["par"], "games": 4})
    assert second["is_static"]


@pytest.mark.usefixtures("quick")
def test_games_that_never_end_give_no_par(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.quest.terminal.analysis.games.par_of", lambda _: None)
    out = told(capsys, "clean.yaml", "--games", "4")
    assert "static estimate" in out.splitlines()[0]
    assert "None of the games came to an end" in " ".join(out.split())
    assert "judges by games" not in out


def test_a_board_without_room_in_the_engine(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise Unplayable("too large")

    monkeypatch.setattr("core.quest.playtest.packing.packed", refuse)
    assert main(["analyse", "clean.yaml", "--games", "4"]) == 2
    assert capsys.readouterr() == ("", "cartographer: clean.yaml: too large\n")


# --- The calibration ------------------------------------------------------------------------------


def test_calibration_tells_every_route_and_how_well_it_does(capsys: Capture) -> None:
    out = told(capsys, "--calibration")
    document = as_json(capsys, "--calibration")["calibration"]
    for kind, is_static in (("par", False), ("static", True)):
        trial, scale = document[kind], calibration(is_static=is_static)
        assert trial["weights"] == {
            str(cause): round(weight, 4) for cause, weight in zip(Cause, scale.weights, strict=True)
        }
        assert [each["route"] for each in trial["routes"]] == [r.file for r in official_routes()]
        assert all(each["printed"] in {None, each["verdict"]} for each in trial["routes"])
        left_out = leave_one_out(is_static=is_static)
        tried = trial["leave_one_out"]
        assert [each["verdict"] for each in tried["routes"]] == [e.judged for e in left_out]
        assert tried["right"] == sum(each.is_right for each in left_out)
        assert f"{tried['right']} of {tried['of']} in their class" in out
        for each in tried["routes"]:
            pattern = rf"{each['route']} +{each['printed']} +{each['verdict']} +{each['score']:.1f}"
            assert re.search(pattern, out)


def test_a_perfect_calibration_would_be_told_without_excuses(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def perfect(*, is_static: bool) -> tuple[object, ...]:
        return tuple(each for each in leave_one_out(is_static=is_static) if each.is_right)

    monkeypatch.setattr("core.quest.terminal.analysis.calibration.leave_one_out", perfect)
    out = told(capsys, "--calibration")
    assert "class off" not in out
    assert "may come out in the class beside" not in out


# --- Odd wishes, odd terminals, other languages ---------------------------------------------------


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([], "name a route file, or several; or ask for --calibration"),
        (["--calibration", "clean.yaml"], "it takes no files"),
        (["--calibration", "--games", "5"], "no games are played for it"),
        (["clean.yaml", "narrow.yaml", "--passing"], "about one route, or about several with"),
        (["clean.yaml", "--passing", "--table"], "goes with neither --table nor --calibration"),
        (["--calibration", "--passing"], "goes with neither --table nor --calibration"),
        (["clean.yaml", "--games", "0"], "1 to 999,999,999 games, not 0"),
        (["clean.yaml", "--games", "-1"], "1 to 999,999,999 games, not -1"),
        (["clean.yaml", "--games", "1000000000"], "not 1,000,000,000"),
        (["clean.yaml", "--pieces", "missing"], "missing: this is no set"),
        (["x" * 5000], "name"),
        (["a\0b"], "cartographer: a"),
    ],
    ids=lambda each: None if isinstance(each, str) else " ".join(each)[:30].replace("\0", "0"),
)
def test_wishes_that_cannot_be_met(words: list[str], reason: str, capsys: Capture) -> None:
    assert main(["analyse", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert len(err.splitlines()) == 1


def test_help_names_every_option(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(["analyse", "--help"])
    assert end.value.code == 0
    out = capsys.readouterr().out
    options = ("FILE", "--games N", "--explain", "--passing", "--calibration", "--json")
    for option in (*options, "--pieces FOLDER"):
        assert re.search(rf"^  {option} +\w", out, re.MULTILINE)


def test_nothing_heavy_is_imported_without_games(folder: Path) -> None:
    calls = (
        ["clean.yaml", "--explain"],
        ["clean.yaml", "narrow.yaml", "--json"],
        ["--calibration"],
    )
    program = (
        f"import sys; from core.cli import main; codes = [main(['analyse', *c]) for c in {calls}]; "
        "print(codes, sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env=environment(),
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    last = done.stdout.splitlines()[-1]
    assert last.startswith("[0, 0, 0] ")
    assert "'core.quest.analysis.difficulty'" in last
    assert [name for name in HEAVY if f"'{name}'" in last] == []


def test_poor_terminal_gets_digits_without_blocks(start: Start) -> None:
    done = start("analyse", "clean.yaml", PYTHONIOENCODING="ascii", TERM="xterm-256color")
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode("ascii").splitlines()
    assert not [line for line in lines if "?" in line]
    number = lines.index("Width: good spaces side by side, row by row from start to finish")
    assert lines[number + 1].strip().isdecimal()


def test_json_keys_are_the_same_in_all_languages(capsys: Capture, start: Start) -> None:
    english = as_json(capsys, "clean.yaml")
    german = json.loads(start("analyse", "clean.yaml", "--json", LANGUAGE="de").stdout)
    assert german["routes"] == english["routes"]
    assert list(keys(german)) == list(keys(english))
