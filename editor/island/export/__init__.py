"""How islands leave the program as pictures and sheets of paper."""
