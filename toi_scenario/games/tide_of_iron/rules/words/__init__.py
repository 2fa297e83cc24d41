"""Rules about texts that say otherwise than the data."""
