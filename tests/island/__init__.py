"""Tests of The Island of El Dorado."""
