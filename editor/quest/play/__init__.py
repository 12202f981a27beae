"""Games in the window: playing, watching and replaying them."""
