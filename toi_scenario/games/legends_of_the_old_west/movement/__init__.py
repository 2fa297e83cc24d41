"""How units of the Old West move."""
