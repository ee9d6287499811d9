


def forward(self, input):
    input_1 = input
    _0_0 = getattr(getattr(self, "0"), "0")(input_1);  input_1 = None
    _0_1 = getattr(getattr(self, "0"), "1")(_0_0);  _0_0 = None
    _0_2 = getattr(getattr(self, "0"), "2")(_0_1);  _0_1 = None
    _1 = getattr(self, "1")(_0_2);  _0_2 = None
    return _1
    