"""The implementation under test: a module like torch.fx, named on the command line.

`loading` imports the module, gives tests its names, and finds names that are torch.fx's own. `profile` reads which
requirements the implementation declares as unsupported, `smoke` runs ten quick checks in place of the suite, and
`examples` runs the code of the documentation that a chapter prints.
"""
