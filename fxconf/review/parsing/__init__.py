"""Parsers of generated code, of printed graphs and of plain lines.

Each turns a text into a `Program`: statements whose names point to the definitions that they use. A statement keeps the
numbers of its lines, so that what is found can be shown. The terms of a statement can be written as text again.
"""
