"""Reading YAML text, checking its shape, and editing it."""
