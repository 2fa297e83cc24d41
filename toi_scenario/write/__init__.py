"""Pages in, files out: one module a format, and nothing else knows what such a file looks like."""
