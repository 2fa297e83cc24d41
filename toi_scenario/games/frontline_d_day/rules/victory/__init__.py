"""Rules about key locations and thresholds."""
