"""Parts of `cartographer playtest`: what is played for each file, and how it is told."""
