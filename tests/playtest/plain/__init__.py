"""Tests of games that are played around a plain table."""
