"""The gallery: a folder of designs as cards with pictures, verdicts and problems."""
