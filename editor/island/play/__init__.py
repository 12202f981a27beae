"""Where people play on an island: map and cave, dice, cards, questions, trades, log."""
