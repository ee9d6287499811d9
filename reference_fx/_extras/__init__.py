"""What few callers need; the core calls it where torch.fx has a method for it."""
