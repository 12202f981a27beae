"""The same figures on a terminal, in a letter, on a page, in a spreadsheet and for programs."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.basics.language import LANGUAGES, speaking
from core.cli.playtests.report import full_report
from core.cli.playtests.runs import FileRun, FileSpec
from core.pages.playtest_section import playtest_section
from core.playtest.reports.report_csv import report_csv
from core.playtest.reports.report_text import run_text
from core.playtest.reports.side_by_side import side_by_side
from core.quest.export.playtest_cards import ROUTE_CARDS
from tests.conftest import Golden
from tests.playtest.made_up import made_up_run
from tests.schemas import complaints


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal of known width, in English unless a test speaks otherwise."""
    monkeypatch.setenv("COLUMNS", "100")
    with speaking("en"):
        yield


@pytest.mark.parametrize("code", LANGUAGES)
def test_on_a_terminal(code: str, golden: Golden) -> None:
    with speaking(code):
        run = made_up_run()
        played = FileRun(FileSpec("route.yaml", "route", run.spec), replace(run, skill_gap=run))
        told = "\n".join(full_report(played, is_explained=True))
    golden(f"playtest/terminal-{code}.txt", told)


@pytest.mark.parametrize("code", LANGUAGES)
def test_in_a_letter(code: str, golden: Golden) -> None:
    with speaking(code):
        run = made_up_run()
        told = run_text(run, side_by_side(made_up_run(30), run))
    golden(f"playtest/letter-{code}.txt", told)


def test_on_a_page(golden: Golden) -> None:
    golden(
        "playtest/page.html",
        str(playtest_section(made_up_run(), ROUTE_CARDS)).replace("><", ">\n<"),
    )


def test_in_a_spreadsheet(golden: Golden) -> None:
    golden("playtest/figures.csv", report_csv(made_up_run().report))


def test_for_programs(golden: Golden) -> None:
    plain = made_up_run().report.as_json()
    assert complaints("playtest", plain) == []
    for section in plain["sections"].values():
        for name in ("figures", "histograms"):
            section[name] = list({each["key"]: each for each in section[name]}.values())
    golden("playtest/report.json", f"{json.dumps(plain, indent=1, ensure_ascii=False)}\n")
