"""The catalogue of models that are traced."""
