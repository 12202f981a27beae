"""The rules as small functions over one flat array, run as they stand or compiled.

Every function takes the game `g` first. Annotations are the signatures for the compiler: `State`
is the array, everything else a whole number or a truth value. A module uses only modules before it
in `KERNELS` (core.island.engine.rule_kernels). Functions are imported by their names; numbers are
reached through their module: `at` is the layout of the array, `words` are those of the rulebook,
`kinds` those of actions.

A step that somebody takes may set off others: windows, fights, raids. None of them calls the next;
each writes down what follows (`NEXT`), and `run` (rules) goes on until somebody has to decide.
"""
