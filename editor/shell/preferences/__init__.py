"""The settings: one dialog for all that can be chosen, and the page of all keys."""
