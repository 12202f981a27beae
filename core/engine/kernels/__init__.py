"""The rules as small functions over one flat array, run as they stand or compiled.

Every function takes the game `g` first. Annotations are the signatures for the compiler: `State`
is the array, everything else a whole number or a truth value. A module uses only modules before it
in `KERNELS` (core.engine.compiled), so that each can be compiled once those are.
"""
