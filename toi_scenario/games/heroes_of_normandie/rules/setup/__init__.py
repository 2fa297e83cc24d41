"""Rules about deployment zones, headquarters and units face down."""
