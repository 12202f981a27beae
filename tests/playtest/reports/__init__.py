"""Tests of runs and their reports."""
