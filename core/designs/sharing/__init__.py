"""Share codes: alphabet, check digits and frame, and how numbers and letters are packed."""
