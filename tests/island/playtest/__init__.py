"""Tests of playtests of islands."""
