"""Gathers every text for people into the translators' files and compiles these: `make messages`.

Texts come from three places: calls of `core.basics.language` in core/ and editor/, the manual of
the checks, which are the docstrings of the rules, and the names of cards and tokens. What is no
longer used is dropped, what is new waits for a translation; nothing is guessed, and the same texts
always give the same files.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from core.basics.language import ENGLISH, LANGUAGES, catalogue_file, speak
from core.checking.file_rules import with_file_rules
from core.checking.rule import AnyRule
from core.quest.catalogue.reading import load_catalogue
from core.shelf import known_games

CHECKOUT = Path(__file__).resolve().parent.parent
SOURCES = ("core", "editor")
KEYWORDS = {
    "tr": slice(1),
    "marked": slice(1),
    "tr_lazy": slice(1),
    "set_translated": slice(1, 2),
    "tr_plural": slice(2),
    "marked_plural": slice(2),
}
"""The functions that take texts, with which of their arguments these are."""
TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH)
_PLURALS = {"de": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
_WIDTH = 100

GLOSSARY: tuple[tuple[str, str, str], ...] = (
    ("The Quest for El Dorado", "Wettlauf nach El Dorado", "La Course vers El Dorado"),
    ("design (of any game)", "Entwurf", "création"),
    (
        "design file, share code",
        "Entwurfsdatei, Entwurfscode",
        "fichier de création, code de partage",
    ),
    ("route (a design of the Quest)", "Strecke", "parcours"),
    ("piece (of cardboard)", "Teil", "élément"),
    ("side (of a piece)", "Seite", "face"),
    ("start tile", "Starttafel", "tuile de départ"),
    ("terrain tile", "Geländetafel", "tuile de terrain"),
    ("strip", "Streifen", "bande"),
    ("ending tile", "Zieltafel", "tuile d’arrivée"),
    ("space", "Feld", "case"),
    ("hex", "Sechseck", "hexagone"),
    ("start space, finishing space", "Startfeld, Zielfeld", "case de départ, case d’arrivée"),
    ("golden city", "goldene Stadt", "cité d’or"),
    ("seam, seat (where a piece fits)", "Naht, Platz", "jonction, emplacement"),
    ("straight cut", "gerade Kante", "bord droit"),
    ("jungle, river, village", "Dschungel, Fluss, Dorf", "jungle, rivière, village"),
    ("rubble, base camp", "Geröll, Basislager", "éboulis, camp de base"),
    ("mountain, cave", "Gebirge, Höhle", "montagne, grotte"),
    ("machete, paddle, coin", "Machete, Paddel, Münze", "machette, pagaie, pièce"),
    ("power", "Stärke", "puissance"),
    ("blockade, to clear it", "Blockade, abräumen", "barrière, dégager"),
    ("playing piece", "Spielfigur", "pion"),
    ("card, item, action card", "Karte, Gegenstand, Aktionskarte", "carte, objet, carte action"),
    ("to remove a card (for good)", "entsorgen", "retirer"),
    ("to discard", "ablegen", "défausser"),
    ("market, market board", "Markt, Markttafel", "marché, plateau de marché"),
    ("token (of a cave)", "Plättchen", "jeton"),
    ("Native", "Ureinwohner", "Indigène"),
    ("turn (of a player), round", "Spielzug, Runde", "tour, manche"),
    ("turn (of a piece)", "Drehung", "rotation"),
    ("game (that is played)", "Partie", "partie"),
    ("seed", "Startzahl", "graine"),
    ("error, warning, hint", "Fehler, Warnung, Hinweis", "erreur, avertissement, conseil"),
    ("quick fix", "Soforthilfe", "correction rapide"),
    ("check (a rule of ours)", "Prüfung", "contrôle"),
    ("way, row, queue, choke", "Weg, Reihe, Schlange, Engstelle", "chemin, rangée, file, goulet"),
    ("strength (of a way), effort", "Gesamtstärke, Aufwand", "force totale, effort"),
    ("length, demand, crowding", "Länge, Anspruch, Gedränge", "longueur, exigence, encombrement"),
    ("easy, moderate, difficult", "leicht, mittel, schwer", "facile, moyen, difficile"),
    ("par, verdict, calibration", "Par, Urteil, Kalibrierung", "par, verdict, étalonnage"),
    ("overlay", "Einblendung", "calque"),
    ("bot, planner, sprinter (names)", "Bot, planner, sprinter", "bot, planner, sprinter"),
)
"""Terms that all translators share: English, German, French."""
_REMARKS = (
    "Names in braces are put in later and stay as they are, with what follows a colon in them.",
    "Labels in the report of a playtest have at most 41 letters.",
    "Words that are typed (commands, options, keys of files, notation) are not translated.",
)

Text = str | tuple[str, str]
"""A text, or two of them: for one thing and for many."""


class TranslatorsFile(Catalog):
    """The texts of one language, under a head that never changes by itself."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What gettext needs to know."""
        code = str(self.locale_identifier)
        return [
            ("Language", code),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", _PLURALS[code]),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        """Nobody else decides."""


def gathered() -> set[Text]:
    """Every text for people in the sources."""
    return {*_from_sources(), *_from_rules(), *_from_cards()}


def _from_sources() -> Iterator[Text]:
    """The texts that stand in calls; Babel's own reader overlooks those inside of f-strings."""
    for path in sources():
        yield from texts_in(path)


def texts_in(path: Path) -> Iterator[Text]:
    """The texts for people in a module."""
    for call in calls(path):
        match call.args[KEYWORDS[called(call)]]:
            case [ast.Constant(str(text))]:
                yield text
            case [ast.Constant(str(one)), ast.Constant(str(many))]:
                yield one, many


@cache
def calls(path: Path) -> tuple[ast.Call, ...]:
    """The calls in a module of functions that take texts; it is read once for all who ask."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    return tuple(n for n in nodes if isinstance(n, ast.Call) and called(n) in KEYWORDS)


def called(call: ast.Call) -> str:
    """The name of the function that is called."""
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def sources() -> Iterator[Path]:
    """Every module that may have texts for people."""
    for top in SOURCES:
        yield from sorted((CHECKOUT / top).rglob("*.py"))


def _from_rules() -> Iterator[str]:
    own = (rule for game in known_games() for rule in game.rules)
    return texts_of_rules((*with_file_rules(()), *own))


def texts_of_rules(rules: Iterable[AnyRule]) -> Iterator[str]:
    """The manual of some checks, paragraph by paragraph."""
    speak(ENGLISH)
    for rule in rules:
        yield from (rule.title, rule.section("Why"), rule.section("Fix"))


def _from_cards() -> Iterator[str]:
    box = load_catalogue()
    yield from (card.name for card in box.cards)
    yield from (token.name for token in box.tokens)


def translators_file(code: str) -> Path:
    """Where the translations of a language are written."""
    return catalogue_file(code).with_suffix(".po")


def read(code: str) -> TranslatorsFile:
    """The translations of a language as they stand in its file."""
    path = translators_file(code)
    if not path.is_file():
        return TranslatorsFile(code)
    with path.open("rb") as file:
        known = read_po(file, locale=code)
    return _book(code, translations(known))


def translations(book: Catalog) -> dict[Text, Text]:
    """Each text with its translation, which may be empty."""
    return {_text(message.id): _text(message.string or "") for message in book if message.id}


def _text(given: str | Sequence[str]) -> Text:
    return given if isinstance(given, str) else (given[0], given[1])


def updated(code: str, texts: Iterable[Text]) -> TranslatorsFile:
    """The texts with what is translated of them."""
    known = translations(read(code))
    return _book(code, {text: known.get(text, "") for text in texts})


def _book(code: str, pairs: Mapping[Text, Text]) -> TranslatorsFile:
    glossary = (f"{' | '.join(terms)}" for terms in GLOSSARY)
    lines = ("Translations of Cartographer.", "", *_REMARKS, "", *glossary)
    book = TranslatorsFile(code, header_comment="\n".join(f"# {line}".rstrip() for line in lines))
    book.fuzzy = False
    for text, translation in pairs.items():
        book.add(text, translation or ("" if isinstance(text, str) else ("", ""))).flags.clear()
    return book


def written(book: TranslatorsFile) -> bytes:
    """The text of a translators' file."""
    page = io.BytesIO()
    write_po(page, book, width=_WIDTH, no_location=True, sort_output=True)
    return page.getvalue()


def compiled(book: TranslatorsFile) -> bytes:
    """The translations as gettext reads them."""
    page = io.BytesIO()
    write_mo(page, book)
    return page.getvalue()


def main() -> None:
    """Bring the files of every language up to date, and tell what waits for translators."""
    texts = gathered()
    for code in TRANSLATED:
        book = updated(code, texts)
        path = translators_file(code)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(book))
        catalogue_file(code).write_bytes(compiled(book))
        waiting = sum(not all(forms(each)) for each in translations(book).values())
        sys.stdout.write(f"{code}: {len(texts)} texts, {waiting} without a translation\n")


def forms(text: Text) -> tuple[str, ...]:
    """A text as one or more of them."""
    return (text,) if isinstance(text, str) else text


if __name__ == "__main__":
    main()
