"""Tests of the rules, a module for each chapter of the rulebook."""
