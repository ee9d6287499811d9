


def forward(self, x):
    convrelu_0 = getattr(self.convrelu, "0")(x);  x = None
    convrelu_1 = getattr(self.convrelu, "1")(convrelu_0);  convrelu_0 = None
    conv = self.conv(convrelu_1);  convrelu_1 = None
    mul = 0.25 * conv;  conv = None
    return mul
    