"""What games tell of fights, dwellers, the cave shrine, the lead and reactions."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Figure, Section, Unit, give_or_take
from core.basics.language import tr
from core.island.engine.kernels import words
from core.island.engine.kernels.state import FIGHT_RESULTS
from core.island.playtest.contents import section_of
from core.island.playtest.kernels import record
from core.island.playtest.spec import IslandSpec
from core.playtest import record as common
from core.playtest.statistics.estimates import Moments, mean, mean_quotient, share, wanted
from core.playtest.totals import Numbers, Totals


def results(rows: Numbers, first: int) -> tuple[int, int, int]:
    """Fights won, lost and tied by those who attacked, over all games."""
    won, lost, tied = (int(rows[:, first + each].sum()) for each in range(FIGHT_RESULTS))
    return won, lost, tied


def fights_section(_spec: IslandSpec, totals: Totals) -> Section:
    """Fights by kind, how often attackers win, what is looted."""
    rows = totals.finished
    figures = []
    number = tr("fights of this kind in a game, mean")
    success = tr("share of these fights that the attacker wins")
    ties = tr("share of these fights that end in a tie")
    for key, label, against in (
        ("players", tr("against players"), words.AGAINST_PLAYER),
        ("farms", tr("against farms"), words.AGAINST_FARM),
        ("dwellers", tr("against dwellers"), words.AGAINST_DWELLER),
    ):
        first = record.ROW_FOUGHT + against * FIGHT_RESULTS
        won, lost, tied = results(rows, first)
        asked = wanted("fights", Unit.TIMES, label, number, against=key)
        figures.append(mean(asked, rows[:, first : first + FIGHT_RESULTS].sum(axis=1)))
        told = tr("{fights}, won", fights=label)
        asked = wanted("won", Unit.SHARE, told, success, against=key)
        figures.append(share(asked, won, won + lost + tied))
        told = tr("{fights}, tied", fights=label)
        asked = wanted("tied", Unit.SHARE, told, ties, against=key)
        figures.append(share(asked, tied, won + lost + tied))
    looted = wanted(
        "looted", Unit.COUNT, tr("cards looted in a game"), tr("from beaten players, mean")
    )
    figures.append(mean(looted, rows[:, record.ROW_LOOTED]))
    put = wanted(
        "put",
        Unit.TIMES,
        tr("adventurers beaten in a game"),
        tr("adventurers who are beaten and put elsewhere, mean"),
    )
    figures.append(mean(put, rows[:, record.ROW_PUT]))
    return section_of("fights", tuple(figures))


def dwellers_section(spec: IslandSpec, totals: Totals) -> Section:
    """How often each dweller is met, and beaten."""
    rows = totals.finished
    figures = []
    met = tr("fights against this dweller in a game, mean")
    beaten = tr("share of the fights against this dweller that the adventurer wins")
    for number, dweller in enumerate(spec.board.design.dwellers):
        first = record.ROW_DWELLERS + number * FIGHT_RESULTS
        won, lost, tied = results(rows, first)
        about = {"dweller": number + 1, "strength": dweller.strength}
        label = tr("dweller of strength {strength}, met", strength=dweller.strength)
        asked = wanted("met", Unit.TIMES, label, met, **about)
        figures.append(mean(asked, rows[:, first : first + FIGHT_RESULTS].sum(axis=1)))
        label = tr("dweller of strength {strength}, beaten", strength=dweller.strength)
        asked = wanted("beaten", Unit.SHARE, label, beaten, **about)
        figures.append(share(asked, won, won + lost + tied))
    return section_of("dwellers", tuple(figures))


def finder_wins(rows: Numbers) -> Figure:
    """How often whoever first controls the cave shrine wins."""
    asked = wanted(
        "finder_wins",
        Unit.SHARE,
        tr("games won by the first owner"),
        tr("share of the finished games that whoever first controls the cave shrine wins"),
    )
    found = rows[rows[:, record.ROW_FINDER] != words.NOBODY]
    won = found[:, record.ROW_FINDER] == found[:, common.WINNER]
    return share(asked, int(won.sum()), len(found))


def shrine_changes(rows: Numbers) -> Figure:
    """How often the cave shrine changes hands."""
    asked = wanted(
        "changes",
        Unit.TIMES,
        tr("changes of the cave shrine"),
        tr("how often the cave shrine changes hands after its first owner, mean"),
    )
    return mean(asked, rows[:, record.ROW_CHANGES])


def rounds_told(spec: IslandSpec, totals: Totals) -> Iterator[tuple[int, int]]:
    """Every other round that a quarter of the games goes on to, and how many of them do."""
    ended = totals.column(common.TURNS) // spec.players
    for number in range(2, record.ROUNDS_CHARTED + 1, 2):
        games = int((ended >= number).sum())
        if games and games >= totals.games / 4:
            yield number, games


def _owned_by_round(spec: IslandSpec, totals: Totals) -> Iterator[Figure]:
    """In how many games somebody controls the cave shrine after a round."""
    meaning = tr("share of the games that go on so long in which somebody controls it then")
    owned, _ = totals.tally(record.ROUND_OWNED, record.ROUNDS_CHARTED)
    for number, games in rounds_told(spec, totals):
        label = tr("owned after round {number}", number=number)
        asked = wanted("owned_after", Unit.SHARE, label, meaning, round=number)
        yield share(asked, int(owned[number - 1]), games)


def _strength_by_round(spec: IslandSpec, totals: Totals) -> Iterator[Figure]:
    """How strong adventurers are after a round."""
    meaning = tr("of an adventurer, mean of the games that go on so long")
    sums, squares = totals.tally(record.ROUND_STRENGTHS, record.ROUNDS_CHARTED)
    for number, games in rounds_told(spec, totals):
        label = tr("strength after round {number}", number=number)
        asked = wanted("strength_after", Unit.COUNT, label, meaning, round=number)
        moments = Moments(games, int(sums[number - 1]), int(squares[number - 1]))
        yield moments.mean(asked, 1 / spec.players)


def cave_shrine_section(spec: IslandSpec, totals: Totals) -> Section:
    """Who holds the cave shrine, from when on, and whether it decides."""
    rows = totals.finished
    owned = wanted(
        "owned",
        Unit.SHARE,
        tr("turns in which somebody owns it"),
        tr("share of the turns at whose end somebody controls the cave shrine, mean"),
    )
    figures = (
        finder_wins(rows),
        shrine_changes(rows),
        mean_quotient(owned, rows[:, record.ROW_OWNED], rows[:, common.TURNS]),
        *_owned_by_round(spec, totals),
    )
    return section_of("cave_shrine", figures, tuple(_who_has_it(figures)))


def _who_has_it(figures: tuple[Figure, ...]) -> Iterator[str]:
    first, changes = figures[:2]
    if first.value is not None and changes.value is not None:
        yield tr(
            "The first owner of the cave shrine wins {share} of the games; it changes hands "
            "{changes} times.",
            share=give_or_take(first, digits=0),
            changes=give_or_take(changes),
        )


def leader_wins(rows: Numbers) -> Figure:
    """How often whoever is strongest at half time wins."""
    asked = wanted(
        "half_time",
        Unit.SHARE,
        tr("games won by the strongest at half time"),
        tr("share of the games in which one adventurer alone is strongest at half time"),
    )
    led = rows[rows[:, record.ROW_HALF_LEADER] != words.NOBODY]
    won = led[:, record.ROW_HALF_LEADER] == led[:, common.WINNER]
    return share(asked, int(won.sum()), len(led))


def lead_section(spec: IslandSpec, totals: Totals) -> Section:
    """Strength over time, changes of the lead, and whether the lead decides."""
    rows, each = totals.finished, 1 / spec.players
    leads = wanted(
        "lead_changes",
        Unit.TIMES,
        tr("changes of the lead"),
        tr("how often another adventurer becomes the strongest, mean"),
    )
    half = wanted(
        "half_strength",
        Unit.COUNT,
        tr("strength at half time"),
        tr("of an adventurer at half time, mean"),
    )
    end = wanted(
        "end_strength", Unit.COUNT, tr("strength at the end"), tr("of an adventurer, mean")
    )
    figures = (
        leader_wins(rows),
        mean(leads, rows[:, record.ROW_LEADS]),
        Moments.of(rows[:, record.ROW_HALF_STRENGTH]).mean(half, each),
        Moments.of(rows[:, record.ROW_STRENGTH]).mean(end, each),
        *_strength_by_round(spec, totals),
    )
    return section_of("lead", figures)


def reactions_section(_spec: IslandSpec, totals: Totals) -> Section:
    """How often others are asked in a turn, and how often they move."""
    rows = totals.finished
    asked = wanted(
        "windows",
        Unit.TIMES,
        tr("players asked in a turn"),
        tr("how often somebody is asked for a reaction, per turn, mean"),
    )
    used = wanted(
        "used",
        Unit.SHARE,
        tr("reactions used"),
        tr("steps of armies in windows for each time somebody is asked"),
    )
    windows, reacted = rows[:, record.ROW_WINDOWS], rows[:, record.ROW_REACTIONS]
    figures = (
        mean_quotient(asked, windows, rows[:, common.TURNS]),
        mean_quotient(used, reacted[windows > 0], windows[windows > 0]),
    )
    remark = tr("Bots do not trade with one another; people may (IS-SET-6).")
    return section_of("reactions", figures, (remark,))
