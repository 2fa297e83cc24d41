"""Rules about reinforcements and where they come on."""
