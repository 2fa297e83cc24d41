"""Rules about the scenarios of a pack together."""
