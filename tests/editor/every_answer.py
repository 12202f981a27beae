"""What panels and dialogs show once they have something to tell, and all that asks in between.

Each is yielded while it is shown, so that it can be looked at; nothing is played for it.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PyQt6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from core.designs.design_file import DesignFile
from core.designs.recognising import Recognised, Source
from core.island.design.island_design import Cards
from core.manual.rules import read_manual
from core.quest.game import QUEST
from core.quest.route import edits
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from core.shelf import GAMES
from editor.documents.document import Document
from editor.documents.questions import ChangedOnDiskDialog, ReplacingDialog, UnsavedDialog
from editor.gallery.file_commands import DeleteDialog, RenameDialog
from editor.gallery.likeness import LikenessDialog
from editor.gallery.window import GalleryWindow
from editor.island.page import IslandPage
from editor.island.play.bargain_dialog import BargainDialog
from editor.panels.problems.dialogs import AcceptProblem, RuleExplained
from editor.panels.searching.explain import ExplainPanel
from editor.panels.searching.fingerprint_view import FingerprintView
from editor.panels.searching.improve import ImprovePanel
from editor.panels.searching.searches import SearchedDesign, Searches
from editor.quest.guide.steps import STEPS
from editor.quest.play.replay.branching import PlayOnDialog
from editor.quest.play.rule_text import RuleText
from editor.safety.failure_dialog import FailureDialog
from editor.safety.failure_hook import Failure
from editor.safety.journal import JournalEntry
from editor.safety.recovery import DiscardDialog, RecoveryDialog
from editor.shelf import DESKS
from editor.shell.ordering.dialog import OrderDialog
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from tests.editor.every_page import EVERY_GAME, SIZES, settle
from tests.editor.gallery.test_likeness import Finder as LikenessFinder
from tests.editor.panels.bench import BROKEN
from tests.editor.panels.found import Finder, proposal
from tests.editor.panels.test_explain import Explainer
from tests.editor.panels.test_fingerprint import Sitters
from tests.editor.shell.ordering.test_order_dialog import Maker
from tests.editor.short_routes import DASH, LOOP
from tests.editor.windows import page_of
from tests.island.session.games import SEATS, begun, mixed

_ACTIONS = 40
"""So many make a game with something in every hand."""
_HIGH = 900
"""In pixels: how high a panel is that stands alone, so that most of what it tells is seen."""


def answers(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """What was found out about a design, and every question."""
    window = studio.open_template(QUEST.terminal.first_example)
    qtbot.waitUntil(lambda: window.checks.is_current)
    window.resize(*SIZES[0])
    settle()
    yield from searched(studio, window, qtbot)
    yield from ordered(studio, window, qtbot)
    yield from alike(studio, qtbot)
    yield from asked(_questions(window))
    yield from asked(_recovered(studio, window))
    yield from invited(studio)
    yield from guided(studio)
    yield from of_problems(studio, qtbot)
    yield from island_played(studio, qtbot)


def asked(dialogs: Sequence[QDialog]) -> Iterator[QDialog]:
    """Show one dialog after the other."""
    for dialog in dialogs:
        dialog.open()
        settle()
        yield dialog
        dialog.close()
        settle()


def searched(studio: Studio, window: DesignWindow, qtbot: QtBot) -> Iterator[QWidget]:
    """Why, improve and the fingerprint with all that they tell, as wide as panels are."""
    shared, route = studio.shared, window.document.design
    assert isinstance(route, Route)
    turned = edits.turned(route, {2}, 3, route.pieces[2].at)
    searches = Searches(
        Finder((proposal(turned), proposal(turned, "D turned"))).improving,
        Explainer().explaining,
        Sitters().fingerprinting,
    )
    design = SearchedDesign(
        *(window.document, window.checks, searches, shared.jobs, shared.games),
        *(shared.sketching, shared.theme, shared.tell_failure),
    )
    width = window.editor.panels.problems.width()
    explain, improve = ExplainPanel(design), ImprovePanel(design)
    fingerprint = FingerprintView(design)
    for panel in (explain, improve, fingerprint):
        qtbot.addWidget(panel)
        panel.resize(width, _HIGH)
        panel.show()
    qtbot.waitUntil(lambda: improve.form is not None and explain.ask_button.isEnabled())
    yield from (explain, improve)
    explain.ask_button.click()
    improve.look_button.click()
    fingerprint.take_button.click()
    qtbot.waitUntil(lambda: not explain.is_explaining and bool(explain.views))
    qtbot.waitUntil(lambda: not improve.is_looking and len(improve.views) == 2)
    qtbot.waitUntil(lambda: not shared.games.running)
    settle()
    yield from (explain, improve, fingerprint)
    for panel in (explain, improve, fingerprint):
        panel.close()


def ordered(studio: Studio, window: DesignWindow, qtbot: QtBot) -> Iterator[QWidget]:
    """Designs made to order: what is asked for with every game, and answers."""
    for game in GAMES.values():
        dialog = OrderDialog(game, studio.shared, window, None, Maker().making)
        dialog.open()
        qtbot.waitUntil(lambda shown=dialog: shown.form is not None)  # type: ignore[misc]
        settle()
        yield dialog
        if game.id == QUEST.id:
            dialog.make_button.click()
            qtbot.waitUntil(lambda shown=dialog: not shown.is_making)  # type: ignore[misc]
            settle()
            yield dialog
        dialog.close()
    settle()


def alike(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """A gallery of a few, and those that play most like one of them."""
    with TemporaryDirectory() as folder:
        for name, text in (("loop", LOOP), ("dash", DASH)):
            Path(folder, f"{name}.yaml").write_text(text, encoding="utf-8")
        window = GalleryWindow(Path(folder), studio.shared)
        window.show()
        qtbot.waitUntil(lambda: not window.collection.is_busy)
    window.view.go_to(0)
    entry = window.view.current
    assert entry is not None
    found = LikenessFinder().likening
    dialog = LikenessDialog(entry, window.collection.entries, studio.shared, window, found)
    dialog.open()
    qtbot.waitUntil(lambda: not dialog.is_finding)
    yield dialog
    dialog.close()
    window.close()
    window.deleteLater()
    settle()


def _questions(window: DesignWindow) -> tuple[QDialog, ...]:
    """What is asked before work or files are lost, and short dialogs."""
    document, file = window.document, Path("/home/anna/Routes/serpentine.yaml")
    saved = Document(window.shared.boxes[QUEST.id], DesignFile(document.design), file)
    failure = Failure.of(ValueError("no such thing"))
    hand = Cards(wood=1, food=2, gold=1)
    return (
        UnsavedDialog(window, document),
        ReplacingDialog(window, file.name, is_changed=True),
        ReplacingDialog(window, file.name, is_changed=False),
        ChangedOnDiskDialog(window, saved),
        ChangedOnDiskDialog(window, saved, is_deleted=True),
        DiscardDialog(window, 3),
        DeleteDialog(window, (file,)),
        RenameDialog(file, window),
        FailureDialog(failure, window),
        RuleText("Q-MOVE-1", read_manual([QUEST]), window),
        PlayOnDialog("Round 3, player 2, play 17 of 120", 4, 1, None, window),
        BargainDialog((0, 1, 2), (hand,) * 3, window),
    )


def _recovered(studio: Studio, window: DesignWindow) -> tuple[QDialog, ...]:
    text = QUEST.terminal.first_example.read_text(encoding="utf-8")
    entries = (
        JournalEntry(Path("/j/a-1.route"), None, "Untitled route", 1.7e9, text),
        JournalEntry(Path("/j/a-2.route"), Path("/mine/oxbow.yaml"), "Oxbow", 1.6e9, text),
        JournalEntry(Path("/j/b-1.route"), None, "b-1.route", 1.5e9, "name: [", is_damaged=True),
    )
    return (RecoveryDialog(entries, studio.shared.sketching, studio.shared.theme, window),)


def invited(studio: Studio) -> Iterator[QWidget]:
    """Empty tables of every game, what is asked there, and the palette of commands."""
    for game in GAMES.values():
        window = studio.open_empty(desk=DESKS[game.id])
        window.resize(*SIZES[0])
        settle()
        yield window
        yield from _shown_by(partial(studio.ask_for_new, window))
        window.commands["palette"].trigger()
        settle()
        yield window
        window.close_for_good()
    settle()


def guided(studio: Studio) -> Iterator[QWidget]:
    """Every step of the guide, and the card of things to try."""
    window = studio.open_empty()
    page = page_of(window)
    window.resize(*SIZES[0])
    page.show_try_this()
    settle()
    yield window
    page.show_guide()
    for _ in STEPS:
        settle()
        yield window
        guide = page.area.guide
        button = guide.do_it if guide.do_it.isVisible() else guide.skip
        button.click()
    window.close_for_good()
    settle()


def of_problems(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """A route with many problems, one that is explained, and one that is accepted."""
    window = studio.open_design(Recognised(parse_route(BROKEN), Source.DESIGN_FILE))
    qtbot.waitUntil(lambda: window.checks.is_current)
    window.resize(*SIZES[0])
    settle()
    yield window
    manual = read_manual([QUEST])
    yield from asked([RuleExplained(QUEST.rules[0], manual, window)])
    yield from asked([AcceptProblem(window.checks.report.problems[0], window)])
    window.close_for_good()
    settle()


def island_played(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """What is asked before a game on an island, one under way, and the same on record."""
    window = studio.open_template(GAMES["island"].terminal.first_example)
    page = window.page
    assert isinstance(page, IslandPage)
    games, exporting = page.games, window.controllers.exporting
    qtbot.waitUntil(lambda: window.checks.is_current)
    for ask in (games.play, exporting.print_design, partial(exporting.export, "pdf")):
        yield from _shown_by(ask)
    games.take_up(_begun_on_an_island(), is_shown=True)
    qtbot.waitUntil(lambda: games.page is not None)
    yield from _in_all_sizes(window)
    games.replay_game()
    qtbot.waitUntil(lambda: games.replay_page is not None)
    yield from _in_all_sizes(window)
    games.leave()
    window.close_for_good()
    settle()


def _begun_on_an_island() -> str:
    """A game in which everybody has had some turns."""
    game, dice = begun(), Random(5)
    for _ in range(_ACTIONS):
        game.apply(mixed(game, dice))
    return game.log.seated(SEATS).text()


def _in_all_sizes(window: DesignWindow) -> Iterator[QWidget]:
    for size in SIZES:
        window.resize(*size)
        settle()
        yield window


def _shown_by(ask: Callable[[], object]) -> Iterator[QWidget]:
    """The dialog that something shows; it is closed when it was looked at."""
    ask()
    settle()
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    yield dialog
    dialog.close()
    settle()


EVERY_PAGE = (*EVERY_GAME, answers)
