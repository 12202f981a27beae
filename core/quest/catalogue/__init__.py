"""What lies in the box: pieces and their spaces, cards, blockades and cave tokens."""
