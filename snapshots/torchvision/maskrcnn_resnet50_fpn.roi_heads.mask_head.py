


def forward(self, input):
    input_1 = input
    _0_0 = getattr(getattr(self, "0"), "0")(input_1);  input_1 = None
    _0_1 = getattr(getattr(self, "0"), "1")(_0_0);  _0_0 = None
    _1_0 = getattr(getattr(self, "1"), "0")(_0_1);  _0_1 = None
    _1_1 = getattr(getattr(self, "1"), "1")(_1_0);  _1_0 = None
    _2_0 = getattr(getattr(self, "2"), "0")(_1_1);  _1_1 = None
    _2_1 = getattr(getattr(self, "2"), "1")(_2_0);  _2_0 = None
    _3_0 = getattr(getattr(self, "3"), "0")(_2_1);  _2_1 = None
    _3_1 = getattr(getattr(self, "3"), "1")(_3_0);  _3_0 = None
    return _3_1
    