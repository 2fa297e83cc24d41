"""Rules that only Frontline: D-Day has, by family."""
