"""The process that runs old and new generated code of a model: `behaviour` compares them, `operations` records them."""
