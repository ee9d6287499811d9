"""What a tracer rests on: the inputs of a program, interception of its calls, and its place in the source."""
