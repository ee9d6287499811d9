"""Diagnostics during tracing: program lines, error messages, and warnings about behavior that is not recorded."""
