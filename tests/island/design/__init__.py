"""Tests of designs of islands and their files."""
