"""Rules about setting up: units, areas and zones."""
