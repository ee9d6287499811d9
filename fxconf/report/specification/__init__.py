"""`fxconf spec`: the specification as one page, as JSON, and its versions."""
