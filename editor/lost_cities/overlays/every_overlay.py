"""Every overlay of a board, in the order of their keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.basics.language import marked, tr, tr_number, tr_plural
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.analysis.sections import how_far_off
from core.lost_cities.board.names import course_name
from editor.drawing.charts import HEATS, Scale, Tone, heat
from editor.live.words import decimal
from editor.lost_cities.drawing.board_chart import BoardChart, StageMark, WayMark, balance
from editor.lost_cities.overlays.traffic import Traffic
from editor.lost_cities.overlays.values import Findings, LegendRow, Overlay

_BANDS = 4
_ENOUGH_GAMES = 200
"""With fewer, chance alone moves the shares of late stages by several points."""
_POINTS = 100
"""Of percent."""
_LEAST = 0.005
"""Per game: what is rarer is told as 0.00 and not worth a mark."""


def _why_no_board(findings: Findings) -> str:
    if findings.facts is None:
        return tr("Nothing to show yet: nobody can play on this board.")
    return ""


def _facts(findings: Findings) -> Facts:
    assert findings.facts is not None
    return findings.facts


def _percent(share: float) -> str:
    """A share as people read it."""
    return tr_number(share, ".0%")


def _hundredths(value: float) -> str:
    return tr_number(value, ".2f")


def _signed(value: float) -> str:
    """A number of points, whole, with a sign that is as broad as the plus."""
    return f"{round(value):+d}".replace("-", "\u2212") if round(value) else "0"


def _bands(whole: float) -> Iterator[tuple[tuple[Tone, ...], float, float]]:
    """The shades of a legend, each with the numbers it stands for."""
    shades = HEATS // _BANDS
    for band in range(_BANDS):
        tones = tuple(Tone(Scale.HEAT, band * shades + number) for number in range(shades))
        yield tones, whole * band / _BANDS, whole * (band + 1) / _BANDS


def _course(facts: Facts, start: int) -> str:
    """Where a figure sets out to, at the beginning of a line."""
    name = str(course_name(facts.design, facts.graph.nodes[start]))
    return f"{name[:1].upper()}{name[1:]}"


def _model_row(facts: Facts) -> LegendRow:
    players = facts.reach.players
    return LegendRow(
        tr("Worked out from runs of cards, for {players} players; no games.", players=players)
    )


# --- Reach ----------------------------------------------------------------------------------------


def _shown_in_games(findings: Findings) -> tuple[float, ...]:
    """What games on this very board say of each stage; nothing without, or of a network."""
    facts, traffic = _facts(findings), findings.traffic
    if traffic is None or traffic.games < _ENOUGH_GAMES:
        return ()
    return traffic.arrived if traffic.board == facts.design.fingerprint else ()


def _chances(findings: Findings) -> tuple[float, ...]:
    """By games where there are any, else by runs of cards."""
    return _shown_in_games(findings) or _facts(findings).reach.chances


def _reach_chart(findings: Findings) -> BoardChart:
    chances = _chances(findings)
    return BoardChart(
        tuple(StageMark(index, heat(each), _percent(each)) for index, each in enumerate(chances))
    )


def _reach_rows(findings: Findings) -> Iterator[LegendRow]:
    for tones, low, high in _bands(1.0):
        told = tr("{low} to {high} get there", low=_percent(low), high=_percent(high))
        yield LegendRow(told, tones)
    shown, facts = _shown_in_games(findings), _facts(findings)
    if not shown:
        yield _model_row(facts)
        yield LegendRow(how_far_off())
        return
    traffic, board = _traffic(findings), facts.board
    assert board is not None
    yield _games_row(traffic)
    model = Reach(board, traffic.players).chances
    off = max(abs(one - other) for one, other in zip(shown, model, strict=True))
    told = tr(
        "Runs of cards alone would be up to {points} points off.",
        points=tr_number(_POINTS * off, ".0f"),
    )
    yield LegendRow(told)


def _about_reach(findings: Findings, stage: int) -> str:
    chance = _chances(findings)[stage]
    return tr("{chance} of the figures that set out get here", chance=_percent(chance))


REACH = Overlay(
    "reach",
    marked("&Reach"),
    marked("Reach"),
    marked("How likely a figure that has set out gets to each stage."),
    _reach_chart,
    _reach_rows,
    _about_reach,
    _why_no_board,
)


# --- Value ----------------------------------------------------------------------------------------


def _value_chart(findings: Findings) -> BoardChart:
    worth = _facts(findings).reach.worths
    most = max(map(abs, worth), default=0.0) or 1.0
    return BoardChart(
        tuple(
            StageMark(index, balance(each / most), _signed(each))
            for index, each in enumerate(worth)
        )
    )


def _value_rows(findings: Findings) -> Iterator[LegendRow]:
    facts = _facts(findings)
    worth = facts.reach.worths
    yield LegendRow(tr("A figure here can expect to lose"), tuple(map(balance, (-1.0, -0.5))))
    yield LegendRow(tr("It can expect to win"), tuple(map(balance, (0.5, 1.0))))
    for start in facts.graph.starts:
        name = _course(facts, start)
        told = {"name": name, "points": _signed(worth[start])}
        yield LegendRow(tr("{name}: setting out promises {points}", **told))
    yield _model_row(facts)


def _about_value(findings: Findings, stage: int) -> str:
    points = _signed(_facts(findings).reach.worths[stage])
    return tr("a figure here can expect to be worth {points} at the end", points=points)


VALUE = Overlay(
    "value",
    marked("&Value"),
    marked("Value"),
    marked("What a figure on each stage can expect to be worth when the round ends."),
    _value_chart,
    _value_rows,
    _about_value,
    _why_no_board,
)


# --- Traffic --------------------------------------------------------------------------------------


def _why_no_traffic(findings: Findings) -> str:
    if findings.facts is None:
        return _why_no_board(findings)
    traffic = findings.traffic
    if traffic is None:
        return findings.why_no_traffic or tr("Nobody has played this board yet.")
    if len(traffic.entered) != len(findings.facts.graph.nodes):
        return tr("The first games are being played.")
    return ""


def _traffic(findings: Findings) -> Traffic:
    assert findings.traffic is not None
    return findings.traffic


def _most(numbers: Sequence[float | None]) -> float:
    return max((each for each in numbers if each is not None), default=0.0) or 1.0


def _worth_a_mark(numbers: Sequence[float | None]) -> Iterator[tuple[int, float]]:
    """The numbers that are, by their places."""
    return ((at, each) for at, each in enumerate(numbers) if each is not None and each >= _LEAST)


def _traffic_chart(findings: Findings) -> BoardChart:
    traffic = _traffic(findings)
    whole = _most(traffic.entered)
    return BoardChart(
        tuple(
            StageMark(at, heat(each / whole), decimal(each))
            for at, each in _worth_a_mark(traffic.entered)
        ),
        tuple(
            WayMark(at, heat(each / whole), min(1.0, each / whole))
            for at, each in _worth_a_mark(traffic.gone)
        ),
    )


def _games_row(traffic: Traffic) -> LegendRow:
    players = traffic.players
    return LegendRow(
        tr_plural(
            "From {count:,} game of {players} players",
            "From {count:,} games of {players} players",
            traffic.games,
            players=players,
        )
    )


def _traffic_rows(findings: Findings) -> Iterator[LegendRow]:
    traffic = _traffic(findings)
    for tones, low, high in _bands(_most(traffic.entered)):
        ends = {"low": decimal(low), "high": decimal(high)}
        yield LegendRow(tr("{low} to {high} figures per game", **ends), tones)
    yield _games_row(traffic)


def _about_traffic(findings: Findings, stage: int) -> str:
    often = decimal(_traffic(findings).entered[stage] or 0.0)
    return tr("{often} figures come here per game", often=often)


TRAFFIC = Overlay(
    "traffic",
    marked("&Traffic"),
    marked("Traffic"),
    marked("How many figures come to each stage, in the games that bots have played here."),
    _traffic_chart,
    _traffic_rows,
    _about_traffic,
    _why_no_traffic,
    is_of_games=True,
)


# --- Tokens ---------------------------------------------------------------------------------------


def _tokens_chart(findings: Findings) -> BoardChart:
    facts = _facts(findings)
    hits = _hits(findings)
    marks = (
        StageMark(
            index,
            heat(facts.reach.chances[index]),
            _percent(facts.reach.chances[index]),
            _hundredths(hits[index] or 0.0) if hits else "",
        )
        for index in _slots(facts)
    )
    return BoardChart(tuple(marks))


def _slots(facts: Facts) -> Iterable[int]:
    return (at for at, node in enumerate(facts.graph.nodes) if node.token is not None)


def _hits(findings: Findings) -> Sequence[float | None]:
    """Tokens carried out on each stage per game; none if nobody has played."""
    return () if _why_no_traffic(findings) else _traffic(findings).hits


def _tokens_rows(findings: Findings) -> Iterator[LegendRow]:
    facts = _facts(findings)
    for tones, low, high in _bands(1.0):
        told = tr("{low} to {high} of the figures find it", low=_percent(low), high=_percent(high))
        yield LegendRow(told, tones)
    for stages in facts.courses:
        found = decimal(facts.reach.token_hits(stages))
        label = _course(facts, stages[0])
        yield LegendRow(tr("{name}: {found} tokens for a figure", name=label, found=found))
    yield _model_row(facts)
    if _hits(findings):
        yield LegendRow(tr("Below: tokens carried out there per game"), label=_hundredths(0.5))
        yield _games_row(_traffic(findings))


def _about_tokens(findings: Findings, stage: int) -> str:
    hits = _hits(findings)
    if _facts(findings).graph.nodes[stage].token is None or not hits:
        return ""
    return tr("{hits} tokens carried out here per game", hits=_hundredths(hits[stage] or 0.0))


TOKENS = Overlay(
    "tokens",
    marked("To&kens"),
    marked("Tokens"),
    marked("How likely a figure that has set out finds the token of each slot."),
    _tokens_chart,
    _tokens_rows,
    _about_tokens,
    _why_no_board,
)

OVERLAYS: tuple[Overlay, ...] = (REACH, VALUE, TRAFFIC, TOKENS)
"""The first has the key 1, the second 2, and so on."""


def overlay_named(name: str) -> Overlay | None:
    """The overlay of a name, if there is one."""
    return next((each for each in OVERLAYS if each.name == name), None)
