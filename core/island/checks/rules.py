"""Every check of an island, in the order in which they run and are listed."""

from __future__ import annotations

from core.checking.file_rules import with_file_rules
from core.checking.rule import AnyRule
from core.island.checks.bag_rules import BAG_RULES
from core.island.checks.map_rules import MAP_RULES
from core.island.checks.played_rules import PLAYED_RULES
from core.island.checks.reach_rules import REACH_RULES
from core.island.checks.shrine_rules import SHRINE_RULES
from core.island.checks.supply_rules import SUPPLY_RULES
from core.island.checks.tips import TIPS

RULES: tuple[AnyRule, ...] = with_file_rules(
    (*MAP_RULES, *SHRINE_RULES, *SUPPLY_RULES, *REACH_RULES, *BAG_RULES, *TIPS, *PLAYED_RULES)
)
