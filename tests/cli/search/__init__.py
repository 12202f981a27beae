"""Tests of commands that search: improve, explain."""
