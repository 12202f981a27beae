"""A folder with designs of every game: all are read, judged and told of, side by side."""

from pathlib import Path

from core.collection.listing import listing
from core.collection.survey import Agenda, DesignEntry, Surveyed, surveying
from core.jobs import finished
from core.shelf import file_text, known_games
from tests.conformance.samples import EVERY_GAME


def surveyed(folder: Path) -> dict[str, DesignEntry]:
    """What is known in the end of each file of a folder."""
    entries = [DesignEntry(each) for each in finished(listing(folder)).files]
    boxes = {game.id: game.load_box() for game in known_games()}
    steps = [each for each in surveying(Agenda(entries), boxes) if isinstance(each, Surveyed)]
    return {each.entry.listed.path.name: each.entry for each in steps if each.entry is not None}


def test_designs_of_all_games_are_judged_side_by_side(tmp_path: Path) -> None:
    for samples in EVERY_GAME:
        for kind, design in (("sound", samples.sound), ("broken", samples.broken)):
            path = tmp_path / f"{samples.game.id}-{kind}.yaml"
            path.write_text(file_text(path, design), "utf-8")
    found = surveyed(tmp_path)
    assert len(found) == 2 * len(EVERY_GAME)
    for samples in EVERY_GAME:
        sound = found[f"{samples.game.id}-sound.yaml"]
        assert sound.file is not None
        assert sound.file.design == samples.sound
        assert sound.summary is not None
        assert sound.summary.gravity == (0, 0, 0)
        assert sound.summary.card is not None
        assert sound.summary.card.length_words
        broken = found[f"{samples.game.id}-broken.yaml"].summary
        assert broken is not None
        assert broken.errors
        assert broken.card is None
