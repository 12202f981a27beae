"""What a gallery on a page tells of a route: by a certified par, or by an estimate that says so."""

from core.basics import paths
from core.checking.report import check
from core.playtest.par_rounds import Par
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.facts import Facts
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.route.reading import read_route


def test_a_certified_par_is_told_and_an_estimate_is_called_one() -> None:
    file = read_route(paths.examples("quest") / "winding_paths.yaml")
    facts = Facts(file, load_catalogue())
    checks = check(QUEST.rules, facts)
    par = Par(19.5, 1_000)
    for known, rounds in (
        (None, "15.7 <small>estimated</small>"),
        (par, "19.5 <small>1,000 games</small>"),
    ):
        rating, told, *_others = QUEST.pages.cells(facts, checks, known)
        assert str(told.content) == rounds
        verdict = None if facts.analysis is None else difficulty(facts.analysis, known)
        assert verdict is not None
        assert verdict.chances.words in str(rating.content)
