"""A scenario as frozen values, and how it is built."""
