"""Tests of going through a collection, and of what it tells of each route."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.basics.jobs import finished
from core.basics.paths import examples
from core.basics.workers import Worker
from core.certificate.judgement import State
from core.collection import survey
from core.collection.listing import listing
from core.collection.summary import Summary, summary_of
from core.collection.survey import Agenda, DesignEntry, Surveyed, surveying
from core.designs.design_file import DesignFile
from core.designs.edits import with_certificate
from core.game import AnyGame
from core.playtest.par_rounds import Par
from core.quest.analysis.card import RouteCard
from core.quest.bots.bots import BOTS_VERSION
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.engine.log import ENGINE_VERSION
from core.quest.game import QUEST
from core.quest.route.reading import read_route
from core.quest.route.route import Placement, Route
from tests.quest.route.certificates import CERTIFICATE
from tests.saving import save_design

FIRST_GAME = read_route(examples("quest") / "first_game.yaml")
HALF = Route("Half", (Placement("B"),))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A good route, half a one, and a file that is none."""
    save_design(tmp_path / "a.yaml", FIRST_GAME.design)
    save_design(tmp_path / "b.json", HALF)
    (tmp_path / "c.yaml").write_text("services: [web]\n", "utf-8")
    return tmp_path


def entries(folder: Path) -> list[DesignEntry]:
    return [DesignEntry(each) for each in finished(listing(folder)).files]


def steps(agenda: Agenda, catalogue: Catalogue) -> list[Surveyed]:
    return [step for step in surveying(agenda, {"quest": catalogue}) if isinstance(step, Surveyed)]


def told(found: list[Surveyed]) -> list[tuple[str, bool]]:
    """Of each step the file, and whether its entry is settled by then."""
    return [(each.text, each.entry.is_settled) for each in found if each.entry is not None]


def test_all_files_are_read_before_the_first_is_judged(folder: Path, catalogue: Catalogue) -> None:
    found = steps(Agenda(entries(folder)), catalogue)
    assert told(found) == [
        *(("a.yaml", False), ("b.json", False), ("c.yaml", True)),
        *(("a.yaml", True), ("b.json", True)),
    ]
    assert [(each.done, each.total) for each in found] == [(done, 6) for done in range(1, 6)]
    names = [each.entry.file.design.name for each in found if each.entry and each.entry.file]
    assert names == ["First game", "Half"] * 2


def test_what_is_no_route_says_what_it_is_and_hides_no_other(
    folder: Path, catalogue: Catalogue
) -> None:
    found = {step.text: step.entry for step in steps(Agenda(entries(folder)), catalogue)}
    odd = found["c.yaml"]
    assert odd is not None
    assert odd.reason == "this is neither a design file nor a share code nor a game log"
    assert (odd.file, odd.summary) == (None, None)


def test_what_is_looked_at_comes_first(folder: Path, catalogue: Catalogue) -> None:
    listed = entries(folder)
    agenda = Agenda(listed)
    agenda.put_first([listed[2].listed, listed[1].listed])
    found = steps(agenda, catalogue)
    assert [name for name, _ in told(found)] == ["c.yaml", "b.json", "a.yaml", "b.json", "a.yaml"]


def test_judging_can_be_held_but_reading_goes_on(folder: Path, catalogue: Catalogue) -> None:
    agenda = Agenda(entries(folder))
    agenda.is_held = True
    work = surveying(agenda, {"quest": catalogue})
    found = [next(work) for _ in range(5)]
    assert [each.text for each in found] == ["a.yaml", "b.json", "c.yaml", "", ""]
    agenda.is_held = False
    rest = [step for step in work if isinstance(step, Surveyed)]
    assert told(rest) == [("a.yaml", True), ("b.json", True)]


def test_what_is_settled_is_left_alone(folder: Path, catalogue: Catalogue) -> None:
    known = [step.entry for step in steps(Agenda(entries(folder)), catalogue)]
    settled = [each for each in known if each is not None and each.is_settled]
    assert steps(Agenda(settled), catalogue) == []
    read = [replace(each, summary=None) for each in settled]
    assert [name for name, _ in told(steps(Agenda(read), catalogue))] == ["a.yaml", "b.json"]


def test_a_vanished_file_is_told(folder: Path, catalogue: Catalogue) -> None:
    listed = entries(folder)[:1]
    listed[0].listed.path.unlink()
    [step] = steps(Agenda(listed), catalogue)
    assert step.entry is not None
    assert step.entry.reason == "there is no such file"


def test_a_fault_of_ours_is_told_of_its_file_and_the_others_go_on(
    folder: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(game: AnyGame, file: DesignFile[Route], catalogue: Catalogue) -> Summary:
        if file.design.name == "First game":
            raise ZeroDivisionError("oops")
        return summary_of(game, file, catalogue)

    monkeypatch.setattr(survey, "summary_of", faulty)
    found = {step.text: step.entry for step in steps(Agenda(entries(folder)), catalogue)}
    assert found["a.yaml"] is not None
    assert found["a.yaml"].reason == "the program fails at it: ZeroDivisionError('oops')"
    assert found["b.json"] is not None
    assert found["b.json"].summary is not None


# --- What is told of a route


def test_a_good_route_has_a_verdict_and_a_length(catalogue: Catalogue) -> None:
    summary = summary_of(QUEST, FIRST_GAME, catalogue)
    assert summary.gravity == (0, 0, 0)
    assert summary.card is not None
    rated = (summary.card.rating, summary.card.rank, summary.card.ranks)
    assert rated == ("easy 80%, moderate 15%", 0, 3)
    assert summary.card.length == 28
    assert (summary.certificate, summary.card.par) == (None, None)


def test_a_route_with_errors_has_neither(catalogue: Catalogue) -> None:
    summary = summary_of(QUEST, DesignFile(HALF), catalogue)
    assert summary.errors > 0
    assert summary.card is None
    assert summary.gravity > summary_of(QUEST, FIRST_GAME, catalogue).gravity


def certified(engine: int = ENGINE_VERSION) -> DesignFile[Route]:
    layout = FIRST_GAME.design.fingerprint
    own = replace(CERTIFICATE, fingerprint=layout, engine=engine, bots=BOTS_VERSION)
    return DesignFile(with_certificate(FIRST_GAME.design, own))


def test_a_certificate_tells_the_par_and_the_verdict_goes_by_it(catalogue: Catalogue) -> None:
    summary = summary_of(QUEST, certified(), catalogue)
    assert summary.judgement is not None
    assert summary.judgement.state is State.NOT_REPLAYED
    assert isinstance(summary.card, RouteCard)
    assert summary.card.verdict.par == Par(14.26, 1_000)
    assert summary.card.par == 14.26


def test_games_of_another_version_tell_no_par(catalogue: Catalogue) -> None:
    summary = summary_of(QUEST, certified(engine=999), catalogue)
    assert summary.judgement is not None
    assert summary.judgement.state is State.OTHER_VERSION
    assert summary.certificate is not None
    assert summary.card is not None
    assert summary.card.par is None


def test_a_void_certificate_is_none(catalogue: Catalogue) -> None:
    void = DesignFile(with_certificate(FIRST_GAME.design, CERTIFICATE))
    summary = summary_of(QUEST, void, catalogue)
    assert summary.card is not None
    assert (summary.certificate, summary.judgement, summary.card.par) == (None, None, None)


def test_texts_that_try_our_patience_hold_nothing_up(tmp_path: Path, catalogue: Catalogue) -> None:
    """Each of them once took minutes; see `test_text_costs` for how time may grow."""
    texts = {
        "blank": "[" + "\n" * 300_000,
        "fence": "`" * 800 + "\n" + "a\n" * 300_000,
        "codes": "QED1-" * 100_000,
        "code": "QED1ZZZ" + "Z" * 300_000,
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    save_design(tmp_path / "route.yaml", FIRST_GAME.design)
    found = steps(Agenda(entries(tmp_path)), catalogue)
    settled = [each.entry for each in found if each.entry and each.entry.is_settled]
    assert sorted(bool(entry.reason) for entry in settled) == [False, True, True, True, True]


def test_a_worker_tells_of_each_file_what_would_be_found_here(
    folder: Path, catalogue: Catalogue
) -> None:
    worker = Worker()
    apart = [
        step.entry
        for step in surveying(Agenda(entries(folder)), {}, worker)
        if isinstance(step, Surveyed)
    ]
    worker.close()
    assert apart == [step.entry for step in steps(Agenda(entries(folder)), catalogue)]


def test_without_its_worker_a_survey_goes_on_here(folder: Path, catalogue: Catalogue) -> None:
    worker = Worker()
    worker.close()
    boxes = {"quest": catalogue}
    found = list(surveying(Agenda(entries(folder)), boxes, worker))
    assert found == steps(Agenda(entries(folder)), catalogue)
