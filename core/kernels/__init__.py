"""Kernels in general: sets of small functions over one array of integers, run plain or compiled."""
