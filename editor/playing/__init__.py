"""Games of actions that people play at the screen, and games on record: seats, pages, menu."""
