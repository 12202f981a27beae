"""Tests of share codes."""
