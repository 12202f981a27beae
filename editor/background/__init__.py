"""Work that goes on behind the window: jobs on threads of their own, of which the newest counts."""
