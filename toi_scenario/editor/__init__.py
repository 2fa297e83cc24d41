"""A scenario while somebody works on it: text, map, findings."""
