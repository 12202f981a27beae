"""Tests of kernels in general: their blocks, compiling, and the cache of machine code."""
