


def forward(self, input):
    input_1 = input
    _0 = getattr(self, "0")(input_1);  input_1 = None
    _1 = getattr(self, "1")(_0);  _0 = None
    _2 = getattr(self, "2")(_1);  _1 = None
    _3 = getattr(self, "3")(_2);  _2 = None
    _4 = getattr(self, "4")(_3);  _3 = None
    _5 = getattr(self, "5")(_4);  _4 = None
    _6 = getattr(self, "6")(_5);  _5 = None
    _7 = getattr(self, "7")(_6);  _6 = None
    _8 = getattr(self, "8")(_7);  _7 = None
    _9 = getattr(self, "9")(_8);  _8 = None
    _10 = getattr(self, "10")(_9);  _9 = None
    _11 = getattr(self, "11")(_10);  _10 = None
    return _11
    