"""A language server: what the editor knows, for every other editor."""
