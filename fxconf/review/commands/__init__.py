"""The commands of fxconf that review a change, a module for each group of them.

`arguments` has the options that say which change is reviewed. A module defines the arguments of its commands, the
functions that run them, and their entries for the command line. `printing` words a review as text and as JSON.
"""
