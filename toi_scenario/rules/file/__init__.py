"""Rules about the file itself, its shape and its names."""
