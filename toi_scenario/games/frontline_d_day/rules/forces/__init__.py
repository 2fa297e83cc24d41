"""Rules about soldiers and their sections."""
