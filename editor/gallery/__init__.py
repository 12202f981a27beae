"""The gallery: a folder of routes as cards with pictures, verdicts and problems."""
