"""Pages: reports and galleries as single HTML files that need nothing else."""
