"""Rules that only Tide of Iron has, by family."""
