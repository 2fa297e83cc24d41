"""Rules about objectives of the Old West."""
