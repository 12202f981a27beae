"""`cartographer share` and `open`: to a code and back, with all that is lost on the way told."""

import io
import json
from pathlib import Path

import pytest

from core.basics.paths import examples
from core.certificate.short_form import number_for
from core.cli import main
from core.quest.route.reading import parse_route, read_route
from core.quest.route.writing import route_text
from tests.quest.route.certificates import CERTIFIED
from tests.quest.route.sharing.codes import decode, encode
from tests.quest.route.sharing.routes import BUNDLED, carried
from tests.saving import save_design

OXBOW = examples("quest") / "oxbow.yaml"
CODE = encode(BUNDLED["oxbow"])
FILE = route_text(carried(BUNDLED["oxbow"]))

Output = pytest.CaptureFixture[str]


def told(capsys: Output, *words: str) -> tuple[int, str, str]:
    """The exit code, and what goes to the output and to the error output."""
    code = main(words)
    said = capsys.readouterr()
    return code, said.out, said.err


# --- share ----------------------------------------------------------------------------------------


def test_the_code_stands_alone_and_what_it_lacks_beside_it(capsys: Output) -> None:
    code, out, err = told(capsys, "share", str(OXBOW))
    assert (code, out) == (0, f"{CODE}\n")
    assert err == (
        "cartographer: the code does not carry: author, description, tags, licence, accepted "
        "problems\n"
    )


def test_nothing_is_said_where_nothing_is_lost(capsys: Output) -> None:
    Path("bare.json").write_text(FILE, encoding="utf-8")
    assert told(capsys, "share", "bare.json") == (0, f"{CODE}\n", "")


def test_share_for_programs(capsys: Output) -> None:
    code, out, err = told(capsys, "share", str(OXBOW), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "format": 1,
        "command": "share",
        "file": str(OXBOW),
        "name": "Oxbow",
        "code": CODE,
        "left_out": ["author", "description", "tags", "licence", "accepted problems"],
        "flaws": 0,
    }


def test_a_file_with_flaws_is_shared_as_far_as_it_was_read(capsys: Output) -> None:
    code, out, err = told(capsys, "share", "troubled.yaml")
    assert code == 1
    assert out.startswith("QED1-")
    assert "the code does not carry: accepted problems, keys of your own, what could not be " in err
    assert "the file has 2 flaws; see: cartographer check troubled.yaml" in err


def test_the_short_form_of_a_certificate_goes_along(capsys: Output) -> None:
    save_design(Path("certified.yaml"), CERTIFIED)
    code, out, err = told(capsys, "share", "certified.yaml")
    assert (code, out) == (0, f"{encode(CERTIFIED, number_for(CERTIFIED))}\n")
    assert "certificate" not in err
    code, out, err = told(capsys, "open", out)
    assert code == 0
    assert "The code claims: finishable from every seat with 2, 3 or 4 players" in err


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "there is no such file"),
        ("", "the file is empty"),
        ("Hello", "this is neither a design file nor a share code nor a game log"),
        ("format: 1\npieces: [", "this is not YAML"),
    ],
)
def test_where_there_is_no_route_none_is_shared(
    capsys: Output, content: str | None, reason: str
) -> None:
    if content is not None:
        Path("odd.yaml").write_text(content, encoding="utf-8")
    code, out, err = told(capsys, "share", "odd.yaml")
    assert (code, out) == (2, "")
    assert err.startswith("cartographer: odd.yaml: ")
    assert reason in err


# --- open -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        [CODE],
        CODE.split("-"),
        [CODE.lower()],
        [f"Try {CODE}!"],
        ["post.txt"],
    ],
)
def test_a_code_becomes_a_route_file(capsys: Output, words: list[str]) -> None:
    Path("post.txt").write_text(f"Have a look: {CODE}.", encoding="utf-8")
    assert told(capsys, "open", *words) == (0, FILE, "")


def test_a_code_comes_from_the_input(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"> {CODE}\n"))
    assert told(capsys, "open", "-") == (0, FILE, "")


def test_input_that_is_no_text_is_refused(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), encoding="utf-8"))
    code, out, err = told(capsys, "open", "-")
    assert (code, out) == (2, "")
    assert "the text is not in UTF-8" in err


@pytest.mark.parametrize("name", ["new.yaml", "new.json"])
def test_a_route_is_saved(capsys: Output, name: str) -> None:
    assert told(capsys, "open", CODE, "--out", name) == (0, f"Oxbow: saved in {name}\n", "")
    assert read_route(Path(name)).design == carried(BUNDLED["oxbow"])
    assert Path(name).read_text(encoding="utf-8").startswith("{") == name.endswith(".json")


def test_no_file_is_lost(capsys: Output) -> None:
    before = Path("clean.yaml").read_text(encoding="utf-8")
    code, out, err = told(capsys, "open", CODE, "--out", "clean.yaml")
    assert (code, out) == (2, "")
    assert "clean.yaml is already there; --force replaces it" in err
    assert Path("clean.yaml").read_text(encoding="utf-8") == before
    assert told(capsys, "open", CODE, "--out", "clean.yaml", "--force")[0] == 0
    assert parse_route(Path("clean.yaml").read_text(encoding="utf-8")).design.name == "Oxbow"


def test_a_route_that_cannot_be_saved_is_told(capsys: Output) -> None:
    Path("folder").mkdir()
    code, _, err = told(capsys, "open", CODE, "--out", "folder", "--force")
    assert code == 2
    assert "was not saved" in err


def test_flaws_of_what_was_opened_are_told(capsys: Output) -> None:
    code, out, err = told(capsys, "open", "troubled.yaml")
    assert code == 1
    assert "pieces:" in out
    assert "the design has 2 flaws" in err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["QED1-12"], "this share code is cut short: "),
        ([CODE[:-1] + "0"], "there is a typo in this share code: “1P0” should probably be “1PP”"),
        (["nowhere.yaml"], "nowhere.yaml: there is no such file"),
        (["no/such/folder"], "no/such/folder: there is no such file"),
        (["."], ".: this is a folder, not a file"),
        (["hello.txt"], "hello.txt: this is neither a design file nor a share code nor a game log"),
        (["https://example.org/x.html"], "this is a link"),
        (["QED1-12.yaml"], "“.” stands in no share code"),
        (["x" * 5000], "this is neither a design file nor a share code nor a game log"),
        ([""], "there is no text"),
    ],
)
def test_what_holds_no_route_is_refused(capsys: Output, words: list[str], reason: str) -> None:
    Path("hello.txt").write_text("Hello", encoding="utf-8")
    code, out, err = told(capsys, "open", *words)
    assert (code, out) == (2, "")
    assert reason in err


def test_keys_of_ones_own_are_no_flaws(capsys: Output) -> None:
    Path("own.yaml").write_text(f"{FILE}colour: red\n", encoding="utf-8")
    assert told(capsys, "open", "own.yaml") == (0, f"{FILE}colour: red\n", "")
    _, _, err = told(capsys, "share", "own.yaml")
    assert err == "cartographer: the code does not carry: keys of your own\n"


# --- JSON everywhere ------------------------------------------------------------------------------


def test_commands_take_json_as_well(capsys: Output) -> None:
    save_design(Path("route.json"), BUNDLED["first_game"])
    assert told(capsys, "check", "route.json")[:2] == (0, "route.json  First game: no problems\n")
    code, out, _ = told(capsys, "analyse", "route.json")
    assert code == 0
    assert out.startswith("First game: ")


# --- Limits ---------------------------------------------------------------------------------------


def test_of_an_endless_name_the_beginning_is_shared(capsys: Output) -> None:
    name = "x" * 60_000
    Path("long.yaml").write_text(f"{FILE}name: {name}\n".replace("name: Oxbow\n", ""), "utf-8")
    code, out, err = told(capsys, "share", "long.yaml")
    assert (code, parse_route(FILE).design.pieces) == (1, decode(out).pieces)
    assert decode(out).name == "x" * 200
    assert "the code does not carry: what could not be read" in err
    assert told(capsys, "check", "long.yaml")[0] == 0


def test_a_route_too_large_for_a_code_is_refused(capsys: Output) -> None:
    pieces = "".join(f"- {{side: {number:0>190}, at: [0, 0]}}\n" for number in range(200))
    Path("large.yaml").write_text(f"format: 1\ngame: quest\npieces:\n{pieces}", encoding="utf-8")
    assert told(capsys, "share", "large.yaml") == (
        2,
        "",
        "cartographer: large.yaml: the design is too large for a share code of 10,000 digits\n",
    )
