"""Rules about where units are set up."""
