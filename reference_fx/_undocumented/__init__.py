"""Names without documentation that programs take from torch.fx all the same; docs/names.md says who uses which."""
