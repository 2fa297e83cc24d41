"""Rules about action cards."""
