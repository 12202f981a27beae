"""Tests of the rules, the report and the quick fixes."""
