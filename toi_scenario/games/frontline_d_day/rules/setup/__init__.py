"""Rules about where sections start."""
