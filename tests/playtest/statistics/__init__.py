"""Tests of statistics and verdicts."""
