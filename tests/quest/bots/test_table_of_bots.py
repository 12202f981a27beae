"""Tests of the table of bots: what people read of it."""

import pytest

from core.playtest.bots import UnknownBot
from core.quest.bots.bots import BOTS, FIRST_HABITS, PLANNER_HABITS, QuestBot, bot_called
from core.quest.bots.kernels import memory

LONGEST_SENTENCE = 88
"""So that a name and its sentence fit on a line of 100 columns."""


def test_every_bot_that_was_asked_for_is_there() -> None:
    asked_for = {"random", "sprinter", "planner"}
    styles = {"machete", "paddle", "coin", "thin", "rush", "blocker"}
    assert {bot.name for bot in BOTS} >= asked_for | styles


def test_names_are_unique_and_easy_to_type() -> None:
    names = [bot.name for bot in BOTS]
    assert len(set(names)) == len(names)
    assert all(name.isascii() and name.isalpha() and name.islower() for name in names)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_every_sentence_is_one_line_with_a_full_stop(bot: QuestBot) -> None:
    sentence = bot.sentence
    assert sentence.endswith(".")
    assert not sentence.endswith("..")
    assert "\n" not in sentence
    assert sentence == sentence.strip()
    assert sentence[0].isupper()
    assert len(sentence) <= LONGEST_SENTENCE


def test_no_two_bots_say_or_do_the_same() -> None:
    assert len({bot.sentence for bot in BOTS}) == len(BOTS)
    assert len({(bot.kind, *bot.all_weights()) for bot in BOTS}) == len(BOTS)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_a_bot_is_found_by_its_name(bot: QuestBot) -> None:
    assert bot_called(bot.name) is bot


@pytest.mark.parametrize("name", ["", "Planner", "planner ", "deep blue"])
def test_an_unknown_name_is_refused_with_all_names(name: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        bot_called(name)
    message = str(refusal.value)
    assert f"“{name}”" in message
    assert all(bot.name in message for bot in BOTS)


def test_weights_that_are_not_told_are_those_of_the_planner() -> None:
    planner = bot_called("planner").all_weights()
    assert planner == list(PLANNER_HABITS)
    for bot in BOTS:
        weights = bot.all_weights()
        assert len(weights) == memory.WEIGHTS_EACH
        if bot.kind != memory.PLANNER:
            assert weights == list(FIRST_HABITS), "nobody else has habits"
            continue
        others = set(range(memory.WEIGHTS_EACH)) - set(dict(bot.weights))
        assert all(weights[which] == planner[which] for which in others)
