"""Rules about objectives, victory points and conditions of victory."""
