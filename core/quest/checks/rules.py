"""The table of all rules; its order is the order in which they run and are listed."""

from __future__ import annotations

from collections.abc import Iterator

from core.checking import file_rules
from core.checking.problem import Finding, Place, Severity, finding
from core.checking.rule import Rule, rule
from core.language import marked, tr_lazy
from core.quest.analysis.facts import Facts
from core.quest.checks import advice_rules, geometry_rules, path_rules, supply_rules
from core.quest.checks.fixes import ACCEPT_NO_LONGER


@rule(
    "F109",
    Severity.WARNING,
    marked("{code} is accepted, but {reason}."),
    fix=ACCEPT_NO_LONGER,
)
def accepted_in_vain(facts: Facts) -> Iterator[Finding]:
    """The route accepts a code that does not exist, or an error.

    Why: errors make a route unplayable, so they are always shown; an unknown code is a slip.
    Fix: delete the code from `accepted`, or correct it.
    """
    severities = {each.code: each.severity for each in RULES}
    for index, (code, _) in enumerate(facts.route.accepted):
        lines = facts.file.lines_of("accepted")
        place = Place(line=lines[index] if index < len(lines) else None)
        if code not in severities:
            yield finding(place, code=code, reason=tr_lazy("no rule has this code"))
        elif severities[code] is Severity.ERROR:
            yield finding(place, code=code, reason=tr_lazy("errors cannot be accepted"))


RULES: tuple[Rule[Facts], ...] = (
    file_rules.missing_key,
    file_rules.wrong_kind_of_value,
    file_rules.number_out_of_range,
    file_rules.unknown_key,
    file_rules.key_written_twice,
    file_rules.unsupported_format,
    file_rules.another_game,
    file_rules.too_many_entries,
    accepted_in_vain,
    file_rules.nameless_route,
    file_rules.void_certificate,
    file_rules.text_too_long,
    file_rules.more_flaws,
    geometry_rules.overlapping_pieces,
    geometry_rules.detached_piece,
    geometry_rules.neighbour_at_straight_cut,
    geometry_rules.misfit_ending,
    geometry_rules.covered_city,
    geometry_rules.narrow_seam,
    geometry_rules.bypass,
    geometry_rules.broken_seam,
    supply_rules.unknown_side,
    supply_rules.piece_used_twice,
    supply_rules.no_start,
    supply_rules.several_starts,
    supply_rules.no_ending,
    supply_rules.several_endings,
    supply_rules.too_few_blockades,
    supply_rules.unknown_blockade,
    supply_rules.blockade_used_twice,
    supply_rules.two_blockades_on_a_seam,
    supply_rules.blockade_without_a_seam,
    supply_rules.missing_blockade,
    supply_rules.surplus_blockade,
    supply_rules.too_many_caves,
    supply_rules.caves_variant_impossible,
    supply_rules.unverified_caves,
    supply_rules.too_few_start_spaces,
    path_rules.finish_out_of_reach,
    path_rules.dead_finish,
    path_rules.terrain_out_of_reach,
    path_rules.piece_on_no_way,
    path_rules.space_beyond_all_cards,
    path_rules.way_for_single_use_cards_only,
    advice_rules.one_wide_passage,
    advice_rules.long_queue,
    advice_rules.too_many_bottlenecks,
    advice_rules.long_stretch_of_one_colour,
    advice_rules.vast_region_of_one_colour,
    advice_rules.one_colour_rules,
    advice_rules.easy_shortcut,
    advice_rules.easy_inner_bend,
)
