"""Improving: the smallest changes of a design that have what is wished for."""
