


def forward(self, input):
    input_1 = input
    _0_0 = getattr(getattr(self, "0"), "0")(input_1);  input_1 = None
    _0_1 = getattr(getattr(self, "0"), "1")(_0_0);  _0_0 = None
    _1_0 = getattr(getattr(self, "1"), "0")(_0_1);  _0_1 = None
    _1_1 = getattr(getattr(self, "1"), "1")(_1_0);  _1_0 = None
    return _1_1
    