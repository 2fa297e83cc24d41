"""Rules about reserves, heroes and historical events."""
