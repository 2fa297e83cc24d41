"""Rules about aircraft that come on."""
