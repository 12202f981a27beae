"""The program's windows, what their commands do, and the program itself."""
