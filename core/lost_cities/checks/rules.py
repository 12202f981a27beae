"""Every check of a board, in the order in which they run and are listed."""

from __future__ import annotations

from core.checking.file_rules import with_file_rules
from core.checking.rule import AnyRule
from core.lost_cities.checks.board_rules import BOARD_RULES
from core.lost_cities.checks.play_rules import PLAY_RULES
from core.lost_cities.checks.played_rules import PLAYED_RULES
from core.lost_cities.checks.supply_rules import SUPPLY_RULES
from core.lost_cities.checks.tips import TIPS

RULES: tuple[AnyRule, ...] = with_file_rules(
    (*BOARD_RULES, *SUPPLY_RULES, *PLAY_RULES, *TIPS, *PLAYED_RULES)
)
