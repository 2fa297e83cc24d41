"""Rules about strategy decks and operations cards."""
