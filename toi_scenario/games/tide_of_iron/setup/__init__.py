"""What the rules about setting up work out."""
