


def forward(self, input):
    input_1 = input
    conv5_mask = self.conv5_mask(input_1);  input_1 = None
    relu = self.relu(conv5_mask);  conv5_mask = None
    mask_fcn_logits = self.mask_fcn_logits(relu);  relu = None
    return mask_fcn_logits
    