"""Rules about what stands on cards, and about the sides."""
