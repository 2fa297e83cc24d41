"""A game's catalog: its nouns, and how they are read."""
