"""What the suite registers with pytest."""
