"""How smooth the window is while all is played: its beats, its start, what it loads."""
