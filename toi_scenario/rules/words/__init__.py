"""Rules about texts, and about what nothing explains."""
