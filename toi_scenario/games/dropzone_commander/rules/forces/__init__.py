"""Rules about forces."""
