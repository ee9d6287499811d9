"""What the suite registers with pytest.

Read `plugin` first: it holds the hooks, each of which is a line or two into one of the other modules.
"""
