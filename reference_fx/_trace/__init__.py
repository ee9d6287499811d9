"""Foundations of tracing: proxies, interception of calls, and signatures of functions."""
