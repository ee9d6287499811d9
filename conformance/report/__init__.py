"""What a run's records say: read, compared, and shown as a page. Neither pytest nor torch is needed for that."""
