"""Which version of the tool this is."""

__version__ = "0.1.0"
VERSION_LINE = f"toi-scenario {__version__}"
