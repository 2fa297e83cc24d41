"""What several commands share: options, messages, reading and writing files."""
