"""Pages to look at: a report with games, a gallery and a table, of short and of nasty routes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from core.basics.language import ENGLISH, speak
from core.cli.arguments.design_files import read_file
from core.designs.design_file import DesignFile
from core.pages.gallery_page import Unread
from core.pages.table_page import table_page
from core.playtest.par import par_spec
from core.playtest.reports.runs import Run
from core.playtest.spec import skill_gap
from core.playtest.totals import Totals
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.facts import Facts
from core.quest.export.measured_table import Judged, measured_table
from core.quest.game import QUEST
from core.quest.playtest.spec import QuestSpec
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from editor.export.gallery import collected
from editor.export.task import ExportTask
from editor.quest.export.formats import EXPORTS, PNG, REPORT
from editor.quest.export.report import report_html
from tests.editor.panels.playtest_desk import totals_of
from tests.editor.short_routes import DASH, LOOP, short_board
from tests.quest.engine.boards import box

EVIL_TEXT = "</script><img src=x onerror=hacked=1> & \"'</style>]]>"
"""What nobody would call a route, but a file might."""
EVIL = f"""\
format: 1
game: quest
name: {json.dumps(EVIL_TEXT)}
author: '<b onclick="hacked=2">'
description: "<!-- <script>hacked = 3</script>"
tags: ["]]>", "<svg/onload=hacked=4>"]
licence: '"><script>hacked=5</script>'
pieces:
  - {{side: A, at: [0, 0]}}
  - {{side: F, at: [7, -4], turn: 2}}
  - {{side: END_JUNGLE, at: [7, -8], turn: 4}}
accepted: {{S210: '<script>hacked=6</script>', T301: "it's <b>so</b>"}}
"""
BROKEN = """\
format: 1
game: quest
name: Broken
pieces:
  - {side: A, at: [0, 0]}
  - {side: F, at: [1, 0]}
"""
GAMES = 60
_ROUNDS = 9
FILES: Mapping[str, str] = {
    "loop.yaml": LOOP,
    "dash.yaml": DASH,
    "broken.yaml": BROKEN,
    'odd "name" <b>%23#?.yaml': EVIL,
    "unread.yaml": "{",
}


def games_on(text: str) -> Run:
    """Games that nobody has played, with traffic, cards and blockades."""
    spec = par_spec(QUEST, short_board(text), GAMES)
    totals = totals_of(spec, GAMES, _ROUNDS)
    skill = skill_gap(QUEST, spec.board, spec.options, GAMES)
    return replace(_run(spec, totals), skill_gap=_run(skill, totals_of(skill, GAMES, _ROUNDS)))


def _run(spec: QuestSpec, totals: Totals) -> Run:
    return Run(spec, totals)


def report_of(text: str, language: str = ENGLISH, *, has_games: bool = True) -> str:
    """The report about a route in a language."""
    speak(language)
    try:
        task = ExportTask(EXPORTS, Facts(parse_route(text), box()), REPORT, REPORT.usual, language)
        return report_html(replace(task, games=games_on(text)) if has_games else task)
    finally:
        speak(ENGLISH)


def gallery_in(folder: Path, language: str = ENGLISH) -> str:
    """The gallery of all files, which are written to a folder."""
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    speak(language)
    try:
        files = [str(folder / name) for name in FILES]
        return collected(files, read_file, folder, _pictured).page()
    finally:
        speak(ENGLISH)


def _pictured(file: DesignFile[Route]) -> ExportTask:
    return ExportTask(EXPORTS, Facts(file, box()), PNG, PNG.usual, ENGLISH)


def table_of(language: str = ENGLISH) -> str:
    """The table of some routes."""
    speak(language)
    try:
        judged = [_judged(text, name) for name, text in FILES.items() if text in {LOOP, DASH, EVIL}]
        return table_page(measured_table(judged), [Unread("unread.yaml", "<b>nothing</b>")])
    finally:
        speak(ENGLISH)


def _judged(text: str, file: str) -> Judged:
    analysis = Analysis(short_board(text))
    verdict = difficulty(analysis)
    assert verdict is not None
    return Judged(parse_route(text).design.name, file, analysis, verdict)
