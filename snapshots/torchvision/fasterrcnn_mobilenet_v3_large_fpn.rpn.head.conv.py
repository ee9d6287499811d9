


def forward(self, input):
    input_1 = input
    _0_0 = getattr(getattr(self, "0"), "0")(input_1);  input_1 = None
    _0_1 = getattr(getattr(self, "0"), "1")(_0_0);  _0_0 = None
    return _0_1
    