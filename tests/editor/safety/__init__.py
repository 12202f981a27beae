"""Tests of what keeps work safe."""
