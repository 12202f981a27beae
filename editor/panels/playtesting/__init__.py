"""The parts of the playtest panel: the live card, the charts, and a playtest of one's own."""
