"""Rules about objectives."""
