"""What games tell of a board: how rounds end, where points come from, tracks, tokens, artefacts."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Figure, Section, Unit, give_or_take
from core.basics.language import marked, tr
from core.lost_cities.board.board import Board
from core.lost_cities.board.names import expedition_name, node_name
from core.lost_cities.playtest.contents import section_of
from core.lost_cities.playtest.kernels import record
from core.lost_cities.playtest.kernels.notes import WHOLE
from core.lost_cities.playtest.sights import stage_key
from core.lost_cities.playtest.spec import BoardSpec
from core.lost_cities.playtest.words import SECONDS_A_TURN
from core.playtest import record as common
from core.playtest.statistics.estimates import (
    Moments,
    mean,
    mean_quotient,
    means_of_tally,
    quantile,
    share,
    wanted,
)
from core.playtest.totals import Numbers, Totals


def ends_section(spec: BoardSpec, totals: Totals) -> Section:
    """How long rounds are, and what ends them."""
    rows = totals.finished
    rounds, bridges = spec.board.design.rounds, rows[:, record.ROW_BRIDGES]
    turns = wanted(
        "turns_a_round",
        Unit.TURNS,
        tr("turns of a player in a round"),
        tr("turns of each player in a round, mean of the finished games"),
    )
    each = Moments.of(rows[:, common.TURNS]).mean(turns, 1 / (rounds * spec.players))
    by_bridge = wanted(
        "by_bridge",
        Unit.SHARE,
        tr("rounds that end at the bridge"),
        tr("share of the rounds that the last crossing ends; the draw pile ends all others"),
    )
    led = wanted(
        "by_leader",
        Unit.SHARE,
        tr("rounds ended by who is ahead on the board"),
        tr("share of the rounds whose last action is by a player with most points on the board"),
    )
    trailed = wanted(
        "by_trailer",
        Unit.SHARE,
        tr("rounds ended by who is last on the board"),
        tr("share of the rounds whose last action is by a player with fewest points on the board"),
    )
    played = len(rows) * rounds
    figures = (
        each,
        share(by_bridge, int(bridges.sum()), played),
        share(led, int(rows[:, record.ROW_LED_ENDS].sum()), played),
        share(trailed, int(rows[:, record.ROW_TRAILED_ENDS].sum()), played),
        *_lengths_of_rounds(spec, rows),
    )
    return section_of("ends", figures, remarks=tuple(_how_rounds_end(figures)))


def _lengths_of_rounds(spec: BoardSpec, rows: Numbers) -> Iterator[Figure]:
    """What one round in ten and nine in ten do not exceed, in turns and in minutes."""
    first, rounds = record.ROW_ROUND_TURNS, spec.board.design.rounds
    lengths = rows[:, first : first + rounds].ravel()
    minutes = wanted(
        "minutes_a_round",
        Unit.MINUTES,
        tr("minutes of a round"),
        tr("turns of all players in a round, each taken for {s} seconds", s=SECONDS_A_TURN),
    )
    yield Moments.of(rows[:, first : first + rounds].sum(axis=1)).mean(
        minutes, SECONDS_A_TURN / 60 / rounds
    )
    meaning = tr("turns of each player that so large a part of the rounds does not exceed")
    for key, label, part in (
        ("turns_p10", tr("turns in a round, a tenth"), 0.1),
        ("turns_p90", tr("turns in a round, nine tenths"), 0.9),
    ):
        asked = wanted(key, Unit.TURNS, label, meaning)
        yield quantile(asked, -(-lengths // spec.players), part)


def _how_rounds_end(figures: tuple[Figure, ...]) -> Iterator[str]:
    turns, bridges = figures[:2]
    if turns.value is not None and bridges.value is not None:
        yield tr(
            "A round gives each player {turns} turns; {share} of the rounds end at the bridge.",
            turns=give_or_take(turns),
            share=give_or_take(bridges, digits=0),
        )


def points_section(spec: BoardSpec, totals: Totals) -> Section:
    """What a player scores, and where the points come from."""
    rows, players = totals.finished, spec.players
    before = rows[:, record.ROW_BEFORE : record.ROW_BEFORE + players]
    points = wanted(
        "points_a_round",
        Unit.POINTS,
        tr("points of a player in a round"),
        tr("points before artefacts are scored, per player and round"),
    )
    scale = 1 / (players * spec.board.design.rounds)
    figures = [Moments.of(before.sum(axis=1)).mean(points, scale)]
    for key, label, column in (
        ("from_members", tr("from stages of members"), record.ROW_STAGES),
        ("from_leaders", tr("from stages of leaders"), record.ROW_LEADERS),
        ("from_tokens", tr("from victory-point tokens"), record.ROW_TOKENS),
    ):
        of = wanted(key, Unit.POINTS, label, tr("points of this kind, per player and round"))
        figures.append(Moments.of(rows[:, column]).mean(of, scale))
    after = rows[:, record.ROW_POINTS : record.ROW_POINTS + players]
    table = wanted(
        "from_artefacts",
        Unit.POINTS,
        tr("from artefacts, in the whole game"),
        tr("points that the table of artefacts gives or takes at the end, per player and game"),
    )
    figures.append(Moments.of((after - before).sum(axis=1)).mean(table, 1 / players))
    return section_of("points", tuple(figures))


def artefacts_section(spec: BoardSpec, totals: Totals) -> Section:
    """How many artefacts players get, and what they change."""
    rows, players = totals.finished, spec.players
    found = rows[:, record.ROW_ARTEFACTS : record.ROW_ARTEFACTS + players]
    number = wanted(
        "artefacts", Unit.COUNT, tr("artefacts of a player"), tr("artefacts at the end, mean")
    )
    changed = wanted(
        "changed",
        Unit.SHARE,
        tr("games in which artefacts change the winner"),
        tr("share of the finished games won by another than who led before artefacts counted"),
    )
    shared = wanted(
        "shared",
        Unit.SHARE,
        tr("shared victories"),
        tr("share of the finished games that several win; one of them is drawn for the tables"),
    )
    paid = wanted(
        "paid",
        Unit.SHARE,
        tr("games in which somebody pays for too few"),
        tr("share of the finished games in which artefacts cost somebody points"),
    )
    after = rows[:, record.ROW_POINTS : record.ROW_POINTS + players]
    before = rows[:, record.ROW_BEFORE : record.ROW_BEFORE + players]
    figures = (
        Moments.of(found.sum(axis=1)).mean(number, 1 / players),
        *_spread_of_artefacts(found),
        share(paid, int((after < before).any(axis=1).sum()), len(rows)),
        share(changed, int(rows[:, record.ROW_CHANGED].sum()), len(rows)),
        share(shared, int((rows[:, record.ROW_SHARED] > 1).sum()), len(rows)),
    )
    return section_of("artefacts", figures)


def _spread_of_artefacts(found: Numbers) -> Iterator[Figure]:
    """What a tenth, half and nine tenths of the players do not exceed.

    Players of one game share its artefacts: where the truth lies is as sure as if each game told of
    one player.
    """
    meaning = tr("artefacts that so large a part of the players does not exceed")
    for key, label, part in (
        ("p10", tr("artefacts, a tenth"), 0.1),
        ("median", tr("artefacts, half"), 0.5),
        ("p90", tr("artefacts, nine tenths"), 0.9),
    ):
        asked = wanted(key, Unit.ROUND, label, meaning)
        yield quantile(asked, found.ravel(), part, together=found.shape[1])


def course_section(spec: BoardSpec, totals: Totals) -> Section:
    """How games run: figures that set out, dead cards, gifts, chains, changes of the lead."""
    return section_of("course", (*_by_players(spec, totals.finished), *_by_games(totals.finished)))


def _by_players(spec: BoardSpec, rows: Numbers) -> Iterator[Figure]:
    """What a player does and is left with in a round."""
    part = 1 / (spec.board.design.rounds * spec.players)
    starts = wanted(
        "starts",
        Unit.COUNT,
        tr("figures that set out"),
        tr("figures that a player sends out in a round, mean"),
    )
    dead = wanted(
        "dead_cards",
        Unit.COUNT,
        tr("dead cards in hand"),
        tr("cards of a player that fit no more on the own row when a round ends, mean"),
    )
    yield Moments.of(rows[:, record.ROW_STARTS]).mean(starts, part)
    yield Moments.of(rows[:, record.ROW_DEAD]).mean(dead, part)


def _by_games(rows: Numbers) -> Iterator[Figure]:
    """What happens between players in the course of a game."""
    gifts = wanted(
        "gifts",
        Unit.SHARE,
        tr("turns that take what was just discarded"),
        tr("share of the turns in which a player takes the card that the one before discarded"),
    )
    chain = wanted(
        "chain",
        Unit.COUNT,
        tr("longest chain of a game"),
        tr("most steps by stage tokens on one card, mean of the games"),
    )
    leads = wanted(
        "lead_changes",
        Unit.TIMES,
        tr("changes of the lead between rounds"),
        tr("how often another leads after a round than after the one before"),
    )
    yield mean_quotient(gifts, rows[:, record.ROW_GIFTS], rows[:, common.TURNS])
    yield mean(chain, rows[:, record.ROW_LONGEST])
    yield mean(leads, rows[:, record.ROW_LEADS])


def beginners_section(spec: BoardSpec, totals: Totals) -> Section:
    """Whether it pays to begin a round."""
    rows, rounds = totals.finished, spec.board.design.rounds
    best = wanted(
        "best_of_round",
        Unit.SHARE,
        tr("rounds that go to who began them"),
        tr(
            "share of the rounds in which who began gets most points; of several best, each has a "
            "part; {par:.0%} would be even",
            par=1 / spec.players,
        ),
    )
    figures = [Moments.of(rows[:, record.ROW_BEST_BEGAN]).mean(best, 1 / (WHOLE * rounds))]
    meaning = tr("share of the finished games won by the player who began this round")
    for number in range(rounds):
        label = tr("games won by who began round {number}", number=number + 1)
        asked = wanted("wins", Unit.SHARE, label, meaning, round=number + 1)
        won = rows[:, record.ROW_BEGAN + number] == rows[:, common.WINNER]
        figures.append(share(asked, int(won.sum()), len(rows)))
    return section_of("beginners", tuple(figures))


def tokens_section(spec: BoardSpec, totals: Totals) -> Section:
    """How many tokens of each kind are carried out, and how many figures come too late."""
    rows, rounds = totals.finished, spec.board.design.rounds
    meaning = tr("tokens of this kind that all players together carry out in a round, mean")
    late = tr("figures that come to a slot whose artefact is gone, in a round, mean")
    figures = []
    for key, label, column, told in (
        ("artefact", tr("artefact tokens"), record.ROW_ARTEFACT_HITS, meaning),
        ("stage", tr("stage tokens"), record.ROW_STAGE_HITS, meaning),
        ("points", tr("victory-point tokens"), record.ROW_POINT_HITS, meaning),
        ("empty", tr("empty artefact slots"), record.ROW_EMPTY_HITS, late),
    ):
        asked = wanted(key, Unit.TIMES, label, told)
        figures.append(Moments.of(rows[:, column]).mean(asked, 1 / rounds))
    return section_of("tokens", tuple(figures))


def tracks_section(spec: BoardSpec, totals: Totals) -> Section:
    """How often each expedition is begun, and how often figures end in the red or in the city."""
    figures = (each for name, at in tracks(spec.board) for each in _track(spec, totals, name, at))
    return section_of("tracks", tuple(figures))


def tracks(board: Board) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The stages of each expedition; those of a network belong together by their colour."""
    found: dict[str, list[int]] = {}
    for index, node in enumerate(board.graph.nodes):
        name = node.colour if isinstance(node.spot, str) else node.spot[0]
        found.setdefault(name, []).append(index)
    return tuple((name, tuple(nodes)) for name, nodes in found.items())


def _track(spec: BoardSpec, totals: Totals, name: str, stages: tuple[int, ...]) -> Iterator[Figure]:
    graph = spec.board.graph
    entered, _ = totals.tally(record.ENTERED, len(graph.nodes))
    ended, _ = totals.tally(record.ENDED, len(graph.nodes))
    starts = sum(int(entered[each]) for each in stages if graph.nodes[each].is_start)
    stood = sum(int(ended[each]) for each in stages)
    red = sum(int(ended[each]) for each in stages if graph.nodes[each].value < 0)
    city = sum(int(ended[each]) for each in stages if each in graph.cities)
    chances = totals.games * spec.board.design.rounds * spec.players
    design = spec.board.design
    label = tr(name) if design.is_network else expedition_name(design, name)
    worths = [(int(ended[each]), graph.nodes[each].value) for each in stages]
    if stood:
        earned = tr("what its figures are worth at the end of a round, the leader counted once")
        told = tr("{name}: points of a figure", name=label)
        asked = wanted("points", Unit.POINTS, told, earned, track=name)
        points = sum(number * value for number, value in worths)
        squares = sum(number * value * value for number, value in worths)
        yield Moments(stood, points, squares).mean(asked)
    begins, below, above = (
        tr("share of the rounds and players that begin it"),
        tr("share of its figures that end below zero"),
        tr("share of its figures that end in the lost city"),
    )
    for key, words, meaning, number, trials in (
        ("started", tr("{name}: begun", name=label), begins, starts, chances),
        ("in_the_red", tr("{name}: in the red", name=label), below, red, stood),
        ("in_the_city", tr("{name}: in the lost city", name=label), above, city, stood),
    ):
        of = wanted(key, Unit.SHARE, words, meaning, track=name)
        yield share(of, min(number, trials), trials)


def stages_section(spec: BoardSpec, totals: Totals) -> Section:
    """How often figures come to each stage, and where they end."""
    return section_of("stages", tuple(_stages(spec, totals)))


def _stages(spec: BoardSpec, totals: Totals) -> Iterator[Figure]:
    come = tr("figures that come to this stage, per game")
    stand = tr("figures that stand here when a round ends, per game")
    found = tr("tokens carried out here, per game")
    for key, label, first, meaning in (
        ("entries", marked("{stage}: come there"), record.ENTERED, come),
        ("ends", marked("{stage}: end there"), record.ENDED, stand),
        ("hits", marked("{stage}: tokens"), record.HITS, found),
    ):
        nodes = spec.board.graph.nodes
        asked = tuple(_at(spec.board, at, key, label, meaning) for at in range(len(nodes)))
        yield from (each for each in means_of_tally(totals, first, asked) if each.value)


def _at(board: Board, index: int, key: str, label: str, meaning: str) -> Figure:
    name = tr(label, stage=node_name(board.design, board.graph.nodes[index]))
    return wanted(key, Unit.TIMES, name, meaning, stage=stage_key(board, index))
