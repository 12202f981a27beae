"""Holds all texts for people to what games can show: no promise about luck, chance or fair seats.

Playing the same seeds makes a comparison some 5 % steadier, no more; figures that are looked at
again and again while they grow prove nothing; and which seat wins depends on who plays.
"""

import re

import pytest

from tests.messages import CHECKOUT, TRANSLATED, Text, forms, gathered, read, translations

FORBIDDEN = {
    "en": r"same cards|\bthe luck\b|beyond chance|fair|favou?r|(best|better|worst) seats?\b",
    "de": r"(die|den)selben Karten|gleichen? Karten|das Glück\b|über den Zufall|fair|gerecht"
    r"|bevorzug|begünstig|(beste|bessere|schlechteste)r? Platz",
    "fr": r"mêmes cartes|(non|pas) la chance|au-delà du hasard|équitable|favori|\bavantag"
    r"|(meilleure|pire) place",
}
"""What no text may claim, by language."""
PANEL_SAYS = {
    "en": r"favoured (whoever plays|\{when\})|seat (\{seat\}|\d) favoured|^favoured$",
    "de": r"(?!)",
    "fr": r"avantagée (quels que soient les joueurs|\{when\})|place \{seat\} avantagée|^avantagée$",
}
"""What may be said all the same, as it is said of all players that were asked, or of whom."""


@pytest.fixture(scope="module")
def texts() -> set[Text]:
    return gathered()


def claims(text: str, code: str) -> list[str]:
    left = re.sub(PANEL_SAYS[code], "", text)
    return [found.group() for found in re.finditer(FORBIDDEN[code], left, re.IGNORECASE)]


def test_no_text_promises_too_much(texts: set[Text]) -> None:
    wrong = {text: claims(" ".join(forms(text)), "en") for text in texts}
    assert {text: found for text, found in wrong.items() if found} == {}


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_promises_too_much(code: str) -> None:
    wrong = {
        text: claims(" ".join(forms(translation)), code)
        for text, translation in translations(read(code)).items()
    }
    assert {text: found for text, found in wrong.items() if found} == {}


DOCUMENTS = {
    **dict.fromkeys(("README.md", "CHANGELOG.md", "core/README.md", "editor/README.md"), "en"),
    **{
        str(page.relative_to(CHECKOUT)): page.parent.name
        if page.parent.name in TRANSLATED
        else "en"
        for page in sorted((CHECKOUT / "resources" / "manual" / "guide").rglob("*.md"))
    },
}
"""What people read outside of the program, or as pages of its manual, with the language of each."""


@pytest.mark.parametrize("file", DOCUMENTS)
def test_no_document_promises_too_much(file: str) -> None:
    text = (CHECKOUT / file).read_text(encoding="utf-8")
    assert claims(" ".join(text.split()), DOCUMENTS[file]) == []
