"""The table of all rules; its order is the order in which they run and are listed."""

from __future__ import annotations

from collections.abc import Iterator

from core.checking import file_rules
from core.checking.file_rules import with_file_rules
from core.checking.problem import Finding, Severity
from core.checking.rule import Rule, rule
from core.files.fields import FLAW_MESSAGES, FlawKind
from core.quest.analysis.facts import Facts
from core.quest.checks import advice_rules, geometry_rules, path_rules, supply_rules


@rule(FlawKind.MISSING_KEY, Severity.ERROR, FLAW_MESSAGES[FlawKind.MISSING_KEY])
def missing_key(facts: Facts) -> Iterator[Finding]:
    """A key that every file, piece or blockade needs is not there.

    Why: without it the entry means nothing; it is kept in the file but takes no part.
    Fix: add the key; `cartographer help files` shows a complete file.
    """
    return file_rules.missing_key.check(facts)


_OWN: tuple[Rule[Facts], ...] = (
    missing_key,
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
RULES = with_file_rules(_OWN)
"""Those for every file, then our own."""
