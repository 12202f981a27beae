"""Tests of what follows every edit."""
