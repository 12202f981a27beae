"""Tests of what everything else rests on."""
