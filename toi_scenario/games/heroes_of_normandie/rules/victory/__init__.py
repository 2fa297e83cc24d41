"""Rules about objectives and victory points."""
