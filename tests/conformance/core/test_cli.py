"""Tests of the commands that play no games: they check, share and analyse designs of every game."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from core.basics.language import LANGUAGES, speaking
from core.cli.main import main
from core.shelf import design_text, read_design
from tests.conformance.samples import Samples

CLEAN, PROBLEMS = 0, 1
Output = pytest.CaptureFixture[str]


@pytest.fixture
def files(samples: Samples, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The files of some designs by what they are like."""
    monkeypatch.chdir(tmp_path)
    designs = {"sound": samples.sound, "broken": samples.broken, "doubtful": samples.doubtful}
    for name, design in designs.items():
        Path(f"{name}.yaml").write_text(design_text(design), encoding="utf-8")
    return {name: f"{name}.yaml" for name in designs}


def told(capsys: Output, *words: str) -> str:
    """What a command says that ends well."""
    assert main(words) == CLEAN
    return capsys.readouterr().out


def told_json(capsys: Output, *words: str, code: int = CLEAN) -> Any:  # noqa: ANN401  plain values
    """What a command says to programs."""
    assert main((*words, "--json")) == code
    return json.loads(capsys.readouterr().out)


# --- Checks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_check(samples: Samples, files: dict[str, str], capsys: Output, language: str) -> None:
    with speaking(language):
        assert samples.sound.name in told(capsys, "check", files["sound"])
        assert main(["check", files["broken"]]) == PROBLEMS
    assert samples.error in capsys.readouterr().out


def test_check_for_programs(samples: Samples, files: dict[str, str], capsys: Output) -> None:
    said = told_json(capsys, "check", files["broken"], code=PROBLEMS)
    (problem,) = said["files"][0]["problems"]
    assert problem["code"] == samples.error


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_explained(samples: Samples, capsys: Output, language: str) -> None:
    with speaking(language):
        for rule in samples.game.rules:
            assert rule.code in told(capsys, "rules", rule.code)
        assert samples.error in told(capsys, "rules")


# --- Codes ----------------------------------------------------------------------------------------


def test_a_design_is_shared_and_opened(
    samples: Samples, files: dict[str, str], capsys: Output
) -> None:
    code = told(capsys, "share", files["sound"]).strip()
    assert code.startswith(samples.game.names.prefix)
    told(capsys, "open", code, "--out", "again.yaml")
    again = read_design(Path("again.yaml")).design
    assert again.fingerprint == samples.sound.fingerprint
    assert f"game: {samples.game.id}\n" in told(capsys, "open", code)


# --- Analysis -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_analyse(samples: Samples, files: dict[str, str], capsys: Output, language: str) -> None:
    with speaking(language):
        assert samples.sound.name in told(capsys, "analyse", files["sound"], "--explain")
        assert told(capsys, "analyse", files["sound"], files["doubtful"], "--table")
        assert main(["analyse", files["broken"]]) == PROBLEMS
    told_json(capsys, "analyse", files["sound"])


def test_an_analysis_is_a_spreadsheet(files: dict[str, str], capsys: Output) -> None:
    told(capsys, "analyse", files["sound"], files["doubtful"], "--table", "table.csv")
    rows = list(csv.reader(Path("table.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 1 + 2
    assert len({len(row) for row in rows}) == 1
