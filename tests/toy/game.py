"""The race as a game on the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked, tr
from core.checking.game import GamePlaces
from core.checking.problem import Place
from core.designs.design_file import DesignFile
from core.designs.plain_format import PlainFormat
from core.pages.card_facts import PlainCard
from core.pages.design_words import DesignWords
from core.pages.game import GamePages
from core.playtest.par_rounds import Par
from tests.toy.facts import Facts
from tests.toy.format import CHOICES, NAMES
from tests.toy.rules import RULES
from tests.toy.track import Track

if TYPE_CHECKING:
    from core.playtest.bots import Bot
    from core.playtest.plain_playtests import PlainPlaytests
    from core.search import game as searching
    from core.terminal.plain_terminal import PlainTerminal
    from tests.toy import played, session
    from tests.toy.facts import Board
else:
    played = deferred("tests.toy.played")
    searching = deferred("core.search.game")
    session = deferred("tests.toy.session")


def _place_words(_facts: Facts, place: Place) -> str:
    """The numbers of spaces."""
    spaces = (each for each in place.spots if isinstance(each, int))
    return ", ".join(tr("space {number}", number=index + 1) for index in spaces)


def _card(facts: Facts, par: Par | None) -> PlainCard:
    """How many spaces there are, and what a certificate says."""
    counted = marked("{count} space"), marked("{count} spaces")
    rounds = None if par is None else par.rounds
    return PlainCard(len(facts.design.spaces), counted, rounds)


class Toy(PlainFormat[Track]):
    """The members of `GameKind`; tracks are its designs."""

    rules = RULES
    places = GamePlaces(_place_words)
    pages = GamePages(DesignWords(NAMES.title), card=_card)

    @property
    def playtests(self) -> PlainPlaytests[Board, Bot]:
        """What bots play; it is heavy, so that it is loaded when somebody asks for it."""
        return played.PLAYTESTS

    @property
    def terminal(self) -> PlainTerminal:
        """What commands do, as heavy."""
        return session.TERMINAL

    @property
    def search(self) -> searching.GameSearch:
        """Nothing: nobody looks for tracks."""
        return searching.GameSearch()

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "TOY"

    def load_box(self, *_folders: Path) -> None:
        """Nothing: pawns and dice are found in every house."""

    def facts(self, file: DesignFile[Track], box: None) -> Facts:
        """The board, and where it is walled up."""
        return Facts(file, box)


TOY = Toy(Track, NAMES, CHOICES)
