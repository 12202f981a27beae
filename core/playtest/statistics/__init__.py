"""How sure figures are: intervals, sequences that may be watched, and verdicts on differences."""
