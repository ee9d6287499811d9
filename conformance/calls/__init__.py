"""Calls of FX's functions. For each parameter, a call shows that its value has an effect."""
