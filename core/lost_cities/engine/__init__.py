"""The rules of the game, the only place that knows them."""
