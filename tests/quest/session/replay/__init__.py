"""Tests of games seen again."""
