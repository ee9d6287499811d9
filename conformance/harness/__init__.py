"""The suite's extensions of pytest. Start reading at `plugin`, which registers all of them."""
