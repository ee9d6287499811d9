"""How the functions of FX are called: for each parameter, a call that shows that its value arrives."""
