"""The analysis of a route as values: sections of figures and tables, for whoever shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from core.basics.figures import NOTHING, Figure, Section, Unit
from core.basics.language import marked, tr, tr_number, tr_plural
from core.basics.tables import Column, FigureTable, TableLook
from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.bends import Bend, BendSide
from core.quest.analysis.colours import Patch
from core.quest.analysis.corpus import Percentile, corpus_size, percentiles
from core.quest.analysis.demand import Beat
from core.quest.analysis.detours import Choke
from core.quest.analysis.difficulty import MEAN_SCORE, Cause, Difficulty, Load, calibration
from core.quest.analysis.measures import measure_figures
from core.quest.analysis.network import CLOSED
from core.quest.analysis.official import Rating
from core.quest.analysis.ways import Way
from core.quest.analysis.wayside import Wayside
from core.quest.analysis.width import OVERTAKING, WidthRow
from core.quest.analysis.wording import HALF, about_corpus, about_parts
from core.quest.board.board import Board, BoardSpace
from core.quest.board.names import ground_of, hex_name, seam_title
from core.quest.catalogue.side_names import side_title
from core.quest.catalogue.spaces import Space, Symbol, Terrain

if TYPE_CHECKING:
    from core.quest.analysis.passing import Hinge, Passing

Fields = dict[str, Any]
"""Details by name, as programs take them."""
_MOST_CHOKES = 5
_MOST_PATCHES = 3


def sections_of(
    analysis: Analysis,
    verdict: Difficulty,
    passing: Passing | None = None,
    wins: Sequence[int] = (),
) -> tuple[Section, ...]:
    """All about a route with a way to the finish, in the order of a report.

    `wins` are those of each seat at mixed tables, if anybody played there.
    """
    return (
        _why(analysis, verdict),
        Section("measures", tr("Measures"), measure_figures(analysis)),
        _percentiles(analysis, wins),
        *(section(analysis) for section in _SECTIONS),
        *(() if passing is None else (_passing(analysis.board, passing),)),
    )


# --- The verdict ----------------------------------------------------------------------------------


def _why(analysis: Analysis, verdict: Difficulty) -> Section:
    points, above = dict(verdict.points), dict(verdict.above_usual)
    amounts = dict(zip(Cause, Load.of(analysis, verdict.expected_par), strict=True))

    def behind(cause: Cause) -> str:
        return _behind(cause, amounts[cause], verdict)

    columns: tuple[Column[Cause], ...] = (
        Column("cause", lambda cause: cause, "", lambda cause: cause.word, is_text=True),
        Column("amount", amounts.__getitem__),
        Column("points", points.__getitem__, tr("points"), _decimal),
        Column("usual", lambda cause: points[cause] - above[cause], tr("usual"), _decimal),
        Column("above_usual", above.__getitem__, tr("difference"), _signed),
        Column("", behind, tr("because of"), is_text=True),
    )
    scale, par = calibration(is_static=verdict.is_static), verdict.par
    return Section(
        "difficulty",
        tr("Why"),
        figures=verdict_figures(verdict),
        tables=(FigureTable("causes", tuple(above), columns),),
        details={
            "rating": verdict.rating,
            "chances": dict(zip(Rating, verdict.chances, strict=True)),
            "is_static": verdict.is_static,
            "par": par and {"rounds": par.rounds, "games": par.games},
            "moderate_from": scale.moderate_from,
            "difficult_from": scale.difficult_from,
        },
    )


def verdict_figures(verdict: Difficulty) -> tuple[Figure, ...]:
    """The numbers of a verdict: its score, the rounds behind it, and the points of each cause."""
    games = None if verdict.par is None else verdict.par.games
    usual = tr("The mean of the rated official routes is {mean:.0f}.", mean=MEAN_SCORE)
    score = Figure("score", Unit.POINTS, tr("score"), verdict.score, games, None, usual)
    rounds, meaning = tr("par in rounds"), Cause.LENGTH.meaning
    length = verdict.expected_par
    par = Figure("expected_par", Unit.ROUNDS, rounds, length, games, None, meaning)
    return (score, par, *(_points(cause, points, games) for cause, points in verdict.points))


def _points(cause: Cause, points: float, games: int | None) -> Figure:
    label, about = tr("points for {cause}", cause=cause.word), {"cause": str(cause)}
    return Figure("points", Unit.POINTS, label, points, games, None, cause.meaning, about)


def _percentiles(analysis: Analysis, wins: Sequence[int]) -> Section:
    columns: tuple[Column[Percentile], ...] = (
        Column("trait", lambda each: each.trait, "", lambda each: each.word, is_text=True),
        Column("exceeds", lambda each: each.exceeds),
        Column("between", lambda each: (each.low, each.high)),
        Column("", lambda each: each.compared, "", is_text=True),
    )
    return Section(
        "percentiles",
        tr("Among the routes one could lay"),
        tables=(FigureTable("traits", percentiles(analysis, wins), columns),),
        remarks=(about_corpus(),),
        details={"routes": corpus_size()},
    )


def _behind(cause: Cause, amount: float, verdict: Difficulty) -> str:
    """The amount behind a cause, in its own unit."""
    if cause is Cause.DEMAND:
        return tr("an effort of {effort:.1f}", effort=amount)
    if cause is Cause.CROWDING:
        return tr("{steps:.0f} steps lost behind others", steps=amount)
    if verdict.is_static:
        return tr("{rounds:.1f} rounds expected", rounds=amount)
    return tr("{rounds:.1f} rounds in games", rounds=amount)


def _decimal(value: float) -> str:
    return tr_number(value, ".1f")


def _signed(value: float) -> str:
    return tr_number(value, "+.1f")


# --- Ways -----------------------------------------------------------------------------------------


def _ways(analysis: Analysis) -> Section:
    board, ways, beaten = analysis.board, analysis.ways, analysis.dominated
    number: Column[Way] = Column("number", lambda way: 1 + ways.index(way), tr("way"))
    columns = (number, *_way_columns(board), Column("is_dominated", lambda way: way in beaten))
    remarks = _crossed(board, ways)
    if beaten:
        text = marked(
            "Dominated, as another is shorter or easier and neither longer nor harder: {ways}."
        )
        numbers = (str(number) for number, way in enumerate(ways, start=1) if way in beaten)
        remarks.append(tr(text, ways=", ".join(numbers)))
    return Section(
        "ways",
        tr("Ways that are really different"),
        tables=(FigureTable("different", ways, columns, look=TableLook.COLUMNS),),
        remarks=tuple(remarks),
        details={"shortest": _way_fields(board, analysis.shortest)},
    )


def _way_columns(board: Board) -> tuple[Column[Way], ...]:
    terrains = {each: tr("spaces of {terrain}", terrain=each.word) for each in Terrain}
    symbols = {each: tr("hardest for {symbol}", symbol=each.word) for each in Symbol}
    return (
        Column("steps", lambda way: way.steps, tr("steps")),
        Column("strength", lambda way: way.strength, tr("strength")),
        Column("terrains", lambda way: way.terrains, shown=_count, parts=terrains),
        Column("hardest", lambda way: way.hardest, shown=_count, parts=symbols),
        Column("seams", lambda way: [_seam_fields(board, seam) for seam in way.seams]),
        Column("hexes", lambda way: _hexes(board, way.spaces)),
    )


def _way_fields(board: Board, way: Way | None) -> Fields | None:
    return None if way is None else {each.key: each.value(way) for each in _way_columns(board)}


def _seam_fields(board: Board, seam: int) -> Fields:
    pieces = board.seams[seam].pieces
    return {"sides": [board.route.pieces[each].side for each in pieces], "pieces": pieces}


def _hexes(board: Board, spaces: Iterable[int]) -> list[Hex]:
    return [board.spaces[space].at for space in spaces]


def _count(number: int) -> str:
    return str(number) if number else NOTHING


def _crossed(board: Board, ways: Sequence[Way]) -> list[str]:
    """The seams that are crossed; those of all ways once, if they are the same."""
    crossed = [", ".join(seam_title(board, seam) for seam in way.seams) for way in ways]
    if len(set(crossed)) == 1:
        return [tr("They cross {seams}.", seams=crossed[0])]
    return [
        tr("Way {number} crosses {seams}.", number=number, seams=seams)
        for number, seams in enumerate(crossed, start=1)
    ]


def _shortcut(analysis: Analysis) -> Section:
    shortest, shortcut = analysis.shortest, analysis.shortcut
    title = tr("Short or easy")
    if shortest is None or shortcut is None:
        return Section("shortcut", "")
    told = tr("The shortest way is also the easiest one.")
    if shortcut.is_a_choice:
        told = tr_plural(
            "The shortest way has {steps} steps and a strength of {strength}: {count} step fewer "
            "than the easiest one, for {added} more strength.",
            "The shortest way has {steps} steps and a strength of {strength}: {count} steps fewer "
            "than the easiest one, for {added} more strength.",
            shortcut.steps_saved,
            steps=shortest.steps,
            strength=shortest.strength,
            added=shortcut.strength_added,
        )
    details = {
        "steps_saved": shortcut.steps_saved,
        "strength_added": shortcut.strength_added,
        "is_a_choice": shortcut.is_a_choice,
    }
    return Section("shortcut", title, remarks=(told,), details=details)


def _starts(analysis: Analysis) -> Section:
    board = analysis.board
    starts = tuple(zip(analysis.network.starts, analysis.seat_ways, strict=True))
    open_ones = tuple((start, way) for start, way in starts if way is not None)
    columns: tuple[Column[tuple[int, Way | None]], ...] = (
        Column("number", lambda each: board.spaces[each[0]].space.start_number, tr("start space")),
        Column("hex", lambda each: board.spaces[each[0]].at),
        Column("", lambda each: each[1] and each[1].steps, tr("steps")),
        Column("", lambda each: each[1] and each[1].strength, tr("strength")),
        Column("way", lambda each: _way_fields(board, each[1])),
    )
    strengths = [way.strength for _, way in open_ones]
    gap = max(strengths) - min(strengths)
    told = tr("All need the same strength.")
    if gap:
        told = tr("The worst one needs {gap} more strength than the best one.", gap=gap)
    table = FigureTable("spaces", starts, columns, open_ones, look=TableLook.COLUMNS)
    title = tr("The easiest way from each start space")
    return Section("starts", title, tables=(table,), remarks=(told,))


def _deck(analysis: Analysis) -> Section:
    need = analysis.need
    if need is None:
        return Section("need", "")
    cards = [f"{symbol.word} {power}" for symbol, power in need.powers.items() if power]
    spared = [symbol.word for symbol, power in need.powers.items() if not power]
    told = []
    if cards:
        told.append(tr("No way is open without {cards}.", cards=", ".join(cards)))
    if spared:
        told.append(tr("Some way does without {symbols}.", symbols=", ".join(spared)))
    text = marked("With cards of power {power} for all symbols a way is open.")
    told.append(tr(text, power=need.together))
    listed = [{"symbol": symbol, "power": power} for symbol, power in need.powers.items()]
    return Section(
        "need",
        tr("What a deck must be able to do"),
        remarks=tuple(told),
        details={"cards": listed, "together": need.together},
    )


def _rhythm(analysis: Analysis) -> Section:
    words = {terrain: terrain.word for terrain in Terrain}
    columns: tuple[Column[tuple[int, Beat]], ...] = (
        Column("tenth", lambda each: each[0], tr("tenth")),
        Column("strength", lambda each: each[1].strength, shown=_count, parts=words),
        Column("main", lambda each: each[1].main),
        Column("", lambda each: each[1].hardest, tr("hardest space")),
        Column("hardest", lambda each: _space_fields(each[1].hardest)),
    )
    beats = tuple(enumerate(analysis.rhythm, start=1))
    table = FigureTable("tenths", beats, columns, look=TableLook.COLUMNS)
    title = tr("Rhythm: the strength that each tenth of the best way asks for")
    return Section("rhythm", title, tables=(table,))


def _space_fields(space: Space) -> Fields:
    return {"terrain": space.terrain, "power": space.power}


# --- Width ----------------------------------------------------------------------------------------


def _width(analysis: Analysis) -> Section:
    board, rows, queue = analysis.board, analysis.rows, analysis.queue
    columns: tuple[Column[WidthRow], ...] = (
        Column("steps_left", lambda row: row.left),
        Column("width", lambda row: row.width, ""),
        Column("hexes", lambda row: _hexes(board, row.good)),
    )
    text = marked("In {count} of {rows} rows, narrower than {wide}, a queue cannot be overtaken.")
    narrow = sum(row.width < OVERTAKING for row in rows)
    told = [tr(text, count=narrow, rows=len(rows), wide=OVERTAKING)]
    if len(queue) > 1:
        ends = {"first": _at(board, queue[0].good[0]), "last": _at(board, queue[-1].good[-1])}
        text = marked("The longest queue has {count} rows, from {first} to {last}.")
        told.append(tr(text, count=len(queue), **ends))
    title = tr("Width: good spaces side by side, row by row from start to finish")
    return Section(
        "width",
        title if rows else "",
        tables=(FigureTable("rows", rows, columns, look=TableLook.SKYLINE),),
        remarks=tuple(told),
        details={"longest_queue": [row.left for row in queue]},
    )


def _narrowest(analysis: Analysis) -> Section:
    narrowest, columns = analysis.narrowest, _place_columns(analysis.board, lambda space: space)
    passing = tr_plural(
        "{count} traveller gets through at a time:",
        "{count} travellers get through side by side:",
        narrowest.ways,
    )
    all_ways, none = tr("Every way leads over:"), tr("No single space stops everybody.")
    tables = (
        FigureTable("spaces", narrowest.spaces, columns, caption=passing),
        FigureTable("one_wide", analysis.one_wide, columns, caption=all_ways, if_empty=none),
    )
    details = {"ways": narrowest.ways}
    return Section("narrowest", tr("Narrowest place"), tables=tables, details=details)


def _place_columns(board: Board, space_of: Callable[[Any], int]) -> tuple[Column[Any], ...]:
    """Where a space lies and what it is: all of it for programs, in two columns for people."""

    def about(item: Any) -> BoardSpace:  # noqa: ANN401  whatever has a space
        return board.spaces[space_of(item)]

    return (
        Column("hex", lambda item: about(item).at, "", partial(hex_name, board), is_text=True),
        Column("piece", lambda item: about(item).piece),
        Column("side", lambda item: board.route.pieces[about(item).piece].side),
        Column("terrain", lambda item: about(item).space.terrain),
        Column("power", lambda item: about(item).space.power),
        Column("", lambda item: ground_of(board, space_of(item)), "", is_text=True),
    )


def _at(board: Board, space: int) -> str:
    return hex_name(board, board.spaces[space].at)


def _chokes(analysis: Analysis) -> Section:
    found = analysis.chokes
    *place, ground = _place_columns(analysis.board, lambda choke: choke.space)
    columns: tuple[Column[Choke], ...] = (
        *place,
        Column("strength", lambda choke: _unless_closed(choke.strength), tr("strength"), _lost),
        Column("steps", lambda choke: _unless_closed(choke.steps), tr("steps"), _lost),
        ground,
    )
    rest = len(found) - _MOST_CHOKES
    text = tr_plural(
        "{count} more space costs others something.",
        "{count} more spaces cost others something.",
        rest,
    )
    none = tr("None: nobody loses anything anywhere.")
    return Section(
        "chokes",
        tr("Chokes: what others lose if somebody stands there"),
        tables=(FigureTable("spaces", found, columns, found[:_MOST_CHOKES], if_empty=none),),
        remarks=(text,) if rest > 0 else (),
    )


def _unless_closed(amount: int) -> int | None:
    return None if amount >= CLOSED else amount


def _lost(amount: int | None) -> str:
    return tr("all") if amount is None else f"+{amount}" if amount else NOTHING


# --- Colours, bends, wayside ----------------------------------------------------------------------


def _colours(analysis: Analysis) -> Section:
    board = analysis.board
    shares = ((None, analysis.shares), *analysis.shares_by_piece.items())
    words = {terrain: terrain.word for terrain in Terrain}
    columns: tuple[Column[tuple[int | None, Mapping[Terrain, float]]], ...] = (
        Column("piece", lambda each: each[0]),
        Column("side", lambda each: _side_of(board, each[0]), "", _or_whole_table, is_text=True),
        Column("shares", lambda each: each[1], shown=_percent, parts=words),
    )
    stretches = tr("Longest stretches of one colour on the best ways:")
    regions = tr("Largest regions of one colour:")
    tables = (
        FigureTable("shares", shares, columns),
        _patches("stretches", analysis.stretches, board, stretches, _ends),
        _patches("regions", analysis.regions, board, regions, _sides),
    )
    return Section("colours", tr("Colours"), tables=tables)


def _side_of(board: Board, piece: int | None) -> str | None:
    return None if piece is None else board.route.pieces[piece].side


def _or_whole_table(side: str | None) -> str:
    return tr("whole table") if side is None else side_title(side)


def _percent(share: float) -> str:
    return tr_number(share, ".0%") if share else NOTHING


def _patches(
    key: str,
    patches: tuple[Patch, ...],
    board: Board,
    caption: str,
    place: Callable[[Board, Patch], str],
) -> FigureTable[Patch]:
    columns: tuple[Column[Patch], ...] = (
        Column("", len, ""),
        Column("terrain", lambda patch: patch.terrain, "", lambda each: each.word, is_text=True),
        Column("hexes", lambda patch: _hexes(board, patch.spaces)),
        Column("", lambda patch: place(board, patch), "", is_text=True),
    )
    return FigureTable(key, patches, columns, patches[:_MOST_PATCHES], caption)


def _ends(board: Board, patch: Patch) -> str:
    ends = {"first": _at(board, patch.spaces[0]), "last": _at(board, patch.spaces[-1])}
    return tr("from {first} to {last}", **ends)


def _sides(board: Board, patch: Patch) -> str:
    pieces = dict.fromkeys(board.spaces[space].piece for space in patch.spaces)
    return tr(
        "on {sides}", sides=", ".join(side_title(board.route.pieces[each].side) for each in pieces)
    )


def _bends(analysis: Analysis) -> Section:
    board = analysis.board
    columns: tuple[Column[Bend], ...] = (
        Column("piece", lambda bend: bend.piece),
        Column(
            "side", lambda bend: _side_of(board, bend.piece), tr("on"), side_title, is_text=True
        ),
        Column("degrees", lambda bend: bend.degrees, tr("degrees"), _turn),
        Column("inner", lambda bend: _bank_fields(board, bend.inner), tr("inner"), _bank),
        Column("outer", lambda bend: _bank_fields(board, bend.outer), tr("outer"), _bank),
    )
    title = tr("Bends: strength in so many steps, on the inner and the outer side")
    table = FigureTable("pieces", analysis.bends, columns, if_empty=tr("None."))
    return Section("bends", title, tables=(table,))


def _turn(degrees: float) -> str:
    return f"{abs(degrees):.0f} {tr('right') if degrees > 0 else tr('left')}"


def _bank_fields(board: Board, side: BendSide | None) -> Fields | None:
    if side is None:
        return None
    hexes = _hexes(board, side.spaces)
    return {"steps": side.steps, "strength": side.strength, "hexes": hexes}


def _bank(fields: Fields | None) -> str:
    if fields is None:
        return tr("closed")
    return tr("{strength} in {steps}", strength=fields["strength"], steps=fields["steps"])


def _wayside(analysis: Analysis) -> Section:
    board = analysis.board

    def count(hexes: Sequence[Hex]) -> str:
        return _count(len(hexes))

    seen = (
        (marked("base camps"), analysis.camps),
        (marked("rubble"), analysis.rubble),
        (marked("caves"), analysis.caves),
    )
    columns: tuple[Column[tuple[str, Wayside]], ...] = (
        Column("kind", lambda each: each[0], "", tr, is_text=True),
        Column("on", lambda each: _hexes(board, each[1].on), tr("on them"), count),
        Column("near", lambda each: _hexes(board, each[1].near), tr("beside"), count),
        Column("elsewhere", lambda each: each[1].elsewhere, tr("elsewhere"), _count),
    )
    title = tr("Wayside, as seen from the good ways")
    return Section("wayside", title, tables=(FigureTable("kinds", seen, columns),))


# --- Seams and reach ------------------------------------------------------------------------------


def _seams(analysis: Analysis) -> Section:
    board, across = analysis.board, analysis.seam_widths
    gates = {gate.seam: gate.number for gate in board.gates}

    def beside(follows: bool) -> str:
        return "" if follows else tr("beside the route")

    def blockade(number: int) -> str:
        if number not in gates:
            return NOTHING
        return tr("drawn") if gates[number] is None else str(gates[number])

    columns: tuple[Column[int], ...] = (
        Column("", lambda number: seam_title(board, number), "", is_text=True),
        Column("sides", lambda number: _seam_fields(board, number)["sides"]),
        Column("pieces", lambda number: board.seams[number].pieces),
        Column("edges", lambda number: len(board.seams[number].edges), tr("edges")),
        Column("open", across.__getitem__, tr("open")),
        Column("stretches", lambda number: board.seams[number].stretches),
        Column("has_blockade", lambda number: number in gates),
        Column("blockade", gates.get),
        Column("", blockade, tr("blockade")),
        Column("follows", lambda number: board.seams[number].follows, "", beside, is_text=True),
    )
    table = FigureTable("seams", tuple(range(len(board.seams))), columns)
    return Section("seams", tr("Seams"), tables=(table,))


def _reach(analysis: Analysis) -> Section:
    """The spaces that the starting deck reaches in each turn and not before."""
    turns: dict[int, list[int]] = {}
    for space, turn in sorted(analysis.reach.items()):
        turns.setdefault(turn, []).append(space)
    columns: tuple[Column[int], ...] = (
        Column("turn", lambda turn: turn),
        Column("hexes", lambda turn: _hexes(analysis.board, turns[turn])),
    )
    return Section("reach", "", tables=(FigureTable("turns", tuple(sorted(turns)), columns),))


_SECTIONS: tuple[Callable[[Analysis], Section], ...] = (
    *(_ways, _shortcut, _starts, _deck, _rhythm, _width, _narrowest, _chokes, _colours),
    *(_bends, _wayside, _seams, _reach),
)


# --- Passing --------------------------------------------------------------------------------------


def _passing(board: Board, passing: Passing) -> Section:
    """Who must pass where, and what holds the table together."""
    *place, ground = _place_columns(board, lambda space: space)
    *hinge_place, hinge_ground = _place_columns(board, lambda hinge: hinge.space)
    share: Column[int] = Column("share", passing.shares.__getitem__, tr("share"), _percent)
    cut_off: Column[Hinge] = Column("cut_off", lambda hinge: hinge.cut_off, "")
    hexes: Column[tuple[int, ...]] = Column("hexes", lambda part: _hexes(board, part))
    spaces = FigureTable(
        "spaces", tuple(passing.shares), (*place, share, ground), passing.over(HALF)
    )
    hinges = FigureTable(
        "hinges",
        passing.hinges,
        (*hinge_place, cut_off, hinge_ground),
        caption=tr("Without one of these the table falls apart; so many spaces are cut off:"),
        if_empty=tr("No single space holds the table together."),
    )
    return Section(
        "passing",
        tr("Who must pass: the share of the cheapest ways that leads over a space"),
        tables=(spaces, hinges, FigureTable("parts", passing.parts, (hexes,), told=())),
        remarks=(about_parts(passing),),
    )
