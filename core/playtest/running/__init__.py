"""Playing the batches of a playtest: on threads or a cluster, packed for the journey, added up."""
