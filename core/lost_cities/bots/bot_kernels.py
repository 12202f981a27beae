"""The bots as kernels: the modules that think, each after those it uses."""

from __future__ import annotations

KERNELS = ("memory", "ahead", "outlook", "judging", "network", "greedy", "planner", "thinking")
BOT_MODULES = tuple(f"core.lost_cities.bots.kernels.{name}" for name in KERNELS)
