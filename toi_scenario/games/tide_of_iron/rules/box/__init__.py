"""Rules about the boxes and what they hold."""
