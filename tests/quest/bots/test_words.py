"""What is said of bots where one is chosen."""

import pytest

from core.basics.language import ENGLISH, speak, tr
from core.quest.bots.bots import BOTS


@pytest.mark.parametrize("code", ["de", "fr"])
def test_smaller_thing_every_bot_has_words_about_it_in_every_language(code: str) -> None:
    speak(code)
    told = {bot.name: (tr(bot.manner), bot.shown_sentence) for bot in BOTS}
    speak(ENGLISH)
    for bot in BOTS:
        manner, sentence = told[bot.name]
        assert manner not in ("", bot.manner), bot.name
        assert sentence not in ("", bot.shown_sentence), bot.name


def test_smaller_thing_the_scout_has_its_accent_in_french() -> None:
    speak("fr")
    said = tr("Scout")
    speak(ENGLISH)
    assert said == "Éclaireur"
