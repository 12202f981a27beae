"""Analyses for programs, as core/analysis/SCHEMA.md describes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.analysis.analysis import Analysis
from core.analysis.bends import Bend, Side
from core.analysis.colours import Patch
from core.analysis.difficulty import Difficulty, calibration
from core.analysis.measures import MEASURES, measured
from core.analysis.network import CLOSED
from core.analysis.official import band
from core.analysis.ways import Way
from core.analysis.wayside import Sights
from core.board.board import Board
from core.catalogue.spaces import Space, Symbol, Terrain
from core.cli.analyse_places import chokes
from core.cli.analyse_routes import Analysed
from core.cli.boards import Refused

Json = dict[str, object]
_DIGITS = 4
"""More would only be noise."""


def routes_for_programs(routes: Sequence[Analysed], refused: Sequence[Refused]) -> Json:
    """All routes, and what the measures are."""
    return {
        "measures": [
            {
                "name": each.name,
                "title": each.shown_title,
                "meaning": each.shown_meaning,
                "is_share": each.is_share,
                "official": [rounded(band(each.name).low), rounded(band(each.name).high)],
            }
            for each in MEASURES
        ],
        "routes": [_route(each) for each in routes],
        "refused": [each.as_json() for each in refused],
    }


def rounded(value: float) -> float:
    """A number without the noise of its last digits; whole ones stay whole."""
    return value if isinstance(value, int) else round(value, _DIGITS)


def _route(route: Analysed) -> Json:
    analysis, board = route.analysis, route.board
    values = measured(analysis)
    return {
        "file": route.file,
        "name": board.route.name,
        "games": None
        if not route.games_asked
        else {"asked": route.games_asked, "is_stopped": route.is_stopped},
        "difficulty": _difficulty(route.difficulty, route),
        "measures": {
            name: None if value is None else rounded(value) for name, value in values.items()
        },
        **_ways(analysis),
        "width": _width(analysis),
        "chokes": [
            {
                "hex": list(board.spaces[choke.space].at),
                "strength": _detour(choke.strength),
                "steps": _detour(choke.steps),
            }
            for choke in chokes(analysis)
        ],
        "colours": _colours(analysis),
        "bends": [_bend(board, bend) for bend in analysis.bends],
        "wayside": {
            "base_camps": _sights(board, analysis.camps),
            "rubble": _sights(board, analysis.rubble),
            "caves": _sights(board, analysis.caves),
        },
        "seams": _seams(analysis),
        "reach": [
            {"turn": turn, "hexes": _hexes(board, spaces)}
            for turn, spaces in sorted(_by_turn(analysis).items())
        ],
    }


def _difficulty(found: Difficulty, route: Analysed) -> Json:
    scale = calibration(is_static=found.is_static)
    differences = dict(found.above_usual)
    causes = {
        str(cause): {
            "amount": rounded(amount),
            "points": rounded(points),
            "above_usual": rounded(differences[cause]),
        }
        for (cause, points), amount in zip(found.points, route.load, strict=True)
    }
    return {
        "rating": found.rating,
        "score": rounded(found.score),
        "is_static": found.is_static,
        "par": None
        if found.par is None
        else {"rounds": rounded(found.par.rounds), "games": found.par.games},
        "expected_par": rounded(found.expected_par),
        "moderate_from": rounded(scale.moderate_from),
        "difficult_from": rounded(scale.difficult_from),
        "causes": causes,
    }


def _ways(analysis: Analysis) -> Json:
    board, need, shortcut = analysis.board, analysis.need, analysis.shortcut
    starts = zip(analysis.network.starts, analysis.seat_ways, strict=True)
    return {
        "ways": [
            {**_way(board, way), "is_dominated": way in analysis.dominated} for way in analysis.ways
        ],
        "shortest": None if analysis.shortest is None else _way(board, analysis.shortest),
        "shortcut": None
        if shortcut is None
        else {
            "steps_saved": shortcut.steps_saved,
            "strength_added": shortcut.strength_added,
            "is_a_choice": shortcut.is_a_choice,
        },
        "starts": [
            {
                "number": board.spaces[start].space.start_number,
                "hex": list(board.spaces[start].at),
                "way": None if way is None else _way(board, way),
            }
            for start, way in starts
        ],
        "need": None if need is None else {**_plain(need.powers), "together": need.together},
        "rhythm": [
            {
                "strength": _plain(beat.strength),
                "main": beat.main,
                "hardest": _space(beat.hardest),
            }
            for beat in analysis.rhythm
        ],
    }


def _way(board: Board, way: Way) -> Json:
    return {
        "steps": way.steps,
        "strength": way.strength,
        "terrains": _plain(way.terrains),
        "hardest": _plain(way.hardest),
        "seams": [_sides(board, board.seams[seam].pieces) for seam in way.seams],
        "hexes": _hexes(board, way.spaces),
    }


def _width(analysis: Analysis) -> Json:
    board, narrowest = analysis.board, analysis.narrowest
    return {
        "narrowest": {"ways": narrowest.ways, "hexes": _hexes(board, narrowest.spaces)},
        "one_wide": _hexes(board, analysis.one_wide),
        "rows": [
            {"steps_left": row.left, "width": row.width, "hexes": _hexes(board, row.good)}
            for row in analysis.rows
        ],
        "longest_queue": [row.left for row in analysis.queue],
    }


def _colours(analysis: Analysis) -> Json:
    board = analysis.board
    return {
        "shares": _plain(analysis.shares),
        "by_piece": [
            {"index": piece, "side": board.route.pieces[piece].side, "shares": _plain(shares)}
            for piece, shares in analysis.shares_by_piece.items()
        ],
        "stretches": [_patch(board, each) for each in analysis.stretches],
        "regions": [_patch(board, each) for each in analysis.regions],
    }


def _plain(numbers: Mapping[Terrain, float] | Mapping[Symbol, float]) -> Json:
    return {str(name): rounded(number) for name, number in numbers.items()}


def _patch(board: Board, patch: Patch) -> Json:
    return {"terrain": patch.terrain, "hexes": _hexes(board, patch.spaces)}


def _bend(board: Board, bend: Bend) -> Json:
    return {
        "index": bend.piece,
        "side": board.route.pieces[bend.piece].side,
        "degrees": rounded(bend.degrees),
        "inner": _side(board, bend.inner),
        "outer": _side(board, bend.outer),
    }


def _side(board: Board, side: Side | None) -> Json | None:
    if side is None:
        return None
    return {
        "steps": side.steps,
        "strength": side.strength,
        "hexes": _hexes(board, side.spaces),
    }


def _sights(board: Board, sights: Sights) -> Json:
    return {
        "on": _hexes(board, sights.on),
        "near": _hexes(board, sights.near),
        "elsewhere": sights.elsewhere,
    }


def _by_turn(analysis: Analysis) -> Mapping[int, Sequence[int]]:
    """The spaces that the starting deck reaches in each turn and not before."""
    turns: dict[int, list[int]] = {}
    for space, turn in sorted(analysis.reach.items()):
        turns.setdefault(turn, []).append(space)
    return turns


def _seams(analysis: Analysis) -> list[Json]:
    board, across = analysis.board, analysis.seam_widths
    gates = {gate.seam: gate.number for gate in board.gates}
    return [
        {
            "sides": _sides(board, seam.pieces),
            "pieces": list(seam.pieces),
            "edges": len(seam.edges),
            "open": across[number],
            "stretches": seam.stretches,
            "follows": seam.follows,
            "has_blockade": number in gates,
            "blockade": gates.get(number),
        }
        for number, seam in enumerate(board.seams)
    ]


def _sides(board: Board, pieces: Iterable[int]) -> list[str]:
    return [board.route.pieces[piece].side for piece in pieces]


def _hexes(board: Board, spaces: Iterable[int]) -> list[list[int]]:
    return [list(board.spaces[space].at) for space in spaces]


def _space(space: Space) -> Json:
    return {"terrain": space.terrain, "power": space.power}


def _detour(amount: int) -> int | None:
    return None if amount >= CLOSED else amount
