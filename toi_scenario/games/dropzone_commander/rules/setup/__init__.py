"""Rules about setting up."""
