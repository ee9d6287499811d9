"""Parts that few callers need; the core uses them where torch.fx has a method or an argument for them."""
