"""Rules about terrain cards."""
