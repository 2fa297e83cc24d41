"""Rules about terrain and markers on squares."""
