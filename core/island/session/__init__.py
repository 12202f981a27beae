"""A game that is played: what can be picked, who is asked what, bots, trades, replays."""
