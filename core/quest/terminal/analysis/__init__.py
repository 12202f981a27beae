"""Parts of `cartographer analyse`: the routes it is asked about, and how they are told."""
