"""Tests of the rules of The Island of El Dorado."""
