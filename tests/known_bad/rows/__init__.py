"""The wrong implementations, in a file for each chapter whose requirements reject them."""
