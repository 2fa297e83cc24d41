"""Rules that only Heroes of Normandie has, by family."""
