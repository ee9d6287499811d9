


def forward(self, x):
    flatten = x.flatten(start_dim = 1);  x = None
    fc6 = self.fc6(flatten);  flatten = None
    relu = torch.nn.functional.relu(fc6, inplace = False);  fc6 = None
    fc7 = self.fc7(relu);  relu = None
    relu_1 = torch.nn.functional.relu(fc7, inplace = False);  fc7 = None
    return relu_1
    