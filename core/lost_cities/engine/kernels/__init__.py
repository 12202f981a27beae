"""The rules as small functions over one flat array, run as they stand or compiled.

Every function takes the game `g` first. Annotations are the signatures for the compiler: `State`
is the array, everything else a whole number or a truth value. A module uses only modules before it
in `KERNELS` (core.lost_cities.engine.rule_kernels), so that each can be compiled once those are.

Functions are imported by their names, since compiling swaps these for compiled ones. Numbers are
reached through their module: `at` is the layout of the array, `words` are those of the rulebook,
`kinds` those of actions.
"""
