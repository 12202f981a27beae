"""Tests of searches for boards."""
