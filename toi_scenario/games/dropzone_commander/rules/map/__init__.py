"""Rules about the table."""
