"""Rules about objectives and conditions of victory."""
